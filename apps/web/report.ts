/** Logs a fault that readers are not shown to the browser's console. */
export const reportFault = (what: string, reason: unknown): void => {
  // The only place that does.
  // oxlint-disable-next-line no-console
  console.error(`${what}: ${reason instanceof Error ? reason.message : String(reason)}`);
};
