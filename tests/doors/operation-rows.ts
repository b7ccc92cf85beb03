import type { OperationName } from '#core/operations.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import {
  stockedAddress,
  stockedConfirmation,
  stockedInvitationToken,
  stockedPassword,
  stockedReset,
} from '#tests/support/stocked-accounts.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { agentRows } from './agent-rows.ts';
import { deskRows } from './desk-rows.ts';
import { mediaRows } from './media-rows.ts';
import { newsletterRows } from './newsletter-rows.ts';
import { directoryRows } from './directory-rows.ts';
import { readerRows } from './reader-rows.ts';
import type { Row } from './row.ts';

const both = ['http', 'cli'] as const;
const all = ['http', 'cli', 'mcp'] as const;
const longSlug = { slug: 'x'.repeat(10_000) };
const jobId = (number: number) => `00000000-0000-4000-b000-${String(number).padStart(12, '0')}`;
const noSlug = { slug: 'no-existe' };

/** Every operation and how to call it; a new operation does not compile without its row. */
export const rows = {
  ...deskRows,
  'articles.provenance': {
    doors: all,
    asked: { slug: 'una-nota' },
    invalid: longSlug,
    missing: noSlug,
  },
  'articles.figures': { doors: both, asked: {} },
  'articles.corrections': { doors: both, asked: { limit: 2 }, invalid: { cursor: 'xyz' } },
  'articles.list': {
    doors: all,
    asked: {
      topic: ['regulacion', 'agi'],
      type: 'analisis',
      from: '2026-01-01',
      to: '2026-12-31',
      sort: 'oldest',
      q: 'reglamentos -nadie',
      lang: 'es',
      limit: 2,
    },
    invalid: { limit: -1, from: 'ayer', cursor: 'xyz' },
  },
  'articles.tags': { doors: both, asked: { limit: 2 }, invalid: { limit: 0 } },
  'articles.get': { doors: all, asked: { slug: 'una-nota' }, invalid: longSlug, missing: noSlug },
  'articles.view': {
    doors: ['http'],
    asked: { slug: 'una-nota', lang: 'en' },
    invalid: { slug: 'una-nota', lang: 'fr' },
    missing: noSlug,
  },
  'articles.published': { doors: both, asked: {} },
  'articles.static': { doors: both, asked: {} },
  'articles.feed': { doors: [], asked: { lang: 'en', limit: 3 }, invalid: { limit: 0 } },
  'articles.news': { doors: [], asked: {} },
  'articles.sitemap': {
    doors: [],
    asked: { month: '2026-11', offset: 1, limit: 3 },
    invalid: { month: '2026-13' },
  },
  'articles.count': { doors: ['mcp'], asked: {} },
  'articles.import': {
    doors: ['cli'],
    asked: {
      slug: 'importada',
      es: {
        path: 'importada.es.md',
        text: '---\ntitle: Importada\ndate: 2026-11-02\ntopics: agi\n---\n\nHola.\n',
      },
    },
    invalid: { base_url: 'x' },
  },
  'search.find': {
    doors: all,
    asked: { q: 'reglamento', kind: 'article', lang: 'es', prefer: 'en', limit: 2 },
    invalid: { q: 'x'.repeat(201), limit: 101 },
  },
  'home.view': { doors: ['http'], asked: {} },
  'interviews.view': {
    doors: ['http'],
    asked: { slug: 'una-entrevista', lang: 'en' },
    invalid: { slug: 'una-entrevista', lang: 'fr' },
    missing: noSlug,
  },
  'referents.view': { doors: ['http'], asked: { slug: 'ada' }, invalid: longSlug, missing: noSlug },
  'pages.view': {
    doors: ['http'],
    asked: { slug: 'metodologia', lang: 'en' },
    invalid: { slug: 'metodologia', lang: 'fr' },
    missing: noSlug,
  },
  'interviews.list': { doors: all, asked: { topic: 'regulacion', limit: 2 }, invalid: { limit: 101 } },
  'interviews.get': { doors: all, asked: { slug: 'una-entrevista' }, invalid: longSlug, missing: noSlug },
  'referents.list': { doors: all, asked: { focus: 'etica-sesgos' }, invalid: { limit: 0 } },
  'referents.get': { doors: all, asked: { slug: 'ada' }, invalid: longSlug, missing: noSlug },
  'companies.list': { doors: all, asked: { type: 'think-tank' }, invalid: { cursor: '%' } },
  'companies.get': {
    doors: all,
    asked: { slug: sampleContent.companies[0]!.slug },
    invalid: longSlug,
    missing: noSlug,
  },
  'applications.list': { doors: all, asked: {}, invalid: { limit: 0 } },
  'applications.get': {
    doors: all,
    asked: { slug: sampleContent.applications[0]!.slug },
    invalid: longSlug,
    missing: noSlug,
  },
  'resources.list': { doors: all, asked: { type: 'informe' }, invalid: { limit: 1.5 } },
  'resources.get': {
    doors: all,
    asked: { slug: sampleContent.resources[0]!.slug },
    invalid: longSlug,
    missing: noSlug,
  },
  'offers.list': { doors: all, asked: { type: 'ad-format', q: 'newsletter' }, invalid: { limit: 0 } },
  'offers.get': { doors: all, asked: { slug: 'auditoria-ligera' }, invalid: longSlug, missing: noSlug },
  'pages.list': { doors: all, asked: { limit: 1 }, invalid: { limit: 1000 } },
  'pages.get': { doors: all, asked: { slug: 'metodologia' }, invalid: longSlug, missing: noSlug },
  'topics.list': { doors: all, asked: { limit: 2 }, invalid: { limit: 0 } },
  'topics.get': { doors: all, asked: { slug: 'regulacion' }, invalid: longSlug, missing: noSlug },
  'topics.view': {
    doors: ['http'],
    asked: { slug: 'deepfakes', lang: 'en' },
    invalid: { slug: 'deepfakes', lang: 'fr' },
    missing: noSlug,
  },
  'chronologies.list': {
    doors: all,
    asked: { article: sampleContent.articles[0]!.slug },
    invalid: { limit: 0 },
  },
  'chronologies.get': {
    doors: all,
    asked: { slug: sampleContent.chronologies[0]!.slug },
    invalid: longSlug,
    missing: noSlug,
  },
  'chronologies.view': {
    doors: ['http'],
    asked: { slug: sampleContent.chronologies[0]!.slug, lang: 'en' },
    invalid: { slug: 'x', lang: 'fr' },
    missing: noSlug,
  },
  'authors.list': { doors: both, asked: { limit: 3 }, invalid: { limit: 0 } },
  'authors.view': {
    doors: ['http'],
    asked: { slug: 'redaccion', limit: 2 },
    invalid: longSlug,
    missing: noSlug,
  },
  'articles.months': { doors: both, asked: {} },
  'contact-settings.get': { doors: both, asked: {} },
  'hold.get': { doors: both, asked: {} },
  'hold.end': { doors: both, asked: {} },
  'jobs.list': { doors: both, asked: { state: 'dead', limit: 5 }, invalid: { limit: 101 } },
  'jobs.retry': { doors: both, asked: { id: jobId(1) }, invalid: { id: 'x' }, missing: { id: jobId(9) } },
  'mails.list': { doors: both, asked: { status: 'failed' }, invalid: { limit: 0 } },
  'mails.retry': {
    doors: both,
    asked: { id: numberedId(900) },
    invalid: { id: 'x' },
    missing: { id: numberedId(901) },
  },
  ...mediaRows,
  'privacy.view': { doors: ['http'], asked: { lang: 'en' }, invalid: { lang: 'fr' } },
  'backups.list': { doors: both, asked: { limit: 5 }, invalid: { limit: 101 } },
  'retention.show': { doors: both, asked: {} },
  'retention.run': { doors: both, asked: { dry_run: true } },
  'status.show': { doors: all, asked: {} },
  'audit.export': { doors: [], asked: {} },
  'audit.list': {
    doors: both,
    asked: { operation: 'content.seed', since: '2026-01-01T00:00:00.000Z', limit: 3 },
    invalid: { limit: 0, since: 'ayer' },
  },
  'content.seed': { doors: ['cli'], asked: {} },
  'auth.login': {
    doors: ['http'],
    asked: { email: ' ANA@example.org', password: stockedPassword },
    invalid: { email: `${'x'.repeat(300)}@example.org` },
  },
  'auth.register': {
    doors: ['http'],
    asked: { username: '👩🏽‍🔬 عائشة', email: 'nueva@example.org', password: 'secreta' },
    invalid: { username: 'Eva\r\nBcc: x', email: 'x', password: 'corta' },
  },
  'auth.logout': { doors: ['http'], asked: {} },
  'auth.confirm': {
    doors: ['http'],
    asked: { token: stockedConfirmation },
    invalid: { token: 'x' },
    missing: { token: 'x'.repeat(43) },
  },
  'auth.forgot-password': {
    doors: ['http'],
    asked: { email: 'ana@example.org' },
    invalid: { email: 'x' },
  },
  'auth.reset-password': {
    doors: ['http'],
    asked: { token: stockedReset, password: 'otra-secreta' },
    invalid: { token: stockedReset, password: 'corta' },
    missing: { token: 'x'.repeat(43), password: 'otra-secreta' },
  },
  'auth.confirm-address': {
    doors: ['http'],
    asked: { token: stockedAddress },
    invalid: { token: 'x' },
    missing: { token: 'x'.repeat(43) },
  },
  'account.update': {
    doors: ['http'],
    asked: { username: 'Eva María', language: 'en' },
    invalid: { username: 'Eva\r\nBcc: x' },
  },
  'account.change-password': {
    doors: ['http'],
    asked: { current_password: stockedPassword, password: 'otra-secreta-larga' },
    invalid: { password: 'corta' },
  },
  'account.change-address': {
    doors: ['http'],
    asked: { current_password: stockedPassword, email: 'otra@example.org' },
    invalid: { current_password: 'equivocada' },
  },
  'account.send-confirmation': { doors: ['http'], asked: {} },
  'account.sessions': { doors: ['http'], asked: {} },
  'account.end-session': {
    doors: ['http'],
    asked: { session: 'another' },
    invalid: { session: 'x'.repeat(101) },
  },
  'account.end-other-sessions': { doors: ['http'], asked: {} },
  'account.newsletter': { doors: ['http'], asked: {} },
  'account.set-newsletter': {
    doors: ['http'],
    asked: { subscribed: true, topics: ['regulacion'], mails: 'en' },
    invalid: { topics: ['no-hay'] },
  },
  'account.export': { doors: ['http'], asked: {} },
  'account.delete': {
    doors: ['http'],
    asked: { current_password: stockedPassword },
    invalid: { current_password: 'equivocada' },
  },
  'users.send-confirmation': {
    doors: ['cli'],
    asked: { email: 'ana@example.org' },
    invalid: { email: 'x' },
    missing: { email: 'nadie@example.org' },
  },
  'users.delete': {
    doors: both,
    asked: { email: 'ana@example.org' },
    invalid: { email: 'x', successor: 'x' },
    missing: { email: 'nadie@example.org' },
  },
  'users.suspend': {
    doors: both,
    asked: { email: 'ana@example.org' },
    invalid: { email: 'x' },
    missing: { email: 'nadie@example.org' },
  },
  'users.readmit': {
    doors: both,
    asked: { email: 'ana@example.org' },
    invalid: { email: 'x' },
    missing: { email: 'nadie@example.org' },
  },
  'users.pieces': {
    doors: both,
    asked: { email: 'ana@example.org' },
    invalid: { email: 'x' },
    missing: { email: 'nadie@example.org' },
  },
  'invitations.create': {
    doors: both,
    asked: { email: 'otra@example.org', role: 'author', language: 'en' },
    invalid: { email: 'x' },
  },
  'invitations.list': { doors: both, asked: { limit: 1 }, invalid: { limit: 0, cursor: 'x' } },
  'invitations.resend': {
    doors: both,
    asked: { id: numberedId(9003) },
    invalid: { id: 'x' },
    missing: { id: numberedId(901) },
  },
  'invitations.withdraw': {
    doors: both,
    asked: { id: numberedId(9003) },
    invalid: { id: 'x' },
    missing: { id: numberedId(901) },
  },
  'invitations.view': {
    doors: ['http'],
    asked: { token: stockedInvitationToken },
    invalid: { token: 'x'.repeat(201) },
    missing: { token: 'x'.repeat(43) },
  },
  'invitations.accept': {
    doors: ['http'],
    asked: { token: stockedInvitationToken, username: 'Nueva', password: 'clara-y-larga-2026' },
    invalid: { token: 'x', username: 'Eva\r\nBcc: x' },
    missing: { token: 'x'.repeat(43), username: 'Nueva', password: 'clara-y-larga-2026' },
  },
  'auth.me': { doors: ['http'], asked: {} },
  'auth.verify': { doors: ['http'], asked: { password: stockedPassword }, invalid: { password: '' } },
  'auth.verified': { doors: ['http'], asked: {} },
  'tokens.create': {
    doors: both,
    asked: { name: 'Un guion', scopes: ['read', 'write'], days: 30 },
    invalid: { scopes: ['read', 'read', 'todo'], days: 366 },
  },
  'tokens.own': { doors: ['http'], asked: { limit: 1 }, invalid: { limit: 0 } },
  'tokens.list': { doors: both, asked: { limit: 1 }, invalid: { limit: 0 } },
  'tokens.revoke': {
    doors: both,
    asked: { id: numberedId(900) },
    invalid: { id: 'x' },
    missing: { id: numberedId(901) },
  },
  'users.editors': { doors: both, asked: {} },
  'users.list': {
    doors: both,
    asked: { limit: 1, role: 'reader', search: 'ANA' },
    invalid: { limit: 0, cursor: 'x' },
  },
  'users.create': {
    doors: ['cli'],
    asked: { email: 'nueva@example.org', username: 'Nueva', role: 'admin', password: 'secreta-y-larga' },
    invalid: { email: 'nueva', password: 'corta' },
  },
  'users.set-role': {
    doors: both,
    asked: { email: 'ana@example.org', role: 'admin' },
    invalid: { email: 'ana' },
    missing: { email: 'nadie@example.org', role: 'admin' },
  },
  'users.set-password': {
    doors: ['cli'],
    asked: { email: 'ana@example.org', password: 'otra-clave' },
    invalid: { password: 'x'.repeat(1001) },
    missing: { email: 'nadie@example.org', password: 'otra-clave' },
  },
  'users.revoke-sessions': {
    doors: both,
    asked: { email: 'ana@example.org', tokens: true },
    invalid: { email: '' },
    missing: { email: 'nadie@example.org' },
  },
  'users.ensure-admin': {
    doors: [],
    asked: { email: 'otra@example.org', username: 'Otra', password: 'secreta' },
    invalid: { email: 'x' },
  },
  ...readerRows,
  ...directoryRows,
  'articles.search': {
    doors: both,
    asked: { q: 'Texto', limit: 1 },
    invalid: { limit: 0, cursor: 'x'.repeat(2001) },
  },
  'articles.export': { doors: ['http'], asked: { status: 'draft' }, invalid: { status: 'borrador' } },
  ...newsletterRows,
  ...agentRows,
} as const satisfies { [N in OperationName]: Row<N> };
