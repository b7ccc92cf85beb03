/** Notes a fault on the browser's console, where the specification asks for it (section 8). */
export const reportFault = (what: string, reason: unknown): void => {
  // The one place where it is.
  // oxlint-disable-next-line no-console
  console.error(`${what}: ${reason instanceof Error ? reason.message : String(reason)}`);
};
