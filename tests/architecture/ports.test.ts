import { findSecondStores, findWholePorts, storeTypes } from './support/port-faults.ts';
import { readSources } from './support/source-files.ts';

const sources = await readSources();
const types = storeTypes(sources);

describe('ports', () => {
  it('are known to a module as far as it uses them', () => {
    expect(findWholePorts(sources)).toEqual([]);
  });

  it.each([
    'export const run = (ports: Ports) => ports.clock.now();',
    'type Work = (inside: Ports) => Promise<void>;',
    'const all = {} as Ports;',
    'type Also = Ports & { more: string };',
  ])('would be found known as a whole: %s', (text) => {
    expect(findWholePorts(new Map([['core/newsletter/x.ts', text]]))).toEqual([
      'core/newsletter/x.ts:1: knows all ports',
    ]);
    expect(findWholePorts(new Map([['core/application.ts', text]]))).toEqual([]);
  });

  it.each([
    "import type { Ports } from '../kernel/ports.ts';",
    "type Needed = Pick<Ports, 'clock'>;",
    "type Site = Ports['settings'];",
    'const names: (keyof Ports)[] = [];',
  ])('may be known in part: %s', (text) => {
    expect(findWholePorts(new Map([['core/newsletter/x.ts', text]]))).toEqual([]);
  });
});

describe('stores', () => {
  it('exist once', () => {
    expect(types).toContain('ArticleRepository');
    expect(types.length).toBeGreaterThan(40);
    expect(findSecondStores(sources, types)).toEqual([]);
  });

  it.each([
    'export const createArticles = (kept: Article[]): ArticleRepository => ({});',
    'const articles: ArticleRepository = { find: async () => null };',
    'export const subscriptions = { find: async () => null } satisfies Subscriptions;',
    'export const interviews = (all: Interview[]): Collection<Interview> => ({});',
  ])('would be found written again: %s', (text) => {
    for (const path of ['adapters/memory/x.ts', 'tests/support/x.ts', 'apps/x.ts'])
      expect(findSecondStores(new Map([[path, text]]), types)).toHaveLength(1);
    expect(findSecondStores(new Map([['adapters/postgres/x.ts', text]]), types)).toEqual([]);
  });
});
