import type { ArticleSummary } from '#core/articles/article.ts';
import { articlePath } from '#core/articles/article-display.ts';
import type { QuotingPiece } from '#core/articles/naming-pieces.ts';
import type { Language } from '#core/text/language.ts';
import { localized } from '#core/text/language.ts';
import { ArticleCard } from '../../components/article-card.tsx';
import { otherLanguageIn } from '../../components/labels.tsx';
import { HeadedSection } from '../../components/page.tsx';
import { useTexts } from '../../components/texts.ts';
import { useDates } from '../../components/use-dates.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import styles from './profile.module.css';

/** The quoting sentences of an article in the language of the page; without any, those in the other one. */
const sentencesIn = (
  { sentences_es: spanish, sentences_en: english }: QuotingPiece,
  language: Language,
): { lang: Language; texts: readonly string[] } => {
  const [own, other] = language === 'en' ? [english, spanish] : [spanish, english];
  return own.length > 0
    ? { lang: language, texts: own }
    : { lang: language === 'en' ? 'es' : 'en', texts: other };
};

/** The sentences with which articles quote somebody, each above the article that it stands in. */
export const Quotations = ({ quoting }: { quoting: readonly QuotingPiece[] }) => {
  const t = useTexts();
  const language = useLanguage();
  const dates = useDates();
  if (quoting.length === 0) return null;
  return (
    <HeadedSection id="quotations" title={t('directory.quotations')} heading={styles.heading}>
      <div className={styles.quotations}>
        {quoting
          .map((piece) => ({ piece, ...sentencesIn(piece, language) }))
          .map(({ piece, lang, texts }) => (
            <figure key={piece.slug} className={styles.quotation}>
              <blockquote lang={lang === language ? undefined : lang}>
                {texts.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </blockquote>
              <figcaption>
                <LocalizedLink to={articlePath(piece)} lang={otherLanguageIn(language, piece)}>
                  {localized(piece, 'title', language)}
                </LocalizedLink>
                <time dateTime={piece.date}>{dates.longDate(piece.date)}</time>
              </figcaption>
            </figure>
          ))}
      </div>
    </HeadedSection>
  );
};

/** The articles that name somebody. */
export const NamingPieces = ({ pieces }: { pieces: readonly ArticleSummary[] }) => {
  const t = useTexts();
  if (pieces.length === 0) return null;
  return (
    <HeadedSection id="pieces" title={t('directory.pieces')} heading={styles.heading}>
      <div className={styles.rows}>
        {pieces.map((article) => (
          <ArticleCard key={article.slug} article={article} heading="h3" size="small" />
        ))}
      </div>
    </HeadedSection>
  );
};
