import type { Scan } from './mdx-expression.ts';
import { expressionEnd, readExpression } from './mdx-expression.ts';

/** A tag as it is written in MDX. Attributes whose value is code are left out. */
export type Tag = {
  name: string;
  kind: 'open' | 'close' | 'single';
  attributes: Map<string, string>;
  /** The index after `>`. */
  end: number;
};

const namePattern = /<(\/?)([A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*)(?=[\s/>])/y;
const attributePattern = /\s*([A-Za-z_:@][\w:.@-]*)(?:\s*=\s*)?/y;
const endPattern = /\s*(\/?)>/y;
const longestValue = 5000;

const readQuoted = (source: string, at: number): { value: string; end: number } | null => {
  const closing = source.slice(at + 1, at + 1 + longestValue).indexOf(source[at]!);
  if (closing < 0) return null;
  const value = source.slice(at + 1, at + 1 + closing);
  return /\n[ \t]*\n/.test(value) ? null : { value, end: at + closing + 2 };
};

const readBraced = (scan: Scan, at: number): { value: string | null; end: number } | null => {
  const end = expressionEnd(scan, at);
  if (end < 0) return null;
  const expression = readExpression(scan.source.slice(at + 1, end - 1));
  if (expression.kind === 'text' || expression.kind === 'markup') return { value: expression.value, end };
  const isNumber = expression.kind === 'code' && /^\d+$/.test(expression.value);
  return { value: isNumber ? expression.value : null, end };
};

const readBare = (source: string, at: number): { value: string; end: number } | null => {
  const value = /^[^\s"'=<>`{}]{1,2000}/.exec(source.slice(at, at + 2000))?.[0];
  return value ? { value, end: at + value.length } : null;
};

const readValue = (scan: Scan, at: number) => {
  const sign = scan.source[at];
  if (sign === '"' || sign === "'") return readQuoted(scan.source, at);
  return sign === '{' ? readBraced(scan, at) : readBare(scan.source, at);
};

const match = (pattern: RegExp, source: string, at: number) => {
  pattern.lastIndex = at;
  return pattern.exec(source);
};

const readAttributes = (scan: Scan, from: number, attributes: Map<string, string>): number => {
  let at = from;
  for (let count = 0; count < 100; count += 1) {
    const spread = match(/\s*\{/y, scan.source, at);
    if (spread) {
      at = expressionEnd(scan, at + spread[0].length - 1);
      if (at < 0) return -1;
      continue;
    }
    const found = match(attributePattern, scan.source, at);
    if (!found) return at;
    at += found[0].length;
    if (!found[0].includes('=')) {
      attributes.set(found[1]!.toLowerCase(), '');
      // The space after a lone name belongs to what follows.
      at -= found[0].length - found[0].trimEnd().length;
      continue;
    }
    const read = readValue(scan, at);
    if (!read) return -1;
    if (read.value !== null) attributes.set(found[1]!.toLowerCase(), read.value);
    at = read.end;
  }
  return -1;
};

/** The JSX or HTML tag at `at`; null when what stands there is none. */
export const readTag = (scan: Scan, at: number): Tag | null => {
  const opening = match(namePattern, scan.source, at);
  if (!opening) return null;
  const attributes = new Map<string, string>();
  const after = readAttributes(scan, at + opening[0].length, attributes);
  const ending = after < 0 ? null : match(endPattern, scan.source, after);
  if (!ending) return null;
  const kind = opening[1] ? 'close' : ending[1] ? 'single' : 'open';
  return { name: opening[2]!, kind, attributes, end: after + ending[0].length };
};

const words = (text: string) => new Set(text.split(' '));

export const voidNames = words('area base br col embed hr img input link meta param source track wbr');

/** Elements that stand by themselves: their tags go on lines of their own. */
export const blockNames = words(
  'address article aside audio blockquote caption center details dd div dl dt fieldset figcaption figure footer form h1 h2 ' +
    'h3 h4 h5 h6 header hr iframe li main nav ol p picture section summary table tbody td tfoot th thead tr ul video',
);

export const inlineNames = words(
  'a abbr acronym b bdi bdo big br button cite code col colgroup data del dfn em embed font i img input ins kbd label legend link ' +
    'map mark meta meter noscript object option output param progress q rb rp rt ruby s samp select small source span strike ' +
    'strong sub sup svg time track tt u var wbr canvas math path g circle rect line polygon polyline use defs',
);

/** Elements whose text is not prose. */
export const opaqueNames = words('script style textarea template title xmp');

const keptAttributes = words(
  'href src alt title colspan rowspan align start type checked cite poster open aria-label',
);

const escape = (value: string) =>
  value
    .replace(/\s+/g, ' ')
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

/** A tag as plain HTML, with the attributes that say something. */
export const writeTag = (name: string, kind: Tag['kind'], attributes: Map<string, string>): string => {
  if (kind === 'close') return voidNames.has(name) ? '' : `</${name}>`;
  const written = [...attributes]
    .filter(([attribute]) => keptAttributes.has(attribute))
    .map(([attribute, value]) => ` ${attribute}="${escape(value)}"`)
    .join('');
  return `<${name}${written}>${kind === 'single' && !voidNames.has(name) ? `</${name}>` : ''}`;
};
