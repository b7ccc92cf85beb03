import type { KeyboardEvent } from 'react';
import { memo, useId, useRef, useState } from 'react';
import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import { deskApi } from '#adapters/client/desk-api.ts';
import { listLimits } from '#core/articles/article-limits.ts';
import { displayAuthor, joinNames } from '#core/articles/authorship.ts';
import { completeAddress, sourceFault } from '#core/articles/edit-faults.ts';
import { contentTypes, topics, trendingTopics } from '#core/articles/taxonomy.ts';
import { completeTopic, topicNamed } from '#core/articles/topic-names.ts';
import type { Origin } from '#core/items/provenance.ts';
import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { SimpleGrid } from '@chakra-ui/react/simple-grid';
import { List } from '@chakra-ui/react/list';
import { Stack } from '@chakra-ui/react/stack';
import { Tag } from '@chakra-ui/react/tag';
import { Text } from '@chakra-ui/react/text';
import { Wrap } from '@chakra-ui/react/wrap';
import { topicName } from '../../components/labels.tsx';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useSite } from '../../layout/site.tsx';
import { FormChoice, FormSwitch, FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import type { FieldOf } from '../components/fields-of.ts';
import { fieldsOf } from '../components/fields-of.ts';
import { useRights } from '../rights.ts';
import type { EditValues, SourceValue } from './edit-values.ts';
import { isBlankSource, isVersionText, withLabels } from './edit-values.ts';
import { IntervieweeFields } from './interviewee-fields.tsx';
import { SearchFields } from './search-fields.tsx';
import type { FieldGroup } from './field-group.ts';
import { sameFields } from './field-group.ts';
import { fieldInstant, fieldTime, isSkipped, useZone } from '../components/site-time.ts';
import { PictureFields } from './picture-fields.tsx';
import { Disclosure, GroupTitle } from '../components/layout.tsx';

/** The name of a source, its address, and how it is removed. */
const sourceLine = {
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 2fr) minmax(0, 3fr) auto' },
  alignItems: { base: 'end', md: 'start' },
  '& > :first-child': { gridColumn: { base: '1 / -1', md: 'auto' } },
  '& > button': { marginTop: { md: '1.5rem' } },
} as const;

const { useAgentsListQuery, useUsersEditorsQuery } = deskApi;

type FieldProps = { field: FieldOf<EditValues> };

type LabelsFieldProps = {
  name: string;
  label: string;
  value: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** The text that is not added yet. */
  text: string;
  onText: (text: string) => void;
  /** The displayed name of a value. */
  nameOf?: (value: string) => string;
  /** Suggested values. */
  suggestions?: readonly string[];
  /** The value of a typed text. */
  read?: (text: string) => string;
  /** The same on Enter, completing a suggested value. */
  complete?: (text: string) => string;
  fault?: string | undefined;
};

const noLabels: readonly string[] = [];
const knownTopics = [...topics, ...trendingTopics];

/** Topics or tags: added with Enter or a comma, removed with their button. */
const LabelsField = ({
  name,
  label,
  value: values,
  onChange,
  text,
  onText,
  nameOf = String,
  suggestions = noLabels,
  read = String,
  complete = read,
  fault,
}: LabelsFieldProps) => {
  const t = useTexts();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const add = (added: string, readAs = read) => {
    const next = withLabels(values, added, readAs);
    onText('');
    if (next.length > values.length) onChange(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add(text, complete);
    }
    if (event.key === 'Backspace' && text === '' && values.length) onChange(values.slice(0, -1));
  };
  const remove = (value: string) => {
    onChange(values.filter((one) => one !== value));
    input.current?.focus();
  };
  return (
    <Field.Root invalid={fault !== undefined} data-field={name}>
      <Field.Label>{label}</Field.Label>
      <Wrap as="ul" gap="1" _empty={{ display: 'none' }} aria-label={label}>
        {values.map((value) => (
          <Tag.Root as="li" key={value}>
            {nameOf(value)}
            <Tag.CloseTrigger onClick={() => remove(value)}>
              <PanelIcon name="close" />
              <span className="visually-hidden">{t('edit.removeLabel', { name: nameOf(value) })}</span>
            </Tag.CloseTrigger>
          </Tag.Root>
        ))}
      </Wrap>
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
        {suggestions.map((value) => (
          <option key={value} value={nameOf(value)}>
            {nameOf(value)}
          </option>
        ))}
      </datalist>
      <Field.HelperText>{t('edit.labelsHint')}</Field.HelperText>
      {fault ? <Field.ErrorText>{fault}</Field.ErrorText> : null}
    </Field.Root>
  );
};

