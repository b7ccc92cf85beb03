import type { FormEvent } from 'react';
import type { Readiness } from '#adapters/client/agent-calls.ts';
import type { Agent } from '#core/agents/agent.ts';
import { useTexts } from '../../../components/texts.ts';
import { ConflictNotice } from '../components/conflict-notice.tsx';
import { RecoveredNotice } from '../components/recovered-notice.tsx';
import { useFaultFocus } from '../components/form-field.tsx';
import styles from './agent-form.module.css';
import { ContentFields, IdentityFields, PermissionFields } from './agent-fields.tsx';
import { useAgentForm } from './use-agent-form.ts';

type AgentFormProps = {
  id: string;
  /** The agent when editing started; null for a new one. */
  base: Agent | null;
  /** The current agent; null when it was deleted. */
  now: Agent | null;
  readiness: Readiness | undefined;
  onDirty: (dirty: boolean) => void;
  onReload: () => void;
  onDone: () => void;
};

/** The form of an agent. */
export const AgentForm = ({ id, base, now, readiness, onDirty, onReload, onDone }: AgentFormProps) => {
  const t = useTexts();
  const { form, focusFault } = useFaultFocus();
  const { values, change, recovered, discard, faults, dirty, saving, save } = useAgentForm({
    base,
    onDirty,
    onDone,
    onFault: focusFault,
  });
  const gone = base !== null && now === null;
  const behind = base !== null && !saving && now?.revision !== base.revision;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!behind && !saving) save(base?.revision);
  };
  const fields = { values, change, faults };
  return (
    <form id={id} ref={form} className={styles.form} onSubmit={onSubmit} noValidate aria-busy={saving}>
      <RecoveredNotice recovered={recovered} onDiscard={discard} />
      {behind ? (
        <ConflictNotice
          title={gone ? t('agentForm.goneTitle') : t('agentForm.conflictTitle')}
          text={gone ? t('agentForm.goneText') : t('edit.conflictText')}
          leave={gone ? t('panel.close') : t('edit.reload')}
          onLeave={gone ? onDone : onReload}
          onOverwrite={dirty && !gone ? () => save(now?.revision) : null}
        />
      ) : null}
      <IdentityFields {...fields} created={base !== null} readiness={readiness} />
      <ContentFields {...fields} brief={readiness?.brief} />
      <PermissionFields {...fields} />
    </form>
  );
};
