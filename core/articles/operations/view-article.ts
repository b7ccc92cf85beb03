import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import type { Ports } from '../../kernel/ports.ts';
import { LanguageField } from '../../input/fields.ts';
import { localized, otherLanguage, shownLanguage } from '../../text/language.ts';
import { SlugParam } from '../../input/slug.ts';
import type { Article } from '../article.ts';
import { ArticleSummary, summarize } from '../article.ts';
import { isInterviewArticle, modifiedAt, searchTexts } from '../article-display.ts';
import { asReadersSee } from '../article-languages.ts';
import { authorsOf, PieceAuthor } from '../authors.ts';
import { citeSources } from '../citations.ts';
import { BodyHeading, contentsOf } from '../contents.ts';
import { Mention, findMentions } from '../mentions.ts';
import { renderBody } from '../../media/picture-credits.ts';
import { sharingPicture } from '../../media/sharing-picture.ts';
import { EvidenceFigures } from '../reader-evidence.ts';
import { withEvidence } from '../evidence-marks.ts';
import { findForReaders } from '../published-versions.ts';
import { findProfile } from '../interviewee-profile.ts';
import { questionsOf } from '../questions.ts';
import { bodyReadingMinutes } from '../reading-time.ts';
import { relatedArticles, relatedCandidates } from '../related.ts';
import { findSeriesPlace, SeriesPlace } from '../series.ts';

/** A rendered body, and what the page shows of it beside it. */
export const BodyView = z.object({
  html: z.string().describe('The body in the language asked for, as sanitised HTML'),
  contents: z.array(BodyHeading).describe('The table of contents; empty for a short body'),
  cited: z.array(z.int().nonnegative()).describe('How often the body cites each of the sources'),
  mentions: z.array(Mention).describe('The people and organizations of the directories that it names'),
});

const ArticleView = z.object({
  article: ArticleSummary,
  authors: z.array(PieceAuthor).describe('Who signs it, each with the slug of their page'),
  ...BodyView.shape,
  reading_minutes: z.int().positive(),
  changed_at: z
    .string()
    .nullable()
    .describe('When readers last got another version of it, ISO 8601; null: they have always had this one'),
  said_in: LanguageField.describe(
    'Language of the body: the other one where it has none in the one asked for',
  ),
  evidence: EvidenceFigures.nullable().describe(
    'How many of the checkable sentences rest on a stored passage; each of those has a mark in the body. Null: none',
  ),
  chronologies: z
    .array(z.object({ slug: z.string(), title_es: z.string(), title_en: z.string().nullable() }))
    .describe('The chronologies that it is part of'),
  related: z.array(ArticleSummary).max(3),
  why_it_matters: z.string().nullable().describe('What its box says; null: what all pieces say'),
  search: z
    .object({
      title: z.string(),
      description: z.string(),
      picture: z
        .string()
        .nullable()
        .describe('The path of its sharing picture, cut; null: its picture or cover'),
    })
    .describe('What search results and shared links say of it'),
  series: SeriesPlace.nullable().describe('Its place in the series that it is part of'),
  interviewee: z
    .object({ slug: z.string(), image_url: z.string().nullable(), image_focus: z.string().nullable() })
    .nullable()
    .describe('The profile of whom an interview is with, in the directory; null without one'),
  questions: z.array(z.string()).describe('What an interview asks, in the order of its text'),
});
/** All data of an article's page, in one language. */
export type ArticleView = z.infer<typeof ArticleView>;

/** When readers got the version that they have, if they had another one before; a piece may be shown long after its date. */
const changedAt = async ({ versions }: Pick<Ports, 'versions'>, article: Article): Promise<string | null> => {
  if (modifiedAt(article) <= article.date) return null;
  const states = await versions.published(article.slug);
  return (states.length > 1 && states.at(-1)?.at) || null;
};

/** The same for all articles, so that stores can cache it. */
const allChronologies = { where: {}, limit: 500, after: null };

/** The chronologies with an event that an article tells. */
const chronologiesWith = async ({ chronologies }: Pick<Ports, 'chronologies'>, article: string) => {
  const { items } = await chronologies.list(allChronologies);
  return items
    .filter(({ events }) => events.some(({ articles }) => articles.includes(article)))
    .map(({ slug, title_es, title_en }) => ({ slug, title_es, title_en }));
};

/** One article with its body rendered in one language, and what belongs to it. Throws `gone` for one that was withdrawn, `not-found`. */
export const viewArticle = query({
  name: 'articles.view',
  summary: 'Read one published article as its page shows it: rendered body and related articles',
  access: 'public',
  input: z.object({
    slug: SlugParam,
    lang: LanguageField.default('es').describe('Language of the rendered body'),
  }),
  output: ArticleView,
  uses: [
    'articles',
    'samples',
    'markdown',
    'media',
    'referents',
    'companies',
    'chronologies',
    'agents',
    'evidence',
    'settings',
    'versions',
  ],
  run: async (ports, { slug, lang }, actor) => {
    const stored = await findForReaders(ports, { slug }, actor);
    const article = asReadersSee(stored);
    const body = localized(article, 'body', lang);
    const [candidates, chronologies, rendered, authors, rests, series, picture, interviewee, changed_at] =
      await Promise.all([
        relatedCandidates(ports, article),
        chronologiesWith(ports, article.slug),
        renderBody(ports, body, { language: lang }),
        authorsOf(ports, article, lang),
        ports.evidence.of(article.id, shownLanguage(article, lang)),
        findSeriesPlace(ports, article),
        sharingPicture(ports, article.share_image_url),
        findProfile(ports, article.interviewee),
        changedAt(ports, stored),
      ]);
    const shown = shownLanguage(article, lang);
    const { html: plain, cited } = citeSources(rendered, article.sources, lang);
    const { html, figures } = withEvidence(plain, stored, lang, rests);
    const key = `${article.id} ${article.revision} ${shown}`;
    return {
      article: summarize(article),
      authors,
      html,
      evidence: figures,
      reading_minutes: bodyReadingMinutes(body),
      changed_at,
      said_in: article[`body_${shown}`] ? shown : otherLanguage(shown),
      contents: contentsOf(rendered),
      cited,
      mentions: await findMentions(ports, key, rendered),
      chronologies,
      related: relatedArticles(article, candidates).map(asReadersSee),
      why_it_matters: article[`why_it_matters_${shown}`],
      search: { ...searchTexts(article, lang), picture },
      series,
      interviewee,
      questions: isInterviewArticle(article) ? questionsOf(body).map(({ q }) => q) : [],
    };
  },
});
