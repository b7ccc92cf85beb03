import { statSync } from 'node:fs';

type Test = { path: string; context: { config: { displayName?: { name: string } } } };

/** The projects with the longest computations; the others follow. */
const longest = ['postgres', 'web', 'doors'];

/** The project whose files mostly wait for external programs. */
const waiting = 'faults';

/** The number of other files between two of those. */
const BETWEEN = 10;

const projectOf = ({ context }: Test): string => context.config.displayName?.name ?? '';

const rankOf = (test: Test): number => {
  const rank = longest.indexOf(projectOf(test));
  return rank < 0 ? longest.length : rank;
};

/** Interleaves waiting files with computing ones, so that there is always something to compute. */
const spread = (waits: Test[], computes: Test[]): Test[] =>
  waits
    .flatMap((test, index) => [test, ...computes.slice(index * BETWEEN, (index + 1) * BETWEEN)])
    .concat(computes.slice(waits.length * BETWEEN));

const sort = (tests: Test[]): Test[] => {
  const sizes = new Map(tests.map(({ path }) => [path, statSync(path).size]));
  const sizeOf = ({ path }: Test) => sizes.get(path) ?? 0;
  const sorted = tests.toSorted((one, other) => rankOf(one) - rankOf(other) || sizeOf(other) - sizeOf(one));
  const waits = (test: Test) => projectOf(test) === waiting;
  return spread(
    sorted.filter(waits),
    sorted.filter((test) => !waits(test)),
  );
};

/**
 * Jest's test sequencer, instantiated with `new`: the long files first, so that no worker is left with one of them at
 * the end. Jest itself only knows the duration of files that it has run here.
 */
export default function TestSequencer() {
  return { sort, allFailedTests: sort, cacheResults: () => {} };
}
