import { CommanderError } from 'commander';
import type { DomainError } from '#core/kernel/domain-error.ts';
import { render } from '#core/kernel/render.ts';
import type { ErrorCode } from '#core/messages/messages.ts';
import type { Finding } from './check-sentence.ts';
import { checkSentence } from './check-sentence.ts';
import { asDiskFull, isDomainError } from '#core/kernel/domain-error.ts';
import { exitCodes, interruptedCode, wrongCommandLine } from './exit-codes.ts';
import type { Output } from './output.ts';
import type { Language, Say } from './texts.ts';

const titles: Record<ErrorCode, string> = {
  validation: 'Invalid value',
  unauthenticated: 'Not signed in',
  forbidden: 'Not allowed',
  'not-found': 'Not found',
  conflict: 'Conflict',
  'rule-violated': 'Against a rule',
  'rate-limited': 'Too many attempts',
  unavailable: 'Not available',
};

/** What is wrong with a text, check by check. */
const checklistLines = (details: DomainError['details'], say: Say): string => {
  const items = Array.isArray(details?.['checklist']) ? (details['checklist'] as Finding[]) : [];
  return items.map((item) => `\n  ${checkSentence(item, say)}`).join('');
};

const spoken = (error: DomainError, say: Say, language: Language): string => {
  const { code, details } = error;
  if (error.key !== 'internal' && error.key !== 'entity.stale-revision')
    return `${render(error, language)}${checklistLines(details, say)}`;
  const message = error.key === 'internal' ? error.message : render(error, 'en');
  const current = details?.['current_revision'];
  if (code === 'conflict' && typeof current === 'number' && /changed by somebody else/.test(message))
    return say('The revision is not the one that there is now: that is {current}', { current });
  const said = say(message);
  // What has no words of its own in the language is at least told by its kind.
  const told = language === 'en' || said !== message ? said : `${say(titles[code])}: ${message}`;
  return `${told}${checklistLines(details, say)}`;
};

/** Tells what went wrong, in one line where it is no fault, and answers the exit code. */
export const reportFailure = (
  thrown: unknown,
  { output, say, language }: { output: Pick<Output, 'warn'>; say: Say; language: Language },
): number => {
  const error = asDiskFull(thrown);
  if (error instanceof CommanderError) {
    if (error.exitCode === 0 || error.code.startsWith('vigia.')) return error.exitCode;
    return wrongCommandLine;
  }
  if (error instanceof Error && error.name === 'AbortError') {
    output.warn(`${say('Interrupted: what was under way is taken back, what was done before stays')}\n`);
    return interruptedCode;
  }
  if (isDomainError(error)) {
    output.warn(`${spoken(error, say, language)}\n`);
    return exitCodes[error.code];
  }
  // The settings are read by a file that a start without a command has no need to load.
  if (error instanceof Error && error.constructor.name === 'ConfigError') {
    output.warn(`${language === 'en' ? '' : `${say('Wrong setting')}: `}${say(error.message)}\n`);
    return exitCodes.validation;
  }
  output.warn(`${String((error as Error)?.stack ?? error)}\n`);
  return 1;
};
