import { CommanderError } from 'commander';
import type { CliContext } from './context.ts';
import { declined, wrongCommandLine } from './exit-codes.ts';

/**
 * Continues after confirmation: by `--yes`, or at the terminal. Throws without a terminal, and when the answer is no.
 */
export const requireConfirmation = async (
  { confirm, text, output }: Pick<CliContext, 'confirm' | 'text' | 'output'>,
  question: string,
  yes: boolean,
): Promise<void> => {
  if (yes) return;
  if (!confirm) {
    output.warn(`${question}\n${text('cli.confirm.required')}\n`);
    throw new CommanderError(wrongCommandLine, 'vigia.unconfirmed', question);
  }
  if (await confirm(`${question} ${text('cli.confirm.question')} `)) return;
  output.warn(`${text('cli.confirm.declined')}\n`);
  throw new CommanderError(declined, 'vigia.declined', question);
};
