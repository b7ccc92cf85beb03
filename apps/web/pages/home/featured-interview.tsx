import { disclosure } from '#core/articles/disclosure.ts';
import type { InterviewSummary } from '#core/interviews/interview.ts';
import { localized } from '#core/text/language.ts';
import { AiLabel } from '../../components/ai-disclosure.tsx';
import card from '../../components/card.module.css';
import { Cover } from '../../components/drawings.tsx';
import { Icon } from '../../components/icon.tsx';
import { firstLine, OnlyIn, spanishIn } from '../../components/labels.tsx';
import { Picture } from '../../components/picture.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import styles from './featured-interview.module.css';
import head from './section-head.module.css';

/** One featured interview in a full-width block. */
export const FeaturedInterview = ({ interview }: { interview: InterviewSummary }) => {
  const t = useTexts();
  const language = useLanguage();
  const spanish = spanishIn(language, interview.title_en);
  const { interviewee } = interview;
  const role = localized(interviewee, 'role', language);
  const disclosed = disclosure(interview, language);
  return (
    <article className={styles.interview} aria-labelledby="featured-interview">
      <div className={`${card.media} ${card.fill} ${styles.art}`}>
        <Picture
          src={interview.image_url}
          focus={interview.image_focus}
          alt=""
          sizes="(min-width: 45em) 16rem, 100vw"
        >
          <Cover seed={interview.slug} kind="entrevista" topics={interview.topics} small />
        </Picture>
      </div>
      <div className={styles.text}>
        <p className={styles.kicker}>{t('home.featuredInterview')}</p>
        <h2 id="featured-interview" className={styles.title} lang={spanish}>
          {localized(interview, 'title', language)}
        </h2>
        <p className={styles.who}>
          <strong>{interviewee.name}</strong>
          {role ? <span lang={interviewee.role_en ? undefined : spanish}>{`, ${role}`}</span> : null}
        </p>
        {disclosed || spanish ? (
          <p className={styles.made}>
            {disclosed ? <AiLabel origin={disclosed.origin} /> : null}
            <OnlyIn language={spanish} {...(disclosed && { separator: ' · ' })} />
          </p>
        ) : null}
        <p className={`${card.excerpt} ${card.threeLines} ${styles.intro}`} lang={spanish}>
          {firstLine(localized(interview, 'intro', language))}
        </p>
        <LocalizedLink
          className={`${head.more} ${styles.read}`}
          to={`/entrevistas/${interview.slug}`}
          aria-describedby="featured-interview"
        >
          <span className={styles.label}>{t('home.readInterview')}</span>
          <Icon name="forward" />
        </LocalizedLink>
      </div>
    </article>
  );
};
