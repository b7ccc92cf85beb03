import { useMemo } from 'react';
import type { TrashedAgent } from '#adapters/client/agent-calls.ts';
import { useAgentTrashQuery } from '#adapters/client/agent-calls.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import type { Column } from '../components/data-table.tsx';
import { TrashSection, deletedColumns } from '../components/trash-section.tsx';
import { NameCell } from './agent-columns.tsx';
import { useRestoreAgent } from './use-agent-actions.ts';

const trashColumns = (t: Texts, restore: (agent: TrashedAgent) => void): Column<TrashedAgent>[] => [
  { name: 'name', label: t('agents.name'), heads: true, cell: (agent) => <NameCell agent={agent} /> },
  { name: 'type', label: t('agents.type'), cell: ({ type }) => t(`agentTypes.${type}`) },
  ...deletedColumns(t, ({ name }: TrashedAgent) => name, restore),
];

const keyOf = ({ id }: TrashedAgent) => id;

/** The deleted agents. */
export const AgentTrash = () => {
  const t = useTexts();
  const { data } = useAgentTrashQuery({}, { refetchOnMountOrArgChange: true });
  const restore = useRestoreAgent();
  const columns = useMemo(() => trashColumns(t, ({ id }) => void restore(id)), [t, restore]);
  return <TrashSection rows={data?.items} columns={columns} keyOf={keyOf} />;
};
