import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Readiness } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { CallError } from '#adapters/client/call-error.ts';
import { errorText } from '#adapters/client/call-error.ts';
import type { Agent } from '#core/agents/agent.ts';
import { agentLimits, agentStatuses, agentTones, agentTypes, targetLength } from '#core/agents/taxonomy.ts';
import { languages } from '#core/text/language.ts';
import { Span } from '@chakra-ui/react/span';
import { Text } from '@chakra-ui/react/text';
import { Wrap } from '@chakra-ui/react/wrap';
import { useTexts } from '../../components/texts.ts';
import { ConflictNotice, RecoveredNotice, useEditing } from '../components/editing.tsx';
import { FormChoice, FormGroup, FormRow, FormSwitch, FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { useCall } from '../components/use-call.ts';
import { useEditForm } from '../components/use-edit-form.ts';
import { AgentHistory } from './agent-history.tsx';
import { useFollow } from '../runs/followed-runs.tsx';
import { RunsDialog } from '../runs/runs-dialog.tsx';
import type { AgentValues } from './agent-values.ts';
import {
  AgentRules,
  agentFault,
  changesTo,
  makesImages,
  newValues,
  toConfig,
  toInput,
  toValues,
  usesKeywords,
} from './agent-values.ts';
import { missingVariable } from './readiness-notice.tsx';
import { Form } from '../components/layout.tsx';

const { useAgentsCreateMutation, useAgentsTryMutation, useAgentsUpdateMutation } = deskApi;

type Fields = ReturnType<typeof useEditForm<AgentValues>>;
type FieldsProps = Pick<Fields, 'values' | 'field' | 'controlled'> & { readiness: Readiness | undefined };

const TypeField = ({ values: { type }, field, readiness }: FieldsProps) => {
  const t = useTexts();
  const variable = missingVariable({ readiness, kind: type });
  const hint = (
    <>
      {t(`agentTypeHints.${type}`)}
      {variable ? (
        <Span display="block" color="alarmText">
          {t('agents.lacks', { variable })}
        </Span>
      ) : null}
    </>
  );
  return (
    <FormChoice
      {...field('type')}
      label={t('agents.type')}
      options={agentTypes.map((one) => [one, t(`agentTypes.${one}`)] as const)}
      hint={hint}
    />
  );
};

/** Name, description, and the type of a new agent or the status of an existing one. */
const IdentityFields = ({ created, ...fields }: FieldsProps & { created: boolean }) => {
  const t = useTexts();
  const { field } = fields;
  return (
    <FormGroup title={t('agentForm.identity')}>
      <FormRow>
        <FormText {...field('name')} label={t('agents.name')} required maxLength={agentLimits.name} />
        {created ? (
          <FormChoice
            {...field('status')}
            label={t('agents.state')}
            options={agentStatuses.map((status) => [status, t(`agentStatuses.${status}`)] as const)}
            hint={t('agentForm.statusHint')}
          />
        ) : (
          <TypeField {...fields} />
        )}
      </FormRow>
      <FormText
        {...field('description')}
        label={t('agentForm.description')}
        rows={2}
        maxLength={agentLimits.description}
      />
    </FormGroup>
  );
};

/** What an agent writes about, and how. */
const ContentFields = ({ values, field, readiness, children }: FieldsProps & { children?: ReactNode }) => {
  const t = useTexts();
  return (
    <FormGroup title={t('agentForm.content')}>
      <FormText {...field('topics')} label={t('fields.topics')} hint={t('agentForm.listHint')} />
      {usesKeywords(values.type) ? (
        <FormText {...field('keywords')} label={t('agentForm.keywords')} hint={t('agentForm.listHint')} />
      ) : null}
      <FormRow>
        <FormText
          {...field('targetLength')}
          label={t('agentForm.length')}
          range={{ min: targetLength.min, max: targetLength.max }}
          hint={t('agentForm.lengthHint')}
        />
        <FormChoice
          {...field('tone')}
          label={t('agentForm.tone')}
          options={agentTones.map((tone) => [tone, t(`agentTones.${tone}`)] as const)}
        />
        <FormChoice
          {...field('language')}
          label={t('agentForm.language')}
          options={languages.map((one) => [one, t(`agentLanguages.${one}`)] as const)}
        />
      </FormRow>
      <FormText
        {...field('customPrompt')}
        label={t('agentForm.prompt')}
        rows={4}
        maxLength={agentLimits.instructions}
        hint={t('agentForm.promptHint')}
      />
      <FormText
        {...field('brief')}
        label={t('agentForm.brief')}
        rows={4}
        maxLength={agentLimits.instructions}
        placeholder={readiness?.brief}
        hint={t('agentForm.briefHint')}
      />
      {children}
    </FormGroup>
  );
};

/** What an agent may do. */
const PermissionFields = ({ values: { type }, controlled }: FieldsProps) => {
  const t = useTexts();
  return (
    <FormGroup title={t('agentForm.permissions')}>
      {makesImages(type) ? (
        <FormSwitch {...controlled('generateImage')} label={t('agentForm.image')} />
      ) : null}
      <FormSwitch {...controlled('apis')} label={t('agentForm.apis')} hint={t('agentForm.apisHint')} />
      <FormSwitch
        {...controlled('publish')}
        label={t('agentForm.publish')}
        hint={type === 'interview-generator' ? t('agentForm.neverPublished') : t('agentForm.publishHint')}
      />
    </FormGroup>
  );
};

/** The name of an agent's form, under which unsaved input is stored. */
const formName = (agent: Pick<Agent, 'id'> | null): string => `agent:${agent?.id ?? 'new'}`;

/** Whether another agent has the name: a conflict of revisions has the current one in its details. */
const isNameTaken = ({ code, details }: CallError): boolean =>
  code === 'conflict' && details?.['current_revision'] === undefined;

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

const AgentForm = ({ id, base, now, readiness, onDirty, onReload, onDone }: AgentFormProps) => {
  const t = useTexts();
  const { call, busy: saving } = useCall();
  const initial = useMemo(() => (base ? toValues(base) : newValues), [base]);
  const [showsHistory, setShowsHistory] = useState(false);
  const [createAgent] = useAgentsCreateMutation();
  const [tryAgent] = useAgentsTryMutation();
  const [updateAgent] = useAgentsUpdateMutation();
  const { call: callTrial, busy: trying } = useCall();
  const [trial, setTrial] = useState('');
  const follow = useFollow();
  const writing = useEditForm<AgentValues>({
    form: formName(base),
    initial,
    revision: base?.revision,
    isChanged: (entered) => changesTo(initial, entered) !== null || entered.type !== initial.type,
    schema: AgentRules,
    faultText: (field, error) => t(`agentFaults.${agentFault(field, error)}`),
    async save(entered, revision) {
      const failed = (error: CallError) => {
        if (isNameTaken(error)) writing.methods.setError('name', { type: 'taken' });
        return base ? t('agents.notUpdated') : t('agents.notCreated');
      };
      if (!base || revision === undefined)
        return call(createAgent(toInput(entered)), { done: t('agents.created'), failed });
      const changes = changesTo(initial, entered);
      const input = { id: base.id, revision, ...changes };
      return changes && call(updateAgent(input), { done: t('agents.updated'), failed });
    },
    onDirty,
    onDone,
  });
  const { values, change, field, controlled, dirty, submit, recovered, discard, formProps } = writing;
  const tryOut = async ({ id: agentId }: Agent) => {
    const response = await callTrial(tryAgent({ id: agentId, config: toConfig(values) }), {
      done: ({ changed, message }) => (changed ? null : message),
      failed: errorText,
    });
    if (!response) return;
    follow([response.run]);
    setTrial(response.run.id);
  };
  const gone = base !== null && now === null;
  // A list that was requested before the last save is not newer.
  const behind = base !== null && !saving && (now === null || now.revision > base.revision);
  const fields = { values, field, controlled, readiness };
  return (
    <Form id={id} gap="5" aria-busy={saving} {...formProps(behind || saving ? null : base?.revision)}>
      <RecoveredNotice recovered={recovered} onDiscard={discard} />
      {behind ? (
        <ConflictNotice
          title={gone ? t('agentForm.goneTitle') : t('agentForm.conflictTitle')}
          text={gone ? t('agentForm.goneText') : t('edit.conflictText')}
          leave={gone ? t('panel.close') : t('edit.reload')}
          onLeave={gone ? onDone : onReload}
          onOverwrite={dirty && !gone ? () => void submit(now?.revision) : null}
        />
      ) : null}
      <IdentityFields {...fields} created={base !== null} />
      <ContentFields {...fields}>
        {base ? (
          <div>
            <Wrap>
              <PanelButton size="sm" icon="play" inactive={trying} onClick={() => void tryOut(base)}>
                {t('agentForm.try')}
              </PanelButton>
              <PanelButton size="sm" onClick={() => setShowsHistory(true)}>
                {t('agentForm.versions')}
              </PanelButton>
            </Wrap>
            <Text mt="2" textStyle="hint">
              {t('agentForm.tryHint')}
            </Text>
          </div>
        ) : null}
      </ContentFields>
      <PermissionFields {...fields} />
      {trial ? <RunsDialog run={trial} batch={null} onRun={setTrial} onClose={() => setTrial('')} /> : null}
      {base && showsHistory ? (
        <AgentHistory agent={base} values={values} change={change} onClose={() => setShowsHistory(false)} />
      ) : null}
    </Form>
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
  const { base, edit, setDirty, close, done, question } = useEditing(onClose, formName(first), first);
  const now = base && (agents.find(({ id }) => id === base.id) ?? null);
  return (
    <PanelDialog
      open
      onClose={close}
      {...(base && { description: t(`agentTypes.${base.type}`) })}
      title={base ? t('agentForm.editTitle', { name: base.name }) : t('agentForm.createTitle')}
      footer={
        <>
          <PanelButton onClick={close}>{t('panel.cancel')}</PanelButton>
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
        onDone={done}
      />
      {question}
    </PanelDialog>
  );
};
