import { CommanderError } from 'commander';
import type { DomainError } from '#core/kernel/domain-error.ts';
import { asDiskFull, isDomainError } from '#core/kernel/domain-error.ts';
import { render } from '#core/kernel/render.ts';
import type { CliContext } from './context.ts';
import { exitCodes, interruptedCode, wrongCommandLine } from './exit-codes.ts';
import type { CheckId } from '#core/articles/checklist-item.ts';
import type { Text } from './text.ts';

/** One finding of an article's checklist. */
type ChecklistFinding = { id: CheckId; level: string; data?: Readonly<Record<string, unknown>> };

const measures = {
  length: 'cli.checked.length',
  count: 'cli.checked.count',
  least: 'cli.checked.least',
  most: 'cli.checked.most',
  facts: 'cli.checked.facts',
  missing: 'cli.checked.missing',
  unknown: 'cli.checked.unknown',
  omitted: 'cli.checked.omitted',
  malformed: 'cli.checked.malformed',
  repeated: 'cli.checked.repeated',
  languages: 'cli.checked.languages',
  articles: 'cli.checked.articles',
} as const;

const plain = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  const { slug, sentence, missing, language, line, text } = value as Record<string, unknown>;
  if (typeof line === 'number') return `${plain(language)}:${line}: ${plain(text)}`;
  if (typeof sentence === 'string') return `"${sentence}" (${plain(missing)})`;
  return typeof slug === 'string' ? slug : JSON.stringify(value);
};

/** A finding as text: the check and its result. */
const checklistLine = ({ id, data = {} }: ChecklistFinding, text: Text): string => {
  const name = text(id === 'date' && data['past'] ? 'checks.date-past' : `checks.${id}`);
  const found = Object.entries(data).flatMap(([measure, input]) => {
    const value = plain(input);
    return value && Object.hasOwn(measures, measure)
      ? [text(measures[measure as keyof typeof measures], { value })]
      : [];
  });
  return found.length ? `${name}: ${found.join(', ')}` : name;
};

type Reporting = Pick<CliContext, 'output' | 'text' | 'language'>;

/** An error, with the checklist's findings one by one. */
const describe = (error: DomainError, { text, language }: Reporting): string => {
  const { key, params } = error;
  const current = params['current_revision'];
  if (key === 'entity.stale-revision' && typeof current === 'number')
    return text('cli.stale-revision', { current });
  const items = Array.isArray(params['checklist']) ? (params['checklist'] as ChecklistFinding[]) : [];
  return [render(error, language), ...items.map((item) => `  ${checklistLine(item, text)}`)].join('\n');
};

/** Reports an error, on one line unless it is unexpected, and returns the exit code. */
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
