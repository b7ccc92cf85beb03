import { stockedAdmin, stockedEditor } from '#tests/support/stocked-accounts.ts';
import type { OperationName } from '#core/operations.ts';
import { sourceDocument } from '#tests/support/agents.ts';
import type { Row } from './row.ts';

const both = ['http', 'cli'] as const;
const all = ['http', 'cli', 'mcp'] as const;
const longSlug = { slug: 'x'.repeat(10_000) };
const noSlug = { slug: 'no-existe' };
const note = { slug: 'una-nota' };

/** What a draft was written from. */
export const storedSource = sourceDocument({
  id: '22222222-0000-4000-8000-000000000010',
  text: 'El plan cuesta 18 millones de euros.',
});

/** What an editor has added to it. */
export const addedSource = {
  url: 'urn:sha256:b',
  title: 'Nota de prensa',
  retrieved_at: storedSource.retrieved_at,
  hash: 'b'.repeat(64),
  by_hand: true,
};

/** The operations of the review desk. */
export const deskRows = {
  'articles.drafts': {
    doors: all,
    input: { q: 'nueve ciudades', assigned: 'nobody', limit: 1 },
    invalid: { limit: 0, assigned: ' ' },
  },
  'articles.approved': {
    doors: all,
    input: { kind: 'static', q: 'congelada' },
    invalid: { cursor: 'xyz' },
  },
  'articles.all-drafts': { doors: ['http'], input: {} },
  'articles.desk-view': { doors: both, input: { slug: 'borrador' }, invalid: longSlug, missing: noSlug },
  'articles.evidence': { doors: both, input: { slug: 'por-aprobar' }, invalid: longSlug, missing: noSlug },
  'articles.confirm-fact': {
    doors: both,
    input: { slug: 'por-aprobar', sentence: 'El plan cuesta 19 millones.', reviewer: stockedEditor.username },
    invalid: { sentence: ' ' },
    missing: { ...noSlug, sentence: 'El plan cuesta 19 millones.' },
  },
  'evidence.choose': {
    doors: both,
    input: {
      slug: 'por-aprobar',
      sentence: 'El plan cuesta 18 millones de euros.',
      hash: storedSource.hash,
      passage: 'cuesta 18 millones',
      reviewer: stockedEditor.username,
    },
    invalid: { sentence: ' ' },
    missing: { slug: 'borrador', sentence: 'El plan cuesta 18 millones de euros.', hash: storedSource.hash },
    own: { slug: 'propio', sentence: 'El cuerpo.' },
  },
  'evidence.hide': {
    doors: all,
    input: { slug: 'por-aprobar', hash: storedSource.hash, passage: '18 millones', reason: 'Por ley' },
    invalid: { reason: 'x'.repeat(301) },
    missing: { slug: 'borrador', hash: storedSource.hash, reason: 'Por ley' },
  },
  'evidence.changes': { doors: all, input: { limit: 3 }, invalid: { limit: 0 } },
  'articles.sources': { doors: both, input: { slug: 'por-aprobar' }, invalid: longSlug, missing: noSlug },
  'articles.source': {
    doors: both,
    input: { slug: 'por-aprobar', hash: storedSource.hash },
    invalid: longSlug,
    missing: { slug: 'borrador', hash: storedSource.hash },
  },
  'articles.add-source': {
    doors: both,
    input: { slug: 'borrador', title: 'Nota de prensa', publisher: 'Ayuntamiento', text: 'Son 18 millones.' },
    invalid: { slug: 'borrador', title: 'Nota de prensa', text: 'x'.repeat(100_001) },
    missing: { ...noSlug, title: 'Nota de prensa', text: 'Son 18 millones.' },
    own: { slug: 'propio' },
  },
  'articles.remove-source': {
    doors: both,
    input: { slug: 'por-aprobar', hash: addedSource.hash },
    invalid: longSlug,
    missing: { slug: 'borrador', hash: addedSource.hash },
    own: { slug: 'propio' },
  },
  'articles.checklist': { doors: all, input: { slug: 'borrador' }, invalid: longSlug, missing: noSlug },
  'articles.preview': {
    doors: ['http'],
    input: { body: '## Hola\n\n<script>alert(1)</script>', lang: 'en' },
    invalid: { body: 7 },
  },
  'articles.trash': { doors: all, input: { limit: 3 }, invalid: { limit: 1.5 } },
  'articles.versions': { doors: all, input: note, invalid: { before: -1 }, missing: noSlug },
  'articles.version': {
    doors: all,
    input: { ...note, version: 1 },
    invalid: longSlug,
    missing: { ...note, version: 9 },
  },
  'articles.withhold-version': {
    doors: all,
    input: { slug: 'cambiada', version: 1, ground: 'law', reason_es: 'Lo ordena un juez.' },
    invalid: { reason_es: ' ' },
    missing: { slug: 'cambiada', version: 9, ground: 'law', reason_es: 'Lo ordena un juez.' },
  },
  'articles.release-version': {
    doors: all,
    input: { slug: 'oculta', version: 1 },
    invalid: { version: 0 },
    missing: { slug: 'oculta', version: 9 },
  },
  'articles.hardcoded-authors': { doors: both, input: {} },
  'articles.update': {
    doors: ['http'],
    input: { slug: 'por-aprobar', revision: 1, title_es: 'Otro título', status: 'published', confirm: true },
    invalid: { status: 'borrado' },
    missing: { ...noSlug, status: 'rejected' },
    own: { slug: 'propio', status: undefined, confirm: undefined },
  },
  'articles.create': {
    doors: all,
    input: { title_es: 'Una nota nueva', body_es: 'Algo sobre los deepfakes.', tags: ['voz'] },
    invalid: { title_es: ' ' },
  },
  'articles.patch': {
    doors: ['cli', 'mcp'],
    input: {
      slug: 'borrador',
      revision: 1,
      patches: [{ field: 'body_es', find: 'cuerpo', replace: 'texto' }],
    },
    invalid: { patches: [{ field: 'slug', find: 'a', replace: 'b' }] },
    missing: { ...noSlug, revision: 1, patches: [{ field: 'title_es', find: 'a', replace: 'b' }] },
    own: { slug: 'propio' },
  },
  'articles.edit': {
    doors: ['cli', 'mcp'],
    input: {
      slug: 'borrador',
      revision: 1,
      title_es: 'Otro título',
      sponsored: true,
      topics: ['agi', 'empleo'],
      sources: [{ name: 'BOE', url: 'https://www.boe.es/x' }],
    },
    invalid: { title_es: ' ' },
    missing: { ...noSlug, revision: 1 },
    own: { slug: 'propio', sponsored: undefined },
  },
  'articles.approve': {
    doors: all,
    input: { slug: 'por-aprobar', confirm: true, reviewer: stockedEditor.username },
    invalid: { revision: 0 },
    missing: noSlug,
  },
  'articles.reject': {
    doors: all,
    input: { slug: 'borrador', revision: 1 },
    invalid: longSlug,
    missing: noSlug,
  },
  'articles.set-languages': {
    doors: all,
    input: { ...note, languages: ['es'], reviewer: stockedEditor.username },
    invalid: { revision: 0 },
    missing: { ...noSlug, languages: ['es'] },
  },
  'offers.figures': { doors: both, input: {} },
  'offers.confirm-figures': {
    doors: both,
    input: { slug: 'audience', reviewer: stockedEditor.username },
    invalid: { slug: 'audience', revision: 0 },
    missing: { slug: 'nadie' },
  },
  'articles.unpublish': { doors: all, input: note, invalid: longSlug, missing: noSlug },
  'articles.pending': { doors: all, input: { slug: 'a-medias' }, invalid: longSlug, missing: noSlug },
  'articles.save-pending': {
    doors: both,
    input: { ...note, base_revision: 1, pending_revision: 0, title_es: '', new_slug: 'Sin acabar' },
    invalid: { pending_revision: -1 },
    missing: { ...noSlug, base_revision: 1, pending_revision: 0 },
    own: { slug: 'propio' },
  },
  'articles.discard-pending': {
    doors: both,
    input: { slug: 'a-medias', pending_revision: 1 },
    invalid: { pending_revision: 0 },
    missing: noSlug,
    own: { slug: 'propio', pending_revision: undefined },
  },
  'articles.publish-pending': {
    doors: all,
    input: { slug: 'a-medias', revision: 1, pending_revision: 1 },
    invalid: { pending_revision: 0 },
    missing: { ...noSlug, revision: 1, pending_revision: 1 },
  },
  'articles.assign': {
    doors: both,
    input: { ...note, assigned_to: stockedAdmin.username },
    invalid: { assigned_to: 'nadie de aquí' },
    missing: { ...noSlug, assigned_to: stockedAdmin.username },
    own: { slug: 'propio' },
  },
  'articles.presence': {
    doors: ['http'],
    input: { ...note, tab: '77777777-0000-4000-8000-000000000001' },
    invalid: { tab: 'una' },
    missing: { ...noSlug, tab: '77777777-0000-4000-8000-000000000001' },
    own: { slug: 'propio' },
  },
  'articles.share-typing': {
    doors: ['http'],
    input: { ...note, tab: '77777777-0000-4000-8000-000000000001', session: null, update: 'AAA=' },
    invalid: { update: 'not base64!' },
    missing: { ...noSlug, tab: '77777777-0000-4000-8000-000000000001', session: null },
    own: { slug: 'propio' },
  },
  'articles.schedule': {
    doors: all,
    input: {
      slug: 'por-aprobar',
      revision: 1,
      publish_at: '2027-01-07T09:00',
      confirm: true,
      reviewer: stockedEditor.username,
    },
    invalid: { publish_at: '2020-01-01T00:00:00Z' },
    missing: { ...noSlug, publish_at: '2027-01-07T08:00:00Z' },
  },
  'articles.unschedule': { doors: all, input: { slug: 'por-aprobar' }, invalid: longSlug, missing: noSlug },
  'articles.calendar': { doors: both, input: { month: '2026-12' }, invalid: { month: '2026-13' } },
  'articles.correct': {
    doors: all,
    input: { ...note, text_es: 'Eran nueve, no diez.', text_en: 'Nine, not ten.' },
    invalid: { text_es: ' ' },
    missing: { ...noSlug, text_es: 'Eran nueve.' },
  },
  'articles.edit-correction': {
    doors: all,
    input: { slug: 'congelada', at: '2026-11-19T08:00:00.000Z', text_es: 'Eran ocho.' },
    invalid: { at: 'ayer' },
    missing: { ...noSlug, at: '2026-11-19T08:00:00.000Z', text_es: 'Eran ocho.' },
  },
  'articles.withdraw-correction': {
    doors: all,
    input: { slug: 'congelada', at: '2026-11-19T08:00:00.000Z' },
    invalid: { at: 'ayer' },
    missing: { ...noSlug, at: '2026-11-19T08:00:00.000Z' },
  },
  'articles.toggle-featured': {
    doors: all,
    input: { ...note, state: 'on' },
    invalid: longSlug,
    missing: noSlug,
  },
  'articles.toggle-static': { doors: both, input: note, invalid: longSlug, missing: noSlug },
  'articles.delete': { doors: all, input: note, invalid: { revision: 0 }, missing: noSlug },
  'articles.restore': { doors: all, input: { slug: 'borrada' }, invalid: longSlug, missing: noSlug },
  'articles.restore-version': {
    doors: both,
    input: { ...note, version: 1 },
    invalid: { version: 0 },
    missing: { ...noSlug, version: 1 },
    own: { slug: 'propio' },
  },
  'articles.fix-author-names': {
    doors: ['http'],
    input: { 'una-nota': 'Ana Ruiz', 'no-existe': 'Nadie', congelada: 'Ana Ruiz' },
    invalid: { borrador: ' ' },
  },
  'articles.auto-migrate': {
    doors: ['http'],
    input: { dry_run: true, slugs: ['una-nota'] },
    invalid: { slugs: [''] },
  },
  'articles.undo-migration': { doors: ['http'], input: { dry_run: true } },
} as const satisfies { [N in OperationName]?: Row<N> };
