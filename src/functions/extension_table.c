#include "functions/extension.h"
#include "functions/wrappers.h"

#define QUATERNION &namespaces[NAMESPACE_QUATERNION]
#define ORIENTATION &namespaces[NAMESPACE_ORIENTATION]
#define POSITION &namespaces[NAMESPACE_POSITION]
#define KINEMATICS &namespaces[NAMESPACE_KINEMATICS]
#define DYNAMICS &namespaces[NAMESPACE_DYNAMICS]
#define NUMBER &namespaces[NAMESPACE_NUMBER]
#define VECTOR &namespaces[NAMESPACE_VECTOR]
#define TEXT &namespaces[NAMESPACE_TEXT]
#define PLANE &namespaces[NAMESPACE_PLANE]
#define DRAWING &namespaces[NAMESPACE_DRAWING]
#define DOCUMENT &namespaces[NAMESPACE_DOCUMENT]

/* clang-format off: one row, one function */
const struct extension_function extension_table[] = {
    {QUATERNION, "product", 2, -1, xpath_quaternion_product, "a, b, …",
     "the product of quaternions, not normalised"},
    {QUATERNION, "conjugate", 1, 1, xpath_quaternion_conjugate, "a", "the conjugate quaternion"},
    {QUATERNION, "norm", 1, 1, xpath_quaternion_norm, "a", "the norm of a quaternion"},
    {QUATERNION, "normalize", 1, 1, xpath_quaternion_normalize, "a",
     "the unit quaternion of the same direction; the zero quaternion is an error"},
    {QUATERNION, "from-rotation", 1, 1, xpath_quaternion_from_rotation, "rotation",
     "the quaternion of a rotation \"x y z angle\" in radians, axis of any length"},
    {QUATERNION, "to-rotation", 1, 1, xpath_quaternion_to_rotation, "q",
     "the rotation \"x y z angle\": unit axis, angle from 0 to pi; at 0 the axis is 1 0 0"},
    {QUATERNION, "rotate", 2, 2, xpath_quaternion_rotate, "q, v",
     "the vector v turned by q, which is normalised first"},
    {QUATERNION, "from-euler", 3, 3, xpath_quaternion_from_euler, "psi, theta, phi",
     "the quaternion of Euler's angles (precession, nutation, spin): turns about z, x, z of the "
     "body"},
    {QUATERNION, "to-euler", 1, 1, xpath_quaternion_to_euler, "q",
     "\"psi theta phi\"; theta from 0 to pi; where only a sum is determined, phi is 0"},
    {QUATERNION, "from-bryant", 3, 3, xpath_quaternion_from_bryant, "a, b, c",
     "the quaternion of Bryant's angles: turns about x, y, z of the body"},
    {QUATERNION, "to-bryant", 1, 1, xpath_quaternion_to_bryant, "q",
     "\"a b c\"; b from -pi/2 to pi/2"},
    {QUATERNION, "from-aircraft", 3, 3, xpath_quaternion_from_aircraft, "yaw, pitch, roll",
     "the quaternion of aircraft angles, X forward and Y up: turns about y, z, x of the body"},
    {QUATERNION, "to-aircraft", 1, 1, xpath_quaternion_to_aircraft, "q",
     "\"yaw pitch roll\"; pitch from -pi/2 to pi/2"},
    {QUATERNION, "from-ship", 3, 3, xpath_quaternion_from_ship, "trim, heel, yaw",
     "the quaternion of ship angles, X forward and Y up: turns about z, x, y of the body"},
    {QUATERNION, "to-ship", 1, 1, xpath_quaternion_to_ship, "q",
     "\"trim heel yaw\"; heel from -pi/2 to pi/2"},
    {QUATERNION, "from-cayley-klein", 1, 1, xpath_quaternion_from_cayley_klein, "a",
     "the unit quaternion of Cayley-Klein parameters: Re and Im of α = w + iz, β = -y + ix, "
     "γ = y + ix, δ = w - iz"},
    {QUATERNION, "to-cayley-klein", 1, 1, xpath_quaternion_to_cayley_klein, "q",
     "the eight Cayley-Klein parameters"},
    {QUATERNION, "from-rodrigues", 1, 1, xpath_quaternion_from_rodrigues, "r",
     "the unit quaternion of Rodrigues parameters \"x y z\", the axis times tan(angle/2)"},
    {QUATERNION, "to-rodrigues", 1, 1, xpath_quaternion_to_rodrigues, "q",
     "Rodrigues parameters; a half turn has none: an error"},
    {QUATERNION, "from-points", 4, 4, xpath_quaternion_from_points, "p1, p2, r1, r2",
     "the unit quaternion of the turn about the origin that carries the points r1, r2 to p1, p2; "
     "directions count, r1 goes to p1 exactly, r2 into the half plane of p2"},
    {QUATERNION, "slerp", 3, 3, xpath_quaternion_slerp, "a, b, t",
     "the unit quaternion on the shorter way from a (t = 0) to b (t = 1) with constant speed"},
    {QUATERNION, "dual-product", 2, -1, xpath_quaternion_dual_product, "A, B, …",
     "the product of dual quaternions (real part w x y z, dual part w x y z), not normalised"},
    {QUATERNION, "dual-from-screw", 1, 1, xpath_quaternion_dual_from_screw, "screw",
     "the dual quaternion of a screw: axis x y z, angle, slide in metres, a point x y z of the "
     "axis"},
    {QUATERNION, "dual-to-screw", 1, 1, xpath_quaternion_dual_to_screw, "A",
     "the screw of a dual quaternion: unit axis, angle from 0 to pi, slide, the point next to the "
     "origin"},
    {QUATERNION, "dual-from-pose", 1, 1, xpath_quaternion_dual_from_pose, "pose",
     "the dual quaternion of a place and turn \"x y z w x y z\""},
    {QUATERNION, "dual-to-pose", 1, 1, xpath_quaternion_dual_to_pose, "A",
     "\"x y z w x y z\" of a dual quaternion: the shift, then the unit quaternion"},

    {ORIENTATION, "quaternion", 1, 1, xpath_orientation_quaternion, "code",
     "the unit quaternion of an axial orientation: two digits, where x and y of the body point: "
     "1 right, 2 left, 3 up, 4 down, 5 towards us, 6 away from us; 13 turns nothing"},
    {ORIENTATION, "rotation", 1, 1, xpath_orientation_rotation, "code",
     "the rotation \"x y z angle\" of a code: unit axis, angle from 0 to pi"},
    {ORIENTATION, "code", 1, 1, xpath_orientation_code, "q",
     "the code of a quaternion within 0.0001 radians; empty when it is none of the 24"},
    {ORIENTATION, "product", 2, -1, xpath_orientation_product, "c1, c2, …",
     "the product of codes: each turn in the axes of the body that those before it left"},
    {ORIENTATION, "inverse", 1, 1, xpath_orientation_inverse, "c", "the code of the turn back"},
    {ORIENTATION, "order", 1, 1, xpath_orientation_order, "c",
     "the least n above 0 with power(c, n) = 13: 1, 2, 3 or 4"},
    {ORIENTATION, "power", 2, 2, xpath_orientation_power, "c, n",
     "the code of n turns c in a row; n from -1000000 to 1000000"},
    {ORIENTATION, "transition", 2, 2, xpath_orientation_transition, "from, to",
     "the rotation \"x y z angle\" from one code to another in the axes of the body"},
    {ORIENTATION, "class", 1, 1, xpath_orientation_class, "c",
     "the class of conjugate codes: E, C2 (half turns about axes), C2' (about diagonals), C3, C4"},
    {ORIENTATION, "phrase", 2, 2, xpath_orientation_phrase, "code, lang",
     "a code in words, lang ru or en: \"fingers right, thumb up\""},
    {ORIENTATION, "parse", 1, 1, xpath_orientation_parse, "text",
     "the code of such words, Russian or English; others are an error"},
    {ORIENTATION, "codes", 0, 0, xpath_orientation_codes, "",
     "the 24 codes, ascending, with blanks between"},
    {ORIENTATION, "subgroups", 0, 0, xpath_orientation_subgroups, "",
     "the 30 subgroups \"13;13 14;…\", the small ones first"},
    {ORIENTATION, "icosahedron", 0, 0, xpath_orientation_icosahedron, "",
     "the unit quaternions \"w x y z;w x y z;…\" of the 60 turns of an icosahedron; the first "
     "turns "
     "nothing"},
    {ORIENTATION, "icosahedron-product", 2, 2, xpath_orientation_icosahedron_product, "a, b",
     "the number, from 1 to 60, of the product of the turns with the numbers a and b in that list"},

    {POSITION, "cartesian", 2, -1, xpath_position_cartesian, "type, numbers, …",
     "\"x y z\" of a pole: types 0 x y z; 1 cylindrical r phi h, axis z; 2 spherical r phi theta "
     "from z; 3 angular q1 q2 q3 and arm lengths L1 L2 L3 L4; 4 generalized q1 … q6 and L1 … L5 "
     "(L0 … L5 is taken too)"},
    {POSITION, "rotation", 2, -1, xpath_position_rotation, "type, numbers, …",
     "the rotation \"x y z angle\": types 0 rotation, 1 Euler's angles, 2 Bryant's, 3 quaternion, "
     "4 two points (where \"1 0 0\" and \"0 1 0\" go, or r1 r2 and where they go), 5 code, "
     "6 aircraft, 7 ship, 8 Cayley-Klein, 9 Rodrigues"},
    {POSITION, "pose", 1, 1, xpath_position_pose, "list",
     "\"x y z w x y z\" of a whole position: both types, numbers of the place, numbers of the "
     "turn, "
     "arm lengths; \"0 0\" alone is the initial one; with \"4 0\" the arm may turn the gripper; "
     "\"5 6\" is a dual quaternion, \"6 6\" a screw"},
    {POSITION, "problem", 1, 1, xpath_position_problem, "list",
     "what is wrong with such a list: type, count, axis, quaternion, line, cayley-klein, code or "
     "displacement; empty when pose() takes it"},

    {KINEMATICS, "pose", 1, 1, xpath_kinematics_pose, "body",
     "\"x y z w x y z\": place and turn of a body in the scene, coordinates included"},
    {KINEMATICS, "axis", 1, 1, xpath_kinematics_axis, "body",
     "unit axis of the body's pair in the scene; the ground has none: an error"},
    {KINEMATICS, "motions", 1, 1, xpath_kinematics_motions, "body",
     "\"kind x y z\" for each coordinate of the body's pair: 0 shift, 1 turn, 2 screw, 3 fingers, "
     "and "
     "its unit axis in the scene; nothing for the ground"},
    {KINEMATICS, "frame", 1, 1, xpath_kinematics_frame, "body",
     "\"x y z w x y z\" of a body in the frame of its base, coordinates included"},
    {KINEMATICS, "frame-product", 2, 2, xpath_kinematics_frame_product, "a, b",
     "\"x y z w x y z\" of the frame b in the axes of the frame a; an empty text is the frame that "
     "changes nothing"},
    {KINEMATICS, "frame-inverse", 1, 1, xpath_kinematics_frame_inverse, "a",
     "the frame in which the one where a is given lies"},
    {KINEMATICS, "frame-point", 2, 2, xpath_kinematics_frame_point, "a, point",
     "a point given in the frame a, in the axes in which that is given"},
    {KINEMATICS, "motion", 1, 1, xpath_kinematics_motion, "body",
     "\"x y z w x y z\" of the motion in the body's pair alone, in the frame of the joint"},
    {KINEMATICS, "link", 1, 1, xpath_kinematics_link, "body",
     "the body itself or, of one that is fixed, the next below it that is not: what moves as one "
     "has one; nothing of nothing"},
    {KINEMATICS, "point", 1, 2, xpath_kinematics_point, "body, point | point",
     "a point of a body, \"x y z\" or the name of one that it has, as it lies in the scene, "
     "metres; "
     "alone: a point element of the normal form"},
    {KINEMATICS, "places", 3, 3, xpath_kinematics_places, "shape, points, system",
     "elements p with x y z where points (x y z of each) of a shape are in the scene, by its "
     "scale, "
     "rotation, place and body; with r = 0, this system and the body's number"},
    {KINEMATICS, "distance", 2, 2, xpath_kinematics_distance, "body, body",
     "metres between the poles of two bodies"},
    {KINEMATICS, "reach", 1, 1, xpath_kinematics_reach, "model",
     "metres that an end of the model (pole of an end body, middle of two fingers) gets at most "
     "from "
     "the first pair of its branch, within the limits; empty when something slides without limits. "
     "Loops, relations and bodies in the way do not count: with them it is an upper bound"},
    {KINEMATICS, "reach-range", 1, 2, xpath_kinematics_reach_range, "body, point?",
     "\"least greatest bound\": the same distance of a body's pole, or point of the body; bound is "
     "the length of the stretched chain, equal to greatest where that is exact; empty as for "
     "reach"},
    {KINEMATICS, "sound", 1, 1, xpath_kinematics_sound, "model",
     "whether the other functions can read the model: no pair, loop or relation of it names what "
     "is not there"},
    {KINEMATICS, "rank", 1, 1, xpath_kinematics_rank, "model",
     "rank of the equations of the closed branches; 0 without loops"},
    {KINEMATICS, "mobility", 1, 1, xpath_kinematics_mobility, "model",
     "real degrees of freedom: coordinates of bodies and cut pairs less the rank"},
    {KINEMATICS, "driving", 1, 1, xpath_kinematics_driving, "model",
     "1 (drives) or 0 (follows) for every coordinate of the bodies in document order"},
    {KINEMATICS, "groups", 2, 2, xpath_kinematics_groups, "model, ties",
     "the groups of a model that moves in a plane after Assur (nothing of others), the element "
     "structure (excess, deficit: equations "
     "too many, freedoms "
     "left): initial (a, b: links, pair, motion R or P) for each drive, group (links, class, "
     "order, modification of a "
     "dyad, ties, excess, deficit) with its pair elements (a, b, pair, motion, inner) in the order "
     "of joining, between "
     "(link, a, b or pair) for links of no body, aside (link) for links that hold nothing; ties: "
     "kinds of relations that are no higher pairs"},
    {KINEMATICS, "velocity", 1, 2, xpath_kinematics_velocity, "body | point, speeds? | moment",
     "\"wx wy wz vx vy vz\" of a body, rad/s and m/s of its pole, or \"vx vy vz\" of a point "
     "element, in the scene; "
     "speeds: m/s and rad/s of the driving coordinates in document order (kin:driving), when "
     "absent those "
     "that the model begins with (v), in the position that the model has (in expressions of loads "
     "and conditions those of the moment), "
     "closed branches followed exactly; a moment of the record has its own position and speeds; "
     "empty in a singular position"},
    {KINEMATICS, "acceleration", 1, 3, xpath_kinematics_acceleration,
     "body | point, speeds?, accelerations? | moment",
     "\"ex ey ez ax ay az\", rad/s² and m/s², or \"ax ay az\": the same, with the accelerations of "
     "the driving coordinates, 0 when absent with the speeds; expressions of loads have none"},
    {KINEMATICS, "jacobian", 1, 2, xpath_kinematics_jacobian, "body | point, point?",
     "6 rows (wx wy wz vx vy vz) of as many numbers as coordinates drive, row by row: what each of "
     "their speeds gives a body and its "
     "pole, or a point of it (\"x y z\" in the body, a name, or a point element); empty in a "
     "singular position"},
    {KINEMATICS, "swept", 2, 2, xpath_kinematics_swept, "model, points",
     "places that points of bodies come to in the model's record, those farthest out: elements "
     "like the points (x y z in the scene "
     "where the model stands, body = its number); those of the ground and without a body have "
     "none"},
    {KINEMATICS, "reachable", 4, 4, xpath_kinematics_reachable, "model, points, ways, least",
     "places that spheres x y z r of bodies come to within the limits of the pairs, full turns "
     "where there are none, in 300 "
     "positions (with closed branches and transmissions up to 200 on the ways of the drives, as "
     "far as they go): of those not below the height least the one that is farthest in each of the "
     "ways, \"x y z x y z …\""},
    {KINEMATICS, "tracks", 1, 1, xpath_kinematics_tracks, "model",
     "how the model's record moves its bodies, for scenes: elements track (urn:systel:record), "
     "each with body, key = "
     "shares of the time, and the translation and rotation at those keys where they change, of a "
     "body with two or three "
     "fingers the places that these have (fingers: 0 0 opening); "
     "interpolation between "
     "them is right within 1e-4 of the longest arm and 2e-4 radians, a fifth of that where the "
     "structure changes"},
    {KINEMATICS, "drive-moves", 1, 2, xpath_kinematics_drive_moves, "drive, passing?",
     "the record of a drive's coordinate as moves of its motor, at nodes of splines without stops "
     "where passing is yes, an element moves "
     "(urn:systel:record): "
     "home, where it stands at first, "
     "increments; and in it an element move for each: start, end, s, place, by, increments, speed, "
     "rpm, acceleration, braking, turns/s², time, late, s, off, increments, the farthest from the "
     "record; "
     "or "
     "problem (fast, sudden, step, far) with need and most"},
    {KINEMATICS, "cycle", 1, 2, xpath_kinematics_cycle, "model, type?",
     "the way of the only drive of a closed mechanism, the element cycle (body, pair, from, to; "
     "begins, ends: turn, "
     "limit, dead = dead point, open = not followed further), and in it an extreme (body, pair, "
     "kind max or min, value, "
     "driver = the drive's coordinate there) wherever a pair on the ground turns back (type "
     "prismatic: sliding ones alone; guides: all that slide, of a cut pair its second body on the "
     "first, and where the drive stops in dead points that another pair turns through, the way is "
     "that pair's); nothing with several drives"},
    {KINEMATICS, "driven", 3, 3, xpath_kinematics_driven, "model, joint, by",
     "which coordinates of the bodies go, and by how much, when the drive of this joint (its id) "
     "goes so far, m or rad, and the others stay: c with joint, index, by; nothing where that "
     "cannot be"},
    {KINEMATICS, "moving", 1, 1, xpath_kinematics_moving, "model",
     "the elements coordinate of the model's record whose values are not the same at all its "
     "moments (a millionth of mm or degree counts as none)"},
    {KINEMATICS, "series", 2, 2, xpath_kinematics_series, "model, name",
     "a quantity of the model's record at all its moments, mm and degrees as users count them, s: "
     "q3 v3 a3 (q3.2: the second "
     "coordinate of the pair), of a named point or a body's pole in the scene M.x 3.y, M.v 3.a, "
     "M.vx; of a body 3.angle 3.omega 3.epsilon, the transmission angle gamma or 2.gamma of a "
     "link; empty when there is none"},
    {KINEMATICS, "plan", 2, 2, xpath_kinematics_plan, "model, speeds",
     "positions 0 to 11 of a model that moves in a plane (nothing of others), the element plan: of "
     "its record, else of the only drive's way (way = turn, limits, dead), else the model's one; "
     "speeds of what drives, rad/s or m/s; in it node (n, links, name), slide (n, node, home, "
     "guide), link, driver (body, index, motion, speed); position (n, q, t, dead, open) with point "
     "(node; place, speed and acceleration on paper, y up, SI), under (slide: the guide's point; "
     "direction u, Coriolis k, relative r), link (omega, epsilon), edge (from, to: parts n and t), "
     "side, centre (a, b, kind near, far or none)"},
    {KINEMATICS, "gap", 1, 1, xpath_kinematics_gap, "loop",
     "metres between the two points of a cut pair, 0 for a closed loop"},
    {KINEMATICS, "pairs", 0, 1, xpath_kinematics_pairs, "type?",
     "the table of pairs, the element pairs of urn:systel:pairs: a type (name, translations, "
     "rotations, plane and space = motions it takes away there, axis, motions = T R S N of each "
     "coordinate, symbols; a coordinate with kind for each) for each, and two elements system "
     "(planar) whose pair elements (code, "
     "type, coordinates, units, zeros, axis, constraints) hold ru and en, the abbreviations; with "
     "type: that type alone"},
    {KINEMATICS, "pair", 2, 3, xpath_kinematics_pair, "planar, word, code?",
     "the pair element of that table for such systems that has the word as its code or one of its "
     "abbreviations, else the one of this code"},
    {KINEMATICS, "second-turn", 2, 2, xpath_kinematics_second_turn, "axis, axis",
     "the angle by which the second axis of a pair of two turns lies about the first one, from "
     "where "
     "pair-axes has it"},
    {KINEMATICS, "pair-axes", 2, 3, xpath_kinematics_pair_axes, "type, axis, second-turn?",
     "\"x y z\" of every coordinate of such a pair, each in the frame that the coordinates before "
     "it leave"},
    {KINEMATICS, "pair-course", 4, 5, xpath_kinematics_pair_course,
     "type, axis, second-turn, moments, near?",
     "\"t q1 q2 …\" for each moment \"t x y z w x y z\" of the motion in such a pair: its "
     "coordinates, "
     "counted on from the moment before, at first from near (0); the shorter way of a large turn "
     "about several axes gets "
     "moments of its own"},
    {KINEMATICS, "gearing", 4, 4, xpath_kinematics_gearing, "pole, axis, pole, axis",
     "\"angle apart x y z x y z out out\": how two axes stand to each other, the angle between the "
     "lines and their distance, where they are nearest on the first and on the second, and how far "
     "the poles are from there along their axes"},
    {KINEMATICS, "gearing-sign", 6, 6, xpath_kinematics_gearing_sign,
     "wheels, hand, pole, axis, pole, axis",
     "1 or -1: which way the second wheel turns where the first turns about its axis; 0 where it "
     "cannot be told; wheels = outside (external gears), alike (a wheel in a ring, a belt), cones, "
     "screw (hand = 1 right, -1 left)"},
    {KINEMATICS, "denavit-hartenberg", 1, 1, xpath_kinematics_denavit_hartenberg, "body",
     "the chain from the ground to a body in groups of seven numbers: base and tool \"x y z w x y "
     "z\", then for each coordinate the number of its body, which one of its pair it is (from 1), "
     "theta, d, a, alpha, beta, so that at rest the body stands in the ground's frame at base "
     "Rz(theta) "
     "Tz(d) Tx(a) Rx(alpha) Ry(beta) … tool; a row is the distal one, with a, alpha, beta of the "
     "row "
     "before it the proximal one (Craig); choices: src/math/denavit.h"},
    {KINEMATICS, "denavit-shared", 2, 2, xpath_kinematics_denavit_shared, "body, other",
     "with how many rows of kin:denavit-hartenberg both bodies begin: those of their common trunk"},
    {KINEMATICS, "inertia", 1, 1, xpath_kinematics_inertia, "body",
     "\"mass x y z xx yy zz xy xz yz\": mass, centre of mass and tensor about it in the body's "
     "frame; "
     "empty for a body without a mass element"},
    {KINEMATICS, "rigid", 1, 1, xpath_kinematics_rigid, "masses",
     "\"mass x y z xx yy zz xy xz yz\" of several masses in one frame as one rigid body; "
     "attributes "
     "of "
     "each: mass, centre, turn (a quaternion, of the axes of its tensor), inertia"},
    {KINEMATICS, "carried-inertia", 1, 1, xpath_kinematics_carried_inertia, "body",
     "the same of a body with all that it carries in this position, as one rigid body"},
    {KINEMATICS, "load-problem", 1, 1, xpath_kinematics_load_problem, "load",
     "what is wrong with a force, torque or drive-force: its expressions are tried where the model "
     "stands; empty where nothing is"},
    {KINEMATICS, "principal-moments", 1, 1, xpath_kinematics_principal_moments, "tensor",
     "\"I1 I2 I3 w x y z\" of a tensor \"xx yy zz xy xz yz\": moments ascending and the turn to "
     "the "
     "principal axes"},

    {DYNAMICS, "force", 1, 2, xpath_dynamics_force, "coordinate, moment?",
     "the force (N) or moment (N·m) that the drive of a coordinate gives: \"2\", \"1.2\" for the "
     "second "
     "of its pair, or its element; at a moment of the record, else at rest where the model stands; "
     "empty where it does not drive or is not determined"},
    {DYNAMICS, "reaction", 1, 3, xpath_dynamics_reaction, "pair, component?, moment?",
     "the reaction in a pair, on the body by its base, about the pole in the scene's axes: \"O3\" "
     "for that "
     "of body 3, a cut pair by its id or name, or the element; component x y z (N) mx my mz (N·m), "
     "empty: "
     "all six; empty where redundant constraints leave it undetermined"},
    {DYNAMICS, "mass-matrix", 0, 1, xpath_dynamics_mass_matrix, "moment?",
     "the mass matrix of the bodies' coordinates, branches thought open, row after row"},
    {DYNAMICS, "energy", 0, 2, xpath_dynamics_energy, "kind?, moment?",
     "the energy, J: kinetic, potential (that of weights, 0 where the scene's origin is; springs "
     "do work), empty: both together"},
    {DYNAMICS, "momentum", 0, 1, xpath_dynamics_momentum, "moment?",
     "momentum x y z and moment of momentum about the scene's origin, kg·m/s and kg·m²/s"},
    {DYNAMICS, "flywheel", 2, 2, xpath_dynamics_flywheel, "model, speed unevenness turns",
     "an element flywheel: masses and loads reduced to the coordinate that drives, over that many "
     "turns at the mean speed (rad/s): moment, the constant one that makes up for the others; "
     "inertia of the flywheel by Wittenbauer's lines fast and slow, mertsalov by his method, bare: "
     "the unevenness without any; points; or a fault: drive, turn, cycle, mass"},
    {DYNAMICS, "forces", 1, 1, xpath_dynamics_forces, "model",
     "an element forces (namespace urn:systel:forces): a column for each driving force Q2, power "
     "P2 and "
     "reaction R.O3.x over the record, or of the position; rows for tables; redundant: constraints "
     "that "
     "depend on others"},
    {DYNAMICS, "equations", 1, 1, xpath_dynamics_equations, "model",
     "the mathematical model in symbols, an element equations (docs/EQUATIONS.md)"},
    {NUMBER, "to-si", 2, 2, xpath_number_to_si, "list, units",
     "numbers in metres and radians; units of mm m deg rad, each with an optional minus that "
     "turns the sign; the last one repeats"},
    {NUMBER, "from-si", 2, 3, xpath_number_from_si, "list, units, decimals?",
     "the inverse of to-si, rounded to decimals when given"},
    {NUMBER, "item", 2, 2, xpath_number_item, "list, n",
     "the n-th number of a list, from 1; empty when there is none"},
    {NUMBER, "count", 1, 1, xpath_number_count, "list", "how many numbers a list has"},
    {NUMBER, "extent", 1, 1, xpath_number_extent, "list",
     "the least and the greatest number of a list; 0 0 when it has none"},
    {NUMBER, "vertex", 3, 3, xpath_number_vertex, "xs, ys, which",
     "\"x y\" of the least (min) or greatest (max) of values ys at places xs, between these by the "
     "parabola through it and its "
     "neighbours; 0 0 of none"},
    {NUMBER, "ticks", 3, 3, xpath_number_ticks, "from, to, count",
     "round numbers between two, about so many, steps of 1, 2 or 5 times a power of ten; empty "
     "unless from < to"},
    {NUMBER, "interleave", 2, 8, xpath_number_interleave, "list, list, …",
     "the first of each list, then the second of each, …"},
    {NUMBER, "largest", 1, 1, xpath_number_largest, "list",
     "the number of a list that is farthest from 0, without its sign; 0 when it has none"},
    {NUMBER, "is-list", 1, 1, xpath_number_is_list, "text",
     "whether a text is a list of numbers that the other functions can read"},
    {NUMBER, "format", 2, 2, xpath_number_format, "value, decimals",
     "a number for people in the document's language, halves rounded away from zero, no trailing "
     "zeros"},
    {NUMBER, "significant", 2, 2, xpath_number_significant, "value, digits",
     "the same with so many significant digits after leading zeros; whole digits are never "
     "rounded"},

    {VECTOR, "xyz", 3, 4, xpath_vector_xyz, "x, y, z, decimals?",
     "the vector of three numbers; vectors are written as XPath writes numbers, with 15 digits, an "
     "absent one is zero, of longer lists the first three numbers count"},
    {VECTOR, "item", 2, 2, xpath_vector_item, "list, n",
     "the n-th number of a list as a number; NaN when there is none"},
    {VECTOR, "add", 2, 4, xpath_vector_add, "a, b, s?, decimals?", "a + s b, s is 1 by default"},
    {VECTOR, "box", 1, 1, xpath_vector_box, "points",
     "an element with low-x, low-y, low-z, high-x, high-y and high-z: the box that holds spheres "
     "about points with x, y, z and r"},
    {VECTOR, "dot", 2, 2, xpath_vector_dot, "a, b", "the scalar product, a number"},
    {VECTOR, "cross", 2, 2, xpath_vector_cross, "a, b", "the vector product"},
    {VECTOR, "length", 1, 1, xpath_vector_length, "a", "the length, a number"},
    {VECTOR, "along", 1, 2, xpath_vector_along, "a, length?",
     "the vector of this length, 1 by default, in the direction of a; the zero vector stays"},
    {VECTOR, "unit", 1, 2, xpath_vector_unit, "a, within?",
     "the unit vector in the direction of a; the zero vector, and one whose length is 1 within so "
     "much (1e-14), stay to the last digit"},
    {VECTOR, "arc", 2, 3, xpath_vector_arc, "from, to, aside?",
     "the shortest turn \"x y z angle\" from one unit vector to another, about aside (0 0 1) when "
     "they are opposite; nine decimals, the angle twelve"},
    {VECTOR, "round", 2, 2, xpath_vector_round, "list, decimals",
     "the numbers of a list rounded to so many decimals each; the last of decimals repeats"},
    {VECTOR, "unwind", 1, 1, xpath_vector_unwind, "list",
     "angles in a row, radians, each as it is reached from the one before the shorter way; half "
     "turns lead on"},
    {VECTOR, "clean", 1, 1, xpath_vector_clean, "list",
     "numbers of the size of one without the dust of sums and turns: what is a few units of the "
     "last "
     "place away from a number of twelve decimals is that number"},
    {VECTOR, "sifted", 1, 1, xpath_vector_sifted, "list",
     "numbers of any size that belong together: what vanishes beside the largest is zero"},

    {TEXT, "when", 2, 3, xpath_text_when, "condition, text, otherwise?",
     "text where the condition holds, else otherwise, or nothing; all arguments are evaluated"},

    {PLANE, "n", 1, 1, xpath_plane_n, "value",
     "a number as it stands in a drawing, in thousandths"},
    {PLANE, "length", 2, 2, xpath_plane_length, "x, y", "the length of a vector of the paper"},
    {PLANE, "abs", 1, 1, xpath_plane_abs, "value", "its size without sign"},
    {PLANE, "min", 2, 2, xpath_plane_min, "a, b", "the lesser of two numbers"},
    {PLANE, "angle", 2, 2, xpath_plane_angle, "x, y",
     "the direction of a vector, degrees clockwise, y down; 0 for the zero vector"},
    {PLANE, "turn", 1, 1, xpath_plane_turn, "angle", "the same angle within (-180, 180]"},
    {PLANE, "cos", 1, 1, xpath_plane_cos, "angle", "of degrees"},
    {PLANE, "sin", 1, 1, xpath_plane_sin, "angle", "of degrees"},
    {PLANE, "px", 2, 2, xpath_plane_px, "view, point",
     "how far right a point of the scene, metres, lies in a view with the attributes rx ry rz"},
    {PLANE, "py", 2, 2, xpath_plane_py, "view, point", "how far down, by ux uy uz"},
    {PLANE, "local", 3, 3, xpath_plane_local, "frame, x, y",
     "a point of the paper as \"x y\" in the frame of a group (attributes x, y, turn)"},
    {PLANE, "transform", 4, 4, xpath_plane_transform, "frame, x, y, angle",
     "\"translate(x y) rotate(a)\" of a symbol at a point of the paper with a direction there, in "
     "such a frame"},
    {PLANE, "edges", 2, 2, xpath_plane_edges, "some, others",
     "an element with left, top, right and bottom: the box about all those of two sets of "
     "elements that have such attributes"},
    {PLANE, "ink-line", 4, 6, xpath_plane_ink_line, "ax, ay, bx, by, wide?, kind?",
     "what a line takes of the paper: o with x, y (its middle), angle, a, b (half of length and "
     "width), kind, and left, right, top, bottom of it; wide is else 0.7, kind ink"},
    {PLANE, "ink-box", 4, 4, xpath_plane_ink_box, "box, x, y, angle",
     "the same of a box \"left top width height\" of a symbol that stands at a point of the paper "
     "with a direction there; without kind"},

    {DRAWING, "points", 1, 2, xpath_drawing_points, "path-data, tolerance?",
     "polylines \"x y x y;x y …\" of SVG path data, closed ones repeat their first point; "
     "tolerance in the data's units, else a thousandth of the size and at most 0.1"},
    {DRAWING, "bounds", 1, 1, xpath_drawing_bounds, "path-data",
     "\"xmin ymin xmax ymax\" of SVG path data; data without points are an error"},
    {DRAWING, "fault", 1, 1, xpath_drawing_fault, "path-data",
     "\"position text\" of what cannot be read of SVG path data, of its beginning where it has no "
     "points; empty: nothing"},
    {DRAWING, "camera-distance", 4, 4, xpath_drawing_camera_distance,
     "points, rotation, centre, halves",
     "how far back from centre a camera with this rotation stands so that it sees all of the "
     "points, spheres x y z r; halves = tangents of half the angle it sees across and upwards"},
    {DRAWING, "cam", 4, 4, xpath_drawing_cam, "law, follower, sizes, count",
     "so many points \"x y x y …\" of the profile of the cam that moves a follower (roller, point, "
     "flat) by a law "
     "\"angle value …\"; sizes = \"base roller offset lever way\" as in src/math/cam.h; "
     "counter-clockwise in the cam's frame, the first point is where the follower is at angle 0"},
    {DRAWING, "cam-motion", 4, 4, xpath_drawing_cam_motion, "law, follower, sizes, count",
     "\"angle lift slope curvature pressure x y …\", seven numbers for each of so many steps of a "
     "turn of such a cam, both ends: the law with two derivatives by the angle, the pressure "
     "angle, and the roller's centre, the tip or the middle of the plate in the cam's frame"},
    {DRAWING, "cam-contact", 3, 3, xpath_drawing_cam_contact, "follower, sizes, lift",
     "\"x y angle\": the roller's centre, the tip or the middle of the plate, and the direction "
     "away from the cam"},
    {DRAWING, "cam-base", 2, 2, xpath_drawing_cam_base, "law, way",
     "the least radius of the base circle that a sliding flat follower can follow round"},
    {DRAWING, "geneva", 2, 2, xpath_drawing_geneva, "part, slots",
     "\"x y x y …\", the outline of a Geneva wheel (wheel, a slot along x) or of the disc on its "
     "crank (disc, the pin along x), counter-clockwise; the distance of the axes is 1"},
    {DRAWING, "ratchet", 1, 1, xpath_drawing_ratchet, "teeth",
     "\"x y x y …\", the outline of a ratchet's wheel of radius 1 that is pushed "
     "counter-clockwise, the "
     "face of a tooth along x"},
    {DRAWING, "ratchet-edge", 2, 2, xpath_drawing_ratchet_edge, "teeth, angle",
     "how far its edge is from the pole in a direction, radians from the face of a tooth"},
    {DRAWING, "columns", 8, 8, xpath_drawing_columns,
     "rows, room, high, columns, above, next, gap, apart",
     "how rows of tables (xsl/sheet/rows.xsl) go into columns: flow with an element row for each "
     "(table n col y h, head = how high the "
     "head above it is, 0: none), and full where the columns do not hold all; room = of the first "
     "column, high = of the others, above "
     "= what stands above in the first, next = in the second, gap = between tables; apart = 1: a "
     "column for each table"},
    {DRAWING, "contours", 2, 2, xpath_drawing_contours, "spans, ink",
     "the span elements of xsl/svg/spans.xsl at whose ends something is drawn, or that are named "
     "or "
     "way, each with upper lower = how far what is drawn reaches across it, and two elements from "
     "with h up down = where what is drawn at an end begins and ends; ink as for labels, with "
     "left top right bottom"},
    {DRAWING, "labels", 2, 3, xpath_drawing_labels, "items, ink, poles?",
     "where letters and marks stand so that they cover nothing: for each item an element place "
     "with "
     "child = the child of the item that was taken, 0 when it is left out; form = the form of that "
     "child, 0 when it has none; x y turn; left top right bottom; in it spot x y = the middle of "
     "each of its letters, leader ax ay bx by, line x from to for each extension, in the frame of "
     "the place; the elements of the arguments are those of src/functions/label_job.h, millimetres "
     "and degrees, y down"},
    {DRAWING, "axis", 3, 3, xpath_drawing_axis, "view, axis, type",
     "how the axis of a pair is seen, an element with view = along, paper; near = 1, -1: its tip "
     "is "
     "towards the eye, away; ux uy = its unit vector in the paper, y down; skew, tilt = oblique, "
     "steep where it is shortened; view = an element of xsl/svg/view.xsl"},
    {DRAWING, "grid", 5, 5, xpath_drawing_grid, "x1, x2, z1, z2, step",
     "the ends of the lines of a grid on the floor, x 0 z of each: along z at every step from x1 "
     "to "
     "x2, then along x"},
    {DRAWING, "plate", 3, 3, xpath_drawing_plate, "points, z, depth",
     "the corners of a plate, x y z of each: its outline (nodes with x and y) half of the depth "
     "above z, then below"},
    {DRAWING, "plate-faces", 1, 1, xpath_drawing_plate_faces, "corners",
     "its faces as X3D's coordIndex: above, below, around"},
    {DRAWING, "mesh-url", 2, 2, xpath_drawing_mesh_url, "points, corners",
     "a mesh in a URL (data:model/obj): points x y z, faces of corners with a -1 after each; "
     "empty: "
     "no face has three of the points"},
    {DRAWING, "mesh-corners", 3, 3, xpath_drawing_mesh_corners, "kind, index, counts",
     "such corners: kind = faces, triangles, quads, strips, fans of the index or, where it is "
     "empty, of so many points in a row for each count; grid = faces between counts \"across along "
     "begun ended\" points, begun and ended: 1 where the first and the last row is a face"},
    {DRAWING, "extrusion", 4, 4, xpath_drawing_extrusion, "section, spine, scales, turns",
     "the points of a section (x z of each) moved along a spine (x y z), row after row, as X3D's "
     "Extrusion has it; scales x z, turns x y z angle, of which the last goes on"},
    {DRAWING, "corners", 1, 1, xpath_drawing_corners, "points",
     "the eight corners of a box, x y z of each, by two that lie opposite"},
    {DRAWING, "approach", 7, 7, xpath_drawing_approach,
     "view, pose, base's pose, axis, normal, slide, base's base's pose",
     "an element with gx gy: where a gripper at its base's own pole points in the view; the last "
     "three may be empty: the rotation of its fingers, the axis along which its base slides"},
    {DRAWING, "finger", 4, 4, xpath_drawing_finger, "view, base's pose, at, axis",
     "an element with mx my gx gy: the middle between two fingers in the view and where they "
     "point; "
     "without them where that is not seen"},
    {DRAWING, "solids", 4, 4, xpath_drawing_solids, "shapes, view, pose, k",
     "the solids of an object as they are seen, elements solid with state = which faces these are; "
     "in it face elements, painted "
     "one over the other, with the points p x y of a closed line; shapes of the normal form, view "
     "= an element of "
     "xsl/svg/view.xsl, pose = place and turn \"x y z w x y z\", k = units in a metre"},
    {DRAWING, "scheme", 4, 4, xpath_drawing_scheme, "ground, view, k, library",
     "the bodies of a system on paper, k millimetres in a metre: ground = the outermost b of a "
     "layout "
     "(xsl/svg/layout.xsl), view = its name, library = the sets of symbols; nested b elements with "
     "what src/math/scheme.h places, covered and close on the outermost = how often symbols hide "
     "each other or stand near"},
    {DRAWING, "clusters", 1, 1, xpath_drawing_clusters, "bodies",
     "of bodies the ones that bear what would be too small in a drawing of them all, hands on "
     "arms: "
     "elements cluster with body = its number"},
    {DRAWING, "pair", 3, 3, xpath_drawing_pair, "library, type, view",
     "of a symbol library (its sets as nodes) the entry of a pair seen so (along, paper, link, …), "
     "else the one for all views, else as it lies in the paper, else its first; a type unknown to "
     "the library floats"},
    {DRAWING, "symbol", 2, 2, xpath_drawing_symbol, "library, id",
     "the symbol of a library with this id, of standard where no other set has it"},
    {DRAWING, "drawn", 2, 2, xpath_drawing_drawn, "library, ids",
     "what is drawn of the symbols with these ids (blanks between): an element g of SVG for each, "
     "with the id, in the "
     "order of the set named standard"},
    {DRAWING, "library", 2, 2, xpath_drawing_library, "library, of",
     "the pairs of a symbol library (its sets as nodes) and the boxes of its symbols, those with "
     "an "
     "attribute of that the text names too, as members of a JSON object "
     "(xsl/html/scheme-elements.js reads "
     "them)"},
    {DRAWING, "animation", 1, 1, xpath_drawing_animation, "frames",
     "pictures of one thing at many moments (SVG in elements with at = the share of the time, from "
     "0 to 1) as one that "
     "moves: an element animation with picture = what is drawn, as at the first moment, and rules "
     "= keyframes of CSS; "
     "groups with data-body or data-object are the same thing in all of them"},
    {DRAWING, "curve", 6, 6, xpath_drawing_curve, "xs, ys, x, kx, y, ky",
     "path data of the points x + kx X, y + ky Y, mm; without those that nobody would miss"},
    {DRAWING, "views", 4, 4, xpath_drawing_views, "bodies, views, shown, k",
     "what views (elements of xsl/svg/view.xsl) hide of bodies: an element facts with poles links "
     "= "
     "how many, spatial parallel standing = how the axes lie; then each view with length points "
     "oblique sliders hinges = shares that are lost, seen as points or so, and together vanished "
     "overlaid = poles that fall on others, links that are points and links that lie on one line "
     "with others in it and in all that are shown besides, behind = those poles that lie far from "
     "the others, passed = those that a link goes over which lies before or behind them; "
     "k millimetres in a metre, 0: as large as on a sheet of its own, below 0: -k of that"},
    {DRAWING, "width", 2, 3, xpath_drawing_width, "text, size, any?",
     "how wide a text is in letters of the lettering font of this font size, in its unit; any = 1: "
     "of the "
     "wider of "
     "it and DejaVu Sans Condensed, letter by letter"},

    {DOCUMENT, "line", 1, 1, xpath_document_line, "node",
     "the line of a node in the user's file (src:line where present), 0 when unknown"},
    {DOCUMENT, "path", 1, 1, xpath_document_path, "node",
     "the path of an element from its document's root, by places, by which an assumption of a "
     "check names it"},
    {DOCUMENT, "message", 1, 10, xpath_document_message, "id, argument, …",
     "a text of xsl/messages.xml in the document's language with {1}, {2}, … replaced"},
    {DOCUMENT, "told", 1, 10, xpath_document_told, "id, argument, …",
     "the same in the language of findings (--lang, else English)"},
    {DOCUMENT, "note", 2, 2, xpath_document_note, "node, text",
     "tells the text as a note about the model at the line of the node (src:line of it or of what "
     "it stands in); its value is empty"},
    {DOCUMENT, "refuse", 2, 2, xpath_document_refuse, "node, text",
     "ends the transformation: the text is an error of the model at the line of the node (src:line "
     "of it or of what it stands in)"},
    {DOCUMENT, "misuse", 1, 1, xpath_document_misuse, "text",
     "ends the transformation: a parameter of --set does not suit the model, as the text says"},
    {DOCUMENT, "name", 1, 1, xpath_document_name, "canonical",
     "the spelling of an element, attribute or value in the document's language"},
    {DOCUMENT, "value", 4, 4, xpath_document_value, "kind, attribute, name, lang",
     "the first spelling of an attribute's value in a language; the name itself where the kind of "
     "document has no such value or the language no spelling of it"},
    {DOCUMENT, "spelling", 1, 1, xpath_document_spelling, "canonical",
     "the spelling that the user's file has, else that of the document's language"},
    {DOCUMENT, "nearest", 2, 2, xpath_document_nearest, "word, names",
     "which of the names (blanks between, or nodes with a name each) the word is a misspelling of; "
     "empty when of none, or when it is one of them"},
    {DOCUMENT, "identifier", 1, 1, xpath_document_identifier, "name",
     "an XML identifier made from a name: what is no letter, digit, _, - or . becomes _, and _ "
     "stands before what cannot begin one"},
    {DOCUMENT, "identifiers", 1, 1, xpath_document_identifiers, "names",
     "an element identifier for each node, of: its text, id: its identifier, which no other has: a "
     "repeated one gets _2, _3, …; n: which of the nodes it is of, from 1"},
    {DOCUMENT, "spanning", 3, 3, xpath_document_spanning, "edges, nodes, start",
     "a tree of the edges (attributes a and b, names), grown from the name start: elements edge "
     "(from, to, back='yes' when "
     "that is from b to a, id as it had) as they reach one name more, each time the first that "
     "does, those from a to b "
     "before others; where none does, root (name, id) of the next of the nodes (attribute name) "
     "not reached, first those "
     "that are no b"},
    {DOCUMENT, "places", 1, 1, xpath_document_places, "things",
     "where things stand that are each told from another: of each thing (attributes id, on: the id "
     "of another, pose: "
     "x y z w x y z, its place on that; by: the id of a later one which the pose is told of in its "
     "stead, and which "
     "stands on it over later ones) an element place (id, pose, root) as it is from what is none "
     "of "
     "them, root the id of the one its way ends in; none of one "
     "whose way ends in a circle"},
    {DOCUMENT, "uses", 2, 2, xpath_document_uses, "nodes, most",
     "whether more than so many nodes are shown again where nodes (attributes name, own = how many "
     "they "
     "hold, in the order in "
     "which they end) show others (elements use in them: of = a name; ends='true': that "
     "holds so many and uses "
     "none): nothing, or an element large (line of the node, size), or circle (line of the "
     "use, of) where a name is none before"},
    {DOCUMENT, "without", 2, 2, xpath_document_without, "nodes, others",
     "the nodes that are none of the others"},
    {DOCUMENT, "before", 2, 2, xpath_document_before, "nodes, node",
     "how many of the nodes of a key stand before a node that is one of them"},
    {DOCUMENT, "text", 1, 1, xpath_document_text, "href",
     "the text of a UTF-8 file beside the stylesheet"},
    {DOCUMENT, "module", 0, 1, xpath_document_module, "name?",
     "the mathematics of the driver as a WebAssembly module for pages, compressed (gzip), in "
     "base64 (its calls: "
     "src/module/module.h); 'motion': with what reckons problems anew (src/module/motion.h), "
     "'escape': with "
     "what finds ways out of dead locks besides (src/module/escape.h), without an integrator; "
     "empty where the driver was built without it"},
    {DOCUMENT, "insert", 0, 1, xpath_document_insert, "href?",
     "the same as doc:text(href), without a name as doc:module(), 'module:NAME' as "
     "doc:module(NAME), 'text:TEXT' as the text, for what stands in a script or style element as "
     "it is: there, in UTF-8, a short mark takes its place until the document is written; hashes "
     "of scripts and styles that are nothing else take the place of 'sha256-inserted' and "
     "'sha256-inserted-styles' in a page's policy"},
    {DOCUMENT, "file", 1, 1, xpath_document_file, "href",
     "the text of a file beside the model; empty after a report, when there is no such file or "
     "nothing in it"},
    {DOCUMENT, "model", 1, 1, xpath_document_model, "href",
     "the model element of another input (its checked normal form), href relative to the model in "
     "work"},
    {DOCUMENT, "is-there", 1, 1, xpath_document_is_there, "href",
     "whether doc:model(href) would find a file, told without a report"},
    {DOCUMENT, "mesh-key", 1, 1, xpath_document_mesh_key, "url",
     "the key of a mesh file that the model names (package://, file:// or relative to the model); "
     "empty when it is not there or may not be read"},
    {DOCUMENT, "mesh", 1, 2, xpath_document_mesh, "key, part",
     "the element mesh of such a file (namespace urn:systel:mesh): box, and for each colour a part "
     "with points, normals and corners; empty after a report, when the file is broken; with about "
     "this part of its triangles, where one is given"},
    {NULL, NULL, 0, 0, NULL, NULL, NULL}};
/* clang-format on */
