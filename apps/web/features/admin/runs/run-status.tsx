import type { AgentRun } from '#core/agents/run.ts';
import { useTexts } from '../../../components/texts.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { runTones } from './run-words.ts';

/** How a run stands, in a word. */
export const RunStatus = ({ run }: { run: Pick<AgentRun, 'status'> }) => {
  const t = useTexts();
  return <StatusBadge tone={runTones[run.status]}>{t(`runStatuses.${run.status}`)}</StatusBadge>;
};
