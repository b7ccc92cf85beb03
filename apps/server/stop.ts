/**
 * The parts of a server, in the order in which they are stopped: first what keeps requests open, then requests, then the
 * work that these may leave behind; the database when nothing uses it any longer.
 */
const stopOrder = [
  'incidents',
  'assistants',
  'streams',
  'listener',
  'work',
  'mailer',
  'heartbeat',
  'replica',
  'changes',
  'database',
  'telemetry',
] as const;

/** What has been started so far, with how to stop it. */
export type Running = Map<(typeof stopOrder)[number], () => void | Promise<void>>;

/** Stops what runs, in order; what is being stopped already is left to the call that does. */
export const stopAll = async (running: Running): Promise<void> => {
  const stops = stopOrder.flatMap((part) => running.get(part) ?? []);
  running.clear();
  for (const stop of stops) await stop();
};
