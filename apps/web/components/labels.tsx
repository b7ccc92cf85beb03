import { isInterviewArticle } from '#core/articles/article-display.ts';
import type { Topic } from '#core/articles/taxonomy.ts';
import { capitalized, topics, trendingTopics } from '#core/articles/taxonomy.ts';
import { labelIn, looksSpanish } from '#core/text/label-names.ts';
import type { Language } from '#core/text/language.ts';
import { shownLanguage } from '#core/text/language.ts';
import { useLanguage } from '../layout/language.tsx';
import styles from './labels.module.css';
import type { Texts } from './texts.ts';
import { useTexts } from './texts.ts';

/** The `lang` of an article that is shown in another language than the page's, for screen readers. */
export const otherLanguageIn = (
  language: Language,
  article: Parameters<typeof shownLanguage>[0],
): Language | undefined => {
  const textLanguage = shownLanguage(article, language);
  return textLanguage === language ? undefined : textLanguage;
};

/** The `lang` of a text shown in Spanish because it has no English version, for screen readers. */
export const spanishIn = (language: Language, english: string | null): 'es' | undefined =>
  language === 'en' && !english ? 'es' : undefined;

/** What lists say of a piece that only exists in another language than the page's; nothing for any other piece. */
export const OnlyIn = ({ language, separator }: { language: Language | undefined; separator?: string }) => {
  const t = useTexts();
  if (!language) return null;
  return (
    <>
      {separator}
      <span className={styles.quiet}>{t(`card.onlyIn.${language}`)}</span>
    </>
  );
};

/** Marks an interview among articles; nothing for any other piece. */
export const InterviewLabel = ({
  of,
  separator,
}: {
  of: Parameters<typeof isInterviewArticle>[0];
  separator?: string;
}) => {
  const t = useTexts();
  return isInterviewArticle(of) ? (
    <>
      {separator}
      <span className={styles.quiet}>{t('types.entrevista')}</span>
    </>
  ) : null;
};

/** The first line of a text: what a list shows of an introduction whose other lines are notes. */
export const firstLine = (text: string): string => text.split('\n', 1)[0]!;

const named: ReadonlySet<string> = new Set([...topics, ...trendingTopics]);

/** Whether a topic is one of the site; articles may have others. */
export const isSiteTopic = (topic: string): topic is Topic | (typeof trendingTopics)[number] =>
  named.has(topic);

/** The name of a topic; one without a translation is shown with its first letter capitalised (docs/product.md 3.6). */
export const topicName = (t: Texts, topic: string): string =>
  isSiteTopic(topic) ? t(`topics.${topic}`) : capitalized(topic);

/** A tag, a theme or the name of a link: translated to the page's language if known, else marked as Spanish. */
export const LabelText = ({ text }: { text: string }) => {
  const language = useLanguage();
  const label = labelIn(text, language);
  return language === 'en' && looksSpanish(label) ? <span lang="es">{label}</span> : label;
};

/** Marks a paid piece, with the sponsor's label if it has one. */
export const SponsoredLabel = ({ label }: { label: string | null }) => {
  const t = useTexts();
  return (
    <span className={styles.label}>
      <strong>{t('card.sponsored')}</strong>
      {label ? (
        <span>
          <LabelText text={label} />
        </span>
      ) : null}
    </span>
  );
};
