import type { Article } from '#core/articles/article.ts';
import { contentTypes, topics } from '#core/articles/taxonomy.ts';
import { buildArticle } from '#fixtures/builders/article.ts';
import { everyFeature } from './every-feature.ts';
import { rested } from './evidence.ts';

const hour = 3_600_000;
const before = (now: string, hours: number) => new Date(Date.parse(now) - hours * hour).toISOString();

/** Addresses of the articles used by tests. */
export const slugs = {
  lead: 'la-primera-de-todas',
  onlySpanish: 'sin-version-inglesa',
  translated: 'traducida-con-ayuda',
  generated: 'redactada-por-un-agente',
  sponsored: 'contenido-patrocinado',
  everyFeature: 'todo-lo-que-cabe-en-un-texto',
  long: 'un-titulo-que-no-se-acaba-nunca',
  signs: 'signos-de-todas-partes',
  anonymous: 'sin-firma',
  plain: 'sin-temas-ni-fuentes',
  accents: 'la-inspeccion-de-los-algoritmos',
  pictured: 'camaras-en-el-aula',
  missing: 'esta-nunca-se-escribio',
} as const;

const longTitle = 'Un título que no se acaba nunca porque cuenta cada detalle de cada sistema que falló '
  .repeat(4)
  .slice(0, 300)
  .trim();

const english = { title_en: null, summary_en: null, body_en: null };

/** A body that cites a source in each of its sections. */
const inSections = (titles: readonly string[], cited: string, sentence: string): string =>
  [sentence.repeat(12), ...titles.map((title) => `## ${title}\n\n${cited} ${sentence.repeat(30)}`)].join(
    '\n\n',
  );

/** Articles with one difficulty each. */
const specialArticles = (now: string): Article[] => [
  buildArticle({
    slug: slugs.lead,
    title_es: 'La primera de todas',
    title_en: 'The first of all',
    summary_es: `Abre la lista porque es la más nueva. ${'Su resumen es largo y se corta donde debe. '.repeat(8)}`,
    date: before(now, 3.5),
    featured: true,
    topics: ['regulacion', 'ai-act'],
    tags: ['ley', 'plazos', 'multas'],
  }),
  buildArticle({
    slug: slugs.onlySpanish,
    title_es: 'Lo que solo está en español',
    summary_es: 'Nadie lo ha traducido todavía.',
    body_es: 'Este cuerpo está **solo** en español.',
    ...english,
    date: before(now, 60),
  }),
  buildArticle({
    slug: slugs.translated,
    title_es: 'Una pieza traducida',
    title_en: 'A translated piece',
    date: before(now, 62),
    provenance: { es: { origin: 'human' }, en: { origin: 'ai-translated', reviewer: 'Ana Ruiz' } },
  }),
  buildArticle({
    slug: slugs.generated,
    title_es: 'Una pieza de un agente',
    title_en: 'A piece by an agent',
    author: 'Agent: Redactor Diario',
    is_agent: true,
    date: before(now, 64),
    ...rested,
  }),
  buildArticle({
    slug: slugs.sponsored,
    title_es: 'Un proveedor presenta su auditoría',
    title_en: 'A supplier presents its audit',
    type: 'novedad-industria',
    sponsored: true,
    sponsor_label: 'Novedad de la industria',
    topics: ['novedad-industria', 'regulacion'],
    date: before(now, 400),
  }),
  buildArticle({
    slug: slugs.everyFeature,
    title_es: 'Todo lo que cabe en un texto',
    title_en: 'All that fits into a text',
    body_es: everyFeature,
    body_en: everyFeature,
    date: before(now, 500),
  }),
  buildArticle({
    slug: slugs.long,
    title_es: longTitle,
    title_en: longTitle,
    summary_es: 'supercalifragilisticoespialidoso'.repeat(20),
    topics: Array.from({ length: 40 }, (_, index) => `tema-libre-número-${index + 1}`),
    tags: Array.from({ length: 40 }, (_, index) => `etiqueta ${index + 1}`),
    author: 'Un nombre larguísimo '.repeat(9).trim(),
    date: before(now, 510),
  }),
  buildArticle({
    slug: slugs.signs,
    title_es: 'مرحبا بالعالم 🌍 y שלום en un mismo título <b>&amp;"\'',
    title_en: 'مرحبا بالعالم 🌍 and שלום in one title <b>&amp;"\'',
    summary_es: '👩🏽‍💻 العربية, עברית, 日本語, ελληνικά, кириллица </script><script>alert(1)</script>',
    summary_en: '👩🏽‍💻 العربية, עברית, 日本語, ελληνικά, кириллица </script><script>alert(1)</script>',
    body_es: 'نص عربي طويل مع English words في الوسط.\n\nטקסט בעברית.\n\n👍🏿 日本語のテキスト。',
    topics: ['regulacion', 'عدالة'],
    tags: ['🌍', 'שלום'],
    date: before(now, 520),
  }),
  buildArticle({
    slug: slugs.anonymous,
    title_es: 'Una nota sin firma',
    title_en: 'An unsigned note',
    author: '',
    date: before(now, 530),
  }),
  buildArticle({
    slug: slugs.plain,
    title_es: 'Una nota sin temas ni fuentes',
    title_en: 'A note without topics or sources',
    author: 'Ana Ruiz',
    body_es: '«Un registro sin fecha no sirve de nada», advirtió Zoe de Prueba. Nadie le respondió.',
    body_en: '“A register without a date is of no use”, warned Zoe de Prueba. Nobody replied.',
    topics: [],
    tags: [],
    sources: [],
    date: before(now, 540),
  }),
  buildArticle({
    slug: slugs.accents,
    title_es: 'La inspección de los algoritmos llegó a los juzgados',
    title_en: 'Inspecting algorithms in court',
    summary_es: 'Los jueces inspeccionaron cada algoritmo con peritos.',
    summary_en: 'Judges inspected each algorithm with experts.',
    topics: ['etica-sesgos'],
    body_es: inSections(
      ['Qué pasó', 'Qué se pidió', 'Qué se respondió', 'Qué falta'],
      'Lo dice la [sentencia](http://www.example.org/sentencia#pagina-2), que nadie ha recurrido.',
      'Un párrafo que se lee de un tirón. ',
    ),
    body_en: inSections(
      ['What happened', 'What was asked', 'What was answered', 'What is missing'],
      'The [ruling](http://www.example.org/sentencia#pagina-2) says so, and nobody has appealed.',
      'A paragraph that is read in one go. ',
    ),
    sources: [
      { name: 'Informe pericial', url: 'https://example.org/informe' },
      { name: 'Sentencia', url: 'https://example.org/sentencia' },
    ],
    date: before(now, 700),
  }),
];

