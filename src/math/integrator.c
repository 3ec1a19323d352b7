#include "integrator.h"

#include <stdlib.h>
#include <string.h>

#ifndef SYSTEL_DYNAMICS

int integrator_load(integrator_loader *load)
{
    (void)load;
    return 0;
}

struct integrator *integrator_open(enum integrator_method method, int n, integrator_rate *rate,
                                   void *user, double t, const double *y, double relative,
                                   const double *absolute)
{
    (void)method, (void)n, (void)rate, (void)user, (void)t, (void)y, (void)relative, (void)absolute;
    return NULL;
}

void integrator_close(struct integrator *it)
{
    (void)it;
}

int integrator_watch(struct integrator *it, integrator_when *when, double longest)
{
    (void)it, (void)when, (void)longest;
    return -1;
}

enum integrator_status integrator_step(struct integrator *it, double stop, double *t)
{
    (void)it, (void)stop, (void)t;
    return INTEGRATOR_NO_MEMORY;
}

void integrator_at(struct integrator *it, double t, double *y)
{
    (void)it, (void)t, (void)y;
}

int integrator_series(struct integrator *it, double *series)
{
    (void)it, (void)series;
    return 0;
}

int integrator_restart(struct integrator *it, double t, const double *y)
{
    (void)it, (void)t, (void)y;
    return -1;
}

void integrator_work(struct integrator *it, struct integrator_work *work)
{
    (void)it;
    memset(work, 0, sizeof *work);
}

#else

#ifndef __wasm__
#include "libraries.h"
#endif
#include "powers.h"

#include <cvode/cvode.h>
#include <nvector/nvector_serial.h>
#include <sundials/sundials_math.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunmatrix/sunmatrix_dense.h>
#include <sunnonlinsol/sunnonlinsol_fixedpoint.h>

/* clang-format off */
enum { FAILURES = 25 }; /* of one step: what comes to rest may do so far within the step before */

#define FUNCTIONS(F) \
    F(SUNContext_Create) F(SUNContext_Free) F(N_VNew_Serial) F(N_VDestroy) F(N_VGetArrayPointer) \
    F(SUNDenseMatrix) F(SUNMatDestroy) F(SUNLinSol_Dense) F(SUNLinSolFree) \
    F(SUNNonlinSol_FixedPoint) F(SUNNonlinSolFree) \
    F(CVodeCreate) F(CVodeFree) F(CVodeInit) F(CVodeReInit) F(CVodeSVtolerances) F(CVodeSetUserData) \
    F(CVodeSetErrHandlerFn) F(CVodeSetNonlinearSolver) F(CVodeSetLinearSolver) F(CVodeSetStopTime) \
    F(CVodeSetMaxHnilWarns) F(CVode) F(CVodeGetDky) F(CVodeGetNumSteps) F(CVodeGetNumRhsEvals) \
    F(CVodeRootInit) F(CVodeSetRootDirection) F(CVodeSetNoInactiveRootWarn) F(CVodeSetMaxStep) \
    F(CVodeSetMaxErrTestFails) F(CVodeSetMaxConvFails) \
    F(CVodeGetNumErrTestFails) F(CVodeGetNumNonlinSolvConvFails) F(CVodeGetLastStep) \
    F(CVodeGetLastOrder)
/* clang-format on */

#define POINTER(function) __typeof__(function) *function;
#define NAME(function) #function,

#ifdef __wasm__ /* the library is part of the module */
#define ADDRESS(function) function,

static const struct {
    FUNCTIONS(POINTER)
} lib = {FUNCTIONS(ADDRESS)};

int integrator_load(integrator_loader *load)
{
    (void)load;
    return 1;
}

#else

static struct {
    FUNCTIONS(POINTER)
} lib;

int integrator_load(integrator_loader *load)
{
    static const char *const names[] = {FUNCTIONS(NAME)};
    static int is_loaded;
    if (!is_loaded)
        is_loaded = load(DYNAMICS_LIBRARIES, names, sizeof names / sizeof names[0], &lib);
    return is_loaded;
}

