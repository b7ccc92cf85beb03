import type { z } from 'zod';
import { ApplicationContent } from './directory/application.ts';
import { CompanyContent } from './directory/company.ts';
import { ReferentContent } from './directory/referent.ts';
import { ResourceContent } from './directory/resource.ts';
import { InterviewContent } from './interviews/interview.ts';
import { ContactSettingsContent } from './pages/contact-settings.ts';
import { EditorialPageContent } from './pages/editorial-page.ts';
import type { Ports, Stores } from './ports.ts';
import type { Collection } from './shared/collection.ts';
import { listCollection } from './shared/collection.ts';
import type { WrittenItem } from './shared/collection-commands.ts';
import type { Stored } from './shared/stored.ts';
import { removeItem, writeItem } from './shared/write-item.ts';

type CollectionName =
  'interviews' | 'referents' | 'companies' | 'applications' | 'resources' | 'pages' | 'contactSettings';
type Item<C extends CollectionName> = Awaited<ReturnType<Stores[C]['get']>> & Stored & { slug: string };

const contents = {
  interviews: InterviewContent,
  referents: ReferentContent,
  companies: CompanyContent,
  applications: ApplicationContent,
  resources: ResourceContent,
  pages: EditorialPageContent,
  contactSettings: ContactSettingsContent,
} satisfies Record<CollectionName, z.ZodObject>;

/** Listing a collection, and reading, writing and removing one item of it; `by` is the field that it is ordered by. */
export const collection = <C extends CollectionName>(name: C, by: keyof Item<C> & string) => {
  const store = (ports: Ports) => ports[name] as unknown as Collection<Item<C>>;
  const list = listCollection<Item<C>>(by);
  return {
    list: (ports: Ports, input: { limit: number; cursor?: string | undefined }) => list(store(ports), input),
    get: (ports: Ports, { slug }: { slug: string }) => store(ports).get(slug),
    set: (ports: Ports, input: WrittenItem<object>) => writeItem(store(ports), contents[name], ports, input),
    remove: (ports: Ports, input: { slug: string; revision?: number | undefined }) =>
      removeItem(store(ports), input),
  };
};

type UseCasesOf<C extends CollectionName> = ReturnType<typeof collection<C>>;

/** The same, by the names of their contracts. */
export const collectionUseCases = <C extends CollectionName>(name: C, by: keyof Item<C> & string) =>
  Object.fromEntries(
    Object.entries(collection(name, by)).map(([verb, useCase]) => [`${name}.${verb}`, useCase]),
  ) as { [K in keyof UseCasesOf<C> as `${C}.${K}`]: UseCasesOf<C>[K] };
