import { disclosure } from '#core/articles/disclosure.ts';
import type { InterviewSummary } from '#core/interviews/interview.ts';
import { localized } from '#core/text/language.ts';
import { slugify } from '#core/text/normalize-text.ts';
import { distinctTopics } from '#core/text/topic-aliases.ts';
import { AiLabel } from '../../components/ai-disclosure.tsx';
import card from '../../components/card.module.css';
import { Cover } from '../../components/drawings.tsx';
import { OnlyIn, SponsoredLabel, firstLine, spanishIn } from '../../components/labels.tsx';
import { Person } from '../../components/person.tsx';
import { Picture } from '../../components/picture.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useTexts } from '../../components/texts.ts';
import { TopicBadge } from '../../components/topic-badge.tsx';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import styles from './interview-card.module.css';

/** Number of topics on an interview's card (docs/product.md 2.6). */
const shownTopics = 2;

type InterviewCardProps = {
  interview: InterviewSummary;
  /** The large one has a picture or a cover; the others only a picture, if there is one. */
  size?: 'large' | 'default';
};

const sizes = { large: '(min-width: 64em) 31rem, 100vw', default: '(min-width: 45em) 36rem, 100vw' };

const Kicker = ({ interview }: Pick<InterviewCardProps, 'interview'>) => (
  <p className={styles.kicker}>
    {distinctTopics(interview.topics)
      .slice(0, shownTopics)
      .map((topic) => (
        <TopicBadge key={topic} topic={topic} linked />
      ))}
    {interview.sponsored ? <SponsoredLabel label={null} /> : null}
  </p>
);

const Media = ({ interview, size }: Required<Pick<InterviewCardProps, 'interview' | 'size'>>) => {
  const { slug, topics } = interview;
  const cover = size === 'large' ? <Cover seed={slug} kind="entrevista" topics={topics} /> : null;
  if (!cover && !interview.image_url) return null;
  return (
    <div className={`${card.media} ${card.fill} ${styles.media}`}>
      <Picture
        src={interview.image_url}
        focus={interview.image_focus}
        alt=""
        sizes={sizes[size]}
        eager={size === 'large'}
      >
        {cover}
      </Picture>
    </div>
  );
};

/** One interview in a list: at most two topics (docs/product.md 2.6), title, speaker, subject and length. */
export const InterviewCard = ({ interview, size = 'default' }: InterviewCardProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { slug, interviewee, date, questions } = interview;
  const disclosed = disclosure(interview, language);
  return (
    <article className={`${card.card} ${styles.card} ${styles[size]}`}>
      <Media interview={interview} size={size} />
      <Kicker interview={interview} />
      <h2 className={styles.title} lang={spanishIn(language, interview.title_en)} dir="auto">
        <LocalizedLink className={card.link} to={`/entrevistas/${slug}`}>
          {localized(interview, 'title', language)}
        </LocalizedLink>
      </h2>
      <p
        className={`${card.excerpt} ${card.threeLines} ${styles.intro}`}
        lang={spanishIn(language, interview.intro_en)}
      >
        {firstLine(localized(interview, 'intro', language))}
      </p>
      <div className={styles.foot}>
        <Person
          name={interviewee.name}
          slug={slugify(interviewee.name)}
          imageUrl={null}
          role={localized(interviewee, 'role', language)}
          roleLang={spanishIn(language, interviewee.role_en)}
        />
        <p className={card.meta}>
          <RelativeTime date={date} />
          <span>{t('interviews.questions', { count: questions })}</span>
          <OnlyIn language={spanishIn(language, interview.title_en)} />
          {disclosed ? <AiLabel origin={disclosed.origin} /> : null}
        </p>
      </div>
    </article>
  );
};
