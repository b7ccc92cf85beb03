import { randomUUID } from 'node:crypto';
import type { Article } from '#core/articles/article.ts';
import type { Chronology } from '#core/chronologies/chronology.ts';
import type { Application, Company, Referent, Resource } from '#core/directory/entries.ts';
import type { Interview } from '#core/interviews/interview.ts';
import type { Change } from '#core/kernel/audit.ts';
import { buildArticle } from '#fixtures/builders/article.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';

/** When the entities below were created, and the default time of changes. */
export const day = defaultNow;

const unsaved = () => ({ id: randomUUID(), revision: 0, created_at: day, updated_at: day });

/** An article that is not stored yet: published, human, only in Spanish, with a unique id. */
export const article = (overrides: Partial<Article> = {}): Article =>
  buildArticle({
    slug: 'una-nota',
    title_es: 'Una nota',
    title_en: null,
    summary_es: 'De qué trata',
    summary_en: null,
    body_es: 'El cuerpo de la nota.',
    body_en: null,
    tags: [],
    sources: [],
    cover_seed: null,
    image_focus: null,
    image_credit: null,
    ...unsaved(),
    ...overrides,
  });

/** A draft that is not stored yet, with a clean checklist. */
export const fitDraft = (overrides: Partial<Article> = {}): Article =>
  article({
    status: 'draft',
    title_es: 'Nueve ciudades publican el registro de sus algoritmos',
    title_en: 'Nine cities publish a register of their algorithms',
    summary_es: 'Qué contiene cada registro, y qué falta en todos ellos.',
    summary_en: 'What each register holds, and what all of them lack.',
    body_es: 'Una frase que dice algo sobre los registros municipales. '.repeat(20),
    body_en: 'A sentence that says something on the registers of cities. '.repeat(20),
    sources: [{ name: 'Registro', url: 'https://registro.example.org/algoritmos' }],
    ...overrides,
  });

/** An interview that is not stored yet. */
export const interview = (overrides: Partial<Interview> = {}): Interview => ({
  slug: 'una-entrevista',
  title_es: 'Una entrevista',
  title_en: 'An interview',
  intro_es: 'Quién habla',
  intro_en: 'Who speaks',
  interviewee: { name: 'Ada', role_es: 'Auditora', role_en: 'Auditor', focus: ['etica-sesgos'] },
  qa_es: [{ q: '¿Qué?', a: 'Esto.' }],
  qa_en: null,
  why_it_matters_es: 'Importa',
  why_it_matters_en: null,
  links: [{ name: 'Ley', url: 'https://example.org/ley' }],
  date: '2026-10-01T08:00:00.000Z',
  topics: ['regulacion'],
  author: 'Redacción',
  sponsored: false,
  image_url: null,
  image_focus: null,
  image_credit: null,
  featured: false,
  interviewee_invented: false,
  provenance: null,
  ...unsaved(),
  ...overrides,
});

/** A referent that is not stored yet. */
export const referent = (overrides: Partial<Referent> = {}): Referent => ({
  slug: 'ada',
  name: 'Ada',
  role_es: 'Investigadora',
  role_en: null,
  bio_es: 'Vida',
  bio_en: null,
  focus: ['etica-sesgos'],
  links: [],
  image_url: null,
  image_focus: null,
  image_credit: null,
  ...unsaved(),
  ...overrides,
});

/** An organisation that is not stored yet. */
export const company = (overrides: Partial<Company> = {}): Company => ({
  slug: 'un-instituto',
  name: 'Un instituto',
  type: 'think-tank',
  themes: ['auditoría algorítmica', 'biometría'],
  summary_es: 'Qué hace',
  summary_en: 'What it does',
  website: 'https://www.example.org/instituto',
  links: [{ name: 'Informe', url: 'https://example.com/informe' }],
  region: 'Bilbao, ES',
  ...unsaved(),
  ...overrides,
});

/** An application that is not stored yet. */
export const tool = (overrides: Partial<Application> = {}): Application => ({
  slug: 'una-lupa',
  name: 'Una lupa',
  category: 'verificacion',
  description_es: 'Mira de cerca',
  description_en: 'Looks closely',
  why_it_matters_es: 'Se ve mejor',
  why_it_matters_en: 'One sees better',
  use_cases: [1, 2, 3, 4].map((number) => ({ es: `Uso ${number}`, en: `Use ${number}` })),
  website: 'https://lupa.example.org',
  evidence: [{ name: 'Prueba', url: 'https://example.com/prueba' }],
  featured_level: 'normal',
  ...unsaved(),
  ...overrides,
});

/** A resource that is not stored yet. */
export const resource = (overrides: Partial<Resource> = {}): Resource => ({
  slug: 'un-informe',
  title_es: 'Un informe',
  title_en: 'A report',
  type: 'informe',
  summary_es: 'Qué cuenta',
  summary_en: 'What it reports',
  link: 'https://www.example.org/informe.pdf',
  origin: 'Un observatorio',
  date: '2026-02-03T00:00:00Z',
  ...unsaved(),
  ...overrides,
});

/** A chronology without events that is not stored yet. */
export const chronology = (overrides: Partial<Chronology> = {}): Chronology => ({
  slug: 'una-cronologia',
  title_es: 'Una cronología',
  title_en: null,
  dek_es: '',
  dek_en: null,
  intro_es: '',
  intro_en: null,
  topics: [],
  events: [],
  ...unsaved(),
  ...overrides,
});

/** A change for `transaction`. */
export const change = (overrides: Partial<Change> = {}): Change => ({
  actor: { kind: 'operator', id: null, name: 'Eva', role: 'admin', door: 'cli' },
  operation: 'test.write',
  at: day,
  ...overrides,
});
