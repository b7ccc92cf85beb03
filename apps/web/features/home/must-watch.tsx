import { disclosure } from '#core/articles/disclosure.ts';
import type { InterviewSummary } from '#core/interviews/interview.ts';
import { localized } from '#core/kernel/language.ts';
import { longDate } from '#core/kernel/relative-time.ts';
import { AiLabel } from '../../components/ai-disclosure.tsx';
import card from '../../components/card.module.css';
import { ChartArt } from '../../components/drawings.tsx';
import { spanishIn } from '../../components/labels.tsx';
import { Picture } from '../../components/picture.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../language.tsx';
import styles from './must-watch.module.css';
import { MoreLink, SectionHead } from './section-head.tsx';

type InterviewTeaserProps = {
  interview: InterviewSummary;
  /** The newest of all, marked as new. */
  isNew: boolean;
};

/** An interview in the must-watch block: the speaker and the subject. */
const InterviewTeaser = ({ interview, isNew }: InterviewTeaserProps) => {
  const t = useTexts();
  const language = useLanguage();
  const spanish = spanishIn(language, interview.title_en);
  const shown = disclosure(interview, language);
  return (
    <article className={`${card.card} ${styles.teaser}`}>
      {isNew ? (
        <div className={`${card.fill} ${styles.art}`}>
          <Picture src={interview.image_url} focus={interview.image_focus} alt="" sizes="24rem">
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
          <LocalizedLink className={card.link} to={`/entrevistas/${interview.slug}`}>
            {localized(interview, 'title', language)}
          </LocalizedLink>
        </h3>
        <p className={`${card.excerpt} ${card.threeLines} ${styles.intro}`}>
          {localized(interview, 'intro', language)}
        </p>
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

/** The two newest interviews (spec section 2). */
export const MustWatch = ({ interviews }: { interviews: readonly InterviewSummary[] }) => {
  const t = useTexts();
  return (
    <section className={styles.block} aria-labelledby="must-watch">
      <SectionHead id="must-watch" title={t('home.mustWatch')} />
      <div className={styles.list}>
        {interviews.map((interview, index) => (
          <InterviewTeaser key={interview.slug} interview={interview} isNew={index === 0} />
        ))}
      </div>
      <MoreLink to="/entrevistas">{t('home.allInterviews')}</MoreLink>
    </section>
  );
};
