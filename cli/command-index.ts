import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandSpec } from '#adapters/cli/command-spec.ts';

const root = join(import.meta.dirname, '..');
const sources = ['core', 'adapters/cli'];
const file = join(root, 'node_modules/.cache/vigia/commands.json');

/** Names, sizes and times of the files that commands are derived from: when one changes, this does. */
const stateOf = (): string => {
  const hash = createHash('sha1');
  for (const folder of sources)
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (!name.endsWith('.ts')) continue;
      const { mtimeMs, size } = statSync(join(root, folder, name));
      hash.update(`${folder}/${name} ${mtimeMs} ${size}\n`);
    }
  return hash.digest('base64url');
};

type Kept = { state: string; specs: CommandSpec[] };

const readKept = (): Partial<Kept> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    return {};
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
  const state = stateOf();
  const kept = readKept();
  if (kept.state === state && kept.specs) return kept.specs;
  const { deriveSpecs } = await import('#adapters/cli/derive-specs.ts');
  const specs = deriveSpecs();
  keep({ state, specs });
  return specs;
};