const pad = (number: number) => String(number).padStart(2, '0');

/** An ordinary article: with alternating topics, types and tags, at intervals of 29 hours from three weeks ago. */
const ordinaryArticle = (now: string, number: number): Article =>
  buildArticle({
    slug: `pieza-${pad(number)}`,
    title_es: `Pieza ${pad(number)} sobre sistemas que deciden`,
    title_en: `Piece ${pad(number)} on systems that decide`,
    summary_es: `Qué se supo, quién lo dijo y de dónde sale el dato ${number}.`,
    summary_en: `What became known, who said it, and where fact ${number} comes from.`,
    body_es: `## Qué pasó\n\n${'Un párrafo que se lee de un tirón. '.repeat(20)}\n\n## Qué falta por saber\n\nCasi todo.`,
    body_en: `## What happened\n\n${'A paragraph that is read in one go. '.repeat(20)}\n\n## What is not known yet\n\nMost of it.`,
    date: before(now, 21 * 24 + number * 29),
    topics: [topics[number % topics.length] ?? 'regulacion', ...(number % 5 ? [] : ['deepfakes'])],
    type: contentTypes[number % 4] ?? 'noticia',
    tags: [`etiqueta-${number % 6}`, ...(number % 2 ? ['impar'] : ['par'])],
    sources: [
      { name: 'Diario Oficial de la Unión Europea', url: `https://example.org/${number}` },
      { name: 'Informe anual', url: `https://example.org/informe/${number}` },
    ],
  });

/** All articles built for the journeys; `now` is their start. */
export const builtArticles = (now: string): Article[] => [
  ...specialArticles(now),
  ...Array.from({ length: 36 }, (_, index) => ordinaryArticle(now, index + 1)),
];
