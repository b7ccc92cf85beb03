import { useEffect, useMemo, useState, useId } from 'react';
import type { FormEvent } from 'react';
import type { Readiness } from '#adapters/client/agent-calls.ts';
import { agentLimits, agentStatuses, agentTones, agentTypes, targetLength } from '#core/agents/taxonomy.ts';
import { languages } from '#core/kernel/language.ts';
import { useCreateAgentMutation, useUpdateAgentMutation } from '#adapters/client/agent-calls.ts';
import type { CallError } from '#adapters/client/base-query.ts';
import type { Agent } from '#core/agents/agent.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import {
  FormChoice,
  FormGroup,
  FormRow,
  FormSwitch,
  FormText,
  useFaultFocus,
} from '../components/form-field.tsx';
import { useReport } from '../components/use-report.ts';
import { useUnsaved } from '../components/unsaved.ts';
import { ConflictNotice, RecoveredNotice, useEditing } from '../components/editing.tsx';
import { DiscardDialog, PanelDialog } from '../components/panel-dialog.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import styles from './agent-dialog.module.css';
import type { AgentFault, AgentFaults, AgentValues } from './agent-values.ts';
import {
  makesImages,
  usesKeywords,
  agentFaults,
  changesTo,
  newValues,
  toInput,
  toValues,
} from './agent-values.ts';
import { missingVariable } from './readiness-notice.tsx';

type FieldsProps = {
  values: AgentValues;
  change: (patch: Partial<AgentValues>) => void;
  faults: AgentFaults;
};

const faultText = (t: Texts, fault: AgentFault | undefined): string | undefined =>
  fault && t(`agentFaults.${fault}`);

type IdentityProps = FieldsProps & { created: boolean; readiness: Readiness | undefined };

const TypeHint = ({ type, readiness }: { type: AgentValues['type']; readiness: Readiness | undefined }) => {
  const t = useTexts();
  const variable = missingVariable({ readiness, kind: type });
  return (
    <>
      {t(`agentTypeHints.${type}`)}
      {variable ? <span className={styles.lack}>{t('agents.lacks', { variable })}</span> : null}
    </>
  );
};

const TypeField = ({ values, change, readiness }: Omit<IdentityProps, 'created' | 'faults'>) => {
  const t = useTexts();
  return (
    <FormChoice
      label={t('agents.type')}
      value={values.type}
      options={agentTypes.map((type) => [type, t(`agentTypes.${type}`)] as const)}
      hint={<TypeHint type={values.type} readiness={readiness} />}
      onChange={(type) => change({ type })}
    />
  );
};

/** Name, description, and the type of a new agent or the status of an existing one. */
const IdentityFields = ({ values, change, faults, created, readiness }: IdentityProps) => {
  const t = useTexts();
  return (
    <FormGroup title={t('agentForm.identity')}>
      <FormRow>
        <FormText
          label={t('agents.name')}
          required
          value={values.name}
          fault={faultText(t, faults.name)}
          maxLength={agentLimits.name}
          onChange={(name) => change({ name })}
        />
        {created ? (
          <FormChoice
            label={t('agents.state')}
            value={values.status}
            options={agentStatuses.map((status) => [status, t(`agentStatuses.${status}`)] as const)}
            hint={t('agentForm.statusHint')}
            onChange={(status) => change({ status })}
          />
        ) : (
          <TypeField values={values} change={change} readiness={readiness} />
        )}
      </FormRow>
      <FormText
        label={t('agentForm.description')}
        rows={2}
        value={values.description}
        maxLength={agentLimits.description}
        onChange={(description) => change({ description })}
      />
    </FormGroup>
  );
};

