import type { MailMessage, MailOutcome, Mailer } from '../../mail/ports.ts';
import type { Ports } from '../../ports.ts';
import type { Language } from '../../kernel/language.ts';
import type { Settled, Taken } from './delivery.ts';
import { mailIdOf } from './delivery.ts';
import { dayOf } from './issue.ts';
import type { WrittenIssue } from './ports.ts';
import { storeMessage } from '../../kernel/render.ts';
import { message } from '../../messages/messages.ts';
import { withoutPaths } from '../../kernel/without-paths.ts';

/** How deliveries are sent; times in milliseconds. */
export type SendingPolicy = {
  /**
   * How many mails one sender has given to its mailer at a time: as many as that has connections, and few that are next
   * in line. A crash leaves no more of them unknown; all others still wait for whoever comes.
   */
  lanes: number;
  /** For how long what a sender takes is its own; longer than any mailer takes. */
  lease: number;
  /** How often a delivery is tried before it has failed; as often again when an editor wants it. */
  tries: number;
  /** Wait before the second try; each further one is twice as long. */
  firstWait: number;
  longestWait: number;
};

/** How many mails are ready for the next connection that is free, so that none stands idle. */
const ahead = 3;

/** The lanes of a sender, for mailers that have been given more connections than the usual five. */
export const lanesOf = ({ lanes }: SendingPolicy, { connections = 0 }: Pick<Mailer, 'connections'>): number =>
  Math.max(lanes, connections + ahead);

/** Greylisting wants minutes: twelve tries reach over some five hours. */
export const usualSending: SendingPolicy = {
  lanes: 5 + ahead,
  lease: 180_000,
  tries: 12,
  firstWait: 30_000,
  longestWait: 3_600_000,
};

/**
 * Whether a final refusal is about the address: that it does not exist or takes no mail, and not about who sends what
 * (RFC 5321, 4.2.3; RFC 3463, 3.2).
 */
export const refusesAddress = (answer: string): boolean => {
  const [, code = '', detail] = /^(5\d\d)[ -](?:(5\.\d+\.\d+)\b)?/.exec(answer) ?? [];
  if (detail) return /^5\.(?:1\.(?:[0-6]|10)|2\.1)$/.test(detail);
  return code === '550' || code === '551' || code === '553';
};

/** What became of a try. A server that was given everything and said nothing may have taken it: nobody tries again. */
export const afterTry = (
  { subscriber_id, attempt }: Taken,
  { outcome, answer, unanswered }: MailOutcome,
  at: string,
  { tries, firstWait, longestWait }: SendingPolicy,
): Settled => {
  const settled = { subscriber_id, attempt, answer };
  if (outcome === 'accepted') return { ...settled, status: 'sent' };
  if (outcome === 'deferred' && unanswered) return { ...settled, status: 'unknown' };
  if (outcome === 'refused' && refusesAddress(answer))
    return { ...settled, status: 'failed', suspends: true };
  if (outcome === 'refused' || attempt % tries === 0) return { ...settled, status: 'failed' };
  const wait = Math.min(longestWait, firstWait * 2 ** ((attempt - 1) % tries));
  return { ...settled, status: 'pending', due_at: new Date(Date.parse(at) + wait).toISOString() };
};

/** The mail of an issue to a reader, with the headers that mass mail needs (RFC 8058, RFC 2919). */
export const messageTo = (
  { subscriber_id, email, language, token }: Taken,
  issueId: string,
  written: WrittenIssue,
  url: string,
): MailMessage => ({
  id: mailIdOf(issueId, subscriber_id),
  to: email,
  replyTo: null,
  subject: written.subject,
  html: { parts: written.parts.html, between: token },
  text: { parts: written.parts.text, between: token },
  headers: {
    'List-Unsubscribe': `<${url}/unsubscribe?token=${token}${language === 'en' ? '&lang=en' : ''}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<newsletter.${new URL(url).hostname}>`,
  },
});

/** Hands mails of an issue over. What it answers is never an error. */
export const createHandOver = (
  {
    newsletters,
    issueTemplates,
    mailer,
    settings,
    clock,
  }: Pick<Ports, 'newsletters' | 'issueTemplates' | 'mailer' | 'settings' | 'clock'>,
  issueId: string,
): ((taken: Taken) => Promise<MailOutcome>) => {
  const written = new Map<Language, Promise<WrittenIssue>>();
  const write = async (language: Language): Promise<WrittenIssue> => {
    const issue = await newsletters.find(issueId);
    if (!issue) throw new Error('the issue is not there');
    return issueTemplates.write({ issue, language, kind: 'mail', date: dayOf(issue, clock.now()) });
  };
  const inLanguage = (language: Language): Promise<WrittenIssue> => {
    const known = written.get(language) ?? write(language);
    written.set(language, known);
    known.catch(() => written.delete(language));
    return known;
  };
  return async (taken) => {
    try {
      const letter = await inLanguage(taken.language);
      return await mailer.send(messageTo(taken, issueId, letter, settings.url));
    } catch (error) {
      const why = withoutPaths((error as Error).message);
      return { outcome: 'deferred', answer: storeMessage(message('mails.unwritten', { reason: why })) };
    }
  };
};
