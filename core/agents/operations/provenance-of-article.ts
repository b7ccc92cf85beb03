import { z } from 'zod';
import { ArticleSummary } from '../../articles/article.ts';
import { Corrections } from '../../articles/corrections.ts';
import { madeSources, MadeSource, madeSteps, MadeStep, shownLabel } from '../../articles/how-it-was-made.ts';
import { asReadersSee, originalLanguage } from '../../articles/article-languages.ts';
import { LanguageFigures, readerEvidence } from '../../articles/reader-evidence.ts';
import { findForReaders, shownSince } from '../../articles/published-versions.ts';
import { trustedText } from '../../input/fields.ts';
import { query } from '../../kernel/operation.ts';
import { SlugParam } from '../../input/slug.ts';
import { MadeCheck, madeChecks } from '../made-checks.ts';
import { promptTexts } from '../prompt-texts.ts';

const HowItWasMade = ArticleSummary.pick({
  slug: true,
  type: true,
  title_es: true,
  title_en: true,
  date: true,
  is_agent: true,
  sponsored: true,
  published_languages: true,
  original_language: true,
}).extend({
  label_es: z.string().nullable().describe('The label that readers see; null for a text by people'),
  label_en: z.string().nullable().describe('The same on the English site'),
  steps: z
    .array(MadeStep)
    .describe('What was done and when, in order; steps without a known time follow what they rest on'),
  sources: z.array(MadeSource),
  evidence: LanguageFigures.describe(
    'How many of the checkable sentences of a version rest on a stored passage; empty when none does',
  ),
  checks: z.array(MadeCheck).describe('The automatic checks and their results'),
  corrections: Corrections,
  prompts: z
    .array(z.object({ hash: z.string().register(trustedText, {}), text: z.string() }))
    .describe('The prompts of the models; empty unless the publisher shows them'),
  cost_eur: z
    .number()
    .nonnegative()
    .nullable()
    .describe(
      'What models were paid for it, in euros; null unless the publisher shows it, and when no payment is recorded',
    ),
});

/** How a published article was made, from its own record. Throws `not-found`. */
export const viewProvenance = query({
  name: 'articles.provenance',
  summary:
    'Read how a published article was made: its steps with dates, models, sources, checks and corrections',
  access: 'public',
  input: z.object({ slug: SlugParam }),
  output: HowItWasMade,
  uses: [
    'articles',
    'samples',
    'agentRuns',
    'ledger',
    'providers',
    'settings',
    'clock',
    'versions',
    'evidence',
  ],
  run: async (ports, { slug }, actor) => {
    const stored = await findForReaders(ports, { slug }, actor);
    const article = asReadersSee(stored);
    const { published, name } = ports.settings;
    // Texts that are not listed were read too.
    const steps = madeSteps(stored, name, shownSince(await ports.versions.published(stored.slug)));
    const { type, title_es, title_en, date, is_agent, sponsored } = article;
    const { published_languages } = article;
    const original_language = originalLanguage(article);
    const hashes = [...new Set(steps.flatMap(({ prompt_hash: hash }) => hash ?? []))];
    const runId = article.provenance[original_language].run_id;
    const texts = published.prompts ? await promptTexts(ports, runId, hashes) : new Map<string, string>();
    const evidence: z.infer<typeof LanguageFigures> = [];
    for (const language of published_languages) {
      const rests = await ports.evidence.of(stored.id, language);
      const figures = rests && readerEvidence(stored, language, rests).figures;
      if (figures) evidence.push({ language, ...figures });
    }
    return {
      slug: article.slug,
      type,
      title_es,
      title_en,
      date,
      is_agent,
      sponsored,
      published_languages,
      original_language,
      label_es: shownLabel(article, 'es'),
      label_en: shownLabel(article, 'en'),
      steps,
      sources: madeSources(article),
      evidence,
      checks: await madeChecks(ports, article),
      corrections: article.corrections,
      prompts: hashes.flatMap((hash) => {
        const text = texts.get(hash);
        return text === undefined ? [] : [{ hash, text }];
      }),
      cost_eur: published.spending ? await ports.ledger.articleCost(article.slug) : null,
    };
  },
});
