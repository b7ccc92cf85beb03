import type { NewsletterRow, NewsletterSchedule } from '#adapters/client/newsletter-calls.ts';
import { numberText } from '../../../components/count-text.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import notice from '../components/notice.module.css';
import { PanelButton } from '../components/panel-button.ts';
import { openMails, shownSubject, slotText } from './newsletter-words.ts';

type Slot = NewsletterSchedule['slots'][number];

/** The last slots of each kind, if nobody was there for them. */
const missedSlots = (slots: readonly Slot[]): Slot[] =>
  (['draft', 'send'] as const).flatMap((kind) => {
    const last = slots.find((slot) => slot.kind === kind);
    return last?.outcome === 'missed' ? [last] : [];
  });

/** Why something was refused, where it was tried. */
export const Reason = ({ children }: { children: string | null }) =>
  children === null ? null : (
    <p className={notice.notice} role="status">
      {children}
    </p>
  );

type OpenMailsProps = { rows: readonly NewsletterRow[] | undefined; onFollow: (id: string) => void };

/** Tells of which issues mails wait for a decision, and leads there. */
export const OpenMailsNotice = ({ rows = [], onFollow }: OpenMailsProps) => {
  const t = useTexts();
  const language = useLanguage();
  const open = rows.filter((row) => openMails(row).unknown > 0);
  if (!open.length) return null;
  return (
    <section className={notice.notice} aria-label={t('newsletters.openNotice')}>
      {open.map((row) => {
        const count = openMails(row).unknown;
        const subject = shownSubject(row, language).text;
        return (
          <p key={row.id}>
            <strong>{t('sending.unknownTitle', { count, number: numberText(count, language) })}</strong>{' '}
            {t('newsletters.openIn', { subject })}{' '}
            <PanelButton
              size="sm"
              aria-label={`${t('newsletters.resolve')}: ${subject}`}
              onClick={() => onFollow(row.id)}
            >
              {t('newsletters.resolve')}
            </PanelButton>
          </p>
        );
      })}
    </section>
  );
};

/** Tells that mail goes nowhere yet, and which slot of the schedule was missed. */
export const NewsletterNotices = ({ schedule }: { schedule: NewsletterSchedule | undefined }) => {
  const t = useTexts();
  const language = useLanguage();
  const missed = missedSlots(schedule?.slots ?? []);
  if (schedule?.mail !== 'outbox' && !missed.length) return null;
  return (
    <section className={notice.notice} aria-label={t('slots.notices')}>
      {schedule?.mail === 'outbox' ? (
        <p>
          <strong>{t('slots.outboxTitle')}</strong> {t('slots.outboxText')}{' '}
          <code className={notice.variable}>SMTP_URL</code>.
        </p>
      ) : null}
      {missed.map(({ kind, slot }) => (
        <p key={kind}>
          <strong>{t('slots.missedTitle')}</strong>{' '}
          {kind === 'draft'
            ? t('slots.missedDraft', { when: slotText(slot, language) })
            : t('slots.missedSend', { when: slotText(slot, language) })}
        </p>
      ))}
    </section>
  );
};
