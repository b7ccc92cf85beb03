import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import type { KeyboardEvent } from 'react';
import { useId, useRef } from 'react';
import type { DeskView } from '#adapters/client/article-desk-calls.ts';
import { listLimits } from '#core/articles/article-limits.ts';
import { sourceFault } from '#core/articles/edit-faults.ts';
import { topics, trendingTopics } from '#core/articles/taxonomy.ts';
import type { Language } from '#core/kernel/language.ts';
import type { Origin } from '#core/kernel/provenance.ts';
import { topicName } from '../../../components/labels.tsx';
import { useTexts } from '../../../components/texts.ts';
import { FormChoice, FormSwitch, FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import type { FieldOf } from '../components/use-form.ts';
import { useLivePreview } from '../editor/use-live-preview.ts';
import styles from './edit-fields.module.css';
import editForm from './edit-form.module.css';
import type { EditValues, SourceValue } from './edit-values.ts';
import { withLabels } from './edit-values.ts';
import { PieceText } from './piece-text.tsx';

type FieldProps = { field: FieldOf<EditValues> };

type PreviewProps = { language: Language; values: EditValues; view: DeskView };

const LivePreview = ({ language, values, view }: PreviewProps) => {
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
export const WritingFields = ({ field, ...preview }: FieldProps & PreviewProps) => {
  const t = useTexts();
  const { language } = preview;
  return (
    <div className={editForm.writing}>
      <div className={`${editForm.fields} ${editForm.body}`}>
        <FormText
          {...field(`title_${language}`)}
          label={t('edit.titleField')}
          lang={language}
          required={language === 'es'}
        />
        <FormText {...field(`summary_${language}`)} label={t('edit.summaryField')} lang={language} rows={3} />
        <FormText
          {...field(`body_${language}`)}
          label={t('edit.bodyField')}
          lang={language}
          rows={20}
          hint={t('edit.bodyHint')}
        />
      </div>
      <LivePreview key={language} {...preview} />
    </div>
  );
};

type LabelsFieldProps = {
  label: string;
  value: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** The text that is not added yet. */
  text: string;
  onText: (text: string) => void;
  /** The displayed name of a value. */
  nameOf?: (value: string) => string;
  /** Suggested values. */
  known?: readonly string[];
  fault?: string | undefined;
};

const noLabels: readonly string[] = [];

/** Topics or tags: added with Enter or a comma, removed with their button. */
const LabelsField = ({
  label,
  value: values,
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
  const add = (added: string) => {
    const next = withLabels(values, added);
    onText('');
    if (next.length > values.length) onChange(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add(text);
    }
    if (event.key === 'Backspace' && text === '' && values.length) onChange(values.slice(0, -1));
  };
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
        onChange={({ target: { value: typed } }) => (typed.includes(',') ? add(typed) : onText(typed))}
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
      {fault ? <Field.ErrorText>{fault}</Field.ErrorText> : null}
    </Field.Root>
  );
};

const knownTopics = [...topics, ...trendingTopics];

/** Topics, tags and sponsorship of an article. */
export const LabelFields = ({ field }: FieldProps) => {
  const t = useTexts();
  const [topic, tag] = [field('next_topic'), field('next_tag')];
  return (
    <div className={editForm.fields}>
      <LabelsField
        {...field('topics')}
        label={t('fields.topics')}
        known={knownTopics}
        nameOf={(name) => topicName(t, name)}
        text={topic.value}
        onText={topic.onChange}
      />
      <LabelsField {...field('tags')} label={t('fields.tags')} text={tag.value} onText={tag.onChange} />
      <FormSwitch {...field('sponsored')} label={t('fields.sponsored')} />
      <FormText {...field('sponsor_label')} label={t('fields.sponsor_label')} />
    </div>
  );
};

const origins = [
  'human',
  'ai-assisted',
  'ai-translated',
  'ai-generated',
] as const satisfies readonly Origin[];

/** How each version of an article was made, as disclosed to readers. `byAgent`: an agent wrote it. */
export const OriginFields = ({ field, byAgent }: FieldProps & { byAgent: boolean }) => {
  const t = useTexts();
  const originField = (name: 'origin_es' | 'origin_en') => {
    const origin = field(name);
    // An agent's text cannot become a person's; where it is stored as such, that has to be visible to be corrected.
    const offered = origins.filter((one) => !byAgent || one !== 'human' || origin.value === 'human');
    return (
      <FormChoice
        {...origin}
        label={t(`fields.${name}`)}
        options={offered.map((one) => [one, t(`origins.${one}`)] as const)}
      />
    );
  };
  return (
    <div className={editForm.fields}>
      {originField('origin_es')}
      {originField('origin_en')}
    </div>
  );
};

/** The image of an article and its description. */
export const PictureFields = ({ field }: FieldProps) => {
  const t = useTexts();
  return (
    <div className={editForm.fields}>
      <FormText {...field('image_url')} label={t('fields.image_url')} hint={t('edit.imageHint')} />
      <FormText {...field('image_alt_es')} label={t('fields.image_alt_es')} lang="es" />
      <FormText {...field('image_alt_en')} label={t('fields.image_alt_en')} lang="en" />
    </div>
  );
};

const isBlank = ({ name, url }: SourceValue) => name.trim() === '' && url.trim() === '';

type SourcesFieldProps = {
  value: readonly SourceValue[];
  onChange: (sources: readonly SourceValue[]) => void;
  fault: string | undefined;
};

/** The sources of an article, each with a name and an address. Each line shows its own errors. */
export const SourcesField = ({ value: sources, onChange, fault }: SourcesFieldProps) => {
  const t = useTexts();
  const faultsOf = (source: SourceValue) => {
    const { name, url } = fault === undefined || isBlank(source) ? {} : sourceFault(source);
    return { name: name && t(`editFaults.${name}`), url: url && t(`editFaults.${url}`) };
  };
  const replace = (id: number, by: Partial<SourceValue>) =>
    onChange(sources.map((one) => (one.id === id ? { ...one, ...by } : one)));
  const add = () => {
    const id = Math.max(-1, ...sources.map((source) => source.id)) + 1;
    onChange([...sources, { id, name: '', url: '' }]);
  };
  const isTooMany = sources.filter((source) => !isBlank(source)).length > listLimits.sources;
  return (
    <fieldset className={styles.sources}>
      <legend className={styles.legend}>{t('fields.sources')}</legend>
      <ol className={styles.list}>
        {sources.map((source, index) => {
          const { id } = source;
          const number = index + 1;
          const faults = faultsOf(source);
          return (
            <li key={id} className={styles.line}>
              <FormText
                label={t('edit.sourceName', { number })}
                value={source.name}
                fault={faults.name}
                onChange={(name) => replace(id, { name })}
              />
              <FormText
                label={t('edit.sourceAddress', { number })}
                value={source.url}
                fault={faults.url}
                onChange={(url) => replace(id, { url })}
              />
              <PanelButton
                icon="remove"
                variant="quietDanger"
                onClick={() => onChange(sources.filter((one) => one.id !== id))}
                aria-label={t('edit.removeSource', { number })}
              />
            </li>
          );
        })}
      </ol>
      {isTooMany && fault ? <p className={styles.fault}>{fault}</p> : null}
      <PanelButton size="sm" onClick={add}>
        {t('edit.addSource')}
      </PanelButton>
    </fieldset>
  );
};
