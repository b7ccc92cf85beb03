import type { Ports, Stores } from './ports.ts';
import { listCollection } from './shared/collection.ts';

type CollectionName = 'interviews' | 'referents' | 'companies' | 'applications' | 'resources' | 'pages';
type Item<C extends CollectionName> = Awaited<ReturnType<Stores[C]['get']>>;

/** Listing a collection and reading one item of it; `by` is the field that it is ordered by. */
export const collection = <C extends CollectionName>(name: C, by: keyof Item<C> & string) => {
  type Store = { get(slug: string): Promise<Item<C>> } & Parameters<
    ReturnType<typeof listCollection<Item<C>>>
  >[0];
  const store = (ports: Ports) => ports[name] as unknown as Store;
  const list = listCollection<Item<C>>(by);
  return {
    list: (ports: Ports, input: { limit: number; cursor?: string | undefined }) => list(store(ports), input),
    get: (ports: Ports, { slug }: { slug: string }) => store(ports).get(slug),
  };
};
