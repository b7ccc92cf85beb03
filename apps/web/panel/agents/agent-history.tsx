import { useState } from 'react';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { Agent } from '#core/agents/agent.ts';
import { AgentConfig } from '#core/agents/agent.ts';
import type { AgentStatus, AgentTone } from '#core/agents/taxonomy.ts';
import type { Language } from '#core/text/language.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { useToast } from '../../components/toasts/use-toast.ts';
import type { FieldWords, HistoryPlace } from '../components/history-dialog.tsx';
import { HistoryDialog, valueText } from '../components/history-dialog.tsx';
import { undoAction, useReport } from '../components/use-call.ts';
import type { AgentValues } from './agent-values.ts';
import { toValues } from './agent-values.ts';

const { useAgentsVersionQuery, useAgentsVersionsQuery, useLazyAgentsVersionQuery } = deskApi;

/** The fields that restoring a version fills in; what an agent is called and may do stays. */
const restored = [
  'customPrompt',
  'brief',
  'topics',
  'keywords',
  'targetLength',
  'tone',
  'language',
  'generateImage',
] as const satisfies readonly (keyof AgentValues)[];

const fieldWords = (t: Texts): FieldWords => {
  const names: Record<string, string> = {
    customPrompt: t('agentForm.prompt'),
    brief: t('agentForm.brief'),
    topics: t('fields.topics'),
    keywords: t('agentForm.keywords'),
    targetLength: t('agentForm.length'),
    tone: t('agentForm.tone'),
    language: t('agentForm.language'),
    generateImage: t('agentForm.image'),
    name: t('agents.name'),
    description: t('agentForm.description'),
    status: t('agents.state'),
    api_keys_enabled: t('agentForm.apis'),
    auto_publish: t('agentForm.publish'),
  };
  const words: Record<string, (value: string) => string> = {
    tone: (value) => t(`agentTones.${value as AgentTone}`),
    language: (value) => t(`agentLanguages.${value as Language}`),
    status: (value) => t(`agentStatuses.${value as AgentStatus}`),
  };
  return {
    order: Object.keys(names),
    nameOf: (field) => names[field] ?? null,
    textOf: (field, value) => {
      const named = words[field];
      return named && typeof value === 'string' ? named(value) : valueText(t, value);
    },
    isRestored: (field) => restored.some((one) => one === field),
  };
};

type AgentHistoryProps = {
  agent: Agent;
  values: AgentValues;
  change: (patch: Partial<AgentValues>) => void;
  onClose: () => void;
};

/** The versions of an agent. Restoring one fills in the form: it applies once it is saved. */
export const AgentHistory = ({ agent, values, change, onClose }: AgentHistoryProps) => {
  const t = useTexts();
  const toast = useToast();
  const report = useReport();
  const [load, loading] = useLazyAgentsVersionQuery();
  const [place, setPlace] = useState<HistoryPlace>({ before: undefined, open: null });
  const { before, open } = place;
  const { id, revision: newest, name } = agent;
  const list = useAgentsVersionsQuery({ id, ...(before && { before }) }, { refetchOnMountOrArgChange: true });
  const version = useAgentsVersionQuery({ id, version: open ?? 0 }, { skip: open === null });
  const current = useAgentsVersionQuery({ id, version: newest }, { skip: open === null });
  const restore = async (wanted: number) => {
    const failed = t('history.notRestored');
    const found = await report(load({ id, version: wanted }, true).unwrap(), { failed });
    if (!found) return;
    const config = AgentConfig.safeParse({ content: found.snapshot, newsApi: found.snapshot });
    if (!config.success) {
      toast({ title: t('forms.error'), description: failed, variant: 'destructive' });
      return;
    }
    const next = toValues({ ...agent, config: config.data });
    const only = (from: AgentValues) => Object.fromEntries(restored.map((field) => [field, from[field]]));
    change(only(next));
    onClose();
    toast({
      title: t('agentForm.restored', { version: wanted }),
      action: undoAction(t, () => change(only(values))),
    });
  };
  return (
    <HistoryDialog
      title={name}
      place={place}
      onPlace={setPlace}
      list={list}
      version={version}
      current={current}
      newest={newest}
      words={fieldWords(t)}
      badge={t('history.current')}
      onRestore={(wanted) => void restore(wanted)}
      busy={loading.isFetching}
      onClose={onClose}
    />
  );
};
