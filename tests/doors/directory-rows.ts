import type { Collection } from '#core/items/collection.ts';
import type { Stored } from '#core/kernel/entity.ts';
import type { OperationName } from '#core/operations.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { authorProfile } from '#fixtures/builders/author-profile.ts';
import { change, day } from '#tests/support/entities.ts';
import type { Row } from './row.ts';

const both = ['http', 'cli'] as const;
const invalid = { revision: 1.5 };
const links = [{ name: 'Web', url: 'https://example.org/' }];
const { companies, applications, resources, chronologies } = sampleContent;
const contents = { ...sampleContent, profiles: [authorProfile] };

const slugs = {
  interviews: 'una-entrevista',
  referents: 'ada',
  companies: companies[0]!.slug,
  applications: applications[0]!.slug,
  resources: resources[0]!.slug,
  offers: 'auditoria-ligera',
  pages: 'metodologia',
  topics: 'regulacion',
  chronologies: chronologies[0]!.slug,
  profiles: authorProfile.slug,
};
type Collections = keyof typeof slugs;
const collections = Object.keys(slugs) as Collections[];
type Written = Extract<
  OperationName,
  | `${Collections}.set`
  | `${Collections}.remove`
  | `${'contact-settings' | 'site-settings'}.${'set' | HistoryAction}`
>;
type HistoryAction = 'versions' | 'version' | 'restore-version';
type Past = `${Collections}.${'desk-list' | 'desk-view' | 'trash' | 'restore' | HistoryAction}`;

/** Moves an item of each collection to the trash. */
export const fillTrash = (ports: Ports): Promise<void> =>
  ports.transaction(change({ at: day }), async (inside) => {
    for (const [index, name] of collections.entries()) {
      const items = inside[name] as unknown as Collection<Stored & { slug: string }>;
      const content = { ...contents[name][0]!, slug: 'en-la-papelera' };
      const bookkeeping = { id: numberedId(950 + index), revision: 0, created_at: day, updated_at: day };
      await items.trash(await items.save({ ...content, ...bookkeeping }));
    }
  });

/** The desk's view, the trash and the history of each collection. */
const pastRows = Object.fromEntries(
  collections.flatMap((name): [string, Row<Past>][] => {
    const slug = slugs[name];
    return [
      [`${name}.desk-list`, { doors: both, input: { limit: 2 }, invalid: { limit: 1.5 } }],
      [`${name}.desk-view`, { doors: both, input: { slug }, missing: { slug: 'nadie' } }],
      [`${name}.trash`, { doors: both, input: { limit: 3 }, invalid: { limit: 1.5 } }],
      [`${name}.restore`, { doors: both, input: { slug: 'en-la-papelera' }, missing: { slug: 'nadie' } }],
      [`${name}.versions`, { doors: both, input: { slug, limit: 1 }, missing: { slug: 'nadie' } }],
      [`${name}.version`, { doors: both, input: { slug, version: 1 }, missing: { slug, version: 9 } }],
      [
        `${name}.restore-version`,
        { doors: both, input: { slug, version: 1 }, missing: { slug, version: 9 } },
      ],
    ];
  }),
) as { [N in Past]: Row<N> };

const writing = <const A>(input: A) => ({ doors: both, input, invalid });
const removing = <const A>(input: A) => ({ doors: both, input, invalid, missing: { slug: 'nadie' } });

/** Operations on items of the collections. */
export const directoryRows = {
  ...pastRows,
  'interviews.set': writing({
    slug: 'una-entrevista',
    revision: 1,
    title_en: 'An interview',
    featured: true,
  }),
  'interviews.remove': removing({ slug: 'una-entrevista' }),
  'referents.set': writing({ slug: 'ada', revision: 1, links }),
  'referents.remove': removing({ slug: 'ada', revision: 1 }),
  'companies.set': writing({
    slug: 'una-fundacion',
    name: 'Una Fundación',
    type: 'think-tank',
    website: 'https://example.org/',
    themes: ['etica', 'agi'],
  }),
  'companies.remove': removing({ slug: companies[0]!.slug }),
  'applications.set': writing({ slug: applications[0]!.slug, revision: 1, name: 'Otra' }),
  'applications.remove': removing({ slug: applications[0]!.slug }),
  'resources.set': writing({ slug: resources[0]!.slug, revision: 1, title_es: 'Otro' }),
  'resources.remove': removing({ slug: resources[0]!.slug }),
  'offers.set': writing({ slug: 'auditoria-ligera', revision: 1, price: 3500 }),
  'offers.remove': removing({ slug: 'auditoria-ligera' }),
  'pages.set': writing({ slug: 'metodologia', revision: 1, body_es: 'Cómo trabajamos.' }),
  'pages.remove': removing({ slug: 'metodologia' }),
  'topics.set': writing({ slug: 'regulacion', revision: 1, best: ['una-nota'] }),
  'topics.remove': removing({ slug: 'regulacion' }),
  'chronologies.set': writing({ slug: chronologies[0]!.slug, revision: 1, topics: ['agi'] }),
  'chronologies.remove': removing({ slug: chronologies[0]!.slug }),
  'profiles.set': writing({ slug: authorProfile.slug, revision: 1, languages: ['es', 'ca'] }),
  'profiles.remove': removing({ slug: authorProfile.slug }),
  'contact-settings.set': {
    ...writing({ revision: 1, privacy_note_es: 'Otra nota.' }),
    invalid: { revision: 1, privacy_note_es: 'x'.repeat(5001) },
  },
  'site-settings.set': {
    ...writing({ revision: 1, publisher_name: 'Otra editorial' }),
    invalid: { revision: 1, licence_url: 'ftp://sitio.example' },
  },
  'site-settings.versions': { doors: both, input: { limit: 1 }, invalid: { limit: 0 } },
  'site-settings.version': { doors: both, input: { version: 1 }, missing: { version: 9 } },
  'site-settings.restore-version': { doors: both, input: { version: 1 }, missing: { version: 9 } },
  'contact-settings.versions': { doors: both, input: { limit: 1 }, invalid: { limit: 0 } },
  'contact-settings.version': { doors: both, input: { version: 1 }, missing: { version: 9 } },
  'contact-settings.restore-version': { doors: both, input: { version: 1 }, missing: { version: 9 } },
} as const satisfies { [N in Written]: Row<N> };
