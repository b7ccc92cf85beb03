import type { OperationName } from '#core/operations.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import type { Row } from './row.ts';

const both = ['http', 'cli'] as const;
const invalid = { revision: 1.5 };
const links = [{ name: 'Web', url: 'https://example.org/' }];
const { companies, applications, resources } = sampleContent;

type Collections = 'interviews' | 'referents' | 'companies' | 'applications' | 'resources' | 'pages';
type Written = Extract<
  OperationName,
  `${Collections}.set` | `${Collections}.remove` | 'contact-settings.set'
>;

const writing = <const A>(asked: A) => ({ doors: both, asked, invalid });
const removing = <const A>(asked: A) => ({ doors: both, asked, invalid, missing: { slug: 'nadie' } });

/** What writes and removes items of the directories, interviews and pages. */
export const directoryRows = {
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
  'pages.set': writing({ slug: 'metodologia', revision: 1, body_es: 'Cómo trabajamos.' }),
  'pages.remove': removing({ slug: 'metodologia' }),
  'contact-settings.set': {
    ...writing({ revision: 1, privacy_note_es: 'Otra nota.' }),
    invalid: { revision: 1, privacy_note_es: 'x'.repeat(5001) },
  },
} as const satisfies { [N in Written]: Row<N> };
