import { setTimeout as sleep } from 'node:timers/promises';
import type { MailMessage, MailOutcome } from '#core/mail/ports.ts';
import type { DeliveryOutcome, LeasedDelivery } from '#core/newsletter/issues/delivery.ts';
import { afterAttempt, mailIdOf } from '#core/newsletter/issues/delivery.ts';
import { dayOf } from '#core/newsletter/issues/issue.ts';
import type { IssueSender, WrittenIssue } from '#core/newsletter/ports.ts';
import type { Ports } from '#core/kernel/ports.ts';
import type { Language } from '#core/text/language.ts';
import { storeMessage } from '#core/kernel/render.ts';
import { redactPaths } from '#core/text/normalize-text.ts';
import { message } from '#core/messages/messages.ts';

/** Mails queued for the next free connection, so that none is idle. */
const queued = 3;
/**
 * The default number of mails in flight: one for each of the mailer's five connections, and the queue. A crash makes at
 * most this many outcomes unknown.
 */
export const defaultConcurrency = 5 + queued;

/** Longer than any mailer takes. All times in milliseconds. */
const leaseTime = 180_000;
/** Outcomes within this time are stored together. */
const batchTime = 15;
const announceInterval = 1000;
const maxPause = 2000;
const backoffTime = { min: 1000, max: 60_000 };

/**
 * Backs off while the mail server accepts nothing: after as many consecutive deferrals as may be in flight, attempts
 * are made one at a time, with doubling delays, until one succeeds.
 */
const createBackoff = (concurrency: number) => {
  let deferred = 0;
  let delay = backoffTime.min;
  let until = 0;
  return {
    note(outcome: MailOutcome['outcome'], now: number): void {
      if (outcome !== 'deferred') {
        deferred = 0;
        delay = backoffTime.min;
        return;
      }
      deferred += 1;
      // Mails that were in flight when a delay started do not extend it.
      if (deferred < concurrency || now < until) return;
      until = now + delay;
      delay = Math.min(backoffTime.max, delay * 2);
    },
    /** How many of `free` attempts may be made now. */
    limit: (free: number, now: number): number =>
      deferred < concurrency ? free : now < until ? 0 : Math.min(1, free),
    remaining: (now: number): number => (deferred < concurrency ? 0 : Math.max(0, until - now)),
  };
};

/** The mail of an issue to a reader, with the headers that bulk mail needs (RFC 8058, RFC 2919). */
const messageTo = (
  { subscriber_id, email, language, token }: LeasedDelivery,
  issueId: string,
  { subject, parts }: WrittenIssue,
  url: string,
): MailMessage => ({
  id: mailIdOf(issueId, subscriber_id),
  to: email,
  replyTo: null,
  subject,
  html: { parts: parts.html, between: token },
  text: { parts: parts.text, between: token },
  headers: {
    'List-Unsubscribe': `<${url}/unsubscribe?token=${token}${language === 'en' ? '&lang=en' : ''}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<newsletter.${new URL(url).hostname}>`,
  },
});

export type IssueSenderOptions = {
  ports: Pick<
    Ports,
    'newsletters' | 'deliveries' | 'issueTemplates' | 'mailer' | 'settings' | 'clock' | 'ids'
  >;
  /** After it is aborted, mails in flight are finished and no others are started. */
  signal: AbortSignal;
  /** Called each time the store is unreachable. */
  onTrouble: (error: Error) => void;
  wait?: (milliseconds: number) => Promise<unknown>;
};

/** Sends issues with bounded concurrency: memory and statements do not grow with the number of readers. */
export const createIssueSender = ({
  ports: { newsletters, deliveries, issueTemplates, mailer, settings, clock, ids },
  signal,
  onTrouble,
  wait: pause = sleep,
}: IssueSenderOptions): IssueSender => {
  const owner = ids.next();
  const concurrency = Math.max(defaultConcurrency, (mailer.connections ?? 0) + queued);
  const now = () => Date.parse(clock.now());

  const send = async (issueId: string): Promise<void> => {
    const issue = await newsletters.find(issueId);
    if (!issue || signal.aborted) return;
    const backoff = createBackoff(concurrency);
    const written = new Map<Language, WrittenIssue>();
    /** Deliveries whose outcome is not stored yet: in flight, or just ended. */
    const started = new Set<string>();
    let inFlight = 0;
    let outcomes: DeliveryOutcome[] = [];
    let wake = () => {};
    let announcedAt = now();

    const deliver = async (leased: LeasedDelivery): Promise<MailOutcome> => {
      const { language } = leased;
      try {
        const letter =
          written.get(language) ??
          (await issueTemplates.write({ issue, language, kind: 'mail', date: dayOf(issue, clock.now()) }));
        written.set(language, letter);
        return await mailer.send(messageTo(leased, issueId, letter, settings.url));
      } catch (error) {
        const reason = redactPaths((error as Error).message);
        return { outcome: 'deferred', answer: storeMessage(message('mails.unwritten', { reason })) };
      }
    };
    const start = async (leased: LeasedDelivery): Promise<void> => {
      started.add(leased.subscriber_id);
      inFlight += 1;
      const answer = await deliver(leased);
      backoff.note(answer.outcome, now());
      outcomes.push(afterAttempt(leased, answer, clock.now()));
      inFlight -= 1;
      if (inFlight === 0 || outcomes.length * 4 >= concurrency) wake();
    };

    /** Stores outcomes and leases the next due deliveries; retries until the store is reachable. */
    const settleAndLease = async () => {
      for (let delay = 0; ; delay = Math.min(delay * 2 || 100, maxPause)) {
        if (delay > 0) await pause(delay);
        const settled = outcomes;
        outcomes = [];
        const at = clock.now();
        const take = signal.aborted ? 0 : backoff.limit(concurrency - inFlight, now());
        try {
          // The response of the failed settleAndLease may be lost: the deliveries that it leased were never started.
          if (delay > 0) await deliveries.releaseLeases(issueId, owner, [...started]);
          const answer = await deliveries.settleAndLease({
            issue_id: issueId,
            owner,
            at,
            lease_until: new Date(Date.parse(at) + leaseTime).toISOString(),
            take,
            settled,
            rate: settings.newsletter.rate,
          });
          for (const { subscriber_id } of settled) started.delete(subscriber_id);
          return { ...answer, requested: take, stored: settled.length };
        } catch (error) {
          outcomes = [...settled, ...outcomes];
          onTrouble(error as Error);
        }
      }
    };

    for (;;) {
      const { leases, requested, stored, wait } = await settleAndLease();
      for (const leased of leases) void start(leased);
      if (stored > 0 && now() - announcedAt >= announceInterval) {
        announcedAt = now();
        await deliveries.announce().catch(() => {});
      }
      const delay = wait ?? backoff.remaining(now());
      if (inFlight === 0 && outcomes.length === 0) {
        const nothingDue = requested > 0 && leases.length === 0 && wait === null;
        if (nothingDue || signal.aborted) return;
        if (delay > 0) await pause(Math.min(delay, maxPause));
        continue;
      }
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
        if (inFlight === 0) resolve();
      });
      // When nothing more is due, wait until an attempt ends.
      const idle = leases.length < requested ? Math.min(delay || announceInterval, announceInterval) : 0;
      await Promise.race([woken, pause(Math.max(batchTime, idle))]);
    }
  };
  return { send };
};
