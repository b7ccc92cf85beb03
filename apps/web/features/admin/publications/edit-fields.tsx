import { useEffect, useRef, useState, useId } from 'react';
import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import type { KeyboardEvent } from 'react';
import { usePreviewBodyMutation } from '#adapters/client/article-desk-calls.ts';
import type { EditFault, EditFaults } from '#core/articles/edit-faults.ts';
import type { Language } from '#core/kernel/language.ts';
import { sourceFault } from '#core/articles/edit-faults.ts';
import { topics, trendingTopics } from '#core/articles/taxonomy.ts';
import type { Origin } from '#core/kernel/provenance.ts';
import { useTexts } from '../../../components/texts.ts';
import { topicName } from '../../../components/labels.tsx';
import type { TextProps } from '../components/form-field.tsx';
import { FormText, FormChoice, FormSwitch } from '../components/form-field.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import type { DeskView } from './article-dialog.tsx';
import editForm from './edit-form.module.css';
import type { EditValues, SourceValue } from './edit-values.ts';
import { PieceText } from './piece-text.tsx';
import { withLabels } from './edit-values.ts';
import styles from './edit-fields.module.css';

/** What the fields of an article share. */
type EditProps = {
  values: EditValues;
  change: (patch: Partial<EditValues>) => void;
  faults: EditFaults;
};

type EditFieldProps = Omit<TextProps, 'fault'> & { fault?: EditFault | undefined };

/** A text field of an article. */
const EditField = ({ fault, ...field }: EditFieldProps) => {
  const t = useTexts();
  return <FormText {...field} fault={fault && t(`editFaults.${fault}`)} />;
};

/** Milliseconds after the last key until a body is rendered. */
const debounce = 400;

/** A body as the server renders it, debounced. The last rendering stays until the answer for the latest body arrives. */
const useLivePreview = (body: string, language: Language, rendered: { body: string; html: string }) => {
  const [render, { isError }] = usePreviewBodyMutation();
  const [html, setHtml] = useState(rendered.html);
  const shown = useRef(rendered.body);
  useEffect(() => {
    if (body === shown.current) return undefined;
    let call: ReturnType<typeof render> | undefined;
    let latest = true;
    const update = async () => {
      call = render({ body, lang: language });
      const { data } = await call;
      if (!latest || !data) return;
      shown.current = body;
      setHtml(data.html);
    };
    const timer = setTimeout(() => void update(), debounce);
    return () => {
      latest = false;
      clearTimeout(timer);
      call?.abort();
    };
  }, [body, language, render]);
  return { html: body === '' ? '' : html, failed: isError };
};

type WritingProps = EditProps & { language: Language; view: DeskView };

const LivePreview = ({ language, values, view }: Omit<WritingProps, 'change' | 'faults'>) => {
  const t = useTexts();
  const { article } = view;
  const { html, failed } = useLivePreview(values[`body_${language}`], language, {
    body: article[`body_${language}`] ?? '',
    html: view[`html_${language}`] ?? '',
  });
  const texts = { title: values[`title_${language}`], summary: values[`summary_${language}`], html };
  const spanish = { title: values.title_es, summary: values.summary_es, html: view.html_es };
  return (
    // Scrollable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={editForm.shown} aria-label={t('edit.preview')} tabIndex={0}>
      <p className={editForm.caption} role="status">
        {failed ? t('edit.previewFailed') : t('edit.preview')}
      </p>
      <PieceText language={language} texts={texts} fallback={language === 'es' ? null : spanish} />
    </section>
  );
};

/** The texts of an article in one language, with a live preview beside them. */
export const WritingFields = ({ language, values, change, faults, view }: WritingProps) => {
  const t = useTexts();
  const [title, summary, body] = [`title_${language}`, `summary_${language}`, `body_${language}`] as const;
  return (
    <div className={editForm.writing}>
      <div className={`${editForm.fields} ${editForm.body}`}>
        <EditField
          label={t('edit.titleField')}
          lang={language}
          value={values[title]}
          fault={faults[title]}
          required={language === 'es'}
          onChange={(text) => change({ [title]: text })}
        />
        <EditField
          label={t('edit.summaryField')}
          lang={language}
          rows={3}
          value={values[summary]}
          fault={faults[summary]}
          onChange={(text) => change({ [summary]: text })}
        />
        <EditField
          label={t('edit.bodyField')}
          lang={language}
          rows={20}
          value={values[body]}
          fault={faults[body]}
          hint={t('edit.bodyHint')}
          onChange={(text) => change({ [body]: text })}
        />
      </div>
      <LivePreview key={language} language={language} values={values} view={view} />
    </div>
  );
};

