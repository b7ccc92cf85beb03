import type { NewsletterRow, NewsletterSchedule } from '#adapters/client/newsletter-calls.ts';
import { useNewslettersQuery } from '#adapters/client/newsletter-calls.ts';
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

const noRows: readonly NewsletterRow[] = [];

type QuestionProps = {
  asked: AskedDeed | null;
  schedule: NewsletterSchedule | undefined;
  onYes: (asked: AskedDeed) => void;
  onClose: () => void;
};

type Known = {
  schedule: NewsletterSchedule | undefined;
  rows: readonly NewsletterRow[];
  language: Language;
};

/** How many of its pieces have gone out before, and the newest issue that brought one of them. */
const repeated = ({ id }: MeantIssue, rows: readonly NewsletterRow[]) => {
  const slugs = rows.find((row) => row.id === id)?.piece_slugs ?? [];
  const begun = rows.filter((row) => row.id !== id && row.recipients !== null);
  const gone = new Set(begun.flatMap(({ piece_slugs }) => piece_slugs ?? []));
  return {
    count: slugs.filter((slug) => gone.has(slug)).length,
    other: begun.find(({ piece_slugs = [] }) => piece_slugs.some((slug) => slugs.includes(slug))),
  };
};

const sendText = (t: Texts, issue: MeantIssue, { schedule, rows, language }: Known): string => {
  const subject = shownSubject(issue, language).text;
  const count = schedule?.subscribers;
  const again = repeated(issue, rows);
  const words = { count: again.count, number: numberText(again.count, language) };
  return [
    count === undefined
      ? t('newsletters.sendToAll', { subject })
      : t('newsletters.sendText', { subject, count, number: numberText(count, language) }),
    again.other
      ? t('newsletters.sendRepeated', { ...words, other: shownSubject(again.other, language).text })
      : '',
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
    issue.recipients === null ? '' : t('newsletters.removePage'),
  ]
    .filter(Boolean)
    .join(' ');
};

/** Asks before an issue is sent, saying to how many, and before it is deleted. */
export const DeedQuestion = ({ asked, schedule, onYes, onClose }: QuestionProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { data: rows = noRows } = useNewslettersQuery({});
  const confirm = () => {
    if (asked) onYes(asked);
  };
  return (
    <>
      <ConfirmDialog
        open={asked?.deed === 'send'}
        title={t('newsletters.sendTitle')}
        text={asked ? sendText(t, asked.issue, { schedule, rows, language }) : ''}
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
