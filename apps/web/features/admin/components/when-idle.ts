/** Milliseconds after which it is done even if the page is busy all the time. */
const timeout = 1000;

/** Does something once the page has nothing more urgent to do, so that no key waits for it. */
export const whenIdle = (work: () => void): void => {
  // Safari has none.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout });
  else setTimeout(work);
};