type LabelsFieldProps = {
  label: string;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** The text that is not added yet. */
  text: string;
  onText: (text: string) => void;
  /** The displayed name of a value. */
  nameOf?: (value: string) => string;
  /** Suggested values. */
  known?: readonly string[];
  fault?: EditFault | undefined;
};

const noLabels: readonly string[] = [];

type Labels = Pick<LabelsFieldProps, 'values' | 'onChange' | 'text' | 'onText'>;

const labelInput = ({ values, onChange, text, onText }: Labels) => {
  const add = (added: string) => {
    const next = withLabels(values, added);
    onText('');
    if (next.length > values.length) onChange(next);
  };
  const write = (typed: string) => (typed.includes(',') ? add(typed) : onText(typed));
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add(text);
    }
    if (event.key === 'Backspace' && text === '' && values.length) onChange(values.slice(0, -1));
  };
  return { add, write, press };
};

/** Topics or tags: added with Enter or a comma, removed with their button. */
const LabelsField = ({
  label,
  values,
  onChange,
  text,
  onText,
  nameOf = String,
  known = noLabels,
  fault,
}: LabelsFieldProps) => {
  const t = useTexts();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const { add, write, press } = labelInput({ values, onChange, text, onText });
  const remove = (value: string) => {
    onChange(values.filter((one) => one !== value));
    input.current?.focus();
  };
  return (
    <Field.Root invalid={fault !== undefined}>
      <Field.Label>{label}</Field.Label>
      <ul className={styles.labels} aria-label={label}>
        {values.map((value) => (
          <li key={value} className={styles.label}>
            {nameOf(value)}
            <button type="button" className={styles.remove} onClick={() => remove(value)}>
              <PanelIcon name="close" />
              <span className="visually-hidden">{t('edit.removeLabel', { name: nameOf(value) })}</span>
            </button>
          </li>
        ))}
      </ul>
      <Input
        ref={input}
        list={list}
        value={text}
        autoComplete="off"
        onChange={({ target }) => write(target.value)}
        onKeyDown={press}
        onBlur={() => add(text)}
      />
      <datalist id={list}>
        {known.map((value) => (
          <option key={value} value={value}>
            {nameOf(value)}
          </option>
        ))}
      </datalist>
      <Field.HelperText>{t('edit.labelsHint')}</Field.HelperText>
      {fault ? <Field.ErrorText>{t(`editFaults.${fault}`)}</Field.ErrorText> : null}
    </Field.Root>
  );
};

type SourcesFieldProps = {
  sources: readonly SourceValue[];
  onChange: (sources: readonly SourceValue[]) => void;
  fault: EditFault | undefined;
};

const isBlank = ({ name, url }: SourceValue) => name.trim() === '' && url.trim() === '';

type LineProps = {
  source: SourceValue;
  number: number;
  /** Whether errors are shown. */
  checked: boolean;
  onChange: (source: SourceValue) => void;
  onRemove: () => void;
};

const SourceLine = ({ source, number, checked, onChange, onRemove }: LineProps) => {
  const t = useTexts();
  const faults = checked && !isBlank(source) ? sourceFault(source) : {};
  return (
    <li className={styles.line}>
      <EditField
        label={t('edit.sourceName', { number })}
        value={source.name}
        fault={faults.name}
        onChange={(name) => onChange({ ...source, name })}
      />
      <EditField
        label={t('edit.sourceAddress', { number })}
        value={source.url}
        fault={faults.url}
        onChange={(url) => onChange({ ...source, url })}
      />
      <PanelButton variant="quietDanger" onClick={onRemove} aria-label={t('edit.removeSource', { number })}>
        <PanelIcon name="remove" />
      </PanelButton>
    </li>
  );
};

