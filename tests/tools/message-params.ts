/**
 * Writes the types of the parameters of messages from the Spanish texts (`core/messages/params.ts`). A test checks it.
 *
 *     node tests/tools/message-params.ts
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import es from '#core/messages/es.json' with { type: 'json' };

type Tree = { [key: string]: string | Tree };

const flatten = (tree: Tree, section = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[section + key, value]] : flatten(value, `${section}${key}.`),
  );

/** The file, with a line for each key. */
export const messageParams = (): string => {
  const keys = new Map<string, Map<string, string>>();
  for (const [form, text] of flatten(es)) {
    const key = form.replace(/_(?:one|other)$/, '');
    const params = keys.get(key) ?? new Map<string, string>();
    if (key !== form) params.set('count', 'count');
    for (const [, name = '', format] of text.matchAll(/\{\{(\w+)(?:, (\w+))?\}\}/g))
      params.set(name, format ?? (name === 'count' ? name : 'plain'));
    if (params.size) keys.set(key, params);
  }
  const types = [...keys].map(
    ([key, params]) =>
      `'${key}': { ${[...params].map(([name, format]) => `${name}: '${format}'`).join('; ')} };`,
  );
  return `// Written by tests/tools/message-params.ts.

/** The parameters in the texts of messages, with their formats, by key. */
export type TextParams = {
${types.map((line) => `  ${line}\n`).join('')}};
`;
};

const file = '#core/messages/params.ts';
export const paramsFile = fileURLToPath(import.meta.resolve(file));

if (import.meta.main) await writeFile(paramsFile, messageParams());
