// Purpose: what libsdformat reads of an SDF file: lines NAME|x y z of the links in the zero position, then "joints N".
// Usage: sdformat FILE. Status 1 with its words where it refuses the file or a frame of it.
#include <cstdio>
#include <iostream>
#include <sdf/sdf.hh>

static bool is_wrong(const sdf::Errors &errors)
{
    for (const auto &error : errors)
        std::cout << error.Message() << "\n";
    return !errors.empty();
}

int main(int count, char **arguments)
{
    sdf::Root root;
    if (count != 2 || is_wrong(root.Load(arguments[1])) || root.Model() == nullptr)
        return 1;
    const auto model = root.Model();
    ignition::math::Pose3d pose;
    for (uint64_t i = 0; i < model->LinkCount(); i++) {
        if (is_wrong(model->LinkByIndex(i)->SemanticPose().Resolve(pose)))
            return 1;
        std::printf("%s|%.5f %.5f %.5f\n", model->LinkByIndex(i)->Name().c_str(),
                    pose.Pos().X() + 1e-9, pose.Pos().Y() + 1e-9, pose.Pos().Z() + 1e-9);
    }
    for (uint64_t i = 0; i < model->JointCount(); i++)
        if (is_wrong(model->JointByIndex(i)->SemanticPose().Resolve(pose)))
            return 1;
    std::printf("joints %d\n", static_cast<int>(model->JointCount()));
    return 0;
}
