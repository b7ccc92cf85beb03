import { byteSize } from '#core/text/byte-size.ts';
import type { Language } from '#core/text/language.ts';
import { withOffset } from '#core/time/wall-clock.ts';
import type { CommandSpec } from './command-spec.ts';
import { cell, record, table } from './output.ts';
import type { CliContext } from './context.ts';
import type { Text } from './text.ts';

/** The output format: text, JSON, or only slugs and ids. */
export type Format = 'text' | 'json' | 'quiet';

export const formatOf = ({ json, quiet }: { json?: boolean; quiet?: boolean }): Format =>
  json ? 'json' : quiet ? 'quiet' : 'text';

/** The fields that may contain an output's single item. */
const itemFields = ['article', 'agent', 'run', 'newsletter', 'user', 'token', 'item', 'media'] as const;
/** The fields that may contain its list. */
const listFields = ['items', 'results', 'runs', 'agents', 'tokens'] as const;
/** The fields that identify an item, the best first. */
const nameFields = [
  'slug',
  'id',
  'subscriber_id',
  'email',
  'interview_slug',
  'agent_name',
  'tag',
  'month',
  'name',
  'revision',
  'version',
  'kind',
  'hash',
] as const;

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const flattened = (answer: Fields): Fields => {
  const rest = { ...answer };
  let inner: Fields = {};
  for (const name of itemFields)
    if (isObject(rest[name])) {
      inner = { ...inner, ...rest[name] };
      delete rest[name];
    }
  return { ...inner, ...rest };
};

const rowsOf = (answer: unknown): Fields[] | undefined => {
  if (Array.isArray(answer)) return answer as Fields[];
  const input = isObject(answer) ? answer : {};
  const name = listFields.find((field) => Array.isArray(input[field]));
  return name && (input[name] as Fields[]);
};

/** The identifier of a row: the first identifying field that is also a column. */
const namesOf = (item: Fields, columns: readonly string[] = []): string[] => {
  const found = nameFields.filter((field) => Object.hasOwn(item, field));
  const field = found.find((name) => columns.includes(name)) ?? found[0];
  return field ? [cell(item[field])] : [];
};

/** Spanish columns, with the English text when there is no Spanish one. */
const withFallback = (row: Fields, columns: readonly string[]): Fields => ({
  ...row,
  ...Object.fromEntries(
    columns.flatMap((column) =>
      column.endsWith('_es') && !row[column] ? [[column, row[column.replace(/es$/, 'en')]]] : [],
    ),
  ),
});

/** Columns with numbers of bytes. */
const sizes: ReadonlySet<string> = new Set(['bytes', 'size']);

const withSizes = (row: Fields, language: Language): Fields =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      sizes.has(name) && typeof value === 'number' ? byteSize(value, language) : value,
    ]),
  );

const count = (rows: number, answer: Fields, text: Text): string => {
  const { total, total_relation } = answer;
  if (typeof total !== 'number') return '';
  if (total === 0) return `${text('cli.answer.no-rows')}\n`;
  const key = total_relation === 'gte' ? 'cli.answer.rows-at-least' : 'cli.answer.rows';
  return `${text(key, { rows, total })}\n`;
};

type PrintSpec = Pick<CommandSpec, 'columns' | 'fields'>;
type Context = Pick<CliContext, 'output' | 'text' | 'language'>;

const printText = (
  { output, text, language }: Context,
  { columns, fields }: PrintSpec,
  answer: unknown,
): void => {
  const rows = rowsOf(answer);
  const whole = isObject(answer) ? flattened(answer) : {};
  if (!rows || !columns) {
    const entries = Object.entries(whole).filter(([name]) => fields?.includes(name) ?? true);
    return output.write(record(Object.fromEntries(entries)));
  }
  output.write(
    table(
      rows.map((row) => withSizes(withFallback(row, columns), language)),
      columns,
      output.width,
    ),
  );
  output.write(count(rows.length, whole, text));
  const { message } = whole;
  if (typeof message === 'string') output.write(`${message}\n`);
};

/** Prints an output in a format. */
export const printAnswer = (context: Context, spec: PrintSpec, answer: unknown, format: Format): void => {
  const { output } = context;
  if (format === 'json') return output.write(`${JSON.stringify(answer, null, 2)}\n`);
  if (format === 'text') return printText(context, spec, answer);
  const items = (spec.columns && rowsOf(answer)) ?? (isObject(answer) ? [flattened(answer)] : []);
  output.write(
    items
      .flatMap((item) => namesOf(item, spec.columns))
      .map((name) => `${name}\n`)
      .join(''),
  );
};

/** Warns that the site is on hold, so that nothing is sent yet. */
export const warnHeld = (
  { output, text }: Pick<CliContext, 'output' | 'text'>,
  answer: unknown,
  timeZone: string,
): void => {
  const { held_since: since, outcome } = Object(answer) as { held_since?: string; outcome?: string };
  if (!since) return;
  const key = outcome === undefined ? 'cli.answer.held' : 'cli.answer.held-but-test';
  output.warn(`${text(key, { since: withOffset(since, timeZone) })}\n`);
};
