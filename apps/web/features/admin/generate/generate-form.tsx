import type { FormEvent } from 'react';
import { useEffect, useRef } from 'react';
import type { Readiness } from '#adapters/client/agent-calls.ts';
import { manualLimits, manualTypes, maxGivenSources } from '#core/agents/taxonomy.ts';
import { useTexts } from '../../../components/texts.ts';
import { useSite } from '../../../site.tsx';
import { missingVariable } from '../agents/readiness-notice.tsx';
import notice from '../components/notice.module.css';
import { FormChoice, FormGroup, FormRow, FormSwitch, FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import styles from './generate-form.module.css';
import type { GenerateFaults, GenerateValues, PastedFaults, PastedSource } from './use-generate.ts';
import { noText } from './use-generate.ts';

type GenerateFormProps = {
  id: string;
  values: GenerateValues;
  change: (patch: Partial<GenerateValues>) => void;
  faults: GenerateFaults;
  /** What to do about the last attempt, which was refused. */
  advice: string | null;
  readiness: Readiness | undefined;
  onSubmit: () => void;
};

/** Says that a variable is missing, or that the site is in DEMO mode. */
const ReadinessNote = ({ readiness }: { readiness: Readiness | undefined }) => {
  const t = useTexts();
  const variable = missingVariable({ readiness, kind: 'manual' });
  if (variable)
    return (
      <p className={notice.notice} role="note">
        <span>
          {t('readiness.set')} <code className={notice.variable}>{variable}</code>. {t('readiness.where')}
        </span>
      </p>
    );
  if (!readiness?.demo) return null;
  return (
    <p className={notice.notice} role="note">
      <span>
        <strong>{t('readiness.demoTitle')}</strong> {t('readiness.demoText')}
      </span>
    </p>
  );
};

const BriefField = ({
  values,
  change,
  brief,
}: Pick<GenerateFormProps, 'values' | 'change'> & { brief: string }) => {
  const t = useTexts();
  return (
    <FormText
      label={t('generate.brief')}
      rows={8}
      value={values.brief ?? brief}
      maxLength={manualLimits.prompt}
      hint={t('generate.briefHint')}
      onChange={(text) => change({ brief: text })}
    />
  );
};

type PastedFieldsProps = {
  number: number;
  value: PastedSource;
  faults: PastedFaults;
  onChange: (patch: Partial<PastedSource>) => void;
  onRemove: () => void;
};

const PastedFields = ({ number, value, faults, onChange, onRemove }: PastedFieldsProps) => {
  const t = useTexts();
  return (
    <FormGroup title={t('generate.pasted', { number })}>
      <FormRow>
        <FormText
          label={t('generate.textTitle')}
          required
          value={value.title}
          fault={faults.title}
          maxLength={manualLimits.title}
          onChange={(title) => onChange({ title })}
        />
        <FormText
          label={t('generate.textPublisher')}
          value={value.publisher}
          maxLength={manualLimits.author}
          onChange={(publisher) => onChange({ publisher })}
        />
      </FormRow>
      <FormText
        label={t('generate.textAddress')}
        value={value.url}
        fault={faults.url}
        maxLength={2000}
        placeholder="https://"
        hint={t('generate.textAddressHint')}
        onChange={(url) => onChange({ url })}
      />
      <FormText
        label={t('generate.text')}
        required
        rows={5}
        value={value.text}
        fault={faults.text}
        maxLength={manualLimits.text}
        onChange={(text) => onChange({ text })}
      />
      <div>
        <PanelButton variant="quietDanger" size="sm" onClick={onRemove}>
          {t('generate.removeText', { number })}
        </PanelButton>
      </div>
    </FormGroup>
  );
};

/** The sources of the piece: addresses and pasted texts. */
const SourceFields = ({
  values,
  change,
  faults,
}: Pick<GenerateFormProps, 'values' | 'change' | 'faults'>) => {
  const t = useTexts();
  const { texts } = values;
  const replace = (at: number, ...by: PastedSource[]) => change({ texts: texts.toSpliced(at, 1, ...by) });
  return (
    <FormGroup title={t('generate.sources')}>
      <FormText
        label={t('generate.addresses')}
        rows={3}
        value={values.addresses}
        placeholder="https://"
        fault={faults.addresses}
        hint={t('generate.addressesHint', { most: maxGivenSources })}
        onChange={(addresses) => change({ addresses })}
      />
      {texts.map((one, index) => (
        <PastedFields
          // Pasted texts are identified by their position.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          number={index + 1}
          value={one}
          faults={faults.texts?.[index] ?? {}}
          onChange={(patch) => replace(index, { ...one, ...patch })}
          onRemove={() => replace(index)}
        />
      ))}
      {texts.length < maxGivenSources ? (
        <div>
          <PanelButton size="sm" onClick={() => change({ texts: [...texts, noText] })}>
            <PanelIcon name="add" />
            {t('generate.addText')}
          </PanelButton>
        </div>
      ) : null}
    </FormGroup>
  );
};

/** The form of a piece to generate (spec section 2). */
export const GenerateForm = ({
  id,
  values,
  change,
  faults,
  advice,
  readiness,
  onSubmit,
}: GenerateFormProps) => {
  const t = useTexts();
  const { name } = useSite();
  const form = useRef<HTMLFormElement>(null);
  // Errors come from the form itself, or from the server, which has read the addresses.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults]);
  useEffect(() => {
    if (advice) form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [advice]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} ref={form} className={styles.form} onSubmit={submit} noValidate>
      <ReadinessNote readiness={readiness} />
      {advice ? (
        <p className={notice.notice} role="alert">
          {advice}
        </p>
      ) : null}
      <FormRow>
        <FormChoice
          label={t('generate.type')}
          value={values.type}
          options={manualTypes.map((type) => [type, t(`manualTypes.${type}`)] as const)}
          onChange={(type) => change({ type })}
        />
        <FormText
          label={t('generate.author')}
          value={values.author}
          maxLength={manualLimits.author}
          placeholder={name}
          onChange={(author) => change({ author })}
        />
      </FormRow>
      <FormText
        label={t('generate.prompt')}
        required
        rows={5}
        value={values.prompt}
        maxLength={manualLimits.prompt}
        fault={faults.prompt}
        hint={`${t('generate.promptHint')} ${
          values.type === 'interview' ? t('generate.interviewHint') : t('generate.sourcesHint')
        }`}
        onChange={(prompt) => change({ prompt })}
      />
      <SourceFields values={values} change={change} faults={faults} />
      <BriefField values={values} change={change} brief={readiness?.brief ?? ''} />
      <FormSwitch
        label={t('generate.image')}
        checked={values.image}
        onChange={(image) => change({ image })}
      />
    </form>
  );
};
