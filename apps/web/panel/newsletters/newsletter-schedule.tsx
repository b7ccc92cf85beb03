import type { NewsletterRow, NewsletterSchedule } from '#adapters/client/responses.ts';
import { Alert } from '@chakra-ui/react/alert';
import { Code } from '@chakra-ui/react/code';
import { DataList } from '@chakra-ui/react/data-list';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import type { Column } from '../components/data-table.tsx';
import { DataTable } from '../components/data-table.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { useNumbers } from '../components/localized-text.ts';
import type { Tone } from '../components/status-badge.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { Fact, Section } from '../components/tab-parts.tsx';
import { openMails, shownSubject, slotText } from './newsletter-texts.ts';
import { Small } from '../components/layout.tsx';

type Slot = NewsletterSchedule['slots'][number];

/** The last slot of each kind, if it was missed. */
const missedSlots = (slots: readonly Slot[]): Slot[] =>
  (['draft', 'send'] as const).flatMap((kind) => {
    const last = slots.find((slot) => slot.kind === kind);
    return last?.outcome === 'missed' ? [last] : [];
  });

type OpenMailsProps = { rows: readonly NewsletterRow[] | undefined; onFollow: (id: string) => void };

/** The issues whose mails need a decision, with links to them. */
export const OpenMailsNotice = ({ rows = [], onFollow }: OpenMailsProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { counted } = useNumbers();
  const open = rows.filter((row) => openMails(row).unknown > 0);
  if (!open.length) return null;
  return (
    <Alert.Root as="section" aria-label={t('newsletters.openNotice')}>
      {open.map((row) => {
        const subject = shownSubject(row, language).text;
        return (
          <p key={row.id}>
            <strong>{t('sending.unknownTitle', counted(openMails(row).unknown))}</strong>{' '}
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
    </Alert.Root>
  );
};

/** Shows that there is no mail server, and which slots of the schedule were missed. */
export const NewsletterNotices = ({ schedule }: { schedule: NewsletterSchedule | undefined }) => {
  const t = useTexts();
  const language = useLanguage();
  const missed = missedSlots(schedule?.slots ?? []);
  if (schedule?.mail !== 'outbox' && !missed.length) return null;
  return (
    <Alert.Root as="section" aria-label={t('slots.notices')}>
      {schedule?.mail === 'outbox' ? (
        <p>
          <strong>{t('slots.outboxTitle')}</strong> {t('slots.outboxText')} <Code>SMTP_URL</Code>.
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
    </Alert.Root>
  );
};

/** The next slots of the schedule, the number of subscribers, and the rate limit. */
export const ScheduleStrip = ({ schedule }: { schedule: NewsletterSchedule | undefined }) => {
  const t = useTexts();
  const language = useLanguage();
  const { number } = useNumbers();
  const when = (next: NewsletterSchedule['next']['send']) =>
    next ? slotText(next.slot, language) : t('slots.never');
  const waits = schedule?.held_since ? t('hold.untilResumed') : null;
  const condition = schedule?.auto_send ? t('slots.withoutApproval') : t('slots.ifApproved');
  const rate =
    schedule && schedule.rate !== null
      ? t('slots.perSecond', { number: number(schedule.rate) })
      : t('slots.unlimited');
  return (
    <DataList.Root variant="bold" mb="5">
      <Fact label={t('slots.nextDraft')}>
        {schedule ? when(schedule.next.draft) : '–'}
        <Small>{waits ?? schedule?.time_zone}</Small>
      </Fact>
      <Fact label={t('slots.nextSend')}>
        {schedule ? when(schedule.next.send) : '–'}
        {schedule ? <Small>{waits ?? condition}</Small> : null}
      </Fact>
      <Fact label={t('slots.subscribers')}>{schedule ? number(schedule.subscribers) : '–'}</Fact>
      <Fact label={t('slots.rate')}>{schedule ? rate : '–'}</Fact>
    </DataList.Root>
  );
};

const tones: Record<Slot['outcome'], Tone> = { done: 'good', skipped: 'off', missed: 'bad', begun: 'off' };

/** The outcomes of the last slots of the schedule. */
export const SlotsTable = ({ slots }: { slots: readonly Slot[] | undefined }) => {
  const t = useTexts();
  const language = useLanguage();
  if (!slots?.length) return null;
  const columns: Column<Slot>[] = [
    { name: 'slot', label: t('slots.slot'), heads: true, cell: ({ slot }) => slotText(slot, language) },
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
