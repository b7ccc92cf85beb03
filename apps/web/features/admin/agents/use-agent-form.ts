import { useEffect, useMemo, useState } from 'react';
import { useCreateAgentMutation, useUpdateAgentMutation } from '#adapters/client/agent-calls.ts';
import type { CallError } from '#adapters/client/base-query.ts';
import type { Agent } from '#core/agents/agent.ts';
import { useTexts } from '../../../components/texts.ts';
import { useReport } from '../components/use-report.ts';
import { useUnsaved } from '../components/use-unsaved.ts';
import type { AgentFaults, AgentValues } from './agent-values.ts';
import { agentFaults, changesTo, newValues, toInput, toValues } from './agent-values.ts';

type FormOptions = {
  base: Agent | null;
  onDirty: (dirty: boolean) => void;
  onDone: () => void;
  /** Called when a field is not in order. */
  onFault: () => void;
};

const noFaults: AgentFaults = {};

/** The name of an agent's form, under which unsaved input is stored. */
export const agentFormName = (agent: Pick<Agent, 'id'> | null): string => `agent:${agent?.id ?? 'new'}`;

/** Whether a call failed because another agent is called like that: what is merely stale says which state it is in. */
const isTaken = ({ code, details }: CallError): boolean =>
  code === 'conflict' && details?.['current_revision'] === undefined;

const useSaving = () => {
  const t = useTexts();
  const report = useReport();
  const [create, creating] = useCreateAgentMutation();
  const [update, updating] = useUpdateAgentMutation();
  const saving = creating.isLoading || updating.isLoading;
  const store = async (call: Promise<unknown>, done: string, failed: string) => {
    let taken = false;
    const say = (error: CallError) => {
      taken = isTaken(error);
      return failed;
    };
    return { saved: (await report(call, { done, failed: say })) !== null, taken };
  };
  return {
    saving,
    create: (values: AgentValues) =>
      store(create(toInput(values)).unwrap(), t('agents.created'), t('agents.notCreated')),
    update: (input: Parameters<typeof update>[0]) =>
      store(update(input).unwrap(), t('agents.updated'), t('agents.notUpdated')),
  };
};

/** What is written of an agent, held against the rules once it was tried to save it. */
export const useAgentForm = ({ base, onDirty, onDone, onFault }: FormOptions) => {
  const first = useMemo(() => (base ? toValues(base) : newValues), [base]);
  const { values, change, recovered, discard } = useUnsaved({
    form: agentFormName(base),
    initial: first,
    revision: base?.revision,
  });
  const [tried, setTried] = useState(false);
  const [taken, setTaken] = useState<string | null>(null);
  const { saving, create, update } = useSaving();
  const changes = useMemo(() => changesTo(first, values), [first, values]);
  const dirty = changes !== null || values.type !== first.type;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const wrong = (): AgentFaults => ({
    ...(taken !== null && values.name.trim() === taken && { name: 'taken' }),
    ...agentFaults(values),
  });
  const save = (revision: number | undefined) => {
    setTried(true);
    if (Object.keys(wrong()).length) return onFault();
    if (base && !changes) return onDone();
    const call =
      base && revision !== undefined ? update({ id: base.id, revision, ...changes }) : create(values);
    return void call.then((outcome) => {
      if (outcome.saved) return onDone();
      if (!outcome.taken) return undefined;
      setTaken(values.name.trim());
      return onFault();
    });
  };
  return { values, change, recovered, discard, faults: tried ? wrong() : noFaults, dirty, saving, save };
};
