import { statSync } from 'node:fs';

type Test = { path: string; context: { config: { displayName?: { name: string } } } };

/** The projects whose files compute longest; all others follow. */
const longest = ['contracts', 'web', 'doors'];

/** The project whose files mostly wait for programs of their own. */
const waiting = 'faults';

/** How many other files come between two of those. */
const BETWEEN = 10;

const projectOf = ({ context }: Test): string => context.config.displayName?.name ?? '';

const rankOf = (test: Test): number => {
  const rank = longest.indexOf(projectOf(test));
  return rank < 0 ? longest.length : rank;
};

/** Spreads the files that wait among those that compute, so that there is always something to compute meanwhile. */
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
 * Jest's order of files, which it asks for by `new`: the long ones first, so that no worker is left with one of them
 * when the others have nothing more to do. Jest itself only knows how long a file takes once it has run it here.
 */
export default function TestSequencer() {
  return { sort, allFailedTests: sort, cacheResults: () => {} };
}
