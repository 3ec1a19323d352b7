// Inverse dynamics of a chain by KDL (Orocos): reads what inverse.c writes, prints microseconds of processor time for one call and the largest
// difference of the forces, relative to the largest force. A second argument: one call for flops.c to count.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <vector>

#include <kdl/chain.hpp>
#include <kdl/chainidsolver_recursive_newton_euler.hpp>

int main(int argc, char **argv)
{
    std::FILE *in = argc > 1 ? std::fopen(argv[1], "r") : nullptr;
    unsigned count, moments;
    if (!in || std::fscanf(in, "%u", &count) != 1)
        return 1;
    KDL::Chain chain;
    for (unsigned i = 0; i < count; i++) {
        double n[20];
        for (double &x : n)
            if (std::fscanf(in, "%lf", &x) != 1)
                return 1;
        const KDL::Frame origin(KDL::Rotation::Quaternion(n[3], n[4], n[5], n[6]), KDL::Vector(n[0], n[1], n[2]));
        const KDL::Joint joint(origin.p, origin.M * KDL::Vector(n[7], n[8], n[9]), KDL::Joint::RotAxis);
        const KDL::RotationalInertia tensor(n[14], n[15], n[16], n[17], n[18], n[19]);
        chain.addSegment(KDL::Segment(joint, origin, KDL::RigidBodyInertia(n[10], KDL::Vector(n[11], n[12], n[13]), tensor)));
    }
    if (std::fscanf(in, "%u", &moments) != 1)
        return 1;
    std::vector<KDL::JntArray> states(4 * moments, KDL::JntArray(count));
    for (auto &state : states)
        for (unsigned i = 0; i < count; i++)
            if (std::fscanf(in, "%lf", &state(i)) != 1)
                return 1;
    KDL::ChainIdSolver_RNE solver(chain, KDL::Vector(0, -9.81, 0));
    const KDL::Wrenches none(count, KDL::Wrench::Zero());
    KDL::JntArray forces(count);
    if (argc > 2) { // for flops.c: one call between two breakpoints
        solver.CartToJnt(states[0], states[1], states[2], none, forces);
        __asm__ volatile("int3" ::: "memory"); // another moment: KDL keeps the turn of a coordinate that is the same
        solver.CartToJnt(states[4], states[5], states[6], none, forces);
        __asm__ volatile("int3" ::: "memory");
        return 0;
    }
    double best = 1e9, off = 0, largest = 0;
    for (int run = 0; run < 15; run++) {
        const std::clock_t begin = std::clock();
        for (unsigned k = 0; k < moments; k++)
            solver.CartToJnt(states[4 * k], states[4 * k + 1], states[4 * k + 2], none, forces);
        best = std::min(best, 1e6 * double(std::clock() - begin) / CLOCKS_PER_SEC / moments);
    }
    for (unsigned k = 0; k < moments; k++) {
        solver.CartToJnt(states[4 * k], states[4 * k + 1], states[4 * k + 2], none, forces);
        for (unsigned i = 0; i < count; i++) {
            off = std::max(off, std::fabs(forces(i) - states[4 * k + 3](i)));
            largest = std::max(largest, std::fabs(forces(i)));
        }
    }
    std::printf("%.2f %.1e\n", best, off / largest);
    return 0;
}
