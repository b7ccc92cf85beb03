type Undo = (() => void) | undefined;

/**
 * Calls a function when the browser has nothing else to do; its result, if any, undoes it. Returns a function that
 * prevents or undoes the call. Failures are ignored: what waits until then is not essential.
 */
export const whenIdle = (work: () => Undo | Promise<Undo>): (() => void) => {
  let undo: Undo;
  let stopped = false;
  const run = async () => {
    if (stopped) return;
    try {
      undo = await work();
    } catch {
      // Without the code for it the page stays as it is.
    }
    if (stopped) undo?.();
  };
  const start = () => void run();
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 200);
  return () => {
    stopped = true;
    undo?.();
  };
};
