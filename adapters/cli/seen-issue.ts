import type { Command } from 'commander';
import type { CommandSpec } from './command-spec.ts';
import type { CliContext, CliSession } from './context.ts';
import type { Say } from './texts.ts';

/** The issue that is decided on: its revision, for the decision, and in words, for the question before. */
export type SeenIssue = { revision?: number; words: string; effects: string };

type SeenOptions = { revision?: number; yes?: boolean; reviewer?: string };

/** What the decision comes to: to how many it goes and when, and whether it is approved by that. */
const effectsOf = async (
  { application, actor }: CliSession,
  contract: string,
  { id, approved_by }: { id: string; approved_by: string | null },
  named: { reviewer?: string },
  say: Say,
): Promise<string> => {
  if (contract === 'newsletters.send') {
    const { newsletter, held_since: held } = await application.dryRun(
      'newsletters.send',
      { id, ...named },
      actor,
    );
    const sent = say(
      held
        ? 'Sending is held since a backup was restored: it goes to {count} readers after `vigia resume`.'
        : 'It goes to {count} readers now; mails that are sent cannot be taken back.',
      { count: newsletter.recipients ?? 0 },
    );
    return approved_by === null ? `${sent} ${say('Nobody has approved it yet: this approves it.')}` : sent;
  }
  if (contract !== 'newsletters.approve') return '';
  await application.dryRun('newsletters.approve', { id, ...named }, actor);
  const schedule = await application.execute('newsletters.schedule', {}, actor);
  const { subscribers: count, next, held_since: held } = schedule;
  if (held)
    return say(
      'Schedules are held since a backup was restored: it goes out to {count} readers at the first slot after `vigia resume`.',
      { count },
    );
  if (!next.send) return say('It goes out to {count} readers once somebody sends it.', { count });
  return say('It goes out to {count} readers by itself at {slot}.', {
    count,
    slot: next.send.slot.replace('T', ' '),
  });
};

/** Reads the issue that a command decides on; one whose revision was given is read only for the question before. */
export const seeIssue = async (
  context: CliContext,
  { decides, asks, contract }: CommandSpec,
  command: Command,
): Promise<SeenIssue> => {
  const { revision: given, yes, reviewer } = command.opts<SeenOptions>();
  const question = asks && !yes;
  if (!decides || (given !== undefined && !question)) return { words: '', effects: '' };
  const session = await context.open();
  const id = String(command.processedArgs[0]);
  const issue = await session.application.execute('newsletters.get', { id }, session.actor);
  const { revision, subject_es, status } = issue;
  return {
    revision: given ?? revision,
    words: ` «${subject_es}» (${context.say(status)}, ${revision})`,
    effects: question
      ? await effectsOf(session, contract, issue, reviewer ? { reviewer } : {}, context.say)
      : '',
  };
};
