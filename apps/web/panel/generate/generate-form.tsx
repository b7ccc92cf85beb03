import type { FormEvent } from 'react';
import { useEffect, useRef } from 'react';
import type { Readiness } from '#adapters/client/answers.ts';
import { manualLimits, manualTypes, maxGivenSources } from '#core/agents/taxonomy.ts';
import { Alert } from '@chakra-ui/react/alert';
import { Code } from '@chakra-ui/react/code';
import { useTexts } from '../../components/texts.ts';
import { useSite } from '../../layout/site.tsx';
import { missingVariable } from '../agents/readiness-notice.tsx';
import { FormChoice, FormGroup, FormRow, FormSwitch, FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { fieldsOf } from '../components/use-form.ts';
import type { GenerateFaults, GenerateValues, PastedFaults, PastedSource } from './use-generate.ts';
import { noText } from './use-generate.ts';
import { Form } from '../components/layout.tsx';

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

/** Shows that a variable is missing, or that the site is in DEMO mode. */
const ReadinessNote = ({ readiness }: { readiness: Readiness | undefined }) => {
  const t = useTexts();
  const variable = missingVariable({ readiness, kind: 'manual' });
  if (!variable && !readiness?.demo) return null;
  return (
    <Alert.Root as="p" role="note">
      {variable ? (
        <span>
          {t('readiness.set')} <Code>{variable}</Code>. {t('readiness.where')}
        </span>
      ) : (
        <span>
          <strong>{t('readiness.demoTitle')}</strong> {t('readiness.demoText')}
        </span>
      )}
    </Alert.Root>
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
  const field = fieldsOf(value, onChange, faults);
  return (
    <FormGroup title={t('generate.pasted', { number })}>
      <FormRow>
        <FormText
          {...field('title')}
          label={t('generate.textTitle')}
          required
          maxLength={manualLimits.title}
        />
        <FormText
          {...field('publisher')}
          label={t('generate.textPublisher')}
          maxLength={manualLimits.author}
        />
      </FormRow>
      <FormText
        {...field('url')}
        label={t('generate.textAddress')}
        maxLength={2000}
        placeholder="https://"
        hint={t('generate.textAddressHint')}
      />
      <FormText
        {...field('text')}
        label={t('generate.text')}
        required
        rows={5}
        maxLength={manualLimits.text}
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
const SourceFields = (props: Pick<GenerateFormProps, 'values' | 'change' | 'faults'>) => {
  const t = useTexts();
  const { values, change, faults } = props;
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
          <PanelButton icon="add" size="sm" onClick={() => change({ texts: [...texts, noText] })}>
            {t('generate.addText')}
          </PanelButton>
        </div>
      ) : null}
    </FormGroup>
  );
};

/** The form of a piece to generate (docs/product.md 8.5). */
export const GenerateForm = (props: GenerateFormProps) => {
  const { id, values, change, faults, advice, readiness, onSubmit } = props;
  const t = useTexts();
  const { name } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const field = fieldsOf(values, change);
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
    <Form id={id} ref={form} gap="5" onSubmit={submit} noValidate>
      <ReadinessNote readiness={readiness} />
      {advice ? (
        <Alert.Root as="p" role="alert">
          {advice}
        </Alert.Root>
      ) : null}
      <FormRow>
        <FormChoice
          {...field('type')}
          label={t('generate.type')}
          options={manualTypes.map((type) => [type, t(`manualTypes.${type}`)] as const)}
        />
        <FormText
          {...field('author')}
          label={t('generate.author')}
          maxLength={manualLimits.author}
          placeholder={name}
        />
      </FormRow>
      <FormText
        {...field('prompt')}
        label={t('generate.prompt')}
        required
        rows={5}
        maxLength={manualLimits.prompt}
        fault={faults.prompt}
        hint={`${t('generate.promptHint')} ${
          values.type === 'interview' ? t('generate.interviewHint') : t('generate.sourcesHint')
        }`}
      />
      <SourceFields values={values} change={change} faults={faults} />
      <FormText
        {...field('brief')}
        label={t('generate.brief')}
        rows={8}
        value={values.brief ?? readiness?.brief ?? ''}
        maxLength={manualLimits.prompt}
        hint={t('generate.briefHint')}
      />
      <FormSwitch {...field('image')} label={t('generate.image')} />
    </Form>
  );
};
