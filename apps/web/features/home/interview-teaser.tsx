import { disclosure } from '#core/articles/disclosure.ts';
import type { InterviewSummary } from '#core/interviews/interview.ts';
import { localized } from '#core/kernel/language.ts';
import { longDate } from '#core/kernel/relative-time.ts';
import { AiLabel } from '../../components/ai-disclosure.tsx';
import { ChartArt } from '../../components/chart-art.tsx';
import { Picture } from '../../components/picture.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../language.tsx';
import styles from './interview-teaser.module.css';

type InterviewTeaserProps = {
  interview: InterviewSummary;
  /** The newest of all: it says so. */
  isNew: boolean;
};

/** An interview in the block of those not to be missed: who speaks, about what. */
export const InterviewTeaser = ({ interview, isNew }: InterviewTeaserProps) => {
  const t = useTexts();
  const language = useLanguage();
  const spanish = language === 'en' && !interview.title_en ? 'es' : undefined;
  const shown = disclosure(interview, language);
  return (
    <article className={styles.teaser}>
      {isNew ? (
        <div className={styles.art}>
          <Picture src={interview.image_url} alt="" sizes="24rem">
            <ChartArt seed={interview.slug} />
          </Picture>
        </div>
      ) : null}
      <p className={styles.who}>
        {isNew ? <span className={styles.new}>{t('home.new')}</span> : null}
        <span>{interview.interviewee.name}</span>
      </p>
      <div lang={spanish}>
        <h3 className={styles.title}>
          <LocalizedLink className={styles.link} to={`/entrevistas/${interview.slug}`}>
            {localized(interview, 'title', language)}
          </LocalizedLink>
        </h3>
        <p className={styles.intro}>{localized(interview, 'intro', language)}</p>
      </div>
      <p className={styles.small}>
        <time dateTime={interview.date}>{longDate(interview.date, language)}</time>
        {' · '}
        {t('interviews.questions', { count: interview.questions })}
        {shown ? (
          <>
            {' · '}
            <AiLabel origin={shown.origin} />
          </>
        ) : null}
      </p>
    </article>
  );
};
