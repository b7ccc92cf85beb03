/**
 * Calls a function when the browser has nothing else to do, so that it delays no input; a function that it returns
 * undoes it. Returns a function that prevents or undoes the call. Failures are ignored.
 */
export const whenIdle = (work: () => unknown): (() => void) => {
  let undo: (() => void) | undefined;
  let stopped = false;
  const run = async () => {
    if (stopped) return;
    try {
      const done = await work();
      if (typeof done === 'function') undo = done as () => void;
    } catch {
      // Without the code for it the page stays as it is.
    }
    if (stopped) undo?.();
  };
  const start = () => void run();
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: 1000 });
  else setTimeout(start);
  return () => {
    stopped = true;
    undo?.();
  };
};
