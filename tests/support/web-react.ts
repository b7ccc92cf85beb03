/** Prevents React from recording a stack for each element: those are for warnings, which fail a test anyway. */
export const withoutStacks = (react: object): void => {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as Record<
    string,
    object
  >;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => {},
  });
};
