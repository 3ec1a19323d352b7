/* Purpose: what assimp reads of a glTF file: lines NAME|x y z of the nodes in the scene; of an animation
 * "led NAME: N keys to SECONDS, ends x y z" for each node that it moves or turns. Usage: assimp FILE. Status 1 where it is refused. */
#include <assimp/cimport.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>
#include <stdio.h>

static void tell(const struct aiNode *node, struct aiMatrix4x4 place)
{
    aiMultiplyMatrix4(&place, &node->mTransformation);
    if (node->mName.length)
        printf("%s|%.4f %.4f %.4f\n", node->mName.data, (double)place.a4 + 1e-7,
               (double)place.b4 + 1e-7, (double)place.c4 + 1e-7);
    for (unsigned i = 0; i < node->mNumChildren; i++)
        tell(node->mChildren[i], place);
}

int main(int count, char **arguments)
{
    const struct aiScene *scene =
        count == 2 ? aiImportFile(arguments[1], aiProcess_ValidateDataStructure) : NULL;
    if (scene == NULL) {
        printf("%s\n", aiGetErrorString());
        return 1;
    }
    struct aiMatrix4x4 one;
    aiIdentityMatrix4(&one);
    tell(scene->mRootNode, one);
    unsigned faces = 0;
    for (unsigned i = 0; i < scene->mNumMeshes; i++)
        faces += scene->mMeshes[i]->mNumFaces;
    printf("faces %u\n", faces);
    for (unsigned i = 0; i < scene->mNumAnimations; i++)
        for (unsigned k = 0; k < scene->mAnimations[i]->mNumChannels; k++) {
            const struct aiNodeAnim *led = scene->mAnimations[i]->mChannels[k];
            const struct aiVectorKey *move = led->mPositionKeys + led->mNumPositionKeys - 1;
            const struct aiQuatKey *turn = led->mRotationKeys + led->mNumRotationKeys - 1;
            printf("led %s: %u keys to %.3f, ends %.4f %.4f %.4f\n", led->mNodeName.data,
                   led->mNumPositionKeys > led->mNumRotationKeys ? led->mNumPositionKeys
                                                                 : led->mNumRotationKeys,
                   (move->mTime > turn->mTime ? move->mTime : turn->mTime) / 1000,
                   (double)move->mValue.x, (double)move->mValue.y, (double)move->mValue.z);
        }
    aiReleaseImport(scene);
    return 0;
}
