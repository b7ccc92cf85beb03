import type { Readiness } from '#adapters/client/agent-calls.ts';
import { agentLimits, agentStatuses, agentTones, agentTypes, targetLength } from '#core/agents/taxonomy.ts';
import { languages } from '#core/kernel/language.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import { FormChoice, FormGroup, FormRow, FormSwitch, FormText } from '../components/form-field.tsx';
import styles from './agent-form.module.css';
import type { AgentFault, AgentFaults, AgentValues } from './agent-values.ts';
import { makesImages, usesKeywords } from './agent-values.ts';
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
export const IdentityFields = ({ values, change, faults, created, readiness }: IdentityProps) => {
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
export const ContentFields = ({ brief, ...fields }: FieldsProps & { brief?: string | undefined }) => {
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
export const PermissionFields = ({ values, change }: FieldsProps) => {
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
