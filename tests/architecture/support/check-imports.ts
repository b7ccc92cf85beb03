import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#tests/support/run-program.ts';
import { findCycles } from './cycles.ts';
import type { Edge } from './import-edges.ts';
import type { Packages } from './import-rules.ts';
import { importRules } from './import-rules.ts';

/** A violated rule and its location. */
export type Violation = { rule: string; where: string };

/** The packages that package.json declares. */
export const readPackages = async (): Promise<Packages> => {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'optionalDependencies' | 'devDependencies',
    Record<string, string>
  >;
  return {
    dependencies: new Set(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })),
    devDependencies: new Set(Object.keys(manifest.devDependencies)),
  };
};

export const cycleRule = 'no imports in a circle';

/** Every import that breaks the table, and every circle of imports, of types too. */
export const checkImports = (edges: readonly Edge[], packages: Packages): Violation[] => {
  const broken = edges.flatMap((edge) =>
    importRules
      .filter(({ forbids }) => forbids(edge, packages))
      .map(({ name }) => ({ rule: name, where: `${edge.at} -> ${edge.to.name}` })),
  );
  return [...broken, ...findCycles(edges).map((files) => ({ rule: cycleRule, where: files.join(' -> ') }))];
};
