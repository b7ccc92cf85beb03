import type { directoryContracts } from '#core/directory/contracts.ts';
import type { interviewContracts } from '#core/interviews/contracts.ts';
import type { pageContracts } from '#core/pages/contracts.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import type { Row } from './row.ts';

const both = ['http', 'cli'] as const;
const invalid = { revision: 1.5 };
const noSlug = { slug: 'nadie' };
const links = [{ name: 'Web', url: 'https://example.org/' }];
const company = sampleContent.companies[0]!.slug;

type Written = Extract<
  keyof (typeof directoryContracts & typeof interviewContracts & typeof pageContracts),
  `${string}.set` | `${string}.remove`
>;

/** What writes and removes items of the directories, interviews and pages. */
export const directoryRows = {
  'interviews.set': {
    doors: both,
    asked: { slug: 'una-entrevista', revision: 1, title_en: 'An interview', featured: true },
    invalid,
  },
  'interviews.remove': { doors: both, asked: { slug: 'una-entrevista' }, invalid, missing: noSlug },
  'referents.set': { doors: both, asked: { slug: 'ada', revision: 1, links }, invalid },
  'referents.remove': { doors: both, asked: { slug: 'ada', revision: 1 }, invalid, missing: noSlug },
  'companies.set': {
    doors: both,
    asked: {
      slug: 'una-fundacion',
      name: 'Una Fundación',
      type: 'think-tank',
      website: 'https://example.org/',
      themes: ['etica', 'agi'],
    },
    invalid,
  },
  'companies.remove': { doors: both, asked: { slug: company }, invalid, missing: noSlug },
  'applications.set': {
    doors: both,
    asked: { slug: sampleContent.applications[0]!.slug, revision: 1, name: 'Otra' },
    invalid,
  },
  'applications.remove': {
    doors: both,
    asked: { slug: sampleContent.applications[0]!.slug },
    invalid,
    missing: noSlug,
  },
  'resources.set': {
    doors: both,
    asked: { slug: sampleContent.resources[0]!.slug, revision: 1, title_es: 'Otro' },
    invalid,
  },
  'resources.remove': {
    doors: both,
    asked: { slug: sampleContent.resources[0]!.slug },
    invalid,
    missing: noSlug,
  },
  'pages.set': {
    doors: both,
    asked: { slug: 'metodologia', revision: 1, body_es: 'Cómo trabajamos.' },
    invalid,
  },
  'pages.remove': { doors: both, asked: { slug: 'metodologia' }, invalid, missing: noSlug },
  'contact-settings.set': {
    doors: both,
    asked: { revision: 1, privacy_note_es: 'Otra nota.' },
    invalid: { revision: 1, privacy_note_es: 'x'.repeat(5001) },
  },
} as const satisfies { [N in Written]: Row<N> };
