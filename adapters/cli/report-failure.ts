import { CommanderError } from 'commander';
import type { ErrorCode } from '#core/shared/domain-error.ts';
import { isDomainError } from '#core/shared/domain-error.ts';
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

const spoken = (code: ErrorCode, message: string, say: Say, language: Language): string => {
  const said = say(message);
  // What has no words of its own in the language is at least told by its kind.
  return language === 'en' || said !== message ? said : `${say(titles[code])}: ${message}`;
};

/** Tells what went wrong, in one line where it is no fault, and answers the exit code. */
export const reportFailure = (
  error: unknown,
  { output, say, language }: { output: Pick<Output, 'warn'>; say: Say; language: Language },
): number => {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0 || error.code.startsWith('vigia.')) return error.exitCode;
    return wrongCommandLine;
  }
  if (error instanceof Error && error.name === 'AbortError') {
    output.warn(`${say('Interrupted: what was under way is taken back, what was done before stays')}\n`);
    return interruptedCode;
  }
  if (isDomainError(error)) {
    output.warn(`${spoken(error.code, error.message, say, language)}\n`);
    return exitCodes[error.code];
  }
  // The settings are read by a file that a start without a command has no need to load.
  if (error instanceof Error && error.constructor.name === 'ConfigError') {
    output.warn(`${language === 'en' ? '' : `${say('Wrong setting')}: `}${error.message}\n`);
    return exitCodes.validation;
  }
  output.warn(`${String((error as Error)?.stack ?? error)}\n`);
  return 1;
};