const WritingFields = ({ values, change, faults }: FieldsProps) => {
  const t = useTexts();
  return (
    <FormRow>
      <FormText
        label={t('agentForm.length')}
        value={values.targetLength}
        range={{ min: targetLength.min, max: targetLength.max }}
        fault={faultText(t, faults.targetLength)}
        hint={t('agentForm.lengthHint')}
        onChange={(length) => change({ targetLength: length })}
      />
      <FormChoice
        label={t('agentForm.tone')}
        value={values.tone}
        options={agentTones.map((tone) => [tone, t(`agentTones.${tone}`)] as const)}
        onChange={(tone) => change({ tone })}
      />
      <FormChoice
        label={t('agentForm.language')}
        value={values.language}
        options={languages.map((one) => [one, t(`agentLanguages.${one}`)] as const)}
        onChange={(language) => change({ language })}
      />
    </FormRow>
  );
};

const PromptFields = ({
  values,
  change,
  brief,
}: Omit<FieldsProps, 'faults'> & { brief?: string | undefined }) => {
  const t = useTexts();
  return (
    <>
      <FormText
        label={t('agentForm.prompt')}
        rows={4}
        value={values.customPrompt}
        maxLength={agentLimits.instructions}
        hint={t('agentForm.promptHint')}
        onChange={(customPrompt) => change({ customPrompt })}
      />
      <FormText
        label={t('agentForm.brief')}
        rows={4}
        value={values.brief}
        maxLength={agentLimits.instructions}
        placeholder={brief}
        hint={t('agentForm.briefHint')}
        onChange={(text) => change({ brief: text })}
      />
    </>
  );
};

/** What an agent writes about, and how. */
const ContentFields = ({ brief, ...fields }: FieldsProps & { brief?: string | undefined }) => {
  const t = useTexts();
  const { values, change, faults } = fields;
  return (
    <FormGroup title={t('agentForm.content')}>
      <FormText
        label={t('fields.topics')}
        value={values.topics}
        fault={faultText(t, faults.topics)}
        hint={t('agentForm.listHint')}
        onChange={(topics) => change({ topics })}
      />
      {usesKeywords(values.type) ? (
        <FormText
          label={t('agentForm.keywords')}
          value={values.keywords}
          fault={faultText(t, faults.keywords)}
          hint={t('agentForm.listHint')}
          onChange={(keywords) => change({ keywords })}
        />
      ) : null}
      <WritingFields {...fields} />
      <PromptFields values={values} change={change} brief={brief} />
    </FormGroup>
  );
};

/** What an agent may do. */
const PermissionFields = ({ values, change }: FieldsProps) => {
  const t = useTexts();
  return (
    <FormGroup title={t('agentForm.permissions')}>
      {makesImages(values.type) ? (
        <FormSwitch
          label={t('agentForm.image')}
          checked={values.generateImage}
          onChange={(generateImage) => change({ generateImage })}
        />
      ) : null}
      <FormSwitch
        label={t('agentForm.apis')}
        hint={t('agentForm.apisHint')}
        checked={values.apis}
        onChange={(apis) => change({ apis })}
      />
      <FormSwitch
        label={t('agentForm.publish')}
        hint={
          values.type === 'interview-generator' ? t('agentForm.neverPublished') : t('agentForm.publishHint')
        }
        checked={values.publish}
        onChange={(publish) => change({ publish })}
      />
    </FormGroup>
  );
};

type FormOptions = {
  base: Agent | null;
  onDirty: (dirty: boolean) => void;
  onDone: () => void;
  /** Called when saving finds an invalid field. */
  onFault: () => void;
};

const noFaults: AgentFaults = {};

/** The name of an agent's form, under which unsaved input is stored. */
const agentFormName = (agent: Pick<Agent, 'id'> | null): string => `agent:${agent?.id ?? 'new'}`;

/** Whether another agent has the name: a conflict of revisions has the current one in its details. */
const isNameTaken = ({ code, details }: CallError): boolean =>
  code === 'conflict' && details?.['current_revision'] === undefined;

/** The state of the form of an agent, validated from the first attempt to save it. */
const useAgentForm = ({ base, onDirty, onDone, onFault }: FormOptions) => {
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
const AgentForm = ({ id, base, now, readiness, onDirty, onReload, onDone }: AgentFormProps) => {
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
