import type { NewsletterSchedule } from '#adapters/client/newsletter-calls.ts';
import { numberText } from '../../../components/count-text.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import type { Language } from '#core/shared/language.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import type { MeantIssue } from './newsletter-words.ts';
import { shownSubject } from './newsletter-words.ts';

/** What is asked about before it is done. */
export type AskedDeed = { deed: 'send' | 'remove'; issue: MeantIssue };

type QuestionProps = {
  asked: AskedDeed | null;
  schedule: NewsletterSchedule | undefined;
  onYes: (asked: AskedDeed) => void;
  onClose: () => void;
};

const sendText = (
  t: Texts,
  issue: MeantIssue,
  schedule: NewsletterSchedule | undefined,
  language: Language,
): string => {
  const subject = shownSubject(issue, language).text;
  const count = schedule?.subscribers;
  return [
    count === undefined
      ? t('newsletters.sendToAll', { subject })
      : t('newsletters.sendText', { subject, count, number: numberText(count, language) }),
    issue.approved_by === null ? t('newsletters.sendUnapproved') : '',
    schedule?.mail === 'outbox' ? t('newsletters.sendOutbox') : '',
  ]
    .filter(Boolean)
    .join(' ');
};

/** Asks before an issue is sent, saying to how many, and before it is deleted. */
export const DeedQuestion = ({ asked, schedule, onYes, onClose }: QuestionProps) => {
  const t = useTexts();
  const language = useLanguage();
  const subject = asked ? shownSubject(asked.issue, language).text : '';
  const isUnderWay = asked?.issue.status === 'sending' || asked?.issue.status === 'paused';
  const confirm = () => {
    if (asked) onYes(asked);
  };
  return (
    <>
      <ConfirmDialog
        open={asked?.deed === 'send'}
        title={t('newsletters.sendTitle')}
        text={asked ? sendText(t, asked.issue, schedule, language) : ''}
        action={t('newsletters.sendConfirm')}
        danger={false}
        onConfirm={confirm}
        onClose={onClose}
      />
      <ConfirmDialog
        open={asked?.deed === 'remove'}
        title={t('newsletters.removeTitle')}
        text={
          isUnderWay ? t('newsletters.removeUnderWay', { subject }) : t('newsletters.removeText', { subject })
        }
        action={t('newsletters.removeConfirm')}
        onConfirm={confirm}
        onClose={onClose}
      />
    </>
  );
};
