import { useMemo } from 'react';
import type { NewsletterRow, NewsletterSchedule } from '#adapters/client/newsletter-calls.ts';
import type { Language } from '#core/kernel/language.ts';
import { numberText } from '../../../components/count-text.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import type { Texts } from '../../../components/texts.ts';
import notice from '../components/notice.module.css';
import { PanelButton } from '../components/panel-button.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import type { Column } from '../components/data-table.tsx';
import { DataTable } from '../components/data-table.tsx';
import type { Tone } from '../components/status-badge.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { Section } from '../components/tab-parts.tsx';
import { openMails, shownSubject, slotText } from './newsletter-texts.ts';
import styles from './newsletter-schedule.module.css';

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

/** The next slots of the schedule, the number of subscribers, and the rate limit. */
export const ScheduleStrip = ({ schedule }: { schedule: NewsletterSchedule | undefined }) => {
  const t = useTexts();
  const language = useLanguage();
  const { draft, send } = schedule?.next ?? { draft: null, send: null };
  const zone = schedule?.time_zone ?? '';
  const when = (next: typeof draft) =>
    schedule ? (next ? slotText(next.slot, language) : t('slots.never')) : '–';
  return (
    <dl className={styles.strip}>
      <div>
        <dt>{t('slots.nextDraft')}</dt>
        <dd>
          {when(draft)}
          <span className={styles.note}>{schedule?.held_since ? t('hold.untilResumed') : zone}</span>
        </dd>
      </div>
      <div>
        <dt>{t('slots.nextSend')}</dt>
        <dd>
          {when(send)}
          {schedule ? (
            <span className={styles.note}>
              {schedule.held_since
                ? t('hold.untilResumed')
                : schedule.auto_send
                  ? t('slots.withoutApproval')
                  : t('slots.ifApproved')}
            </span>
          ) : null}
        </dd>
      </div>
      <div>
        <dt>{t('slots.subscribers')}</dt>
        <dd>{schedule ? numberText(schedule.subscribers, language) : '–'}</dd>
      </div>
      <div>
        <dt>{t('slots.rate')}</dt>
        <dd>
          {schedule
            ? schedule.rate === null
              ? t('slots.unlimited')
              : t('slots.perSecond', { number: numberText(schedule.rate, language) })
            : '–'}
        </dd>
      </div>
    </dl>
  );
};

const tones: Record<Slot['outcome'], Tone> = { done: 'good', skipped: 'off', missed: 'bad', begun: 'off' };

const slotColumns = (t: Texts, language: Language): Column<Slot>[] => [
  {
    name: 'slot',
    label: t('slots.slot'),
    heads: true,
    cell: ({ slot }) => slotText(slot, language),
  },
  { name: 'kind', label: t('slots.kind'), cell: ({ kind }) => t(`slotKinds.${kind}`) },
  {
    name: 'outcome',
    label: t('slots.outcome'),
    cell: ({ outcome }) => <StatusBadge tone={tones[outcome]}>{t(`slotOutcomes.${outcome}`)}</StatusBadge>,
  },
  {
    name: 'reason',
    label: t('slots.reason'),
    cell: ({ reason }) => (reason ? t(`slotReasons.${reason}`) : '–'),
  },
  { name: 'at', label: t('slots.at'), cell: ({ at }) => <AdminDate date={at} as="ago" /> },
];

/** The outcomes of the last slots of the schedule. */
export const SlotsTable = ({ slots }: { slots: readonly Slot[] | undefined }) => {
  const t = useTexts();
  const language = useLanguage();
  const columns = useMemo(() => slotColumns(t, language), [t, language]);
  if (!slots?.length) return null;
  return (
    <Section title={t('slots.title')}>
      <DataTable
        caption={t('slots.title')}
        columns={columns}
        rows={slots}
        keyOf={({ kind, slot }) => `${kind} ${slot}`}
      />
    </Section>
  );
};
