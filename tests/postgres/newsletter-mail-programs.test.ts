import { caniemail } from 'caniemail';
import { createIssueTemplates } from '#adapters/email/issue-templates.ts';
import type { IssuePiece } from '#core/newsletter/issues/issue.ts';
import { languages } from '#core/text/language.ts';
import { issue } from '#tests/support/newsletters.ts';
import { testParts } from '#tests/support/test-parts.ts';

const dark = 'only the dark colours stand in rules; the light ones are on each part';
const preheader = 'hides the line beside the subject in one of several ways, of which each program knows one';
const reset = 'takes away what some program adds; the others add nothing';

/** Features that some large mail programs lack, and why the mail works without them. */
const doWithout: Record<string, string> = {
  'color-scheme meta tag': dark,
  'color-scheme CSS property': dark,
  '@media': dark,
  '<style> element': dark,
  'Type selector': dark,
  'ID selector': dark,
  'Descendant combinator': dark,
  'display:none': preheader,
  opacity: preheader,
  'max-height property': preheader,
  overflow: preheader,
  'height property': preheader,
  'border-spacing': reset,
  'word-spacing': reset,
  'word-break': reset,
  outline: reset,
  '<body> element': 'the program puts its own in its place; colours are on the tables as well',
  'target attribute': 'links open beside the mail anyway',
  'role attribute': 'tells screen readers that tables are there for the layout alone',
  'aria-label attribute': 'names the whole of the mail, whose title says the same',
};

const [article] = issue().pieces as [IssuePiece];
const labels = { label_es: 'Redactado con IA', label_en: 'Written with AI' };
const pieces: IssuePiece[] = [
  { ...article, ...labels },
  article,
  { ...article, kind: 'interview', slug: 'ada', sponsored: false },
];

describe.each(languages)('the mail of an issue in %s', (language) => {
  it('does not depend on features that large mail programs lack', async () => {
    const templates = createIssueTemplates(testParts.settings);
    const { html } = await templates.write({ issue: issue({ pieces }), language, kind: 'mail' });
    const { issues } = caniemail({
      clients: ['apple-mail.*', 'gmail.*', 'outlook.*', 'yahoo.*', 'samsung-email.*'],
      html: html('t'.repeat(43)),
    });
    const found = new Set([...issues.errors.values()].flat().map(({ title }) => title));
    expect([...found].sort()).toEqual(Object.keys(doWithout).sort());
  });
});
