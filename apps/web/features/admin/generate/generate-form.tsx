import type { FormEvent } from 'react';
import { useRef } from 'react';
import type { Readiness } from '#adapters/client/agent-calls.ts';
import { manualLimits, manualTypes } from '#core/agents/taxonomy.ts';
import { useTexts } from '../../../components/texts.ts';
import { useSite } from '../../../site.tsx';
import { lacking } from '../agents/readiness-notice.tsx';
import notice from '../components/notice.module.css';
import { FormChoice, FormRow, FormSwitch, FormText } from '../components/form-field.tsx';
import styles from './generate-form.module.css';
import type { GenerateValues, PromptFault } from './use-generate.ts';
import { faultText } from './use-generate.ts';

type GenerateFormProps = {
  id: string;
  values: GenerateValues;
  change: (patch: Partial<GenerateValues>) => void;
  fault: PromptFault | null;
  readiness: Readiness | undefined;
  /** Answers whether it was sent. */
  onSubmit: () => boolean;
};

/** What keeps anything from being written now, and that nothing is real while that is a trial. */
const Surroundings = ({ readiness }: { readiness: Readiness | undefined }) => {
  const t = useTexts();
  const variable = lacking({ readiness, kind: 'manual' });
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
      longest={manualLimits.prompt}
      hint={t('generate.briefHint')}
      onChange={(text) => change({ brief: text })}
    />
  );
};

/** What a piece is asked for with (spec section 2). */
export const GenerateForm = ({ id, values, change, fault, readiness, onSubmit }: GenerateFormProps) => {
  const t = useTexts();
  const { name } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!onSubmit()) form.current?.querySelector<HTMLElement>('textarea')?.focus();
  };
  return (
    <form id={id} ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Surroundings readiness={readiness} />
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
          longest={manualLimits.author}
          placeholder={name}
          onChange={(author) => change({ author })}
        />
      </FormRow>
      <FormText
        label={t('generate.prompt')}
        required
        rows={5}
        value={values.prompt}
        longest={manualLimits.prompt}
        fault={fault ? faultText(t, fault) : undefined}
        hint={`${t('generate.promptHint')} ${
          values.type === 'interview' ? t('generate.interviewHint') : t('generate.sourcesHint')
        }`}
        onChange={(prompt) => change({ prompt })}
      />
      <BriefField values={values} change={change} brief={readiness?.brief ?? ''} />
      <FormSwitch
        label={t('generate.image')}
        checked={values.image}
        onChange={(image) => change({ image })}
      />
    </form>
  );
};