/** The sources of an article, each with a name and an address. */
export const SourcesField = ({ sources, onChange, fault }: SourcesFieldProps) => {
  const t = useTexts();
  const add = () => {
    const id = Math.max(-1, ...sources.map((source) => source.id)) + 1;
    onChange([...sources, { id, name: '', url: '' }]);
  };
  return (
    <fieldset className={styles.sources}>
      <legend className={styles.legend}>{t('fields.sources')}</legend>
      <ol className={styles.list}>
        {sources.map((source, index) => (
          <SourceLine
            key={source.id}
            source={source}
            number={index + 1}
            checked={fault !== undefined}
            onChange={(next) => onChange(sources.map((one) => (one.id === next.id ? next : one)))}
            onRemove={() => onChange(sources.filter(({ id }) => id !== source.id))}
          />
        ))}
      </ol>
      {fault === 'many' ? <p className={styles.fault}>{t(`editFaults.${fault}`)}</p> : null}
      <PanelButton size="sm" onClick={add}>
        {t('edit.addSource')}
      </PanelButton>
    </fieldset>
  );
};

const knownTopics = [...topics, ...trendingTopics];

const SponsorFields = ({ values, change, faults }: EditProps) => {
  const t = useTexts();
  return (
    <>
      <FormSwitch
        label={t('fields.sponsored')}
        checked={values.sponsored}
        onChange={(sponsored) => change({ sponsored })}
      />
      <EditField
        label={t('fields.sponsor_label')}
        value={values.sponsor_label}
        fault={faults.sponsor_label}
        onChange={(text) => change({ sponsor_label: text })}
      />
    </>
  );
};

/** Topics, tags and sponsorship of an article. */
export const LabelFields = (edit: EditProps) => {
  const t = useTexts();
  const { values, change, faults } = edit;
  return (
    <div className={editForm.fields}>
      <LabelsField
        label={t('fields.topics')}
        values={values.topics}
        known={knownTopics}
        nameOf={(topic) => topicName(t, topic)}
        fault={faults.topics}
        onChange={(next) => change({ topics: next })}
        text={values.next_topic}
        onText={(text) => change({ next_topic: text })}
      />
      <LabelsField
        label={t('fields.tags')}
        values={values.tags}
        fault={faults.tags}
        onChange={(next) => change({ tags: next })}
        text={values.next_tag}
        onText={(text) => change({ next_tag: text })}
      />
      <SponsorFields {...edit} />
    </div>
  );
};

/** The image of an article and its description. */
export const PictureFields = ({ values, change, faults }: EditProps) => {
  const t = useTexts();
  return (
    <div className={editForm.fields}>
      <EditField
        label={t('fields.image_url')}
        value={values.image_url}
        fault={faults.image_url}
        hint={t('edit.imageHint')}
        onChange={(text) => change({ image_url: text })}
      />
      <EditField
        label={t('fields.image_alt_es')}
        lang="es"
        value={values.image_alt_es}
        fault={faults.image_alt_es}
        onChange={(text) => change({ image_alt_es: text })}
      />
      <EditField
        label={t('fields.image_alt_en')}
        lang="en"
        value={values.image_alt_en}
        fault={faults.image_alt_en}
        onChange={(text) => change({ image_alt_en: text })}
      />
    </div>
  );
};

const origins = [
  'human',
  'ai-assisted',
  'ai-translated',
  'ai-generated',
] as const satisfies readonly Origin[];

type OriginFieldsProps = EditProps & {
  /** Whether an agent wrote the article. */
  byAgent: boolean;
};

/** How each version of an article was made, as disclosed to readers. */
export const OriginFields = ({ byAgent, values, change }: OriginFieldsProps) => {
  const t = useTexts();
  const originField = (language: Language) => {
    const field = `origin_${language}` as const;
    const value = values[field];
    // An agent's text cannot become a person's; where it is stored as such, that has to be visible to be corrected.
    const offered = origins.filter((origin) => !byAgent || origin !== 'human' || value === 'human');
    return (
      <FormChoice
        label={t(`fields.${field}`)}
        value={value}
        options={offered.map((origin) => [origin, t(`origins.${origin}`)] as const)}
        onChange={(origin) => change({ [field]: origin })}
      />
    );
  };
  return (
    <div className={editForm.fields}>
      {originField('es')}
      {originField('en')}
    </div>
  );
};