#endif

/* In place of the library's own, which the program's comes before: steps are then the same to the last bit in a page. */
realtype SUNRpowerR(realtype base, realtype exponent)
{
    return power_real(base, exponent);
}

struct integrator {
    int n;
    double t;
    integrator_rate *rate;
    integrator_when *when;
    void *user, *memory;
    SUNContext context;
    N_Vector y, tolerances, out;
    SUNMatrix matrix;
    SUNLinearSolver linear;
    SUNNonlinearSolver iteration;
};

static int rate_of(realtype t, N_Vector y, N_Vector rate, void *user)
{
    struct integrator *it = user;
    return it->rate(it->user, t, lib.N_VGetArrayPointer(y), lib.N_VGetArrayPointer(rate));
}

/* What goes wrong is told by the status. */
static void silent(int code, const char *module, const char *function, char *text, void *user)
{
    (void)code, (void)module, (void)function, (void)text, (void)user;
}

static void fill(const struct integrator *it, N_Vector to, const double *from)
{
    memcpy(lib.N_VGetArrayPointer(to), from, (size_t)it->n * sizeof *from);
}

static int vectors(struct integrator *it)
{
    it->y = lib.N_VNew_Serial(it->n, it->context);
    it->out = lib.N_VNew_Serial(it->n, it->context);
    it->tolerances = lib.N_VNew_Serial(it->n, it->context);
    return it->y && it->out && it->tolerances ? 0 : -1;
}

static int solvers(struct integrator *it, enum integrator_method method)
{
    if (method == INTEGRATOR_ADAMS) {
        it->iteration = lib.SUNNonlinSol_FixedPoint(it->y, 0, it->context);
        return it->iteration && lib.CVodeSetNonlinearSolver(it->memory, it->iteration) == CV_SUCCESS
                   ? 0
                   : -1;
    }
    it->matrix = lib.SUNDenseMatrix(it->n, it->n, it->context);
    it->linear = it->matrix ? lib.SUNLinSol_Dense(it->y, it->matrix, it->context) : NULL;
    return it->linear && lib.CVodeSetLinearSolver(it->memory, it->linear, it->matrix) == CV_SUCCESS
               ? 0
               : -1;
}

struct integrator *integrator_open(enum integrator_method method, int n, integrator_rate *rate,
                                   void *user, double t, const double *y, double relative,
                                   const double *absolute)
{
    struct integrator *it = calloc(1, sizeof *it);
    if (!it)
        return NULL;
    it->n = n;
    it->t = t;
    it->rate = rate;
    it->user = user;
    int failed = lib.SUNContext_Create(NULL, &it->context) != 0 || vectors(it) != 0;
    if (!failed) {
        fill(it, it->y, y);
        fill(it, it->tolerances, absolute);
        it->memory = lib.CVodeCreate(method == INTEGRATOR_ADAMS ? CV_ADAMS : CV_BDF, it->context);
        failed = it->memory == NULL ||
                 lib.CVodeSetErrHandlerFn(it->memory, silent, NULL) != CV_SUCCESS ||
                 lib.CVodeInit(it->memory, rate_of, t, it->y) != CV_SUCCESS ||
                 lib.CVodeSetUserData(it->memory, it) != CV_SUCCESS ||
                 lib.CVodeSVtolerances(it->memory, relative, it->tolerances) != CV_SUCCESS ||
                 solvers(it, method) != 0;
    }
    if (failed) {
        integrator_close(it);
        return NULL;
    }
    lib.CVodeSetMaxHnilWarns(it->memory, -1);
    lib.CVodeSetMaxErrTestFails(it->memory, FAILURES);
    lib.CVodeSetMaxConvFails(it->memory, FAILURES);
    return it;
}

void integrator_close(struct integrator *it)
{
    if (!it)
        return;
    if (it->memory)
        lib.CVodeFree(&it->memory);
    if (it->iteration)
        lib.SUNNonlinSolFree(it->iteration);
    if (it->linear)
        lib.SUNLinSolFree(it->linear);
    if (it->matrix)
        lib.SUNMatDestroy(it->matrix);
    if (it->y)
        lib.N_VDestroy(it->y);
    if (it->out)
        lib.N_VDestroy(it->out);
    if (it->tolerances)
        lib.N_VDestroy(it->tolerances);
    if (it->context)
        lib.SUNContext_Free(&it->context);
    free(it);
}

