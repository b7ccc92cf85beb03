import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Node } from '../architecture/support/syntax.ts';
import { nodesOf, parse } from '../architecture/support/syntax.ts';
import { root } from './run-program.ts';

const folders = ['core', 'adapters/cli', 'adapters/markdown', 'adapters/images'];
const apart = /spanish|english|^agents\//;

const refusing = new Set(['DomainError', 'Refusal', 'refuse', 'refused', 'invalid', 'leaveOut']);
const noting = new Set(['notes', 'problems', 'reasons']);
const checking = new Set(['refine', 'regex', 'min']);

const textOf = (node: Node): string | null => {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type !== 'TemplateLiteral') return null;
  const quasis = node['quasis'] as { value: { cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join('7');
};

/** The parts of a call that say something. */
const saying = (node: Node): Node[] => {
  const { type, callee, arguments: given = [] } = node;
  const args = given as Node[];
  type Named = { name?: string };
  const { name, object, property } = Object(callee) as Named & { object?: Named; property?: Named };
  if (type !== 'NewExpression' && type !== 'CallExpression') return [];
  if (refusing.has(name ?? '')) return args.slice(0, name === 'DomainError' ? 2 : 1);
  if (noting.has(object?.name ?? '')) return args;
  return checking.has(property?.name ?? '') ? args.slice(1, 2) : [];
};

const spanish = /[áéíóúñ¿¡]|\b(?:el|la|los|se|ya|este|está|que|no hay|quedará)\b/i;

/** Every sentence in English that the product refuses or notes with; 7 stands for what is put into it. */
export const toldTexts = (): Set<string> => {
  const texts = new Set<string>();
  for (const folder of folders)
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts') || apart.test(name)) continue;
      const path = join(folder, name);
      for (const { node } of nodesOf(parse(path, readFileSync(join(root, path), 'utf8'))))
        for (const said of saying(node))
          for (const { node: inner, parent } of nodesOf(said)) {
            const text = parent?.type === 'CallExpression' && inner !== said ? null : textOf(inner);
            if (text && /[a-z]{2,} [a-z]{2,}/i.test(text) && !spanish.test(text)) texts.add(text);
          }
    }
  return texts;
};
