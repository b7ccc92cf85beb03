import type { NewsletterRow, NewsletterSchedule } from '#adapters/client/newsletter-calls.ts';
import { numberText } from '../../../components/count-text.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import notice from '../components/notice.module.css';
import { PanelButton } from '../components/panel-button.tsx';
import { openMails, shownSubject, slotText } from './newsletter-texts.ts';

type Slot = NewsletterSchedule['slots'][number];

/** The last slot of each kind, if it was missed. */
const missedSlots = (slots: readonly Slot[]): Slot[] =>
  (['draft', 'send'] as const).flatMap((kind) => {
    const last = slots.find((slot) => slot.kind === kind);
    return last?.outcome === 'missed' ? [last] : [];
  });

/** Why an action was refused. */
export const Reason = ({ children }: { children: string | null }) =>
  children === null ? null : (
    <p className={notice.notice} role="status">
      {children}
    </p>
  );

type OpenMailsProps = { rows: readonly NewsletterRow[] | undefined; onFollow: (id: string) => void };

/** The issues whose mails need a decision, with links to them. */
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

/** Says that there is no mail server, and which slots of the schedule were missed. */
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
