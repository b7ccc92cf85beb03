import type { Ports } from '../../ports.ts';
import { createBrake } from './brake.ts';
import type { Settled, Taken } from './delivery.ts';
import type { SendingPolicy } from './try-delivery.ts';
import { afterTry, createHandOver, lanesOf } from './try-delivery.ts';

/** What a sender is given by the process that it runs in. */
export type SenderTools = {
  /** A name of its own, a UUID. */
  owner: string;
  /** Aborted when the process is about to end: what was begun is finished, nothing else is. */
  signal: AbortSignal;
  wait(milliseconds: number): Promise<void>;
  /** Told each time that the store could not be reached. */
  onTrouble(error: Error): void;
};

/** How long ends of tries are gathered before they are kept together, and how often the desk hears, in milliseconds. */
const gathering = 15;
const telling = 1000;
const longestPause = 2000;

/** The deliveries that a sender has in hand: begun, and ended but not kept yet. */
const createHands = (lanes: number) => {
  const begun = new Set<string>();
  let ended: Settled[] = [];
  let active = 0;
  let wake = () => {};
  return {
    /** Those that nobody else may be given. */
    begun: (): string[] => [...begun],
    free: () => lanes - active,
    isEmpty: () => active === 0 && ended.length === 0,
    hasEnded: () => ended.length > 0,
    start({ subscriber_id }: Taken, work: Promise<Settled>): void {
      begun.add(subscriber_id);
      active += 1;
      const end = async () => {
        const settled = await work;
        ended.push(settled);
        active -= 1;
        if (active === 0 || ended.length * 4 >= lanes) wake();
      };
      void end();
    },
    take(): Settled[] {
      const taken = ended;
      ended = [];
      return taken;
    },
    putBack(settled: readonly Settled[]): void {
      ended = [...settled, ...ended];
    },
    forget(settled: readonly Settled[]): void {
      for (const { subscriber_id } of settled) begun.delete(subscriber_id);
    },
    /** Resolves when enough of them have ended. */
    woken: () =>
      new Promise<void>((resolve) => {
        wake = resolve;
        if (active === 0 && ended.length > 0) resolve();
      }),
  };
};

/** The ports that a sender uses. */
export type SenderPorts = Pick<
  Ports,
  'newsletters' | 'deliveries' | 'issueTemplates' | 'mailer' | 'settings' | 'clock'
>;

type Sending = {
  ports: SenderPorts;
  issueId: string;
  tools: SenderTools;
  policy: SendingPolicy;
};

/** One exchange with the store, again and again until it works. What it was not told of stays in hand. */
const createExchange = (
  { ports, issueId, tools, policy }: Sending,
  hands: ReturnType<typeof createHands>,
) => {
  const { deliveries, clock, settings } = ports;
  const { owner, signal } = tools;
  let troubled = false;
  const attempt = async (take: number) => {
    // What an exchange has taken whose answer was lost is nobody's: it was never begun.
    if (troubled) await deliveries.giveBack(issueId, owner, hands.begun());
    troubled = false;
    const at = clock.now();
    const settled = hands.take();
    try {
      const answer = await deliveries.exchange({
        issue_id: issueId,
        owner,
        at,
        lease_until: new Date(Date.parse(at) + policy.lease).toISOString(),
        take,
        settled,
        rate: settings.newsletter.rate,
      });
      hands.forget(settled);
      return { ...answer, settled: settled.length };
    } catch (error) {
      hands.putBack(settled);
      throw error;
    }
  };
  return async (count: () => number) => {
    for (let pause = 100; ; pause = Math.min(pause * 2, longestPause)) {
      const take = signal.aborted ? 0 : count();
      try {
        return { ...(await attempt(take)), asked: take };
      } catch (error) {
        troubled = true;
        tools.onTrouble(error as Error);
        await tools.wait(pause);
      }
    }
  };
};

/**
 * Sends what is due of an issue, beside any number of other senders, until nothing is left that is due or the process
 * ends. Memory and statements are bounded by the lanes, not by the readers.
 */
export const sendIssue = async (sending: Sending): Promise<void> => {
  const { ports, issueId, tools, policy } = sending;
  const { clock } = ports;
  const now = () => Date.parse(clock.now());
  const lanes = lanesOf(policy, ports.mailer);
  const hands = createHands(lanes);
  const brake = createBrake(lanes);
  const handOver = createHandOver(ports, issueId);
  const exchange = createExchange(sending, hands);
  let reportedAt = now();
  const tryOnce = async (taken: Taken): Promise<Settled> => {
    const outcome = await handOver(taken);
    brake.note(outcome, now());
    return afterTry(taken, outcome, clock.now(), policy);
  };
  for (;;) {
    const { taken, asked, settled, wait } = await exchange(() => brake.allows(hands.free(), now()));
    for (const one of taken) hands.start(one, tryOnce(one));
    if (settled > 0 && now() - reportedAt >= telling) {
      reportedAt = now();
      await ports.deliveries.announce().catch(() => {});
    }
    const nothingDue = asked > 0 && taken.length === 0 && wait === null;
    if (hands.isEmpty() && (nothingDue || tools.signal.aborted)) return;
    await pauseFor(hands, tools, { wait: wait ?? brake.wait(now()), idle: taken.length < asked });
  }
};

/** Waits until there is something to say to the store, or to ask. */
const pauseFor = async (
  hands: ReturnType<typeof createHands>,
  tools: SenderTools,
  { wait, idle }: { wait: number; idle: boolean },
): Promise<void> => {
  if (hands.isEmpty()) return wait > 0 ? tools.wait(Math.min(wait, longestPause)) : undefined;
  const woken = hands.woken();
  // With nothing more that is due there is no hurry until a try ends.
  await Promise.race([woken, tools.wait(Math.max(gathering, idle ? Math.min(wait || telling, telling) : 0))]);
  return undefined;
};
