import { useEffect, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { Readiness } from '#adapters/client/responses.ts';
import { manualLimits, manualTypes, maxGivenSources } from '#core/agents/taxonomy.ts';
import { Alert } from '@chakra-ui/react/alert';
import { Code } from '@chakra-ui/react/code';
import { useTexts } from '../../components/texts.ts';
import { useSite } from '../../layout/site.tsx';
import { missingVariable } from '../agents/readiness-notice.tsx';
import { FormChoice, FormGroup, FormRow, FormSwitch, FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import type { GenerateWriting } from './use-generate.ts';
import { noText } from './use-generate.ts';
import { Form } from '../components/layout.tsx';

type GenerateFormProps = {
  id: string;
  writing: GenerateWriting;
  /** What to do about the last attempt, which was refused. */
  advice: string | null;
  readiness: Readiness | undefined;
  /** It is being sent. */
  busy: boolean;
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

type SourceProps = { writing: GenerateWriting };

/** An interview needs a source: its prompt is checked again with each. */
const asSource: { deps: 'prompt'[] } = { deps: ['prompt'] };

const PastedFields = ({
  index,
  writing: { field },
  onRemove,
}: SourceProps & { index: number; onRemove: () => void }) => {
  const t = useTexts();
  const number = index + 1;
  return (
    <FormGroup title={t('generate.pasted', { number })}>
      <FormRow>
        <FormText
          {...field(`texts.${index}.title`, asSource)}
          label={t('generate.textTitle')}
          required
          maxLength={manualLimits.title}
        />
        <FormText
          {...field(`texts.${index}.publisher`)}
          label={t('generate.textPublisher')}
          maxLength={manualLimits.author}
        />
      </FormRow>
      <FormText
        {...field(`texts.${index}.url`)}
        label={t('generate.textAddress')}
        maxLength={2000}
        placeholder="https://"
        hint={t('generate.textAddressHint')}
      />
      <FormText
        {...field(`texts.${index}.text`)}
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
const SourceFields = ({ writing }: SourceProps) => {
  const t = useTexts();
  const { fields, append, remove } = useFieldArray({ control: writing.methods.control, name: 'texts' });
  return (
    <FormGroup title={t('generate.sources')}>
      <FormText
        {...writing.field('addresses', asSource)}
        label={t('generate.addresses')}
        rows={3}
        placeholder="https://"
        hint={t('generate.addressesHint', { most: maxGivenSources })}
      />
      {fields.map(({ id }, index) => (
        <PastedFields key={id} index={index} writing={writing} onRemove={() => remove(index)} />
      ))}
      {fields.length < maxGivenSources ? (
        <div>
          <PanelButton icon="add" size="sm" onClick={() => append(noText)}>
            {t('generate.addText')}
          </PanelButton>
        </div>
      ) : null}
    </FormGroup>
  );
};

/** The form of a piece to generate (docs/product.md 8.5). */
export const GenerateForm = ({ id, writing, advice, readiness, busy }: GenerateFormProps) => {
  const t = useTexts();
  const { name } = useSite();
  const notice = useRef<HTMLParagraphElement>(null);
  const { field, controlled, values, formProps } = writing;
  useEffect(() => {
    if (advice) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [advice]);
  return (
    <Form id={id} gap="5" {...formProps(busy ? null : undefined)}>
      <ReadinessNote readiness={readiness} />
      {advice ? (
        <Alert.Root as="p" ref={notice} role="alert">
          {advice}
        </Alert.Root>
      ) : null}
      <FormRow>
        <FormChoice
          {...field('type', asSource)}
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
        hint={`${t('generate.promptHint')} ${
          values.type === 'interview' ? t('generate.interviewHint') : t('generate.sourcesHint')
        }`}
      />
      <SourceFields writing={writing} />
      <FormText
        {...controlled('brief')}
        label={t('generate.brief')}
        rows={8}
        value={values.brief ?? readiness?.brief ?? ''}
        maxLength={manualLimits.prompt}
        hint={t('generate.briefHint')}
      />
      <FormSwitch {...controlled('image')} label={t('generate.image')} />
    </Form>
  );
};
