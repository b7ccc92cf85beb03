const start = /(?:https?:\/\/|www\.)/iy;
// Typographic quotation marks and references to characters, other than `&`, end an address.
const run = /[^\s<>"`\u00ab\u00bb\u2039\u203a\u201c-\u201f\u300c-\u300f\uff02]+/uy;
const reference = /&(?!amp;)(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[0-9a-f]{1,6});/i;
const host =
  /^(?:[^\s/?#@]{1,200}@)?(?:\[[0-9a-f:.]{2,45}\]|[\p{L}\p{N}](?:[\p{L}\p{N}._-]{0,252}[\p{L}\p{N}])?)(?::\d{1,5})?(?=$|[/?#]|[^\p{L}\p{N}])/u;
const closers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
// GFM 6.9, with the marks that Spanish and typographers add.
const trailing = /[?!.,:;*_~'\u2018\u2019\u2026\u2013\u2014\u00bf\u00a1|\\]$/u;

/** The part before the first bracket that closes one outside. */
const withinBrackets = (text: string): string => {
  const open: Record<string, number> = { '(': 0, '[': 0, '{': 0 };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (character in open) open[character]! += 1;
    const opener = closers[character];
    if (opener && (open[opener]! -= 1) < 0) return text.slice(0, at);
  }
  return text;
};

/** Without the marks at its end, and brackets that open there. */
const withoutEnd = (text: string): string => {
  let end = text.length;
  while (end > 0 && (trailing.test(text[end - 1]!) || '([{'.includes(text[end - 1]!))) end -= 1;
  return text.slice(0, end);
};

/**
 * How many characters from `at` are an address that stands in prose without marks around it: it ends before the
 * punctuation of the sentence, the quotation or the brackets around it. 0 when there is none.
 */
export const bareAddressLength = (text: string, at = 0): number => {
  start.lastIndex = at;
  const [scheme = ''] = start.exec(text) ?? [];
  if (!scheme) return 0;
  run.lastIndex = at + scheme.length;
  const found = run.exec(text)?.[0].slice(0, 4000).split(reference, 1)[0] ?? '';
  const rest = withoutEnd(withinBrackets(found));
  const [name] = host.exec(rest) ?? [];
  if (name === undefined || (scheme.toLowerCase() === 'www.' && !/^[^/?#:]+\.[^/?#:]+/.test(rest))) return 0;
  // A sign that no address has after its host, such as `https://a.b—c`.
  const address = /^[/?#]/.test(rest.slice(name.length)) ? rest : name;
  return scheme.length + address.length;
};
