import { disclosure } from '#core/articles/disclosure.ts';
import type { InterviewSummary } from '#core/interviews/interview.ts';
import { localized } from '#core/text/language.ts';
import { AiLabel } from '../../components/ai-disclosure.tsx';
import card from '../../components/card.module.css';
import { OnlyIn, SponsoredLabel, firstLine, spanishIn } from '../../components/labels.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import styles from './interview-list.module.css';
import { useDates } from '../../components/use-dates.ts';

/**
 * The interviews with a referent: title, introduction, date, number of questions, and which are featured
 * (docs/product.md 2.7).
 */
export const InterviewList = ({ interviews }: { interviews: readonly InterviewSummary[] }) => {
  const t = useTexts();
  const language = useLanguage();
  const dates = useDates();
  return (
    <ul className={styles.list}>
      {interviews
        .map((interview) => ({ interview, disclosed: disclosure(interview, language) }))
        .map(({ interview, disclosed }) => (
          <li key={interview.slug}>
            <h3 className={styles.title} lang={spanishIn(language, interview.title_en)} dir="auto">
              <LocalizedLink className={card.titleLink} to={`/entrevistas/${interview.slug}`}>
                {localized(interview, 'title', language)}
              </LocalizedLink>
            </h3>
            <p
              className={`${card.excerpt} ${card.threeLines} ${styles.intro}`}
              lang={spanishIn(language, interview.intro_en)}
            >
              {firstLine(localized(interview, 'intro', language))}
            </p>
            <p className={card.meta}>
              <time dateTime={interview.date}>{dates.longDate(interview.date)}</time>
              <span>{t('interviews.questions', { count: interview.questions })}</span>
              {interview.featured ? <strong className={styles.featured}>{t('card.featured')}</strong> : null}
              <OnlyIn language={spanishIn(language, interview.title_en)} />
              {disclosed ? <AiLabel origin={disclosed.origin} /> : null}
              {interview.sponsored ? <SponsoredLabel label={null} /> : null}
            </p>
          </li>
        ))}
    </ul>
  );
};
