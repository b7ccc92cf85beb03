import type { Company, Referent, Resource } from '#core/directory/entries.ts';
import type { Interview } from '#core/interviews/interview.ts';
import { company, interview, referent, resource } from '#tests/support/entities.ts';
import { everyFeature } from './every-feature.ts';

/** Slugs used by tests in the directories. */
export const entries = {
  linked: 'conversacion-con-zoe',
  long: 'entrevista-que-no-se-acaba',
  signs: 'entrevista-en-todas-las-escrituras',
  onlySpanish: 'entrevista-sin-ingles',
  referent: 'zoe-de-prueba',
  longReferent: 'zz-nombre-largo',
  signsReferent: 'zz-signos',
  company: 'ada-lovelace-institute',
  missing: 'esto-no-existe',
} as const;

/** A topic with more interviews than fit on a page. */
export const crowdedTopic = 'serie-de-archivo';
export const crowd = 30;

const long = (text: string, most: number) => text.repeat(200).slice(0, most).trim();
const signs = 'مرحبا بالعالم 🌍 y שלום <b>&amp;"\'</b>';
const zoe = { name: 'Zoe de Prueba', role_es: 'Auditora', role_en: 'Auditor', focus: ['etica-sesgos'] };

/** Older than any sample, so that front pages are unaffected. */
const old = (days: number) => new Date(Date.UTC(2019, 0, 1) - days * 86_400_000).toISOString();

/** Interviews with one difficulty each, and more than a page of ordinary ones. */
export const builtInterviews = (): Interview[] => [
  interview({
    slug: entries.linked,
    title_es: 'Conversación con Zoe',
    title_en: 'A conversation with Zoe',
    interviewee: zoe,
    qa_es: [
      { q: '¿Qué se puede escribir en una respuesta?', a: everyFeature },
      { q: '¿Y después?', a: 'Después, **poco**.' },
    ],
    qa_en: [
      { q: 'What may an answer hold?', a: everyFeature },
      { q: 'And then?', a: 'Then, **little**.' },
    ],
    featured: true,
    sponsored: true,
    date: old(1),
  }),
  interview({
    slug: entries.long,
    title_es: long('Una entrevista que no se acaba nunca ', 300),
    title_en: long('An interview that never ends ', 300),
    intro_es: long('supercalifragilisticoespialidoso', 600),
    intro_en: long('supercalifragilisticoespialidoso', 600),
    interviewee: {
      name: long('Nombre larguísimo ', 200),
      role_es: long('Cargo con muchas palabras ', 300),
      role_en: null,
      focus: ['etica-sesgos', 'tema-sin-espacios-'.repeat(4)],
    },
    topics: Array.from({ length: 40 }, (_, index) => `tema-libre-número-${index + 1}`),
    qa_es: [{ q: long('¿pregunta', 900), a: long('respuesta', 3000) }],
    date: old(2),
  }),
  interview({
    slug: entries.signs,
    title_es: signs,
    title_en: signs,
    interviewee: { name: 'أحمد بن علي 👩🏽‍💻', role_es: 'خبير', role_en: 'خبير', focus: ['عدالة'] },
    topics: ['عدالة', '🌍'],
    qa_es: [{ q: 'ما هو السؤال؟', a: 'نص عربي مع English words.\n\n日本語のテキスト 👍🏿' }],
    date: old(3),
  }),
  interview({
    slug: entries.onlySpanish,
    title_es: 'Lo que solo se preguntó en español',
    title_en: null,
    intro_en: null,
    date: old(4),
  }),
  ...Array.from({ length: crowd }, (_, index) =>
    interview({
      slug: `archivo-${index + 1}`,
      title_es: `Entrevista de archivo ${index + 1}`,
      title_en: `Archive interview ${index + 1}`,
      topics: [crowdedTopic],
      date: old(10 + index),
    }),
  ),
];

/** Referents that sort after the samples. */
export const builtReferents = (): Referent[] => [
  referent({ slug: entries.referent, name: zoe.name, bio_en: 'Life', role_en: 'Auditor' }),
  referent({
    slug: entries.longReferent,
    name: long('Zz nombre larguísimo ', 200),
    role_es: long('Cargo con muchas palabras ', 300),
    bio_es: long('supercalifragilisticoespialidoso', 900),
    focus: ['etica-sesgos', 'riesgos-existenciales', 'seguridad-alignment', 'regulacion-politicas'],
    links: Array.from({ length: 12 }, (_, index) => ({
      name: `${'enlace-sin-espacios-'.repeat(4)}${index}`,
      url: `https://example.org/${index}`,
    })),
  }),
  referent({ slug: entries.signsReferent, name: 'Žž أحمد بن علي 👩🏽‍💻', role_es: 'خبير', bio_es: signs }),
];

/** An organisation and a resource with difficult layouts. */
export const builtCompanies = (): Company[] => [
  company({
    slug: 'zz-largo',
    name: long('Zz-organización-sin-espacios', 200),
    themes: Array.from({ length: 20 }, (_, index) => `tema-sin-espacios-${index}`),
    website: `https://${'subdominio.'.repeat(12)}example.org/`,
    summary_en: null,
  }),
];

/** Resources of a free-text type. */
export const builtResources = (): Resource[] => [
  resource({ slug: 'zz-podcast', title_es: signs, title_en: null, type: 'pódcast', date: old(1) }),
];
