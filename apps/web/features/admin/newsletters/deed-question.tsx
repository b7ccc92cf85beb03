import type { NewsletterSchedule } from '#adapters/client/newsletter-calls.ts';
import { useNewsletterQuery } from '#adapters/client/newsletter-calls.ts';
import { numberText } from '../../../components/count-text.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import type { IssueView } from '#core/newsletter/issues/issue.ts';
import type { Language } from '#core/kernel/language.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import type { MeantIssue } from './newsletter-words.ts';
import { pieceNotes, shownSubject } from './newsletter-words.ts';

/** What is asked about before it is done. */
export type AskedDeed = { deed: 'send' | 'remove'; issue: MeantIssue };

type QuestionProps = {
  asked: AskedDeed | null;
  schedule: NewsletterSchedule | undefined;
  onYes: (asked: AskedDeed) => void;
  onClose: () => void;
};

type Known = {
  schedule: NewsletterSchedule | undefined;
  /** The issue with its pieces, once it is read. */
  view: IssueView | undefined;
  language: Language;
};

const sendText = (t: Texts, issue: MeantIssue, { schedule, view, language }: Known): string => {
  const subject = shownSubject(issue, language).text;
  const count = schedule?.subscribers;
  return [
    count === undefined
      ? t('newsletters.sendToAll', { subject })
      : t('newsletters.sendText', { subject, count, number: numberText(count, language) }),
    ...(view ? pieceNotes(t, view, language) : []),
    schedule?.held_since ? t('hold.sendWaits') : '',
    issue.approved_by === null ? t('newsletters.sendUnapproved') : '',
    schedule?.mail === 'outbox' ? t('newsletters.sendOutbox') : '',
  ]
    .filter(Boolean)
    .join(' ');
};

const removeText = (t: Texts, issue: MeantIssue, language: Language): string => {
  const subject = shownSubject(issue, language).text;
  const isUnderWay = issue.status === 'sending' || issue.status === 'paused';
  return [
    isUnderWay ? t('newsletters.removeUnderWay', { subject }) : t('newsletters.removeText', { subject }),
    // Until it is sent nobody has a link to its page.
    issue.recipients === null ? '' : t('newsletters.pageStays'),
  ]
    .filter(Boolean)
    .join(' ');
};

/** Asks before an issue is sent, saying to how many, and before it is deleted. */
export const DeedQuestion = ({ asked, schedule, onYes, onClose }: QuestionProps) => {
  const t = useTexts();
  const language = useLanguage();
  const sending = asked?.deed === 'send' ? asked.issue.id : null;
  const { currentData: view } = useNewsletterQuery({ id: sending ?? '' }, { skip: sending === null });
  const confirm = () => {
    if (asked) onYes(asked);
  };
  return (
    <>
      <ConfirmDialog
        open={asked?.deed === 'send'}
        title={t('newsletters.sendTitle')}
        text={asked ? sendText(t, asked.issue, { schedule, view, language }) : ''}
        action={t('newsletters.sendConfirm')}
        danger={false}
        onConfirm={confirm}
        onClose={onClose}
      />
      <ConfirmDialog
        open={asked?.deed === 'remove'}
        title={t('newsletters.removeTitle')}
        text={asked ? removeText(t, asked.issue, language) : ''}
        action={t('newsletters.removeConfirm')}
        onConfirm={confirm}
        onClose={onClose}
      />
    </>
  );
};
