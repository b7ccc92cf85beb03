import { disclosure } from '#core/articles/disclosure.ts';
import type { InterviewSummary } from '#core/interviews/interview.ts';
import { localized } from '#core/text/language.ts';
import { AiLabel } from '../../components/ai-disclosure.tsx';
import card from '../../components/card.module.css';
import { Cover } from '../../components/drawings.tsx';
import { firstLine, OnlyIn, spanishIn } from '../../components/labels.tsx';
import { Picture } from '../../components/picture.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
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
  const disclosed = disclosure(interview, language);
  const invented = interview.interviewee_invented;
  return (
    <article className={`${card.card} ${styles.teaser}`}>
      <p className={styles.who}>
        {isNew ? <span className={styles.new}>{t('home.new')}</span> : null}
        <span>{interview.interviewee.name}</span>
      </p>
      <div className={styles.words} lang={spanish}>
        <h3 className={styles.title}>
          <LocalizedLink className={card.link} to={`/entrevistas/${interview.slug}`}>
            {localized(interview, 'title', language)}
          </LocalizedLink>
        </h3>
        <p className={`${card.excerpt} ${card.threeLines} ${styles.intro}`}>
          {firstLine(localized(interview, 'intro', language))}
        </p>
      </div>
      <p className={styles.small}>
        <RelativeTime date={interview.date} />
        {' · '}
        {t('interviews.questions', { count: interview.questions })}
        <OnlyIn language={spanish} separator=" · " />
      </p>
      {disclosed || invented ? (
        <p className={styles.small}>
          {disclosed ? <AiLabel origin={disclosed.origin} /> : null}
          {disclosed && invented ? ' · ' : null}
          {invented ? t('interviews.invented') : null}
        </p>
      ) : null}
      <div className={`${card.media} ${card.fill} ${styles.art}`}>
        <Picture src={interview.image_url} focus={interview.image_focus} alt="" sizes="8rem">
          <Cover seed={interview.slug} kind="entrevista" topics={interview.topics} small />
        </Picture>
      </div>
    </article>
  );
};

/** The two newest interviews (docs/product.md 2.2). */
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
