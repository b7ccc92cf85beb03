import type { z } from 'zod';
import type { MailMessage, MailOutcome } from '../../mail/ports.ts';
import { reportHold } from '../../shared/report-hold.ts';
import type { Ports } from '../../ports.ts';
import type { Actor } from '../../shared/actor.ts';
import { notFound } from '../../shared/domain-error.ts';
import type { Language } from '../../shared/language.ts';
import type { Limit } from '../../shared/throttle.ts';
import { takeAll } from '../../shared/throttle.ts';
import type { PreviewInput, ScheduleView } from './contracts.ts';
import { mailIdOf } from './delivery.ts';
import type { Issue } from './issue.ts';
import { dayOf } from './issue.ts';
import { currentIssue, currentPieces, withPieces } from './current-pieces.ts';
import { requireNoDemo } from './steer-issue.ts';
import { requireAnyIssue, requireIssue } from './require-issue.ts';
import { nextSlot } from './schedule.ts';

/** What stands in links of mails that belong to no subscription. */
const noToken = '';

/** In a frame, links open windows of their own: no page of the site lets itself be framed. */
const withOwnWindows = (html: string): string => html.replace('<head>', '<head><base target="_blank">');

/** An issue as it is mailed; the links that end a subscription lead nowhere. */
const preview = async (
  ports: Ports,
  { id, language, format }: z.output<typeof PreviewInput>,
): Promise<{ subject: string; body: string }> => {
  const issue = await currentIssue(ports, await requireIssue(ports, id));
  const date = dayOf(issue, ports.clock.now());
  const written = await ports.issueTemplates.write({ issue, language, kind: 'mail', date });
  const body = written[format](noToken);
  return { subject: written.subject, body: format === 'html' ? withOwnWindows(body) : body };
};

/** Whether everybody may read an issue: from the moment that it is on its way to anybody. */
export const isPublic = ({ recipients }: Pick<Issue, 'recipients'>): boolean => recipients !== null;

/** Also of one that was deleted: those who have the mail still read it there. */
const page = async (
  ports: Ports,
  { id, language }: { id: string; language: Language },
): Promise<{ subject: string; html: string }> => {
  const issue = await requireAnyIssue(ports, id);
  if (!isPublic(issue)) throw notFound('There is no newsletter with this id', { id });
  const date = dayOf(issue, ports.clock.now());
  const written = await ports.issueTemplates.write({ issue, language, kind: 'page', date });
  return { subject: written.subject, html: written.html(noToken) };
};

const testMarks: Record<Language, string> = { es: '[Prueba]', en: '[Test]' };

/** Test mails within an hour: they go to any address, so an account that was taken over must not send mail in masses. */
const testsByAccount: Limit = { free: 20, window: 3600, firstLock: 900, longestLock: 3600 };
const testsOfSite: Limit = { free: 60, window: 3600, firstLock: 900, longestLock: 3600 };

/** Sends an issue to one address, whoever that is. It counts as nothing, and ends no subscription. Throws `rate-limited`. */
const test = async (
  ports: Ports,
  { id, email, language }: { id: string; email: string; language: Language },
  actor: Actor,
): Promise<MailOutcome> => {
  const stored = await requireIssue(ports, id);
  const current = await currentPieces(ports, stored);
  requireNoDemo(stored, current);
  const tries = [
    { key: `newsletters.test ${actor.kind} ${actor.id ?? actor.name}`, limit: testsByAccount },
    { key: 'newsletters.test', limit: testsOfSite },
  ];
  await takeAll(ports.throttle, tries, ports.clock.now());
  const issue = withPieces(stored, current.pieces);
  const date = dayOf(issue, ports.clock.now());
  const written = await ports.issueTemplates.write({ issue, language, kind: 'mail', date });
  const message: MailMessage = {
    id: mailIdOf(id, ports.ids.next()),
    to: email,
    replyTo: null,
    subject: `${testMarks[language]} ${written.subject}`,
    html: written.html(noToken),
    text: written.text(noToken),
  };
  const { outcome, answer } = await ports.mailer.send(message);
  return { outcome, answer };
};

/** How many slots are told of. */
const told = 20;

const viewSchedule = async ({ settings, slots, subscriptions, clock }: Ports): Promise<ScheduleView> => {
  const { autoSend, rate, schedules, timeZone, mail } = settings.newsletter;
  const now = clock.now();
  const next = (kind: 'draft' | 'send') => {
    const found = nextSlot(kind, schedules[kind], timeZone, now);
    return found && { slot: found.slot, due_at: found.due_at };
  };
  return {
    time_zone: timeZone,
    auto_send: autoSend,
    rate,
    mail,
    subscribers: (await subscriptions.counts()).subscribed,
    next: { draft: next('draft'), send: next('send') },
    slots: (await slots.list(told)).filter(({ outcome }) => outcome !== 'begun'),
  };
};

/** What is shown of issues and their schedule, by contract. */
export const showingUseCases = {
  'newsletters.preview': preview,
  'newsletters.page': page,
  'newsletters.test': reportHold(test),
  'newsletters.schedule': reportHold(viewSchedule),
};
