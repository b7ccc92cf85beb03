import type { issueContracts } from '#core/newsletter/issues/contracts.ts';
import { stockedIssues } from '#tests/support/newsletters.ts';
import type { Row } from './row.ts';

const both = ['http', 'cli'] as const;
const invalid = { id: 'x' };
const missing = { id: '77777777-0000-4000-8000-000000000999' };
const about = (issue: keyof typeof stockedIssues) => ({
  doors: both,
  asked: { id: stockedIssues[issue] },
  invalid,
  missing,
});

/** The contracts of the newsletter's issues. */
export const newsletterRows = {
  'newsletters.list': { doors: both, asked: {} },
  'newsletters.schedule': { doors: both, asked: {} },
  'newsletters.get': about('draft'),
  // A page over HTTP, at an address of its own.
  'newsletters.preview': {
    doors: ['cli'],
    asked: { id: stockedIssues.draft, language: 'en', format: 'text' },
    invalid,
    missing,
  },
  'newsletters.page': {
    doors: [],
    asked: { id: stockedIssues.sent, language: 'en' },
    invalid,
    missing: { id: stockedIssues.draft },
  },
  'newsletters.progress': about('sent'),
  'newsletters.deliveries': {
    doors: both,
    asked: { id: stockedIssues.sent, status: 'unknown', limit: 5 },
    invalid: { limit: 0, cursor: 'x' },
    missing,
  },
  'newsletters.generate': { doors: both, asked: {} },
  'newsletters.update': {
    doors: both,
    asked: {
      id: stockedIssues.draft,
      revision: 1,
      subject_es: 'Otro asunto',
      intro_en: '',
      pieces: [
        { kind: 'interview', slug: 'una-entrevista' },
        { kind: 'article', slug: 'una-nota' },
      ],
    },
    invalid: { subject_es: ' ' },
    missing,
  },
  'newsletters.submit': about('draft'),
  'newsletters.approve': about('pending'),
  'newsletters.test': {
    doors: both,
    asked: { id: stockedIssues.draft, email: 'eva@example.org', language: 'en' },
    invalid: { email: 'eva' },
    missing: { ...missing, email: 'eva@example.org' },
  },
  'newsletters.send': about('draft'),
  'newsletters.pause': about('sending'),
  'newsletters.resume': about('paused'),
  'newsletters.cancel': about('sending'),
  'newsletters.resend': {
    doors: both,
    asked: {
      id: stockedIssues.sent,
      status: 'unknown',
      subscribers: ['77777777-0000-4000-8000-000000000101'],
    },
    invalid: { subscribers: ['x'] },
    missing,
  },
  'newsletters.write-off': about('sent'),
  'newsletters.delete': about('sending'),
} as const satisfies { [N in keyof typeof issueContracts]: Row<N> };
