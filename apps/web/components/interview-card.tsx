import type { InterviewSummary } from '#core/interviews/interview.ts';
import { shownTopics } from '#core/interviews/card-topics.ts';
import { localized } from '#core/shared/language.ts';
import { longDate } from '#core/shared/relative-time.ts';
import { LocalizedLink, useLanguage } from '../language.tsx';
import { Cover } from './cover.tsx';
import styles from './interview-card.module.css';
import { Person } from './person.tsx';
import { Picture } from './picture.tsx';
import { SponsoredLabel } from './sponsored-label.tsx';
import { spanishIn } from './spanish.ts';
import { useTexts } from './texts.ts';
import { TopicBadge } from './topic-badge.tsx';

type InterviewCardProps = {
  interview: InterviewSummary;
  /** The large one has a picture or a cover; the others have theirs only where there is a picture. */
  size?: 'large' | 'default';
  heading?: 'h2' | 'h3';
  /** Beside the topics: what sets this one apart. */
  badge?: string;
};

const sizes = { large: '(min-width: 64em) 31rem, 100vw', default: '(min-width: 45em) 36rem, 100vw' };

const Kicker = ({ interview, badge }: Pick<InterviewCardProps, 'interview' | 'badge'>) => (
  <p className={styles.kicker}>
    {badge ? <strong className={styles.badge}>{badge}</strong> : null}
    {interview.topics.slice(0, shownTopics).map((topic) => (
      <TopicBadge key={topic} topic={topic} />
    ))}
    {interview.sponsored ? <SponsoredLabel label={null} /> : null}
  </p>
);

const Media = ({ interview, size }: Required<Pick<InterviewCardProps, 'interview' | 'size'>>) => {
  const title = localized(interview, 'title', useLanguage());
  const cover =
    size === 'large' ? <Cover slug={interview.slug} title={title} topics={interview.topics} /> : null;
  if (!cover && !interview.image_url) return null;
  return (
    <div className={styles.media}>
      <Picture src={interview.image_url} alt="" sizes={sizes[size]} eager={size === 'large'}>
        {cover}
      </Picture>
    </div>
  );
};

/** One interview in a list: at most two topics (spec section 9), the title, who speaks, of what, and how long. */
export const InterviewCard = ({
  interview,
  size = 'default',
  heading: Heading = 'h2',
  badge,
}: InterviewCardProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { slug, interviewee, date, questions } = interview;
  return (
    <article className={`${styles.card} ${styles[size]}`}>
      <Media interview={interview} size={size} />
      <Kicker interview={interview} {...(badge && { badge })} />
      <Heading className={styles.title} lang={spanishIn(language, interview.title_en)} dir="auto">
        <LocalizedLink className={styles.link} to={`/entrevistas/${slug}`}>
          {localized(interview, 'title', language)}
        </LocalizedLink>
      </Heading>
      <p className={styles.intro} lang={spanishIn(language, interview.intro_en)}>
        {localized(interview, 'intro', language)}
      </p>
      <div className={styles.foot}>
        <Person
          name={interviewee.name}
          slug={slug}
          imageUrl={null}
          role={localized(interviewee, 'role', language)}
          roleLang={spanishIn(language, interviewee.role_en)}
        />
        <p className={styles.meta}>
          <time dateTime={date}>{longDate(date, language)}</time>
          <span>{t('interviews.questions', { count: questions })}</span>
        </p>
      </div>
    </article>
  );
};
