import { useMemo } from 'react';
import type { Spending } from '#adapters/client/agent-calls.ts';
import type { Language } from '#core/kernel/language.ts';
import { numberText } from '../../../components/count-text.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import type { Column } from '../components/data-table.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Section } from '../components/tab-parts.tsx';
import { sumText } from '../runs/run-texts.ts';

type Spent = Spending['agents'][number];

const spendingColumns = (t: Texts, language: Language): Column<Spent>[] => {
  const number = (value: number) => numberText(value, language);
  return [
    {
      name: 'agent',
      label: t('runs.agent'),
      heads: true,
      cell: ({ agent_id: id, agent_name: name }) => (id === null ? t('generate.title') : name),
    },
    { name: 'calls', label: t('spending.calls'), align: 'end', cell: ({ calls }) => number(calls) },
    { name: 'read', label: t('spending.read'), align: 'end', cell: (row) => number(row.input_tokens) },
    { name: 'written', label: t('spending.written'), align: 'end', cell: (row) => number(row.output_tokens) },
    { name: 'cost', label: t('runs.cost'), align: 'end', cell: ({ eur }) => sumText(eur, language) },
  ];
};

const keyOf = ({ agent_id: id, agent_name: name }: Spent) => id ?? name;

/** The cost of the month so far, by agent. */
export const SpendingTable = ({ spending }: { spending: Spending | undefined }) => {
  const t = useTexts();
  const language = useLanguage();
  const columns = useMemo(() => spendingColumns(t, language), [t, language]);
  if (!spending?.agents.length) return null;
  return (
    <Section title={t('spending.title')}>
      <DataTable caption={t('spending.title')} columns={columns} rows={spending.agents} keyOf={keyOf} />
    </Section>
  );
};