/* A condition as a function whose root is where it comes true: found by halving, then. */
static int root_of(realtype t, N_Vector y, realtype *root, void *user)
{
    struct integrator *it = user;
    int holds = it->when(it->user, t, lib.N_VGetArrayPointer(y));
    *root = holds > 0 ? 1 : -1;
    return holds < 0 ? -1 : 0;
}

int integrator_watch(struct integrator *it, integrator_when *when, double longest)
{
    int rising = 1;
    it->when = when;
    return lib.CVodeRootInit(it->memory, 1, root_of) == CV_SUCCESS &&
                   lib.CVodeSetRootDirection(it->memory, &rising) == CV_SUCCESS &&
                   lib.CVodeSetNoInactiveRootWarn(it->memory) == CV_SUCCESS &&
                   lib.CVodeSetMaxStep(it->memory, longest) == CV_SUCCESS
               ? 0
               : -1;
}

enum integrator_status integrator_step(struct integrator *it, double stop, double *t)
{
    lib.CVodeSetStopTime(it->memory, stop);
    switch (lib.CVode(it->memory, stop, it->y, &it->t, CV_ONE_STEP)) {
    case CV_SUCCESS:
    case CV_TSTOP_RETURN:
        *t = it->t;
        return INTEGRATOR_OK;
    case CV_ROOT_RETURN:
        *t = it->t;
        return INTEGRATOR_EVENT;
    case CV_TOO_MUCH_ACC:
        return INTEGRATOR_ACCURATE;
    case CV_MEM_FAIL:
    case CV_MEM_NULL:
        return INTEGRATOR_NO_MEMORY;
    case CV_RTFUNC_FAIL:
    case CV_RHSFUNC_FAIL:
    case CV_FIRST_RHSFUNC_ERR:
    case CV_REPTD_RHSFUNC_ERR:
    case CV_UNREC_RHSFUNC_ERR:
        return INTEGRATOR_RATE;
    default:
        return INTEGRATOR_STEP;
    }
}

void integrator_at(struct integrator *it, double t, double *y)
{
    const double *from = lib.N_VGetArrayPointer(it->y);
    if (t != it->t && lib.CVodeGetDky(it->memory, t, 0, it->out) == CV_SUCCESS)
        from = lib.N_VGetArrayPointer(it->out);
    memcpy(y, from, (size_t)it->n * sizeof *y);
}

int integrator_series(struct integrator *it, double *series)
{
    int order = 0;
    double factor = 1;
    lib.CVodeGetLastOrder(it->memory, &order);
    for (int k = 0; k <= order && k < INTEGRATOR_TERMS; k++, factor /= k) {
        const double *of = lib.N_VGetArrayPointer(it->out);
        if (lib.CVodeGetDky(it->memory, it->t, k, it->out) != CV_SUCCESS)
            return 0;
        for (int i = 0; i < it->n; i++)
            series[(ptrdiff_t)k * it->n + i] = factor * of[i];
    }
    return order + 1;
}

int integrator_restart(struct integrator *it, double t, const double *y)
{
    fill(it, it->y, y);
    it->t = t;
    return lib.CVodeReInit(it->memory, t, it->y) == CV_SUCCESS ? 0 : -1;
}

void integrator_work(struct integrator *it, struct integrator_work *work)
{
    memset(work, 0, sizeof *work);
    lib.CVodeGetNumSteps(it->memory, &work->steps);
    lib.CVodeGetNumRhsEvals(it->memory, &work->rates);
    lib.CVodeGetNumErrTestFails(it->memory, &work->errors);
    lib.CVodeGetNumNonlinSolvConvFails(it->memory, &work->retries);
    lib.CVodeGetLastStep(it->memory, &work->step);
}

#endif
