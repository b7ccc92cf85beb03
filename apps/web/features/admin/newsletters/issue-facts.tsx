import { useId } from 'react';
import type { Issue, IssueView } from '#core/newsletter/issues/issue.ts';
import type { Language } from '#core/kernel/language.ts';
import { numberText } from '../../../components/count-text.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import styles from './issue-preview.module.css';
import { actorText, issueTones, pieceNotes, shownSubject, slotText } from './newsletter-texts.ts';

/** The history of an issue, newest first. */
const Steps = ({ issue }: { issue: Issue }) => {
  const t = useTexts();
  const title = useId();
  const steps = issue.steps.map((step, index) => ({ ...step, number: index + 1 }));
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        {t('issue.steps')}
      </h3>
      <ol className={styles.steps}>
        {steps.toReversed().map(({ step, by, at, number }) => (
          <li key={number}>
            {t(`issueSteps.${step}`)}
            <span>
              {actorText(t, by)} · <AdminDate date={at} as="moment" />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};

type FactsProps = { issue: IssueView; shown: Language };

/** The facts and history of an issue. `shown`: the language of the mail beside them. */
export const IssueFacts = ({ issue, shown }: FactsProps) => {
  const t = useTexts();
  const language = useLanguage();
  const subject = shownSubject(issue, shown);
  const { pieces, slot, approved_by: approver, approved_at: approved } = issue;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('newsletters.state')}</dt>
          <dd>
            <StatusBadge tone={issueTones[issue.status]}>
              {t(`newsletterStatuses.${issue.status}`)}
            </StatusBadge>
          </dd>
        </div>
        <div>
          <dt>{t('newsletters.subject')}</dt>
          <dd lang={subject.lang}>{subject.text}</dd>
        </div>
        <div>
          <dt>{t('issue.pieces')}</dt>
          <dd>
            {numberText(pieces.length, language)}
            {pieceNotes(t, issue, language).map((note) => (
              <p key={note}>{note}</p>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t('issue.origin')}</dt>
          <dd>{slot ? t('issue.bySchedule', { when: slotText(slot, language) }) : t('issue.byHand')}</dd>
        </div>
        {approver && approved ? (
          <div>
            <dt>{t('issue.approvedBy')}</dt>
            <dd>
              {actorText(t, approver)} · <AdminDate date={approved} as="moment" />
            </dd>
          </div>
        ) : null}
      </dl>
      <Steps issue={issue} />
    </>
  );
};
