type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/** Sets a guard that sees every history step before the router; null removes it. */
export const setHistoryGuard = (next: Guard | null): void => void (guard = next);

/** Must be called before the router is created: window listeners are called in order of registration. */
export const listenBeforeRouter = (): void => window.addEventListener('popstate', (event) => guard?.(event));
