import { badgeVariant } from '#core/articles/taxonomy.ts';
import { canonicalTopic, distinctTopics } from '#core/kernel/topic-aliases.ts';
import type { InterviewSummary } from '#core/interviews/interview.ts';
import { localized } from '#core/kernel/language.ts';
import { BackLink } from '../../components/back-link.tsx';
import piece from '../../components/piece.module.css';
import { SponsoredLabel } from '../../components/sponsored-label.tsx';
import { spanishIn } from '../../components/spanish.ts';
import { useTexts } from '../../components/texts.ts';
import { TopicBadge } from '../../components/topic-badge.tsx';
import { useLanguage } from '../../language.tsx';
import { interviews } from '../directory/directories.ts';
import { addressOf } from '../directory/directory-address.ts';

/** The way back, the topics, the title and the introduction. */
export const InterviewHeader = ({ interview }: { interview: InterviewSummary }) => {
  const t = useTexts();
  const language = useLanguage();
  const spanish = spanishIn(language, interview.title_en);
  return (
    <header className={piece.header}>
      <BackLink to="/entrevistas">{t('interview.back')}</BackLink>
      <ul className={piece.kicker}>
        {interview.sponsored ? (
          <li>
            <SponsoredLabel label={null} />
          </li>
        ) : null}
        {distinctTopics(interview.topics).map((topic) => (
          <li key={topic}>
            <TopicBadge
              topic={topic}
              variant={badgeVariant([topic])}
              to={addressOf(interviews, canonicalTopic(topic))}
            />
          </li>
        ))}
      </ul>
      <h1 className={piece.title} lang={spanish} dir="auto">
        {localized(interview, 'title', language)}
      </h1>
      <p className={piece.summary} lang={spanishIn(language, interview.intro_en)}>
        {localized(interview, 'intro', language)}
      </p>
      {spanish ? <p className={piece.onlySpanish}>{t('interview.onlySpanish')}</p> : null}
    </header>
  );
};
