import yaml from 'js-yaml';
import { DomainError } from '#core/kernel/domain-error.ts';
import { removeInvalidCharacters } from '#core/text/normalize-text.ts';
import { findFrontMatterFault } from './front-matter-faults.ts';

export type FrontMatter = { data: Record<string, unknown>; body: string };

const maxLength = 100_000;
const maxValues = 10_000;
const maxDepth = 50;

/** A plain copy: excessive aliases and names that would change the prototype are refused or omitted. */
const createCopy = () => {
  let left = maxValues;
  const copy = (value: unknown, depth: number): unknown => {
    if (depth > maxDepth) throw new DomainError('markdown.front-matter-depth', { max: maxDepth });
    left -= 1;
    if (left < 0) throw new DomainError('markdown.front-matter-values', { max: maxValues });
    if (Array.isArray(value)) return value.map((inner) => copy(inner, depth + 1));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => name !== '__proto__')
        .map(([name, inner]) => [name, copy(inner, depth + 1)]),
    );
  };
  return (value: unknown) => copy(value, 0);
};

const scalar = (name: string, options: Partial<yaml.TypeOptions> = {}) =>
  new yaml.Type(`tag:yaml.org,2002:${name}`, { kind: 'scalar', ...options });

/**
 * Every scalar is the text that stands in the file, as `2026.10`, `007` and `20:30` are titles, names and tags; only
 * `null` and `~` are nothing, and `true` and `false` are themselves, unless they are in quotes.
 */
const textSchema = new yaml.Schema({
  include: [yaml.FAILSAFE_SCHEMA],
  implicit: [
    scalar('null', { resolve: (text) => ['', '~', 'null', null].includes(text), construct: () => null }),
    scalar('bool', {
      resolve: (text) => text === 'true' || text === 'false',
      construct: (text) => text === 'true',
    }),
  ],
  explicit: [scalar('int'), scalar('float')],
});

const load = (text: string): unknown => yaml.safeLoad(text, { schema: textSchema });

const isReadable = (text: string): boolean => {
  try {
    const data = load(text);
    return data === undefined || data === null || (typeof data === 'object' && !Array.isArray(data));
  } catch {
    return false;
  }
};

const parseYaml = (text: string): object => {
  if (text.length > maxLength) throw new DomainError('markdown.front-matter-length', { max: maxLength });
  let marked = 0;
  try {
    const data = load(text);
    if (data === undefined || data === null) return {};
    if (typeof data === 'object' && !Array.isArray(data)) return data;
  } catch (error) {
    if (!(error instanceof yaml.YAMLException)) throw error;
    marked = error.mark?.line ?? 0;
  }
  // The text starts on the document's second line, and lines are counted from 0.
  const { line, reason } = findFrontMatterFault(text, marked, isReadable);
  throw new DomainError('markdown.front-matter-yaml', { line: line + 2, reason });
};

const opening = /^---[ \t]*([^\s-]\S*)?[ \t]*\n/;
const tomlOpening = /^\+\+\+[ \t]*(?:\n|$)/;
const closing = /^---[ \t]*$/m;

/**
 * The front matter (YAML between `---` lines at the very start) and the rest. Dates stay text. Throws `validation`,
 * with the line, when it is invalid, not closed or in another format.
 */
export const readFrontMatter = (source: string): FrontMatter => {
  if (tomlOpening.test(source)) throw new DomainError('markdown.front-matter-toml', { line: 1 });
  const [first, language] = opening.exec(source) ?? [];
  if (first === undefined) return { data: {}, body: source };
  if (language && !/^ya?ml$/i.test(language))
    throw new DomainError('markdown.front-matter-type', { line: 1 });
  const rest = source.slice(first.length);
  const end = closing.exec(rest);
  if (!end) throw new DomainError('markdown.front-matter-open', { line: 1 });
  const data = parseYaml(rest.slice(0, end.index));
  const after = first.length + end.index + end[0].length;
  // Empty lines replace the front matter, so that errors in the body have the line numbers of the document.
  const lines = source.slice(0, after).replace(/[^\n]+/g, '');
  return { data: createCopy()(data) as Record<string, unknown>, body: lines + source.slice(after) };
};

/** A text without a byte order mark and characters that no text may have, with `\n` line breaks. */
export const withPlainLines = (source: string): string =>
  removeInvalidCharacters(source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));

/** The data of a document's front matter. Throws as `readFrontMatter` does. */
export const frontMatterOf = (source: string): Record<string, unknown> =>
  readFrontMatter(withPlainLines(source)).data;
