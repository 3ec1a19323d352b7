/* Functions of libmicrohttpd, loaded when somebody serves. */
#ifndef SYSTEL_SERVE_HTTP_LIBRARY_H
#define SYSTEL_SERVE_HTTP_LIBRARY_H

#include "base/library.h"

#include <microhttpd.h>

/* clang-format off */
#define HTTP_FUNCTIONS(F) \
    F(MHD_add_response_header) F(MHD_create_response_from_buffer) F(MHD_create_response_from_callback) \
    F(MHD_destroy_response) F(MHD_get_connection_values) F(MHD_get_daemon_info) F(MHD_get_timeout) \
    F(MHD_lookup_connection_value) F(MHD_queue_response) F(MHD_resume_connection) F(MHD_run) \
    F(MHD_start_daemon) F(MHD_stop_daemon) F(MHD_suspend_connection)
/* clang-format on */

extern struct http_library {
    HTTP_FUNCTIONS(LIBRARY_POINTER)
} http_lib;

/* Whether they are there; loads them at the first call. */
int http_library_load(void);

#endif
