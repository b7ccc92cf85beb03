type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/** Has every step through the history looked at before the router hears of it; null looks away again. */
export const setHistoryGuard = (next: Guard | null): void => void (guard = next);

/** To be called before there is a router: listeners of the window are called in the order in which they came. */
export const listenBeforeRouter = (): void => window.addEventListener('popstate', (event) => guard?.(event));
