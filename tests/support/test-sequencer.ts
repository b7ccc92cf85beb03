import { statSync } from 'node:fs';

type Test = { path: string; context: { config: { displayName?: { name: string } } } };

/** The projects whose files take longest; all others follow. */
const longest = ['faults', 'contracts', 'doors', 'web'];

const rankOf = ({ context }: Test): number => {
  const rank = longest.indexOf(context.config.displayName?.name ?? '');
  return rank < 0 ? longest.length : rank;
};

const sort = (tests: Test[]): Test[] => {
  const sizes = new Map(tests.map(({ path }) => [path, statSync(path).size]));
  const sizeOf = ({ path }: Test) => sizes.get(path) ?? 0;
  return tests.toSorted((one, other) => rankOf(one) - rankOf(other) || sizeOf(other) - sizeOf(one));
};

/**
 * Jest's order of files, which it asks for by `new`: the long ones first, so that no worker is left with one of them
 * when the others have nothing more to do. Jest itself only knows how long a file takes once it has run it here.
 */
export default function TestSequencer() {
  return { sort, allFailedTests: sort, cacheResults: () => {} };
}
