/* What SUNDIALS marks its functions with: nothing, in a module of pages. */
#define SUNDIALS_EXPORT
#define SUNDIALS_NO_EXPORT
#define SUNDIALS_DEPRECATED_EXPORT
