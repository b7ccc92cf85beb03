import type { Ports } from '../kernel/ports.ts';
import { scheduleActor } from '../kernel/actor.ts';
import { auditEntry } from '../kernel/audit.ts';
import { storeMessage } from '../kernel/render.ts';
import { DomainError, isDomainError, messageOf } from '../kernel/domain-error.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import type { Article } from './article.ts';
import type { ChecklistItem } from './checklist-item.ts';
import { itemsOf } from './publishing/checklist.ts';
import type { StoredPending } from './pending-version.ts';
import type { publishingPorts } from './pending.ts';
import { applyPending, stalePending } from './pending.ts';
import { publisherOf, unscheduled } from './schedule.ts';
import { withdraw } from './transitions.ts';
import { saveDecision } from './publishing/save-decision.ts';
import { publish } from './publishing/publish.ts';

/** The state of an article after its schedule, and the pending version that is published with it. */
type Outcome = { article: Article; pending: StoredPending | null };

/**
 * A scheduled article after its time: a draft is published with that date, pending changes are published. Throws
 * `conflict` when this is impossible, and the errors of publishing.
 */
export const applySchedule = async (
  ports: Pick<Ports, (typeof publishingPorts)[number]>,
  article: Article,
  confirm: boolean,
): Promise<Outcome> => {
  const { id, slug, status, revision, scheduled_at: at, scheduled_action: action } = article;
  const { scheduled_languages: languages } = article;
  const refused = { slug, status, current_revision: revision };
  if (action === 'withdraw') {
    if (status === 'published') return { article: withdraw(article), pending: null };
    throw new DomainError('articles.withdraw-unpublished', refused);
  }
  const date = at ?? article.date;
  const approving = { confirm, ...(languages && { languages }) };
  const then = { ...ports, clock: { now: () => date } };
  const by = publisherOf(article);
  const pending = await ports.pendingVersions.find(id);
  if (!pending && status === 'published') throw new DomainError('articles.schedule-nothing', refused);
  // A draft gets the date of its slot.
  const dated = status === 'draft' ? { ...article, date, date_is_set: true } : article;
  const published = pending
    ? await applyPending(then, dated, pending, by, approving)
    : (await publish(then, dated, dated, by, { ...approving, onWarnings: 'ask' })).article;
  return { article: status === 'published' ? published : { ...published, date }, pending };
};

/** The reason for a refusal; for checklist errors, their names. */
const reasonOf = (error: DomainError): Message => {
  const { checklist = [] } = error.params as { checklist?: readonly ChecklistItem[] };
  const checks = itemsOf([...checklist], 'error').map(({ id }) => message(`checks.${id}`));
  return checks.length ? message('articles.schedule-unfit', { checks }) : messageOf(error);
};

/** The outcome for one article that was due. `failed`: only the reason was stored. */
export type ScheduledStep = { slug: string; action: string | null; at: string | null; failed?: Message };

/** Runs the schedule of one article, if it is still due, while the article is locked. */
const takeStep = async (
  ports: Pick<Ports, 'ids' | 'transaction'>,
  slug: string,
  now: string,
): Promise<ScheduledStep | null> => {
  const change = { actor: scheduleActor, operation: 'articles.run-schedule', at: now };
  return ports.transaction(change, async (inside) => {
    const article = await inside.articles.lock(slug);
    if (!article?.scheduled_at || article.scheduled_at > now) return null;
    const { scheduled_at: at, scheduled_action: action } = article;
    let next: Outcome;
    let failed: Message | undefined;
    try {
      // Warnings were confirmed when it was scheduled.
      next = await applySchedule(inside, article, true);
    } catch (error) {
      if (!isDomainError(error) || error.code === 'unavailable') throw error;
      failed = message('articles.schedule-failed', { at, action, reason: reasonOf(error) });
      next = { article: { ...article, ...unscheduled, schedule_error: failed }, pending: null };
    }
    await saveDecision(inside, article, next.article, scheduleActor);
    if (next.pending && !(await inside.pendingVersions.remove(next.pending)))
      throw await stalePending(inside, article);
    const entry = auditEntry(ports.ids.next(), change, slug);
    await inside.audit.record({ ...entry, ...(failed && { note: storeMessage(failed) }) });
    return { slug, action, at, ...(failed && { failed }) };
  });
};

/**
 * Runs all due schedules, each once across instances and also after downtime; returns what this instance did. A refused
 * one, such as the publication of an article that now has errors, leaves a note on the article. Throws the first fault,
 * after trying all others.
 */
export const runSchedule = async (
  ports: Pick<Ports, 'clock' | 'desk' | 'ids' | 'transaction'>,
): Promise<ScheduledStep[]> => {
  const now = ports.clock.now();
  const steps: ScheduledStep[] = [];
  const faults: unknown[] = [];
  // Includes schedules due at this very instant.
  const until = new Date(Date.parse(now) + 1).toISOString();
  for (const { slug } of await ports.desk.scheduled({ until })) {
    try {
      const step = await takeStep(ports, slug, now);
      if (step) steps.push(step);
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length) throw faults[0];
  return steps;
};
