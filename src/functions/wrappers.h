/* The wrappers that extension_table names: pop, check, call, push; no mathematics.
 *
 * All have the type xmlXPathFunction; extension.c has checked the count of arguments.
 */
#ifndef SYSTEL_FUNCTIONS_WRAPPERS_H
#define SYSTEL_FUNCTIONS_WRAPPERS_H

#include <libxml/xpath.h>

/* xpath_quaternion.c */
void xpath_quaternion_product(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_conjugate(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_norm(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_normalize(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_from_rotation(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_to_rotation(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_rotate(xmlXPathParserContextPtr xpath, int count);

/* xpath_kinematics.c */
void xpath_kinematics_pose(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_axis(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_frame(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_motion(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_point(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_rank(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_mobility(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_driving(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_gap(xmlXPathParserContextPtr xpath, int count);

/* xpath_number.c */
void xpath_number_to_si(xmlXPathParserContextPtr xpath, int count);
void xpath_number_from_si(xmlXPathParserContextPtr xpath, int count);
void xpath_number_item(xmlXPathParserContextPtr xpath, int count);
void xpath_number_count(xmlXPathParserContextPtr xpath, int count);
void xpath_number_format(xmlXPathParserContextPtr xpath, int count);

/* xpath_drawing.c */
void xpath_drawing_points(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_bounds(xmlXPathParserContextPtr xpath, int count);

/* xpath_document.c */
void xpath_document_line(xmlXPathParserContextPtr xpath, int count);
void xpath_document_message(xmlXPathParserContextPtr xpath, int count);
void xpath_document_name(xmlXPathParserContextPtr xpath, int count);
void xpath_document_spelling(xmlXPathParserContextPtr xpath, int count);
void xpath_document_text(xmlXPathParserContextPtr xpath, int count);
void xpath_document_model(xmlXPathParserContextPtr xpath, int count);

#endif
