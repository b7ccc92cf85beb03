/** What a hashing thread is asked to do. Memory in KiB. */
export type HashingTask =
  | { kind: 'hash'; password: string; cost: { memoryCost: number; timeCost: number; parallelism: number } }
  | { kind: 'verify'; password: string; password_hash: string };

/** What it answers. */
export type HashingAnswer = { done: string | boolean } | { failed: string };
