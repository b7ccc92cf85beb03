import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CommandSpec } from '#adapters/cli/command-spec.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['core', 'adapters/cli'];
const file = join(root, 'node_modules/.cache/vigia/commands.json');

/** What was derived, and size and time of each file that it may have been derived from. */
type Kept = { files: Record<string, string>; specs: CommandSpec[] };

const stateOf = (path: string): string => {
  const { mtimeMs, size } = statSync(`${root}/${path}`);
  return `${mtimeMs} ${size}`;
};

const readFiles = (): Kept['files'] =>
  Object.fromEntries(
    sources.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => [`${folder}/${name}`, stateOf(`${folder}/${name}`)]),
    ),
  );

/** What is kept, unless a file was changed since. A new one counts for nothing until one of these names it. */
const readKept = (): CommandSpec[] | null => {
  try {
    const { files, specs } = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    for (const path in files) if (stateOf(path) !== files[path]) return null;
    return specs;
  } catch {
    return null;
  }
};

/** Whoever reads meanwhile gets the old file or the new one. */
const keep = (kept: Kept): void => {
  const draft = `${file}.${randomUUID()}`;
  try {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(draft, JSON.stringify(kept));
    renameSync(draft, file);
  } catch {
    // Where nothing can be kept they are derived each time.
  }
};

/**
 * The commands that the contracts stand for. Deriving them takes every schema of the product; what came of it is kept
 * beside the packages until a source changes, so that help and completion need no schema.
 */
export const loadCommandSpecs = async (): Promise<CommandSpec[]> => {
  const kept = readKept();
  if (kept) return kept;
  // Before they are derived: what is changed meanwhile is then seen the next time.
  const files = readFiles();
  const { deriveSpecs } = await import('#adapters/cli/derive-specs.ts');
  const specs = deriveSpecs();
  keep({ files, specs });
  return specs;
};
