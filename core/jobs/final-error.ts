/** An error that further attempts would repeat: its job is dead at once. */
export const finalError = (text: string): Error => Object.assign(new Error(text), { final: true });

/** Whether a job that failed with this error is dead at once. */
export const isFinal = (error: unknown): boolean => (error as { final?: unknown } | null)?.final === true;
