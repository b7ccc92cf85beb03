import type { Command } from 'commander';
import type { IssueView } from '#core/newsletter/issues/issue.ts';
import type { CommandSpec } from './command-spec.ts';
import type { CliContext, CliSession } from './context.ts';
import type { Text } from './text.ts';

/** The issue that a command applies to: its revision, and its description in the confirmation question. */
export type IssueQuestion = { revision?: number; words: string; effects: string };

type IssueOptions = { revision?: number; yes?: boolean; reviewer?: string };

/** The effects of sending: the number of readers and the time, and whether it approves the issue. */
const effectsOf = async (
  { application, actor }: CliSession,
  operation: string,
  { id, approved_by, readers }: Pick<IssueView, 'id' | 'approved_by' | 'readers'>,
  named: { reviewer?: string },
  text: Text,
): Promise<string> => {
  if (operation === 'newsletters.send') {
    const { newsletter, held_since: held } = await application.dryRun(
      'newsletters.send',
      { id, ...named },
      actor,
    );
    const count = newsletter.recipients ?? 0;
    const sent = text(held ? 'cli.newsletter.sending-held' : 'cli.newsletter.now', { count });
    return approved_by === null ? `${sent} ${text('cli.newsletter.approves')}` : sent;
  }
  if (operation !== 'newsletters.approve') return '';
  await application.dryRun('newsletters.approve', { id, ...named }, actor);
  const schedule = await application.execute('newsletters.schedule', {}, actor);
  const { next, held_since: held } = schedule;
  const count = readers ?? 0;
  if (held) return text('cli.newsletter.schedules-held', { count });
  if (!next.send) return text('cli.newsletter.when-sent', { count });
  return text('cli.newsletter.by-itself', { count, slot: next.send.slot.replace('T', ' ') });
};

/** Reads the issue that a command applies to; if its revision was given, only for the question. */
export const readIssueQuestion = async (
  context: CliContext,
  { readsIssue, asks, operation }: CommandSpec,
  command: Command,
): Promise<IssueQuestion> => {
  const { revision: input, yes, reviewer } = command.opts<IssueOptions>();
  const question = asks && !yes;
  if (!readsIssue || (input !== undefined && !question)) return { words: '', effects: '' };
  const session = await context.open();
  const id = String(command.processedArgs[0]);
  const issue = await session.application.execute('newsletters.get', { id }, session.actor);
  const { revision, subject_es, status } = issue;
  return {
    revision: input ?? revision,
    words: ` «${subject_es}» (${context.text(`cli.newsletter.status-${status}`)}, ${revision})`,
    effects: question
      ? await effectsOf(session, operation, issue, reviewer ? { reviewer } : {}, context.text)
      : '',
  };
};
