import { posix } from 'node:path';
import type { Sources } from './source-files.ts';
import type { Node } from './syntax.ts';
import { nodesOf, parse, placeOf } from './syntax.ts';

/** The target of an import: a file of the project, a package, a Node module, or a virtual module of a build tool. */
export type Target = { kind: 'file' | 'package' | 'builtin' | 'virtual' | 'computed'; name: string };

/** An import of a file, in any form: import, export from, import(), require() or a type. */
export type Edge = { from: string; at: string; to: Target; typeOnly: boolean; dynamic: boolean };

const computed = '(computed)';

const literal = (node: unknown): string => {
  const { type, value } = Object(node) as Partial<Node>;
  return type === 'Literal' && typeof value === 'string' ? value : computed;
};

const onlyTypes = (node: Node): boolean => {
  if (node['importKind'] === 'type' || node['exportKind'] === 'type') return true;
  const specifiers = node['specifiers'] as Node[] | undefined;
  return Boolean(
    specifiers?.length &&
    specifiers.every((one) => one['importKind'] === 'type' || one['exportKind'] === 'type'),
  );
};

type Found = { specifier: string; typeOnly: boolean; dynamic: boolean };

const importBy = (node: Node): Found | null => {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return node['source']
        ? { specifier: literal(node['source']), typeOnly: onlyTypes(node), dynamic: false }
        : null;
    case 'TSImportType':
      return { specifier: literal(node['source']), typeOnly: true, dynamic: false };
    case 'ImportExpression':
      return { specifier: literal(node['source']), typeOnly: false, dynamic: true };
    case 'TSExternalModuleReference':
      return { specifier: literal(node['expression']), typeOnly: false, dynamic: false };
    case 'CallExpression': {
      const { type, name } = node['callee'] as Node;
      const [argument] = node['arguments'] as Node[];
      return type === 'Identifier' && name === 'require'
        ? { specifier: literal(argument), typeOnly: false, dynamic: true }
        : null;
    }
    default:
      return null;
  }
};

/** The target of a specifier, by the aliases of package.json. */
export const resolveImport = (from: string, specifier: string): Target => {
  if (specifier === computed) return { kind: 'computed', name: specifier };
  if (specifier.startsWith('#')) return { kind: 'file', name: posix.normalize(specifier.slice(1)) };
  if (/^\.{0,2}\//.test(specifier))
    return { kind: 'file', name: posix.join(posix.dirname(from), specifier.replace(/[?].*$/, '')) };
  if (specifier.startsWith('node:')) return { kind: 'builtin', name: specifier };
  if (specifier.startsWith('virtual:')) return { kind: 'virtual', name: specifier };
  const [scope = '', name] = specifier.split('/');
  return { kind: 'package', name: scope.startsWith('@') ? `${scope}/${name}` : scope };
};

/** Every import of every file. */
export const readEdges = (sources: Sources): Edge[] =>
  [...sources].flatMap(([from, text]) =>
    [...nodesOf(parse(from, text))].flatMap(({ node }) => {
      const found = importBy(node);
      if (!found) return [];
      const { specifier, ...rest } = found;
      return [{ from, at: placeOf(from, text, node), to: resolveImport(from, specifier), ...rest }];
    }),
  );
