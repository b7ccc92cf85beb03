import { CommanderError } from 'commander';
import type { DomainError } from '#core/kernel/domain-error.ts';
import { asDiskFull, isDomainError } from '#core/kernel/domain-error.ts';
import { render } from '#core/kernel/render.ts';
import type { ChecklistFinding } from './checklist-lines.ts';
import { checklistLine } from './checklist-lines.ts';
import type { CliContext } from './context.ts';
import { exitCodes, interruptedCode, wrongCommandLine } from './exit-codes.ts';

type Reporting = Pick<CliContext, 'output' | 'text' | 'language'>;

/** An error, and what is wrong with a text, check by check. */
const describe = (error: DomainError, { text, language }: Reporting): string => {
  const { key, params } = error;
  const current = params['current_revision'];
  if (key === 'entity.stale-revision' && typeof current === 'number')
    return text('cli.stale-revision', { current });
  const items = Array.isArray(params['checklist']) ? (params['checklist'] as ChecklistFinding[]) : [];
  return [render(error, language), ...items.map((item) => `  ${checklistLine(item, text)}`)].join('\n');
};

/** Reports what went wrong, in one line unless it is unexpected, and answers the exit code. */
export const reportFailure = (thrown: unknown, context: Reporting): number => {
  const { output, text } = context;
  const error = asDiskFull(thrown);
  if (error instanceof CommanderError) {
    if (error.exitCode === 0 || error.code.startsWith('vigia.')) return error.exitCode;
    return wrongCommandLine;
  }
  if (error instanceof Error && error.name === 'AbortError') {
    output.warn(`${text('cli.interrupted')}\n`);
    return interruptedCode;
  }
  if (isDomainError(error)) {
    output.warn(`${describe(error, context)}\n`);
    return exitCodes[error.code];
  }
  output.warn(`${String((error as Error)?.stack ?? error)}\n`);
  return 1;
};
