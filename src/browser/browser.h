/* systel as a library for a page: models and what they are made from are files of the C library (in a page: of emscripten, in
 * memory), each target is a call, so that the page can leave off between two. Nothing ends the program, one model at a time.
 *
 *     browser_open();                                    once
 *     browser_begin("build\0-t\0svg\0/models/arm.xml\0", 4);
 *     if (browser_draw("svg") > 0) … browser_data(0) …   for each target
 *     browser_end();
 *
 * Texts are UTF-8 and borrowed until the next call.
 */
#ifndef SYSTEL_BROWSER_BROWSER_H
#define SYSTEL_BROWSER_BROWSER_H

#include <stddef.h>

/* Reads the lists of the data folder. Returns 0, or -1 where it is not there. */
int browser_open(void);
/* Brings a model to its normal form. arguments: `count` texts, each with its 0, as the command line has them: build or check,
 * options, one model. Returns 1 where it can be drawn, else 0; browser_end() says why not. */
int browser_begin(const char *arguments, size_t count);
/* Makes one of the targets. Returns the number of documents, the main one first; 0 where the kind of input has no such
 * target or it failed. */
size_t browser_draw(const char *target);
/* A document of browser_draw(): its name relative to the main one's folder ("" of the main one), its bytes. */
const char *browser_name(size_t document);
const char *browser_data(size_t document);
size_t browser_size(size_t document);
/* Ends the model. JSON: {"status": as that of the program, "kind", "title", "lang", "findings": [{"level", "line",
 * "column" (0: not known), "here", "file", "text"}…], "inputs": [files that it was made from]}. */
const char *browser_end(void);
/* A text of messages.xml with its places {1}… open; "" of an unknown id. */
const char *browser_message(const char *id, const char *lang);

#endif
