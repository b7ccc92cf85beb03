import { useEffect, useMemo, useState } from 'react';
import { useCreateAgentMutation, useUpdateAgentMutation } from '#adapters/client/agent-calls.ts';
import type { CallError } from '#adapters/client/base-query.ts';
import type { Agent } from '#core/agents/agent.ts';
import { useTexts } from '../../../components/texts.ts';
import { useReport } from '../components/use-report.ts';
import { useUnsaved } from '../components/use-unsaved.ts';
import type { AgentFaults } from './agent-values.ts';
import { agentFaults, changesTo, newValues, toInput, toValues } from './agent-values.ts';

type FormOptions = {
  base: Agent | null;
  onDirty: (dirty: boolean) => void;
  onDone: () => void;
  /** Called when saving finds an invalid field. */
  onFault: () => void;
};

const noFaults: AgentFaults = {};

/** The name of an agent's form, under which unsaved input is stored. */
export const agentFormName = (agent: Pick<Agent, 'id'> | null): string => `agent:${agent?.id ?? 'new'}`;

/** Whether another agent has the name: a conflict of revisions has the current one in its details. */
const isNameTaken = ({ code, details }: CallError): boolean =>
  code === 'conflict' && details?.['current_revision'] === undefined;

/** The state of the form of an agent, validated from the first attempt to save it. */
export const useAgentForm = ({ base, onDirty, onDone, onFault }: FormOptions) => {
  const t = useTexts();
  const report = useReport();
  const [create, creating] = useCreateAgentMutation();
  const [update, updating] = useUpdateAgentMutation();
  const first = useMemo(() => (base ? toValues(base) : newValues), [base]);
  const { values, change, recovered, discard } = useUnsaved({
    form: agentFormName(base),
    initial: first,
    revision: base?.revision,
  });
  const [tried, setTried] = useState(false);
  const [taken, setTaken] = useState<string | null>(null);
  const changes = useMemo(() => changesTo(first, values), [first, values]);
  const dirty = changes !== null || values.type !== first.type;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const validate = (): AgentFaults => ({
    ...(taken !== null && values.name.trim() === taken && { name: 'taken' }),
    ...agentFaults(values),
  });
  const save = async (revision: number | undefined) => {
    setTried(true);
    if (Object.keys(validate()).length) return onFault();
    if (base && !changes) return onDone();
    const call: Promise<unknown> =
      base && revision !== undefined
        ? update({ id: base.id, revision, ...changes }).unwrap()
        : create(toInput(values)).unwrap();
    let nameTaken = false;
    const answer = await report(call, {
      done: base ? t('agents.updated') : t('agents.created'),
      failed: (error) => {
        nameTaken = isNameTaken(error);
        return base ? t('agents.notUpdated') : t('agents.notCreated');
      },
    });
    if (answer !== null) return onDone();
    if (!nameTaken) return undefined;
    setTaken(values.name.trim());
    return onFault();
  };
  return {
    values,
    change,
    recovered,
    discard,
    faults: tried ? validate() : noFaults,
    dirty,
    saving: creating.isLoading || updating.isLoading,
    save: (revision: number | undefined) => void save(revision),
  };
};
