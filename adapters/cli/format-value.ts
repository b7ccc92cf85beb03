/** Text without terminal control characters. */
const shownText = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

const plain = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : shownText(typeof value === 'string' ? value : JSON.stringify(value));

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** A value on one line: lists separated by commas, up to `max` items each, fields by their names. */
export const inOneLine = (value: unknown, max = Infinity): string => {
  const inner = (one: unknown) => inOneLine(one, max);
  if (Array.isArray(value)) {
    const items = value.slice(0, max).map(inner);
    const rest = value.length > items.length ? [`… (${value.length})`] : [];
    return [...items, ...rest].join(value.every((one) => isPlain(one)) ? ', ' : '; ');
  }
  if (!isObject(value)) return plain(value);
  return Object.entries(value)
    .filter(([, one]) => !isEmpty(one))
    .map(([name, one]) => (isObject(one) ? `${name} (${inner(one)})` : `${name}: ${inner(one)}`))
    .join(', ');
};

/** Longer values get lines of their own. */
const maxLength = 76;

const isShort = (value: unknown): boolean =>
  (isPlain(value) ||
    (Array.isArray(value) && value.every((one) => isPlain(one) && !/, /.test(String(one))))) &&
  !String(value).includes('\n') &&
  (isPlain(value) || inOneLine(value).length <= maxLength);

const block = (text: string, margin: string): string[] =>
  text
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .split('\n')
    .map((line) => (line ? margin + line : line));

const listLines = (items: readonly unknown[], margin: string): string[] =>
  items.flatMap((item) => {
    const inner = isObject(item) ? fieldLines(item, `${margin}  `) : linesOf(item, `${margin}  `);
    const [first = '', ...rest] = inner;
    return [`${margin}- ${first.trimStart()}`, ...rest];
  });

const linesOf = (value: unknown, margin: string): string[] => {
  if (typeof value === 'string') return block(value, margin);
  if (Array.isArray(value)) return listLines(value, margin);
  return isObject(value) ? fieldLines(value, margin) : [margin + plain(value)];
};

/** The fields of an item, one per line; long or structured values follow below their name. */
export const fieldLines = (item: object, margin = ''): string[] =>
  Object.entries(item).flatMap(([name, value]: [string, unknown]) => {
    if (isShort(value)) return [`${margin}${name}: ${inOneLine(value)}`];
    // Texts are printed unchanged, so that they can be copied.
    return [
      `${margin}${name}:`,
      ...linesOf(value, typeof value === 'string' && !margin ? '' : `${margin}  `),
    ];
  });
