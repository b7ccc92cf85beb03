import { asReadersSee } from '../../articles/article-languages.ts';
import { imageAlt, isInterviewArticle } from '../../articles/article-display.ts';
import type { ArticleSummary } from '../../articles/article.ts';
import { displayAuthor } from '../../articles/authorship.ts';
import { isHeldBack } from '../../articles/demo.ts';
import { disclosure, disclosureText } from '../../articles/disclosure.ts';
import { topicSlug } from '../../articles/topic-names.ts';
import type { CoverKind } from '../../covers/cover-address.ts';
import { pieceCoverPath } from '../../covers/cover-address.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Language } from '../../text/language.ts';
import { localized } from '../../text/language.ts';
import type { Issue, IssuePiece } from './issue.ts';
import { isInterviewPiece } from './issue.ts';
import type { Interview } from '../../interviews/interview.ts';
import { interviewByline } from '../../interviews/interview.ts';
import { proposeTexts } from './propose-texts.ts';
import { week } from '../../time/wall-clock.ts';

/** Maximum number of articles and interviews of an issue (docs/product.md 6.6). */
const articleCount = 5;
const interviewCount = 3;

type PieceBasics = { topics: readonly string[] } & Parameters<typeof disclosure>[0] &
  Parameters<typeof pieceCoverPath>[1] &
  Pick<IssuePiece, 'title_es' | 'title_en' | 'date' | 'sponsored'>;

/** Pictures on other sites would reveal who reads what: such pieces have the site's own cover. */
const basicsOf = (kind: CoverKind, piece: PieceBasics) => {
  const { slug, title_es, title_en, date, sponsored, topics } = piece;
  const label = (language: Language): string | null => {
    const disclosed = disclosure(piece, language);
    return disclosed && disclosureText(disclosed, language);
  };
  return {
    slug,
    title_es,
    title_en,
    date,
    sponsored,
    label_es: label('es'),
    label_en: label('en'),
    image_es: pieceCoverPath(kind, piece, 'es'),
    image_en: pieceCoverPath(kind, piece, 'en'),
    topics: [...new Set(topics.map(topicSlug))].filter(Boolean),
  };
};

/** An article as an issue shows it. */
export const articlePiece = (article: ArticleSummary, siteName: string): IssuePiece => ({
  kind: 'article',
  ...(isInterviewArticle(article) && { interview: true }),
  ...basicsOf('noticias', article),
  summary_es: article.summary_es,
  summary_en: article.summary_en,
  author: displayAuthor(article, siteName),
  sponsor_label: article.sponsor_label,
  image_alt_es: imageAlt(article, 'es'),
  image_alt_en: imageAlt(article, 'en'),
});

/** An interview as an issue shows it. */
export const interviewPiece = (interview: Interview, siteName: string): IssuePiece => ({
  kind: 'interview',
  ...basicsOf('entrevistas', interview),
  summary_es: interview.intro_es,
  summary_en: interview.intro_en,
  author: displayAuthor(interviewByline(interview), siteName),
  sponsor_label: null,
  image_alt_es: interview.title_es,
  image_alt_en: localized(interview, 'title', 'en'),
});

/** The proposed content of an issue; `fresh`: whether any of it is from the last seven days. */
export type Composition = { pieces: IssuePiece[]; fresh: boolean };

/**
 * The articles of the last seven days, featured ones first, then newest; in a quiet week also the newest that no issue
 * had. Plus the new interviews, or, when there are none in a quiet week, the newest one.
 */
export const composePieces = async ({
  newsletters,
  clock,
  settings,
  providers,
}: Pick<Ports, 'newsletters' | 'clock' | 'settings' | 'providers'>): Promise<Composition> => {
  const until = clock.now();
  const after = new Date(Date.parse(until) - week).toISOString();
  const thisWeek = { after, until };
  // Sequential: a transaction has one connection.
  const featured = await newsletters.unsentArticles({ ...thisWeek, featured: true, limit: articleCount });
  const others = await newsletters.unsentArticles({ ...thisWeek, featured: false, limit: articleCount });
  const interviews = await newsletters.unsentInterviews({ ...thisWeek, limit: interviewCount });
  const mailable = (article: ArticleSummary) => !isHeldBack({ providers }, article);
  const fresh = [...featured, ...others].filter(mailable).slice(0, articleCount);
  const missing = articleCount - fresh.length;
  const older = missing > 0 ? await newsletters.unsentArticles({ until: after, limit: missing }) : [];
  const isThin = missing > 0 && interviews.length === 0;
  const olderInterviews = isThin ? await newsletters.unsentInterviews({ until: after, limit: 1 }) : [];
  const found = [...fresh, ...older.filter(mailable)].map((article) =>
    articlePiece(asReadersSee(article), settings.name),
  );
  return {
    pieces: [
      ...found.filter((piece) => !isInterviewPiece(piece)),
      ...found.filter(isInterviewPiece),
      ...[...interviews, ...olderInterviews].map((interview) => interviewPiece(interview, settings.name)),
    ],
    fresh: fresh.length + interviews.length > 0,
  };
};

/** A draft that is not stored yet. */
export const newIssue = (
  { ids, clock }: Pick<Ports, 'ids' | 'clock'>,
  pieces: IssuePiece[],
  { by, slot }: { by: string; slot: string | null },
): Issue => {
  const at = clock.now();
  return {
    id: ids.next(),
    revision: 0,
    created_at: at,
    updated_at: at,
    slot,
    ...proposeTexts(pieces, at),
    pieces,
    status: 'draft',
    steps: [{ step: 'created', at, by }],
    approved_by: null,
    approved_at: null,
    recipients: null,
    counts: null,
    sent_at: null,
  };
};
