import type { Sources } from './source-files.ts';
import type { Node, Place } from './syntax.ts';
import { nodesOf, parse, placeOf } from './syntax.ts';

/** Files whose default export a tool requires. */
const takenByTools =
  /^(?:knexfile\.ts|apps\/web\/vite\.config\.ts|tests\/faults\/support\/global-setup\.ts|tests\/jest\.config\.ts|tests\/e2e\/playwright\.config\.ts|tests\/support\/(?:tsx-transform\.mjs|global-(?:setup|teardown)\.ts)|.*\.d\.ts)$/;

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*$/;
/** Knex orders migrations by the timestamp in their name; a suffix states the release they are safe beside. */
const migration =
  /^adapters\/postgres\/migrations\/\d{14}_[a-z0-9]+(?:-[a-z0-9]+)*(?:\.since-\d+\.\d+\.\d+)?\.ts$/;
const vague = /^(?:utils?|helpers?|common|misc|lib|managers?|stuff)$/;

/** Violations in the names of files and folders, as `path: fault`. */
export const findNameFaults = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => {
    const names = path.split('/');
    const file = names.at(-1)!;
    const words = names.flatMap((name) => name.split('.')[0]!.split('-'));
    return [
      ...(names.some((name) => !kebab.test(name)) && !migration.test(path) && !file.endsWith('-OFL.txt')
        ? [`${path}: not in kebab-case`]
        : []),
      ...(words.some((word) => vague.test(word)) ? [`${path}: the name says nothing`] : []),
      ...(/^index\.(?:tsx?|mjs)$/.test(file) ? [`${path}: a barrel by its name`] : []),
    ];
  });

const knownBases = new Set([
  'Error',
  'Model',
  'Component',
  'PureComponent',
  'Runtime',
  'WarmRuntime',
  'WidgetType',
]);

const classFault = (node: Node): string | null => {
  const base = Object(node['superClass']) as Partial<Node>;
  const name = (base.type === 'MemberExpression' ? (base['property'] as Node) : base)['name'];
  return knownBases.has(typeof name === 'string' ? name : '') ? null : 'a class';
};

/**
 * Manual Unicode normalization takes quadratic time in the number of marks, which `core/text/normalize-text.ts`
 * limits.
 */
const isUnbounded = (node: Node, path: string): boolean => {
  const callee = Object(node['callee']) as Partial<Node>;
  const named = Object(callee['property']) as Partial<Node>;
  const [form] = node['arguments'] as Partial<Node>[];
  return (
    callee.type === 'MemberExpression' &&
    named['name'] === 'normalize' &&
    (form === undefined || /^NFK?[CD]$/.test(String(form['value']))) &&
    !path.startsWith('tests/')
  );
};

const comparing = new Set(['toMatchObject', 'toEqual', 'toStrictEqual', 'objectContaining']);

const holdsPattern = (node: Node): boolean => {
  switch (node.type) {
    case 'Literal':
      return 'regex' in node;
    case 'ArrayExpression':
      return (node['elements'] as (Node | null)[]).some((one) => one !== null && holdsPattern(one));
    case 'ObjectExpression':
      return (node['properties'] as Node[]).some((one) =>
        holdsPattern((one['value'] ?? one['argument']) as Node),
      );
    default:
      return false;
  }
};

/** An expectation that does not match a regular expression: `toMatchObject` accepts any text for it. */
const isUnmatched = (node: Node): boolean => {
  const { property } = Object(node['callee']) as { property?: Node };
  return comparing.has(String(property?.['name'])) && (node['arguments'] as Node[]).some(holdsPattern);
};

const faultOf = ({ node }: Place, path: string): string | null => {
  switch (node.type) {
    case 'TSAnyKeyword':
      return 'any';
    case 'TSEnumDeclaration':
      return 'an enum';
    case 'ExportDefaultDeclaration':
      return takenByTools.test(path) ? null : 'a default export';
    case 'ExportAllDeclaration':
      return 'export *';
    case 'ClassDeclaration':
    case 'ClassExpression':
      // Ambient declarations define nothing.
      return path.endsWith('.d.ts') ? null : classFault(node);
    case 'CallExpression':
      if (isUnmatched(node)) return 'a regular expression that is not matched';
      return isUnbounded(node, path) ? 'text normalised manually' : null;
    default:
      return null;
  }
};

const isBarrel = (program: Node): boolean => {
  const body = program['body'] as Node[];
  return (
    body.length > 0 && body.every(({ type, source }) => type === 'ExportNamedDeclaration' && Boolean(source))
  );
};

const marks: [RegExp, string][] = [
  [/\b(?:TODO|FIXME|XXX)\b/, 'a note of work to do'],
  [/@ts-(?:ignore|nocheck)\b/, 'types switched off'],
];

const switchedOff = /\b(?:oxlint|eslint)-disable/;
/** The reason follows the rule's name, or is in a comment above it. */
const hasReason = (line: string, above: string) =>
  / -- \S/.test(line) || /^\s*(?:\/\/|\*|\/\*|\{\/\*)/.test(above);

const lineFaults = (path: string, text: string): string[] =>
  text.split('\n').flatMap((line, index, lines) => {
    const faults = marks.filter(([mark]) => mark.test(line)).map(([, fault]) => fault);
    if (switchedOff.test(line) && !hasReason(line, lines[index - 1] ?? ''))
      faults.push('a lint rule switched off without a reason');
    return faults.map((fault) => `${path}:${index + 1}: ${fault}`);
  });

/** Violations in the contents of files, as `path:line: fault`. */
export const findStyleFaults = (sources: Sources): string[] =>
  [...sources].flatMap(([path, text]) => {
    const program = parse(path, text);
    return [
      ...(isBarrel(program) ? [`${path}: a barrel`] : []),
      ...[...nodesOf(program)].flatMap((place) => {
        const fault = faultOf(place, path);
        return fault === null ? [] : [`${placeOf(path, text, place.node)}: ${fault}`];
      }),
      // Code planted by these tests is not a violation.
      ...(path.startsWith('tests/architecture/') ? [] : lineFaults(path, text)),
    ];
  });
