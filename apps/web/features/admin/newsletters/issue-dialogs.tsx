import type { NewsletterSchedule } from '#adapters/client/newsletter-calls.ts';
import { useNewsletterQuery } from '#adapters/client/newsletter-calls.ts';
import type { IssueView } from '#core/newsletter/issues/issue.ts';
import type { Language } from '#core/kernel/language.ts';
import { numberText } from '../../../components/count-text.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import type { IssueRef } from './newsletter-texts.ts';
import { pieceNotes, shownSubject } from './newsletter-texts.ts';

type IssueDialogProps = {
  /** Null while the dialog is closed. */
  issue: IssueRef | null;
  onConfirm: (issue: IssueRef) => void;
  onClose: () => void;
};

type SendContext = {
  schedule: NewsletterSchedule | undefined;
  /** The issue with its pieces, once it is loaded. */
  view: IssueView | undefined;
  language: Language;
};

const sendText = (t: Texts, issue: IssueRef, { schedule, view, language }: SendContext): string => {
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

type SendIssueDialogProps = IssueDialogProps & { schedule: NewsletterSchedule | undefined };

/** Asks before an issue is sent, and says to how many subscribers. */
export const SendIssueDialog = ({ issue, schedule, onConfirm, onClose }: SendIssueDialogProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { currentData: view } = useNewsletterQuery({ id: issue?.id ?? '' }, { skip: issue === null });
  return (
    <ConfirmDialog
      open={issue !== null}
      title={t('newsletters.sendTitle')}
      text={issue ? sendText(t, issue, { schedule, view, language }) : ''}
      action={t('newsletters.sendConfirm')}
      danger={false}
      onConfirm={() => issue && onConfirm(issue)}
      onClose={onClose}
    />
  );
};

const removeText = (t: Texts, issue: IssueRef, language: Language): string => {
  const subject = shownSubject(issue, language).text;
  const isUnderWay = issue.status === 'sending' || issue.status === 'paused';
  return [
    isUnderWay ? t('newsletters.removeUnderWay', { subject }) : t('newsletters.removeText', { subject }),
    // Before it is sent nobody has a link to its page.
    issue.recipients === null ? '' : t('newsletters.pageStays'),
  ]
    .filter(Boolean)
    .join(' ');
};

/** Asks before an issue is deleted. */
export const RemoveIssueDialog = ({ issue, onConfirm, onClose }: IssueDialogProps) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <ConfirmDialog
      open={issue !== null}
      title={t('newsletters.removeTitle')}
      text={issue ? removeText(t, issue, language) : ''}
      action={t('newsletters.removeConfirm')}
      onConfirm={() => issue && onConfirm(issue)}
      onClose={onClose}
    />
  );
};

type AnotherIssueDialogProps = Omit<IssueDialogProps, 'onConfirm'> & { onConfirm: () => void };

/** Asks before a second issue of the same week is generated. `issue` is the existing one. */
export const AnotherIssueDialog = ({ issue, onConfirm, onClose }: AnotherIssueDialogProps) => {
  const t = useTexts();
  const language = useLanguage();
  const subject = issue ? shownSubject(issue, language).text : '';
  const status = issue ? t(`newsletterStatuses.${issue.status}`) : '';
  return (
    <ConfirmDialog
      open={issue !== null}
      title={t('newsletters.anotherTitle')}
      text={t('newsletters.anotherText', { subject, status })}
      action={t('newsletters.anotherConfirm')}
      danger={false}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
};
