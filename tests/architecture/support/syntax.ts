import { parseSync } from 'rolldown/utils';

/** A node of the syntax tree (ESTree with TypeScript); `start` is its offset in the text. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** The syntax tree of a file; `path` determines its language. Throws when it cannot be parsed. */
export const parse = (path: string, text: string): Node => {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
  return program as unknown as Node;
};

/** Every node of a tree, with its parent and the parent's field. */
export function* nodesOf(node: Node, parent: Node | null = null, field = ''): Generator<Place> {
  yield { node, parent, field };
  for (const [name, value] of Object.entries(node))
    for (const inner of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(inner)) yield* nodesOf(inner, node, name);
}

export type Place = { node: Node; parent: Node | null; field: string };

/** `path:line` of a node. */
export const placeOf = (path: string, text: string, { start }: Node): string =>
  `${path}:${text.slice(0, start).split('\n').length}`;
