import { badgeVariant } from '#core/articles/taxonomy.ts';
import type { InterviewSummary } from '#core/interviews/interview.ts';
import { localized } from '#core/shared/language.ts';
import { BackLink } from '../../components/back-link.tsx';
import { SponsoredLabel } from '../../components/sponsored-label.tsx';
import { spanishIn } from '../../components/spanish.ts';
import { useTexts } from '../../components/texts.ts';
import { TopicBadge } from '../../components/topic-badge.tsx';
import { useLanguage } from '../../language.tsx';
import { interviews } from '../directory/directories.ts';
import { addressOf } from '../directory/directory-address.ts';
import styles from './interview-page.module.css';

/** The way back, the topics, the title and the introduction. */
export const InterviewHeader = ({ interview }: { interview: InterviewSummary }) => {
  const t = useTexts();
  const language = useLanguage();
  const spanish = spanishIn(language, interview.title_en);
  return (
    <header className={styles.header}>
      <BackLink to="/entrevistas">{t('interview.back')}</BackLink>
      <ul className={styles.kicker}>
        {interview.sponsored ? (
          <li>
            <SponsoredLabel label={null} />
          </li>
        ) : null}
        {interview.topics.map((topic) => (
          <li key={topic}>
            <TopicBadge topic={topic} variant={badgeVariant([topic])} to={addressOf(interviews, topic)} />
          </li>
        ))}
      </ul>
      <h1 className={styles.title} lang={spanish} dir="auto">
        {localized(interview, 'title', language)}
      </h1>
      <p className={styles.intro} lang={spanishIn(language, interview.intro_en)}>
        {localized(interview, 'intro', language)}
      </p>
      {spanish ? <p className={styles.onlySpanish}>{t('interview.onlySpanish')}</p> : null}
    </header>
  );
};
