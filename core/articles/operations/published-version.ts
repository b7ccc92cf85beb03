import { z } from 'zod';
import { LanguageField } from '../../input/fields.ts';
import { SlugParam } from '../../input/slug.ts';
import { versionNumber } from '../../items/history-operations.ts';
import { query } from '../../kernel/operation.ts';
import { localized } from '../../text/language.ts';
import { ArticleSummary, summarize } from '../article.ts';
import { authorsOf, PieceAuthor } from '../authors.ts';
import { citeSources } from '../citations.ts';
import { Correction } from '../corrections.ts';
import { renderBody } from '../../media/picture-credits.ts';
import {
  correctionsByState,
  readState,
  requirePublished,
  requireShown,
  requireState,
} from '../published-versions.ts';
import { changesBetween, VersionChanges } from '../version-changes.ts';

const Place = z.object({ version: z.int().positive(), at: z.iso.datetime() });

const View = z.object({
  version: z.int().positive(),
  at: z.iso.datetime().describe('When readers got it'),
  is_current: z.boolean(),
  article: ArticleSummary.describe('As readers saw it; address and corrections are those of now'),
  authors: z.array(PieceAuthor),
  html: z.string().describe('The body in the language asked for, as sanitised HTML'),
  cited: z.array(z.int().nonnegative()).describe('How often the body cites each source'),
  previous: Place.nullable().describe('The version before it that readers get'),
  next: Place.nullable().describe('The version after it that readers get'),
  skips_withheld: z.boolean().describe('Whether a version between it and the next one is withheld'),
  reasons: z.array(Correction).describe('The corrections that say why it was changed'),
  changes: VersionChanges.nullable().describe(
    'What the next version changed, word by word, in the language asked for',
  ),
});

/**
 * One version of a published article as readers saw it, and what the next one changed. Nothing of a withheld version is
 * in it: the next one is the next that readers get. Throws `not-found` for one that they never saw, `gone` or `withheld`
 * for one that they no longer get.
 */
export const viewPublishedVersion = query({
  name: 'articles.published-version',
  summary: 'Read a version of a published article as readers saw it, with what the next one changed',
  access: 'public',
  input: z.object({
    slug: SlugParam,
    version: versionNumber,
    lang: LanguageField.default('es').describe('Language of the text'),
  }),
  output: View,
  uses: ['articles', 'versions', 'markdown', 'media', 'referents', 'companies', 'agents', 'settings'],
  run: async (ports, { slug: requested, version, lang }) => {
    const { article, states } = await requirePublished(ports, requested);
    const { slug } = article;
    const { state, index } = requireState(states, slug, version);
    requireShown(state, { slug, version, lang });
    const isSeen = ({ withheld }: typeof state) => !withheld;
    const later = states.slice(index + 1);
    const next = later.find(isSeen) ?? null;
    const previous = states.slice(0, index).findLast(isSeen) ?? null;
    const [then, after] = await Promise.all([
      readState(ports, article, state),
      next && readState(ports, article, next),
    ]);
    const reasons = correctionsByState(states, article.corrections);
    const [rendered, authors] = await Promise.all([
      renderBody(ports, localized(then, 'body', lang), { language: lang }),
      authorsOf(ports, then, lang),
    ]);
    const { html, cited } = citeSources(rendered, then.sources, lang);
    const place = (found: typeof state | null) => found && { version: found.revision, at: found.at };
    return {
      version: state.revision,
      at: state.at,
      is_current: later.length === 0,
      article: summarize(then),
      authors,
      html,
      cited,
      previous: place(previous),
      next: place(next),
      skips_withheld: next !== null && next !== later[0],
      reasons: next ? (reasons.get(next.revision) ?? []) : [],
      changes: after && changesBetween(then, after, lang),
    };
  },
});
