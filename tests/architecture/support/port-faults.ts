import type { Sources } from './source-files.ts';

/** Those who compose the product know all ports; samples are answered by fakes of a few of them. */
const knowAll = /^core\/(?:application\.ts|kernel\/|samples\/sample-answers\.ts$)/;
const wholePorts = /(?<!Pick<\s*|keyof |interface |import type \{ |typeof )\bPorts\b(?!\s*\[|,)/g;
/** Where the stores are, where jobs are queued, and where faults are planted. */
const outside = /^(?:adapters\/(?:postgres|jobs)|tests\/architecture)\//;
const comment = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const stores = /\binterface Stores \{([^}]*)\}/g;

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;
const withoutComments = (text: string): string =>
  text.replaceAll(comment, (found) => found.replaceAll(/[^\n]/g, ' '));

/** Code of core that is typed by all ports, as `path:line: fault`. */
export const findWholePorts = (sources: Sources): string[] =>
  [...sources].flatMap(([path, source]) => {
    if (!path.startsWith('core/') || knowAll.test(path)) return [];
    const text = withoutComments(source);
    return [...text.matchAll(wholePorts)].map(
      ({ index }) => `${path}:${lineOf(text, index)}: knows all ports`,
    );
  });

/** The types of the stores, as the modules of core declare them. */
export const storeTypes = (sources: Sources): string[] =>
  [...sources].flatMap(([path, source]) =>
    path.startsWith('core/')
      ? [...source.matchAll(stores)].flatMap(([, body = '']) =>
          [...body.matchAll(/^\s*\w+: (\w+)/gm)].map(([, type = '']) => type),
        )
      : [],
  );

/** Implementations of stores outside the one for Postgres, as `path:line: fault`. */
export const findSecondStores = (sources: Sources, types: readonly string[]): string[] => {
  const made = new RegExp(
    `(?:\\)\\s*:\\s*|\\bsatisfies\\s+|\\bconst \\w+\\s*:\\s*)(${[...new Set(types)].join('|')})\\b(?:<[^>]*>)?(?=\\s*(?:=>|=|\\{|;|,|\\)))`,
    'g',
  );
  return [...sources].flatMap(([path, source]) => {
    if (outside.test(path)) return [];
    const text = withoutComments(source);
    return [...text.matchAll(made)].map(
      ({ 1: type, index }) => `${path}:${lineOf(text, index)}: a second ${type}`,
    );
  });
};
