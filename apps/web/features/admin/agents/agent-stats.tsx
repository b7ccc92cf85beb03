import type { Spending } from '#adapters/client/agent-calls.ts';
import type { Agent } from '#core/agents/agent.ts';
import { numberText } from '../../../components/count-text.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { StatRow } from '../components/stat-row.tsx';
import { sumText } from '../runs/run-words.ts';

type AgentStatsProps = { agents: readonly Agent[] | undefined; spending: Spending | undefined };

/** How many agents there are, what they have done today, and what the month has cost of what it may. */
export const AgentStats = ({ agents, spending }: AgentStatsProps) => {
  const t = useTexts();
  const language = useLanguage();
  const count = (number: number | undefined) => (number === undefined ? null : numberText(number, language));
  const budget = spending?.budget_eur ?? null;
  return (
    <StatRow
      stats={[
        { label: t('agents.total'), value: count(agents?.length) },
        {
          label: t('agents.activeCount'),
          value: count(agents?.filter(({ status }) => status === 'active').length),
        },
        { label: t('agents.today'), value: count(spending?.runs.today) },
        {
          label:
            budget === null ? t('agents.spent') : t('agents.spentOf', { budget: sumText(budget, language) }),
          value: spending ? sumText(spending.total.eur, language) : null,
        },
      ]}
    />
  );
};
