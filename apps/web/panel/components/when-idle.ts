/** Milliseconds after which the work runs even if the page is constantly busy. */
const timeout = 1000;

/** Runs work when the page is idle, so that it delays no input. */
export const whenIdle = (work: () => void): void => {
  // Safari does not have it.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout });
  else setTimeout(work);
};
