import type { Command } from 'commander';
import type { CommandSpec } from './command-spec.ts';
import type { CliContext } from './context.ts';

/** The issue that is decided on: its revision, for the decision, and in words, for the question before. */
export type SeenIssue = { revision?: number; words: string };

/** Reads the issue that a command decides on; one whose revision was given is not read. */
export const seeIssue = async (
  context: CliContext,
  { decides }: CommandSpec,
  command: Command,
): Promise<SeenIssue> => {
  if (!decides || command.opts<{ revision?: number }>().revision !== undefined) return { words: '' };
  const { application, actor } = await context.open();
  const id = String(command.processedArgs[0]);
  const { revision, subject_es, status } = await application.execute('newsletters.get', { id }, actor);
  return { revision, words: ` «${subject_es}» (${status}, ${revision})` };
};
