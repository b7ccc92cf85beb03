import type { ReactNode } from 'react';
import { useMemo, useRef } from 'react';
import type { Agent } from '#core/agents/agent.ts';
import type { AgentRun } from '#core/agents/run.ts';
import { useRowFocus } from '../publications/use-row-focus.ts';

type AgentsBoxProps = {
  agents: readonly Agent[] | undefined;
  running: readonly AgentRun[];
  children: ReactNode;
};

/** Keeps the focus among the agents when one of them, or a button of theirs, goes. */
export const AgentsBox = ({ agents, running, children }: AgentsBoxProps) => {
  const box = useRef<HTMLDivElement>(null);
  useRowFocus(
    box,
    useMemo(() => [...(agents ?? []), ...running], [agents, running]),
  );
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
};
