/**
 * Scanning that may have to give up at the end of the text. What failed attempts cost is drawn from one account, so that
 * a text made of openings that never close takes no more than a few times its length.
 */
export type Scan = { source: string; budget: number };

/** What `{` begins in MDX prose when it begins an expression rather than a set or a placeholder in plain words. */
export const expressionStart = String.raw`[ \t]*(?:\n[ \t]*)?(?:['"\`/}<(]|[\w$]+\s*(?:\.\w|[(&?|]|=>|===?))`;
const expressionPattern = new RegExp(`\\{${expressionStart}`, 'y');

/** Whether an expression opens at `at`. */
export const opensExpression = (source: string, at: number): boolean => {
  expressionPattern.lastIndex = at;
  return expressionPattern.test(source);
};

const stringEnd = (source: string, at: number, limit: number): number => {
  const quote = source[at]!;
  for (let index = at + 1; index < limit; index += 1) {
    if (source[index] === '\\') index += 1;
    else if (source[index] === quote) return index;
    else if (source[index] === '\n' && quote !== '`') return -1;
  }
  return -1;
};

const commentEnd = (source: string, at: number, limit: number): number => {
  const closing = source.indexOf('*/', at + 2);
  return closing < 0 || closing >= limit ? -1 : closing + 1;
};

/** Where the `{` at `at` closes (the index after `}`), strings and comments skipped; -1 when it does not. */
export const expressionEnd = (scan: Scan, at: number): number => {
  const { source } = scan;
  const limit = Math.min(source.length, at + Math.max(0, scan.budget));
  let depth = 0;
  let index = at;
  for (; index >= 0 && index < limit; index += 1) {
    const sign = source[index]!;
    if (sign === '{') depth += 1;
    else if (sign === '}' && (depth -= 1) === 0) return index + 1;
    else if (sign === '"' || sign === "'" || sign === '`') index = stringEnd(source, index, limit);
    else if (sign === '/' && source[index + 1] === '*') index = commentEnd(source, index, limit);
    if (index < 0) break;
  }
  scan.budget -= limit - at;
  return -1;
};

const unescape = (text: string) =>
  text.replace(/\\(?:n|([^ux0-9]))/g, (_all, sign: string | undefined) => (sign === undefined ? '\n' : sign));

export type Expression =
  | { kind: 'nothing' }
  | { kind: 'text'; value: string }
  | { kind: 'markup'; value: string }
  | { kind: 'code'; value: string };

/** What an expression between `{` and `}` amounts to: a comment, a text, marked-up text in backticks, or code. */
export const readExpression = (inner: string): Expression => {
  const value = inner.replace(/\/\*[^]*?\*\//g, '').trim();
  if (value === '') return { kind: 'nothing' };
  const quote = value[0]!;
  const isString = `'"\``.includes(quote) && stringEnd(value, 0, value.length) === value.length - 1;
  if (!isString || (quote === '`' && value.includes('${'))) return { kind: 'code', value };
  return { kind: quote === '`' ? 'markup' : 'text', value: unescape(value.slice(1, -1)) };
};
