import type { Sources } from './source-files.ts';
import type { Node, Place } from './syntax.ts';
import { nodesOf, parse, placeOf } from './syntax.ts';

// What readers see is decided in core/articles/publishing: these are the marks of a second place that would.

const decider = 'core/articles/publishing/publish.ts';
const saver = 'core/articles/publishing/save-article.ts';
const proposer = 'core/articles/pending.ts';

/** Objects with a status `published` that are no articles, or are written before there is any. */
const others: ReadonlySet<string> = new Set([
  // The entries of a calendar.
  'core/newsletter/operations/calendar-of-articles.ts',
]);

const named = (value: unknown): string => {
  const node = Object(value) as Partial<Node>;
  if (node.type === 'MemberExpression') return named(node['property']);
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' ? name : '';
};

/** Whether an expression may be `published`: itself, in a cast, or in a branch. */
const mayBePublished = (value: unknown): boolean => {
  const node = Object(value) as Partial<Node>;
  if (node.type === 'Literal') return node['value'] === 'published';
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return mayBePublished(node['expression']);
  if (node.type === 'ConditionalExpression')
    return mayBePublished(node['consequent']) || mayBePublished(node['alternate']);
  return false;
};

/** Whether an object is a condition of a query: the argument of a call that reads. */
const isCondition = (object: Node, parents: ReadonlyMap<Node, Node>): boolean => {
  const call = parents.get(object);
  return (
    call?.type === 'CallExpression' && /^(?:stream|where|andWhere|list|count)$/.test(named(call['callee']))
  );
};

const setsPublished = ({ node }: Place, parents: ReadonlyMap<Node, Node>): boolean => {
  if (node.type === 'AssignmentExpression')
    return named(node['left']) === 'status' && mayBePublished(node['right']);
  if (node.type !== 'Property' || named(node['key']) !== 'status' || !mayBePublished(node['value']))
    return false;
  return !isCondition(parents.get(node)!, parents);
};

/** A call such as `ports.articles.save(...)`: the names of the thing and of what is called on it. */
const calledOn = ({ node }: Place): { thing: string; call: string } => {
  const callee = node.type === 'CallExpression' ? (Object(node['callee']) as Partial<Node>) : {};
  if (callee.type !== 'MemberExpression') return { thing: '', call: named(callee) };
  return { thing: named(callee['object']), call: named(callee['property']) };
};

const faultOf = (
  place: Place,
  path: string,
  parents: ReadonlyMap<Node, Node>,
  isPublic: boolean,
): string | null => {
  const { thing, call } = calledOn(place);
  if (path !== decider && !others.has(path) && setsPublished(place, parents)) return 'sets published';
  if (path !== saver && thing === 'articles' && /^(?:save|untrash)$/.test(call)) return 'saves an article';
  if (path !== proposer && thing === 'pendingVersions' && call === 'save') return 'stores pending changes';
  const reads = (thing === 'articles' && /^(?:find|lock)$/.test(call)) || call === 'requireArticle';
  return isPublic && reads ? 'would show a draft' : null;
};

/**
 * Places in core and its doors that decide by themselves what readers see: `path:line: fault`. Stores are not among
 * them: they write what they are given.
 */
export const findPublishingFaults = (sources: Sources): string[] =>
  [...sources].flatMap(([path, text]) => {
    if (!/^(?:core|adapters\/(?:http|cli|mcp|jobs|schedules)|apps\/(?:compose|server))\b.*\.ts$/.test(path))
      return [];
    const isPublic = path.includes('/operations/') && text.includes("access: 'public'");
    const tree = parse(path, text);
    const places = [...nodesOf(tree)];
    const parents = new Map(places.flatMap(({ node, parent }) => (parent ? [[node, parent] as const] : [])));
    return places.flatMap((place) => {
      const fault = faultOf(place, path, parents, isPublic);
      return fault === null ? [] : [`${placeOf(path, text, place.node)}: ${fault}`];
    });
  });
