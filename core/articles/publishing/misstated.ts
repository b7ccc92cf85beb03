import type { Ports } from '../../kernel/ports.ts';
import { isPerson } from '../../kernel/actor.ts';
import type { Language } from '../../text/language.ts';
import type { Version } from '../../kernel/versions.ts';
import { hour } from '../../time/wall-clock.ts';
import type { Article } from '../article.ts';
import { isHouseName, isLabelled } from './reviewer.ts';

/** What a published piece says of itself that its history does not bear out. */
export const misstatements = ['label', 'date', 'reviewer'] as const;
export type Misstatement = (typeof misstatements)[number];

/** The versions of a piece, oldest first, as far as this needs them. */
type History = readonly Pick<Version, 'revision' | 'at' | 'door' | 'actor_kind' | 'operation' | 'snapshot'>[];

const byPerson = ({ door, actor_kind: kind }: History[number]): boolean => isPerson({ door, kind });

const byProgram = ({ door, actor_kind: kind }: History[number]): boolean =>
  door === 'mcp' || kind === 'token';

/** Readers see it in this version. */
const isShown = ({ snapshot }: History[number], language?: Language): boolean => {
  const { status, published_languages: published = [] } = snapshot as Partial<Article>;
  return status === 'published' && (language === undefined || published.includes(language));
};

/** A person published the text as it is, yet its label says that nobody has reviewed it; or a program wrote it last. */
const isLabelWrong = (article: Article, language: Language, history: History): boolean => {
  const { provenance, text_revisions: revisions } = article;
  const since = history.filter(({ revision }) => revision >= revisions[language]);
  const [written] = since;
  if (!isLabelled(article, language)) return written?.revision === revisions[language] && byProgram(written);
  const first = since.find((version) => isShown(version, language));
  return provenance[language].reviewer === undefined && first !== undefined && byPerson(first);
};

/** The reviewer is nobody in particular, or has reviewed an earlier text. */
const isReviewerWrong = (article: Article, language: Language, siteName: string): boolean => {
  const { reviewer, reviewed_revision: reviewed } = article.provenance[language];
  if (reviewer === undefined) return false;
  return (
    isHouseName(reviewer, siteName) ||
    (reviewed !== undefined && article.text_revisions[language] > reviewed + 1)
  );
};

/** The date is that of the first keystroke, although readers saw the piece much later. */
const isDateWrong = ({ date, created_at: begun }: Article, history: History): boolean => {
  const first = history.find((version) => isShown(version));
  return date === begun && first !== undefined && Date.parse(first.at) - Date.parse(begun) > hour;
};

/** What a published article states that disagrees with its history. */
export const misstatementsOf = (article: Article, history: History, siteName: string): Misstatement[] => {
  const { published_languages: languages } = article;
  const found: Record<Misstatement, boolean> = {
    label: languages.some((language) => isLabelWrong(article, language, history)),
    date: isDateWrong(article, history),
    reviewer: languages.some((language) => isReviewerWrong(article, language, siteName)),
  };
  return misstatements.filter((name) => found[name]);
};

/** Whether its own record gives a reason to look at its history, which is expensive. */
const isSuspect = (article: Article): boolean =>
  article.date === article.created_at ||
  article.published_languages.some((language) =>
    isLabelled(article, language)
      ? article.provenance[language].reviewer === undefined
      : article.text_revisions[language] > 1,
  );

/** How many versions of a piece are examined. */
const maxVersions = 500;

/** A piece, and what it states that disagrees with its history. */
export type Misstated = { slug: string; wrong: Misstatement[] };

/** The published articles that state what their history does not bear out; the newest first. */
export const findMisstated = async ({
  articles,
  versions,
  settings,
}: Pick<Ports, 'articles' | 'versions' | 'settings'>): Promise<Misstated[]> => {
  const found: Misstated[] = [];
  for await (const article of articles.stream({ status: 'published' })) {
    const { slug } = article;
    const history = isSuspect(article)
      ? (await versions.list('articles', slug, { limit: maxVersions })).toReversed()
      : [];
    const wrong = misstatementsOf(article, history, settings.name);
    if (wrong.length) found.push({ slug, wrong });
  }
  return found;
};