/**
 * Type, address, author and date of an article. `moved`: its address, which readers may know, will change; `author`:
 * the author when the field is empty.
 */
const FilingFields = ({ field, moved, author }: FieldProps & { moved: boolean; author: string }) => {
  const t = useTexts();
  const { name, timeZone } = useSite();
  const zone = useZone();
  const language = useLanguage();
  const { may } = useRights();
  const { data: agents = [] } = useAgentsListQuery({}, { skip: !may('agents.list') });
  const { data: newsroom } = useUsersEditorsQuery({});
  const { value: date, onChange: setDate, fault: dateFault } = field('date');
  const [initialDate] = useState(date);
  const signers = [...(newsroom?.items ?? []), ...agents];
  const bylines = [...new Set([name, ...signers.map((signer) => joinNames([signer.name]))])];
  return (
    <Stack gap="4">
      <GroupTitle>{t('editor.groups.filing')}</GroupTitle>
      <FormChoice
        {...field('type')}
        label={t('editor.type')}
        options={contentTypes.map((one) => [one, t(`types.${one}`)] as const)}
      />
      <FormText
        {...field('author_name')}
        label={t('editor.author')}
        hint={t('editor.authorHint', { name: displayAuthor({ author, author_name: null }, name, language) })}
        suggestions={bylines}
      />
      <FormText
        name="date"
        label={t('editor.date')}
        hint={date === '' ? t('editor.dateOpen', { zone }) : t('editor.siteTime', { zone })}
        type="datetime-local"
        value={fieldTime(date, timeZone)}
        fault={isSkipped(date, timeZone) ? t('editor.timeSkipped', { zone }) : dateFault}
        onChange={(text) => setDate(fieldInstant(text, timeZone, initialDate))}
      />
      <FormText
        {...field('slug')}
        name="slug"
        label={t('editor.slug')}
        hint={moved ? t('editor.slugMoves') : t('editor.slugHint')}
      />
      <FormText
        {...field('series')}
        name="series"
        label={t('editor.fields.series')}
        hint={t('editor.seriesHint')}
      />
    </Stack>
  );
};

/** Topics, tags and sponsorship of an article. */
const LabelFields = ({ field }: FieldProps) => {
  const t = useTexts();
  const { isAuthor } = useRights();
  const [topic, tag] = [field('next_topic'), field('next_tag')];
  return (
    <Stack gap="4">
      <GroupTitle>{t('editor.groups.labels')}</GroupTitle>
      <LabelsField
        {...field('topics')}
        name="topics"
        label={t('fields.topics')}
        suggestions={knownTopics}
        nameOf={(name) => topicName(t, name)}
        read={topicNamed}
        complete={completeTopic}
        text={topic.value}
        onText={topic.onChange}
      />
      <LabelsField
        {...field('tags')}
        name="tags"
        label={t('fields.tags')}
        text={tag.value}
        onText={tag.onChange}
      />
      {isAuthor ? null : (
        <>
          <FormSwitch {...field('sponsored')} name="sponsored" label={t('fields.sponsored')} />
          <FormText {...field('sponsor_label')} name="sponsor_label" label={t('fields.sponsor_label')} />
        </>
      )}
    </Stack>
  );
};

const origins = [
  'human',
  'ai-assisted',
  'ai-translated',
  'ai-generated',
] as const satisfies readonly Origin[];

/** How each version of an article was made, as disclosed to readers. `byAgent`: an agent wrote it. */
const OriginFields = ({ field, byAgent }: FieldProps & { byAgent: boolean }) => {
  const t = useTexts();
  const originField = (name: 'origin_es' | 'origin_en') => {
    const origin = field(name);
    // An agent's text cannot be declared a person's; if it is stored as such, that must be visible to be corrected.
    const offered = origins.filter((one) => !byAgent || one !== 'human' || origin.value === 'human');
    return (
      <FormChoice
        {...origin}
        name={name}
        label={t(`fields.${name}`)}
        options={offered.map((one) => [one, t(`origins.${one}`)] as const)}
      />
    );
  };
  return (
    <Stack gap="4">
      <GroupTitle>{t('editor.groups.origin')}</GroupTitle>
      <FormChoice
        {...field('original_language')}
        label={t('editor.original')}
        hint={t('editor.originalHint')}
        options={[
          ['es', t('review.spanishTab')],
          ['en', t('review.englishTab')],
        ]}
      />
      {originField('origin_es')}
      {originField('origin_en')}
    </Stack>
  );
};

type SourcesFieldProps = {
  value: readonly SourceValue[];
  onChange: (sources: readonly SourceValue[]) => void;
  fault: string | undefined;
};

