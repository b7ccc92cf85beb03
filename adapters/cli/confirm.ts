import { CommanderError } from 'commander';
import type { CliContext } from './context.ts';
import { declined, wrongCommandLine } from './exit-codes.ts';

/**
 * Goes on once it is confirmed: by `--yes`, or at the terminal. Throws where nobody sits to be asked, and when whoever
 * does says no.
 */
export const requireConfirmation = async (
  { confirm, say, output }: Pick<CliContext, 'confirm' | 'say' | 'output'>,
  question: string,
  yes: boolean,
): Promise<void> => {
  if (yes) return;
  if (!confirm) {
    output.warn(`${question}\n${say("error: this has to be confirmed: repeat it with '--yes'")}\n`);
    throw new CommanderError(wrongCommandLine, 'vigia.unconfirmed', question);
  }
  if (await confirm(`${question} ${say('Go on? [y/N]')} `)) return;
  output.warn(`${say('Nothing was done')}\n`);
  throw new CommanderError(declined, 'vigia.declined', question);
};

/** Whether an answer means yes, in either language. */
export const meansYes = (answer: string): boolean => /^\s*(?:y|yes|s|sí|si)\s*$/i.test(answer);
