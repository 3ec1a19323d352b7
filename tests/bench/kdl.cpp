// Forward kinematics and velocities of a chain by KDL (Orocos): reads what record.c writes, prints milliseconds of processor time for all moments
// and the largest difference from the place and velocity that stand in the last line.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <vector>

#include <kdl/chain.hpp>
#include <kdl/chainfksolvervel_recursive.hpp>
#include <kdl/jntarrayvel.hpp>

int main(int argc, char **argv)
{
    std::FILE *in = argc > 1 ? std::fopen(argv[1], "r") : nullptr;
    int count;
    if (!in || std::fscanf(in, "%d", &count) != 1)
        return 1;
    KDL::Chain chain;
    for (int i = 0; i < count; i++) {
        int turns;
        double n[10];
        if (std::fscanf(in, "%d", &turns) != 1)
            return 1;
        for (double &x : n)
            if (std::fscanf(in, "%lf", &x) != 1)
                return 1;
        const KDL::Frame origin(KDL::Rotation::Quaternion(n[3], n[4], n[5], n[6]), KDL::Vector(n[0], n[1], n[2]));
        const KDL::Joint joint(origin.p, origin.M * KDL::Vector(n[7], n[8], n[9]),
                               turns ? KDL::Joint::RotAxis : KDL::Joint::TransAxis);
        chain.addSegment(KDL::Segment(joint, origin));
    }
    std::size_t moments;
    if (std::fscanf(in, "%zu", &moments) != 1)
        return 1;
    std::vector<KDL::JntArrayVel> states(moments, KDL::JntArrayVel(count));
    for (auto &state : states)
        for (int part = 0; part < 2; part++)
            for (int i = 0; i < count; i++)
                if (std::fscanf(in, "%lf", part ? &state.qdot(i) : &state.q(i)) != 1)
                    return 1;
    double answer[6];
    for (double &x : answer)
        if (std::fscanf(in, "%lf", &x) != 1)
            return 1;
    KDL::ChainFkSolverVel_recursive solver(chain);
    KDL::FrameVel end;
    double best = 1e9;
    for (int run = 0; run < 7; run++) {
        const std::clock_t begin = std::clock();
        for (auto &state : states)
            solver.JntToCart(state, end);
        best = std::min(best, 1000.0 * double(std::clock() - begin) / CLOCKS_PER_SEC);
    }
    double off = 0;
    for (int i = 0; i < 3; i++)
        off = std::max({off, std::fabs(end.p.p(i) - answer[i]), std::fabs(end.p.v(i) - answer[3 + i])});
    std::printf("%.2f %.1e\n", best, off);
    return 0;
}
