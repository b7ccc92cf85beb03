import type { InterviewSummary } from '#core/interviews/interview.ts';
import { localized } from '#core/kernel/language.ts';
import { Icon } from '../../components/icon.tsx';
import { spanishIn, topicName } from '../../components/labels.tsx';
import { Person } from '../../components/person.tsx';
import piece from '../../components/piece.module.css';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../language.tsx';
import styles from './interview-page.module.css';

type AsideProps = {
  interview: InterviewSummary;
  /** Slug of the profile of who is interviewed. */
  referent: string | null;
};

/** Who is interviewed, and on what. */
export const InterviewAside = ({ interview, referent }: AsideProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { interviewee, slug } = interview;
  return (
    <div className={`${piece.aside} ${styles.aside}`}>
      <Person
        name={interviewee.name}
        slug={referent ?? slug}
        imageUrl={null}
        role={localized(interviewee, 'role', language)}
        roleLang={spanishIn(language, interviewee.role_en)}
        size="medium"
      >
        {referent ? (
          <LocalizedLink className={styles.profile} to={`/referentes/${referent}`} data-print="hide">
            {t('interview.profile')}
            <Icon name="forward" />
          </LocalizedLink>
        ) : null}
      </Person>
      {interviewee.focus.length > 0 ? (
        <p>{interviewee.focus.map((focus) => topicName(t, focus)).join(' · ')}</p>
      ) : null}
    </div>
  );
};
