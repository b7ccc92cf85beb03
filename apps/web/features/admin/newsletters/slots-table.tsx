import { useMemo } from 'react';
import type { NewsletterSchedule } from '#adapters/client/newsletter-calls.ts';
import type { Language } from '#core/kernel/language.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import type { Column } from '../components/data-table.tsx';
import { DataTable } from '../components/data-table.tsx';
import type { Tone } from '../components/status-badge.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { Section } from '../components/tab-parts.tsx';
import { slotText } from './newsletter-texts.ts';

type Slot = NewsletterSchedule['slots'][number];

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

const keyOf = ({ kind, slot }: Slot) => `${kind} ${slot}`;

/** The outcomes of the last slots of the schedule. */
export const SlotsTable = ({ slots }: { slots: readonly Slot[] | undefined }) => {
  const t = useTexts();
  const language = useLanguage();
  const columns = useMemo(() => slotColumns(t, language), [t, language]);
  if (!slots?.length) return null;
  return (
    <Section title={t('slots.title')}>
      <DataTable caption={t('slots.title')} columns={columns} rows={slots} keyOf={keyOf} />
    </Section>
  );
};
