/* Who may ask the server for what: the checks of a request, before anything is looked up. Knows neither the HTTP library
 * nor files. What asks to change or to compute something (PUT, POST) passes the same checks.
 *
 * Answers are statuses of HTTP (RFC 9110, section 15). What a path names is a word of a list or a model by its number,
 * never a file by its path, so that none leads out of the folder. Paths come as they were sent: what has a letter other
 * than A-Z a-z 0-9 . _ - / (a percent sign among them) names nothing here.
 *
 * A page in a sandbox, as our views are, has the origin "null": it gets the program's own files, and nothing of a model.
 */
#ifndef SYSTEL_SERVE_GATE_H
#define SYSTEL_SERVE_GATE_H

#include <stddef.h>

enum { GATE_TOKEN = 32 }; /* hexadecimal digits: 128 bits */

struct gate {
    char token[GATE_TOKEN + 1];
    unsigned port;
};

struct gate_request {
    const char *method, *path;
    const char *host, *origin; /* fields of the head, NULL: none */
    size_t hosts;              /* how often Host is there */
    int has_body;
};

enum gate_what {
    GATE_PAGE,   /* TOKEN/ */
    GATE_FILE,   /* TOKEN/NAME: a file of the page */
    GATE_EVENTS, /* TOKEN/events, TOKEN/events/MODEL */
    GATE_VIEW,   /* TOKEN/models/MODEL/NAME */
    GATE_VIEWER, /* TOKEN/models/MODEL/viewer/NAME */
    GATE_STUDIO, /* TOKEN/studio/NAME: the page that edits (no name) and its files; TOKEN/studio/viewer/NAME */
    GATE_TEXT,  /* TOKEN/models/MODEL/text: GET, and PUT to save it */
    GATE_NEW,   /* TOKEN/new: POST, a file that there was not */
    GATE_RENDER /* TOKEN/models/MODEL/render, TOKEN/render: POST, a text that is not saved */
};

struct gate_route {
    enum gate_what what;
    int has_model;
    int is_writing; /* PUT or POST: it has a body */
    size_t model;
    char name[64];
};

/* A token nobody guesses, in place. Returns 0, or -1: the system gives no random numbers. */
int gate_draw_token(char token[GATE_TOKEN + 1]);
/* 200 and the route; 400: no Host, or several; 403: token, Origin; 404: no such thing; 405: method; 413: a body; 421: Host
 * is not this machine's loopback address with the port. */
const char *
gate_methods(const struct gate_route *route); /* that it may be asked by, as Allow lists them */
int gate_check(const struct gate *g, const struct gate_request *q, struct gate_route *route);

#endif
