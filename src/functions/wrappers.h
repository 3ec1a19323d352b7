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
void xpath_quaternion_from_euler(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_to_euler(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_from_bryant(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_to_bryant(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_from_aircraft(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_to_aircraft(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_from_ship(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_to_ship(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_from_cayley_klein(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_to_cayley_klein(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_from_rodrigues(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_to_rodrigues(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_from_points(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_slerp(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_dual_product(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_dual_from_screw(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_dual_to_screw(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_dual_from_pose(xmlXPathParserContextPtr xpath, int count);
void xpath_quaternion_dual_to_pose(xmlXPathParserContextPtr xpath, int count);

/* xpath_spanning.c */
void xpath_document_spanning(xmlXPathParserContextPtr xpath, int count);
void xpath_document_places(xmlXPathParserContextPtr xpath, int count);
void xpath_document_uses(xmlXPathParserContextPtr xpath, int count);
void xpath_document_before(xmlXPathParserContextPtr xpath, int count);
void xpath_document_without(xmlXPathParserContextPtr xpath, int count);

/* xpath_equations.c */
void xpath_dynamics_equations(xmlXPathParserContextPtr xpath, int count);

/* xpath_orientation.c */
void xpath_orientation_quaternion(xmlXPathParserContextPtr xpath, int count);
void xpath_orientation_rotation(xmlXPathParserContextPtr xpath, int count);
void xpath_orientation_code(xmlXPathParserContextPtr xpath, int count);
void xpath_orientation_product(xmlXPathParserContextPtr xpath, int count);
void xpath_orientation_inverse(xmlXPathParserContextPtr xpath, int count);
void xpath_orientation_order(xmlXPathParserContextPtr xpath, int count);
void xpath_orientation_power(xmlXPathParserContextPtr xpath, int count);
void xpath_orientation_transition(xmlXPathParserContextPtr xpath, int count);
void xpath_orientation_class(xmlXPathParserContextPtr xpath, int count);
void xpath_orientation_phrase(xmlXPathParserContextPtr xpath, int count);
void xpath_orientation_parse(xmlXPathParserContextPtr xpath, int count);
void xpath_orientation_codes(xmlXPathParserContextPtr xpath, int count);
void xpath_orientation_subgroups(xmlXPathParserContextPtr xpath, int count);
void xpath_orientation_icosahedron(xmlXPathParserContextPtr xpath, int count);
void xpath_orientation_icosahedron_product(xmlXPathParserContextPtr xpath, int count);

/* xpath_position.c */
void xpath_position_cartesian(xmlXPathParserContextPtr xpath, int count);
void xpath_position_rotation(xmlXPathParserContextPtr xpath, int count);
void xpath_position_pose(xmlXPathParserContextPtr xpath, int count);
void xpath_position_problem(xmlXPathParserContextPtr xpath, int count);

/* xpath_kinematics.c */
void xpath_kinematics_pose(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_axis(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_motions(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_frame(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_frame_product(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_frame_inverse(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_frame_point(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_rigid(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_motion(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_link(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_point(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_distance(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_reach(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_reach_range(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_sound(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_rank(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_mobility(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_driving(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_groups(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_driven(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_cycle(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_gap(xmlXPathParserContextPtr xpath, int count);

/* xpath_pairs.c */
void xpath_kinematics_places(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_pairs(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_pair(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_second_turn(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_pair_axes(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_pair_course(xmlXPathParserContextPtr xpath, int count);

/* xpath_gearing.c */
void xpath_kinematics_gearing(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_gearing_sign(xmlXPathParserContextPtr xpath, int count);

/* xpath_series.c */
void xpath_kinematics_moving(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_series(xmlXPathParserContextPtr xpath, int count);
void xpath_number_extent(xmlXPathParserContextPtr xpath, int count);
void xpath_number_vertex(xmlXPathParserContextPtr xpath, int count);
void xpath_number_ticks(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_animation(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_curve(xmlXPathParserContextPtr xpath, int count);

/* xpath_flywheel.c */
void xpath_dynamics_flywheel(xmlXPathParserContextPtr xpath, int count);

/* xpath_plan.c */
void xpath_kinematics_plan(xmlXPathParserContextPtr xpath, int count);

/* xpath_record.c */
void xpath_dynamics_force(xmlXPathParserContextPtr xpath, int count);
void xpath_dynamics_reaction(xmlXPathParserContextPtr xpath, int count);
void xpath_dynamics_mass_matrix(xmlXPathParserContextPtr xpath, int count);
void xpath_dynamics_energy(xmlXPathParserContextPtr xpath, int count);
void xpath_dynamics_momentum(xmlXPathParserContextPtr xpath, int count);
void xpath_dynamics_forces(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_velocity(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_acceleration(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_jacobian(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_swept(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_reachable(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_tracks(xmlXPathParserContextPtr xpath, int count);

/* xpath_drive.c */
void xpath_kinematics_drive_moves(xmlXPathParserContextPtr xpath, int count);

/* xpath_bodies.c */
void xpath_kinematics_denavit_hartenberg(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_denavit_shared(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_inertia(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_carried_inertia(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_load_problem(xmlXPathParserContextPtr xpath, int count);
void xpath_kinematics_principal_moments(xmlXPathParserContextPtr xpath, int count);

/* xpath_number.c */
void xpath_number_to_si(xmlXPathParserContextPtr xpath, int count);
void xpath_number_from_si(xmlXPathParserContextPtr xpath, int count);
void xpath_number_item(xmlXPathParserContextPtr xpath, int count);
void xpath_number_largest(xmlXPathParserContextPtr xpath, int count);
void xpath_number_count(xmlXPathParserContextPtr xpath, int count);
void xpath_number_interleave(xmlXPathParserContextPtr xpath, int count);
void xpath_number_is_list(xmlXPathParserContextPtr xpath, int count);
void xpath_number_format(xmlXPathParserContextPtr xpath, int count);
void xpath_number_significant(xmlXPathParserContextPtr xpath, int count);

/* xpath_vector.c */
void xpath_vector_xyz(xmlXPathParserContextPtr xpath, int count);
void xpath_vector_box(xmlXPathParserContextPtr xpath, int count);
void xpath_vector_item(xmlXPathParserContextPtr xpath, int count);
void xpath_vector_add(xmlXPathParserContextPtr xpath, int count);
void xpath_vector_dot(xmlXPathParserContextPtr xpath, int count);
void xpath_vector_cross(xmlXPathParserContextPtr xpath, int count);
void xpath_vector_length(xmlXPathParserContextPtr xpath, int count);
void xpath_vector_along(xmlXPathParserContextPtr xpath, int count);
void xpath_vector_unit(xmlXPathParserContextPtr xpath, int count);
void xpath_vector_arc(xmlXPathParserContextPtr xpath, int count);
void xpath_vector_round(xmlXPathParserContextPtr xpath, int count);
void xpath_vector_unwind(xmlXPathParserContextPtr xpath, int count);
void xpath_vector_clean(xmlXPathParserContextPtr xpath, int count);
void xpath_vector_sifted(xmlXPathParserContextPtr xpath, int count);

/* xpath_plane.c */
void xpath_plane_n(xmlXPathParserContextPtr xpath, int count);
void xpath_plane_length(xmlXPathParserContextPtr xpath, int count);
void xpath_plane_abs(xmlXPathParserContextPtr xpath, int count);
void xpath_plane_min(xmlXPathParserContextPtr xpath, int count);
void xpath_plane_angle(xmlXPathParserContextPtr xpath, int count);
void xpath_plane_turn(xmlXPathParserContextPtr xpath, int count);
void xpath_plane_cos(xmlXPathParserContextPtr xpath, int count);
void xpath_plane_sin(xmlXPathParserContextPtr xpath, int count);
void xpath_plane_px(xmlXPathParserContextPtr xpath, int count);
void xpath_plane_py(xmlXPathParserContextPtr xpath, int count);
void xpath_plane_local(xmlXPathParserContextPtr xpath, int count);
void xpath_plane_transform(xmlXPathParserContextPtr xpath, int count);
void xpath_plane_edges(xmlXPathParserContextPtr xpath, int count);
void xpath_plane_ink_line(xmlXPathParserContextPtr xpath, int count);
void xpath_plane_ink_box(xmlXPathParserContextPtr xpath, int count);

/* xpath_text.c */
void xpath_text_when(xmlXPathParserContextPtr xpath, int count);

/* xpath_drawing.c */
void xpath_drawing_points(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_fault(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_camera_distance(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_bounds(xmlXPathParserContextPtr xpath, int count);

/* xpath_cam.c */
void xpath_drawing_cam(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_cam_motion(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_cam_contact(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_cam_base(xmlXPathParserContextPtr xpath, int count);

/* xpath_index.c */
void xpath_drawing_geneva(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_ratchet(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_ratchet_edge(xmlXPathParserContextPtr xpath, int count);

/* xpath_columns.c */
void xpath_drawing_columns(xmlXPathParserContextPtr xpath, int count);

/* xpath_labelling.c */
void xpath_drawing_contours(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_labels(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_width(xmlXPathParserContextPtr xpath, int count);

/* xpath_sight.c */
void xpath_drawing_axis(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_pair(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_symbol(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_drawn(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_library(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_grid(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_mesh_url(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_mesh_corners(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_extrusion(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_plate(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_plate_faces(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_corners(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_approach(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_solids(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_finger(xmlXPathParserContextPtr xpath, int count);

/* xpath_scheme.c */
void xpath_drawing_scheme(xmlXPathParserContextPtr xpath, int count);

/* xpath_views.c */
void xpath_drawing_views(xmlXPathParserContextPtr xpath, int count);
void xpath_drawing_clusters(xmlXPathParserContextPtr xpath, int count);

/* xpath_document.c */
void xpath_document_line(xmlXPathParserContextPtr xpath, int count);
void xpath_document_path(xmlXPathParserContextPtr xpath, int count);
void xpath_document_message(xmlXPathParserContextPtr xpath, int count);
void xpath_document_told(xmlXPathParserContextPtr xpath, int count);
void xpath_document_note(xmlXPathParserContextPtr xpath, int count);
void xpath_document_refuse(xmlXPathParserContextPtr xpath, int count);
void xpath_document_misuse(xmlXPathParserContextPtr xpath, int count);
void xpath_document_name(xmlXPathParserContextPtr xpath, int count);
void xpath_document_value(xmlXPathParserContextPtr xpath, int count);
void xpath_document_spelling(xmlXPathParserContextPtr xpath, int count);
void xpath_document_text(xmlXPathParserContextPtr xpath, int count);
void xpath_document_module(xmlXPathParserContextPtr xpath, int count);
void xpath_document_insert(xmlXPathParserContextPtr xpath, int count);
void xpath_document_file(xmlXPathParserContextPtr xpath, int count);
void xpath_document_nearest(xmlXPathParserContextPtr xpath, int count);
void xpath_document_identifier(xmlXPathParserContextPtr xpath, int count);
void xpath_document_identifiers(xmlXPathParserContextPtr xpath, int count);
void xpath_document_is_there(xmlXPathParserContextPtr xpath, int count);
void xpath_document_model(xmlXPathParserContextPtr xpath, int count);
void xpath_document_mesh_key(xmlXPathParserContextPtr xpath, int count);
void xpath_document_mesh(xmlXPathParserContextPtr xpath, int count);

#endif
