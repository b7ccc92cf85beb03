import type { CommandSpec } from './command-spec.ts';
import type { Output } from './output.ts';
import { cell, record, table } from './output.ts';
import type { Say } from './texts.ts';

/** How an answer is shown: for people, for programs, or only what its subjects are called. */
export type Manner = 'people' | 'json' | 'quiet';

/** How an answer was asked for. */
export const mannerOf = ({ json, quiet }: { json?: boolean; quiet?: boolean }): Manner =>
  json ? 'json' : quiet ? 'quiet' : 'people';

/** Under these an answer holds the one thing that it is about. */
const subjects = ['article', 'agent', 'run', 'newsletter', 'user', 'token', 'item'] as const;
/** Under these it holds a list of things. */
const lists = ['items', 'results', 'runs', 'agents', 'tokens'] as const;
/** What a thing is called by, first come first. */
const callings = [
  'slug',
  'id',
  'subscriber_id',
  'email',
  'interview_slug',
  'agent_name',
  'tag',
  'revision',
] as const;

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const flattened = (answer: Fields): Fields => {
  const rest = { ...answer };
  let inner: Fields = {};
  for (const name of subjects)
    if (isObject(rest[name])) {
      inner = { ...inner, ...rest[name] };
      delete rest[name];
    }
  return { ...inner, ...rest };
};

const rowsOf = (answer: unknown): Fields[] | undefined => {
  if (Array.isArray(answer)) return answer as Fields[];
  const given = isObject(answer) ? answer : {};
  const name = lists.find((list) => Array.isArray(given[list]));
  return name && (given[name] as Fields[]);
};

/** A list names its rows by what it shows of them. */
const called = (thing: Fields, columns: readonly string[] = []): string[] => {
  const known = callings.filter((calling) => Object.hasOwn(thing, calling));
  const name = known.find((calling) => columns.includes(calling)) ?? known[0];
  return name ? [cell(thing[name])] : [];
};

/** What stands in Spanish, in English where there is no Spanish text. */
const inEither = (row: Fields, columns: readonly string[]): Fields => ({
  ...row,
  ...Object.fromEntries(
    columns.flatMap((column) =>
      column.endsWith('_es') && !row[column] ? [[column, row[column.replace(/es$/, 'en')]]] : [],
    ),
  ),
});

const count = (rows: number, answer: Fields, say: Say): string => {
  const { total, total_relation } = answer;
  if (typeof total !== 'number') return '';
  const text = total_relation === 'gte' ? '{rows} of more than {total}' : '{rows} of {total}';
  return `${say(text, { rows, total })}\n`;
};

type Shown = Pick<CommandSpec, 'columns' | 'fields'>;

const forPeople = (output: Output, say: Say, { columns, fields }: Shown, answer: unknown): void => {
  const rows = rowsOf(answer);
  const whole = isObject(answer) ? flattened(answer) : {};
  if (!rows || !columns) {
    const shown = Object.entries(whole).filter(([name]) => fields?.includes(name) ?? true);
    // What is said to people is said in their language.
    const told = shown.map(([name, value]) =>
      name === 'message' && typeof value === 'string' ? [name, say(value)] : [name, value],
    );
    return output.write(record(Object.fromEntries(told) as object));
  }
  output.write(
    table(
      rows.map((row) => {
        const { message } = row;
        return inEither(typeof message === 'string' ? { ...row, message: say(message) } : row, columns);
      }),
      columns,
      output.width,
    ),
  );
  output.write(count(rows.length, whole, say));
};

/** Writes an answer as it was asked for. */
export const printAnswer = (
  { output, say }: { output: Output; say: Say },
  shown: Shown,
  answer: unknown,
  manner: Manner,
): void => {
  if (manner === 'json') return output.write(`${JSON.stringify(answer, null, 2)}\n`);
  if (manner === 'people') return forPeople(output, say, shown, answer);
  const things = (shown.columns && rowsOf(answer)) ?? (isObject(answer) ? [flattened(answer)] : []);
  output.write(
    things
      .flatMap((thing) => called(thing, shown.columns))
      .map((name) => `${name}\n`)
      .join(''),
  );
};
