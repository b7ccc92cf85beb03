/** Logs a fault to the browser's console, as the specification requires (section 8). */
export const reportFault = (what: string, reason: unknown): void => {
  // The only place that does.
  // oxlint-disable-next-line no-console
  console.error(`${what}: ${reason instanceof Error ? reason.message : String(reason)}`);
};
