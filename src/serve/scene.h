/* The scene of a model as a page of its own: the X3D document in a page of XHTML, shown by x3dom. */
#ifndef SYSTEL_SERVE_SCENE_H
#define SYSTEL_SERVE_SCENE_H

/* Of the text of an X3D document; NULL: there is no scene in it. Free with free(). */
char *scene_page(const char *x3d, const char *lang);

#endif
