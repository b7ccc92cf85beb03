import type { Sources } from './source-files.ts';
import type { Node, Place } from './syntax.ts';
import { nodesOf, parse, placeOf } from './syntax.ts';

/** Globals that the pure part of the product must not use: clocks, randomness, the process, I/O. */
const globals = new Set([
  'process',
  'console',
  'fetch',
  'crypto',
  'performance',
  'globalThis',
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'Worker',
  'BroadcastChannel',
  'require',
  'eval',
  'Temporal',
]);

const members: Record<string, ReadonlySet<string>> = {
  Date: new Set(['now']),
  Math: new Set(['random']),
};

/** Methods whose result depends on the machine's time zone or locale. */
const local =
  /^(?:get|set)(?:Hours|Minutes|Seconds|Milliseconds|Date|Day|Month|FullYear|TimezoneOffset)$|^toLocale(?:Date|Time)?String$|^to(?:Date|Time)String$/;

const nameOf = (node: unknown): string => {
  const { type, name, value } = Object(node) as Partial<Node>;
  const text = type === 'Identifier' ? name : type === 'Literal' ? value : '';
  return typeof text === 'string' ? text : '';
};

/** Whether a name only refers to a property: `a.process`, `{ fetch: 1 }`, `type A = { document: B }`. */
const isFieldName = ({ parent, field }: Place): boolean =>
  (field === 'property' || field === 'key') && !parent?.['computed'];

/** The names bound by a pattern, of parameters and variables. */
const namesIn = (pattern: unknown): string[] => {
  const node = Object(pattern) as Node;
  const inner = node['properties'] ?? node['elements'] ?? node['left'] ?? node['argument'] ?? node['value'];
  if (node.type === 'Identifier') return [nameOf(node)];
  return Array.isArray(inner) ? inner.flatMap(namesIn) : inner ? namesIn(inner) : [];
};

const namesOwn = (places: readonly Place[]): Set<string> =>
  new Set(
    places.flatMap(({ node }) => [
      ...(node.type === 'VariableDeclarator' ? namesIn(node['id']) : []),
      ...(Array.isArray(node['params']) ? (node['params'] as Node[]).flatMap(namesIn) : []),
    ]),
  );

const impurityOf = (place: Place, own: ReadonlySet<string>): string | null => {
  const { node } = place;
  if (node.type === 'MetaProperty') return 'import.meta';
  if (node.type === 'Identifier' && globals.has(nameOf(node)))
    return isFieldName(place) || own.has(nameOf(node)) ? null : nameOf(node);
  if (node.type === 'MemberExpression') {
    const [object, property] = [nameOf(node['object']), nameOf(node['property'])];
    if (members[object]?.has(property)) return `${object}.${property}`;
    return !node['computed'] && local.test(property) ? property : null;
  }
  if (nameOf(node['callee']) !== 'Date') return null;
  if (node.type === 'CallExpression') return 'Date()';
  return node.type === 'NewExpression' && (node['arguments'] as Node[]).length === 0 ? 'new Date()' : null;
};

/** Every impure expression, as `path:line name`. A name declared in the file itself is not a global. */
export const findImpurities = (sources: Sources): string[] =>
  [...sources].flatMap(([path, text]) => {
    const places = [...nodesOf(parse(path, text))];
    const own = namesOwn(places);
    return places.flatMap((place) => {
      const name = impurityOf(place, own);
      return name === null ? [] : [`${placeOf(path, text, place.node)} ${name}`];
    });
  });
