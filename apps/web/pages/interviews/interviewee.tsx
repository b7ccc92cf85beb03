import type { Interviewee as Interviewed } from '#core/articles/article.ts';
import type { ArticleView } from '#core/articles/operations/view-article.ts';
import { localized } from '#core/text/language.ts';
import { slugify } from '#core/text/normalize-text.ts';
import { Icon } from '../../components/icon.tsx';
import { spanishIn, topicName } from '../../components/labels.tsx';
import { Person } from '../../components/person.tsx';
import piece from '../../components/piece.module.css';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import styles from './interviewee.module.css';

type IntervieweeProps = {
  interviewee: Interviewed;
  /** Their entry in the directory; null without one. */
  profile: ArticleView['interviewee'];
};

/** Whom an interview is with, and what they work on. */
export const Interviewee = ({ interviewee, profile }: IntervieweeProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { name, role_en, focus: topics } = interviewee;
  return (
    <div className={`${piece.aside} ${styles.aside}`}>
      <Person
        name={name}
        slug={profile?.slug ?? slugify(name)}
        imageUrl={profile?.image_url ?? null}
        focus={profile?.image_focus}
        role={localized(interviewee, 'role', language)}
        roleLang={spanishIn(language, role_en)}
        size={profile?.image_url ? 'large' : 'medium'}
      >
        {profile ? (
          <LocalizedLink className={styles.profile} to={`/referentes/${profile.slug}`} data-print="hide">
            {t('interview.profile')}
            <Icon name="forward" />
          </LocalizedLink>
        ) : null}
      </Person>
      {topics.length > 0 ? <p>{topics.map((topic) => topicName(t, topic)).join('\u00a0· ')}</p> : null}
    </div>
  );
};
