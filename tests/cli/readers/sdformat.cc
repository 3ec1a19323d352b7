// Purpose: what libsdformat reads of an SDF file: lines NAME|x y z of the links, also of nested models, then "joints N".
// Usage: sdformat FILE [DECIMALS [JOINT=VALUE…]]; of a joint with two axes JOINT_2 is the second. Links go where joints take them:
// each turns or shifts what hangs on its child about its axis in the zero position. Status 1 with its words where it refuses the file.
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <sdf/sdf.hh>
#include <string>
#include <vector>

using ignition::math::Pose3d;
using ignition::math::Quaterniond;
using ignition::math::Vector3d;

struct moves {
    std::string parent;
    Pose3d by;
};

static std::vector<std::pair<std::string, Pose3d>> links;
static std::map<std::string, moves> joints; // by child
static std::map<std::string, double> values;
static int joint_count;

static bool is_wrong(const sdf::Errors &errors)
{
    for (const auto &error : errors)
        std::cout << error.Message() << "\n";
    return !errors.empty();
}

// What a joint does about one of its axes; frame: of the joint in the file's.
static Pose3d motion(const sdf::Joint &joint, unsigned index, const std::string &name, const Pose3d &frame)
{
    const auto axis = joint.Axis(index);
    const auto value = values.find(name);
    Vector3d way;
    if (axis == nullptr || value == values.end() || is_wrong(axis->ResolveXyz(way)))
        return Pose3d();
    way = frame.Rot() * way;
    if (joint.Type() == sdf::JointType::PRISMATIC)
        return Pose3d(way * value->second, Quaterniond::Identity);
    const Quaterniond turn(way, value->second);
    return Pose3d(frame.Pos() - turn * frame.Pos(), turn);
}

// Links and joints of a model and of those in it; at: the model in the file.
static bool read(const sdf::Model &model, const std::string &prefix, const Pose3d &at)
{
    Pose3d pose;
    for (uint64_t i = 0; i < model.LinkCount(); i++) {
        if (is_wrong(model.LinkByIndex(i)->SemanticPose().Resolve(pose, "__model__")))
            return false;
        links.emplace_back(prefix + model.LinkByIndex(i)->Name(), at * pose);
    }
    for (uint64_t i = 0; i < model.JointCount(); i++) {
        const auto &joint = *model.JointByIndex(i);
        std::string parent, child;
        if (is_wrong(joint.SemanticPose().Resolve(pose, "__model__")) || is_wrong(joint.ResolveParentLink(parent)) ||
            is_wrong(joint.ResolveChildLink(child)))
            return false;
        const auto name = prefix + joint.Name();
        const auto by = motion(joint, 0, name, at * pose) * motion(joint, 1, name + "_2", at * pose);
        if (joints.find(prefix + child) == joints.end())
            joints[prefix + child] = {parent == "world" ? parent : prefix + parent, by};
        joint_count++;
    }
    for (uint64_t i = 0; i < model.ModelCount(); i++) {
        const auto inner = model.ModelByIndex(i);
        if (is_wrong(inner->SemanticPose().Resolve(pose, "__model__")) || !read(*inner, prefix + inner->Name() + "::", at * pose))
            return false;
    }
    return true;
}

int main(int count, char **arguments)
{
    sdf::Root root;
    if (count < 2 || is_wrong(root.Load(arguments[1])) || root.Model() == nullptr)
        return 1;
    for (int i = 3; i < count; i++) {
        const std::string text = arguments[i];
        values[text.substr(0, text.find('='))] = std::atof(text.c_str() + text.find('=') + 1);
    }
    const int decimals = count > 2 ? std::atoi(arguments[2]) : 5;
    if (!read(*root.Model(), "", root.Model()->RawPose()))
        return 1;
    for (const auto &link : links) {
        Pose3d pose = link.second;
        for (auto joint = joints.find(link.first); joint != joints.end(); joint = joints.find(joint->second.parent))
            pose = joint->second.by * pose;
        std::printf("%s|%.*f %.*f %.*f\n", link.first.c_str(), decimals, pose.Pos().X() + 1e-9, decimals,
                    pose.Pos().Y() + 1e-9, decimals, pose.Pos().Z() + 1e-9);
    }
    std::printf("joints %d\n", joint_count);
    return 0;
}
