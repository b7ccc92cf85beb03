import { stockedEditor } from '#tests/support/stocked-accounts.ts';
import type { OperationName } from '#core/operations.ts';
import { stockedIssues } from '#tests/support/newsletters.ts';
import type { Door, Row } from './row.ts';

const both = ['http', 'cli'] as const;
const all = ['http', 'cli', 'mcp'] as const;
const invalid = { id: 'x' };
const missing = { id: '77777777-0000-4000-8000-000000000999' };
const about = (issue: keyof typeof stockedIssues, doors: readonly Door[] = both) => ({
  doors,
  input: { id: stockedIssues[issue] },
  invalid,
  missing,
});

/** Over HTTP decisions need the seen revision; in the terminal, the responsible person. */
const decided = (issue: keyof typeof stockedIssues, doors: readonly Door[] = both) => {
  const seen = { revision: 1, reviewer: stockedEditor.username };
  const { input, ...rest } = about(issue, doors);
  return { ...rest, input: { ...input, ...seen }, missing: { ...missing, ...seen } };
};

/** The operations of the newsletter's issues. */
export const newsletterRows = {
  'newsletters.list': { doors: all, input: {} },
  'newsletters.schedule': { doors: all, input: {} },
  'newsletters.get': about('draft', all),
  // A page over HTTP, at a separate address.
  'newsletters.preview': {
    doors: ['cli', 'mcp'],
    input: { id: stockedIssues.draft, language: 'en', format: 'text' },
    invalid,
    missing,
  },
  'newsletters.page': {
    doors: [],
    input: { id: stockedIssues.sent, language: 'en' },
    invalid,
    missing: { id: stockedIssues.draft },
  },
  'newsletters.progress': about('sent', all),
  'newsletters.deliveries': {
    doors: both,
    input: { id: stockedIssues.sent, status: 'unknown', limit: 5 },
    invalid: { limit: 0, cursor: 'x' },
    missing,
  },
  'newsletters.generate': { doors: all, input: {} },
  'newsletters.update': {
    doors: all,
    input: {
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
    missing: { ...missing, revision: 1 },
  },
  'newsletters.submit': about('draft', all),
  'newsletters.approve': decided('pending'),
  'newsletters.test': {
    doors: all,
    input: { id: stockedIssues.draft, email: 'eva@example.org', language: 'en' },
    invalid: { email: 'eva' },
    missing: { ...missing, email: 'eva@example.org' },
  },
  'newsletters.send': decided('draft'),
  'newsletters.pause': about('sending', all),
  'newsletters.resume': about('paused', all),
  'newsletters.cancel': about('sending', all),
  'newsletters.resend': {
    doors: both,
    input: {
      id: stockedIssues.sent,
      status: 'unknown',
      subscribers: ['77777777-0000-4000-8000-000000000101'],
    },
    invalid: { subscribers: ['x'] },
    missing,
  },
  'newsletters.write-off': about('sent'),
  'newsletters.delete': about('sending', all),
  'newsletters.trash': { doors: all, input: {} },
  'newsletters.restore': about('deleted', all),
} as const satisfies { [N in Extract<OperationName, `newsletters.${string}`>]: Row<N> };
