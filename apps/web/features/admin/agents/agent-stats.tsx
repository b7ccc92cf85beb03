import type { Spending } from '#adapters/client/agent-calls.ts';
import type { Agent } from '#core/agents/agent.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { StatRow } from '../components/tab-parts.tsx';
import { sumText } from '../runs/run-texts.ts';

type AgentStatsProps = { agents: readonly Agent[] | undefined; spending: Spending | undefined };

/** The number of agents, the runs of today, and the cost of the month with its limit. */
export const AgentStats = ({ agents, spending }: AgentStatsProps) => {
  const t = useTexts();
  const language = useLanguage();
  const budget = spending?.budget_eur ?? null;
  return (
    <StatRow
      stats={[
        { label: t('agents.total'), value: agents?.length },
        {
          label: t('agents.activeCount'),
          value: agents?.filter(({ status }) => status === 'active').length,
        },
        { label: t('agents.today'), value: spending?.runs.today },
        {
          label:
            budget === null ? t('agents.spent') : t('agents.spentOf', { budget: sumText(budget, language) }),
          value: spending && sumText(spending.total.eur, language),
        },
      ]}
    />
  );
};
