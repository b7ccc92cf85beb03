import type { Edge } from './import-edges.ts';

/** The cycles among files, each as the files of its path; every file in a cycle is reported at least once. */
export const findCycles = (edges: readonly Edge[]): string[][] => {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges)
    if (to.kind === 'file') next.set(from, [...(next.get(from) ?? []), to.name]);
  const done = new Set<string>();
  const cycles: string[][] = [];
  const walk = (file: string, path: string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const inner of next.get(file) ?? []) walk(inner, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return cycles;
};
