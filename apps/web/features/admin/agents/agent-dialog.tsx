import { useId } from 'react';
import type { Readiness } from '#adapters/client/agent-calls.ts';
import type { Agent } from '#core/agents/agent.ts';
import { useTexts } from '../../../components/texts.ts';
import { DiscardDialog } from '../components/confirm-dialog.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { useEditing } from '../components/use-editing.ts';
import { AgentForm } from './agent-form.tsx';
import { agentFormName } from './use-agent-form.ts';

type AgentDialogProps = {
  /** Null for a new agent. */
  first: Agent | null;
  /** All agents, as they are now. */
  agents: readonly Agent[];
  readiness: Readiness | undefined;
  onClose: () => void;
};

/** Creates or edits an agent. */
export const AgentDialog = ({ first, agents, readiness, onClose }: AgentDialogProps) => {
  const t = useTexts();
  const form = useId();
  const { base, edit, setDirty, leaving, leave, go, stay } = useEditing(onClose, agentFormName(first), first);
  const now = base && (agents.find(({ id }) => id === base.id) ?? null);
  return (
    <PanelDialog
      open
      onClose={() => leave('closing')}
      {...(base && { description: t(`agentTypes.${base.type}`) })}
      title={base ? t('agentForm.editTitle', { name: base.name }) : t('agentForm.createTitle')}
      footer={
        <>
          <PanelButton onClick={() => leave('closing')}>{t('panel.cancel')}</PanelButton>
          <PanelButton type="submit" form={form} variant="main">
            {base ? t('agentForm.save') : t('agentForm.create')}
          </PanelButton>
        </>
      }
    >
      <AgentForm
        key={base?.revision ?? 'new'}
        id={form}
        base={base}
        now={now}
        readiness={readiness}
        onDirty={setDirty}
        onReload={() => edit(now)}
        onDone={() => go('closing')}
      />
      <DiscardDialog leaving={leaving} go={go} stay={stay} />
    </PanelDialog>
  );
};
