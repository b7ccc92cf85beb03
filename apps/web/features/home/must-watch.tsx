import type { InterviewSummary } from '#core/interviews/interview.ts';
import { useTexts } from '../../components/texts.ts';
import { InterviewTeaser } from './interview-teaser.tsx';
import styles from './must-watch.module.css';
import { MoreLink, SectionHead } from './section-head.tsx';

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