/** The sources of an article, each with a name and an address. Each line shows its own errors. */
const SourcesField = ({ value: sources, onChange, fault }: SourcesFieldProps) => {
  const t = useTexts();
  const faultsOf = (source: SourceValue) => {
    const found = fault === undefined || isBlankSource(source) ? {} : sourceFault(source);
    const said = (field: keyof typeof found) => found[field] && t(`editFaults.${found[field]}`);
    return { name: said('name'), url: said('url'), name_en: said('name_en'), url_en: said('url_en') };
  };
  const next = Math.max(-1, ...sources.map((source) => source.id)) + 1;
  const last = sources.at(-1);
  // A blank line is available for the next one.
  const lines = last && isBlankSource(last) ? sources : [...sources, { id: next, name: '', url: '' }];
  const replace = (id: number, by: Partial<SourceValue>) =>
    onChange(lines.map((one) => (one.id === id ? { ...one, ...by } : one)));
  const complete = (source: SourceValue, field: 'url' | 'url_en') => {
    const address = source[field] && completeAddress(source[field]);
    if (address !== source[field]) replace(source.id, { [field]: address });
  };
  const isTooMany = sources.filter((source) => !isBlankSource(source)).length > listLimits.sources;
  return (
    <Stack as="fieldset" align="flex-start" data-field="sources">
      <GroupTitle as="legend">{t('fields.sources')}</GroupTitle>
      <List.Root as="ol" gap="3" w="100%">
        {lines.map((source, index) => {
          const { id } = source;
          const number = index + 1;
          const faults = faultsOf(source);
          return (
            <Grid as="li" key={id} css={sourceLine} gap="2">
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
                onBlur={() => complete(source, 'url')}
              />
              <PanelButton
                inactive={isBlankSource(source)}
                variant="quietDanger"
                onClick={() => onChange(sources.filter((one) => one.id !== id))}
                aria-label={t('edit.removeSource', { number })}
              >
                {t('edit.remove')}
              </PanelButton>
              <Disclosure gridColumn="1 / -1" open={Boolean(source.name_en || source.url_en) || undefined}>
                <summary>{t('edit.sourceInEnglish')}</summary>
                <SimpleGrid columns={{ base: 1, md: 2 }} gap="3" pt="2" lang="en">
                  <FormText
                    label={t('edit.sourceNameEnglish', { number })}
                    value={source.name_en ?? ''}
                    fault={faults.name_en}
                    onChange={(name_en) => replace(id, { name_en })}
                  />
                  <FormText
                    label={t('edit.sourceAddressEnglish', { number })}
                    value={source.url_en ?? ''}
                    fault={faults.url_en}
                    onChange={(url_en) => replace(id, { url_en })}
                    onBlur={() => complete(source, 'url_en')}
                  />
                </SimpleGrid>
              </Disclosure>
            </Grid>
          );
        })}
      </List.Root>
      {isTooMany && fault ? <Text textStyle="fault">{fault}</Text> : null}
    </Stack>
  );
};

type DetailFieldsProps = FieldGroup & {
  /** An agent wrote it. */
  byAgent: boolean;
  /** Readers may know its address. */
  moved: boolean;
  /** The author when no name is given. */
  author: string;
  /** The seed of its drawn cover. */
  cover: string;
};

/** All fields of an article besides its texts. */
export const DetailFields = memo(
  ({ values, faults, onChange, byAgent, moved, author, cover }: DetailFieldsProps) => {
    const t = useTexts();
    const field = fieldsOf(values, onChange, faults);
    return (
      <SimpleGrid
        as="section"
        columns={{ base: 1, md: 2 }}
        gapX="8"
        gapY="6"
        pt="5"
        borderTop="hairline"
        isolation="isolate"
        aria-label={t('editor.details')}
      >
        {values.type === 'entrevista' ? (
          <IntervieweeFields field={field} values={values} onChange={onChange} />
        ) : null}
        <LabelFields field={field} />
        <FilingFields field={field} moved={moved} author={author} />
        <PictureFields field={field} onChange={onChange} />
        <OriginFields field={field} byAgent={byAgent} />
        <SearchFields field={field} values={values} cover={cover} onChange={onChange} />
        <Box gridColumn={{ md: '1 / -1' }}>
          <SourcesField {...field('sources')} />
        </Box>
      </SimpleGrid>
    );
  },
  (one, other) =>
    one.byAgent === other.byAgent &&
    one.moved === other.moved &&
    one.author === other.author &&
    one.cover === other.cover &&
    sameFields(one, other, (field) => !isVersionText(field)),
);
