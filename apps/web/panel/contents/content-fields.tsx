import { useId, useState } from 'react';
import { get, useController, useFieldArray, useFormState } from 'react-hook-form';
import { referentFocuses, resourceTypes } from '#core/directory/taxonomy.ts';
import { Box } from '@chakra-ui/react/box';
import { SimpleGrid } from '@chakra-ui/react/simple-grid';
import { List } from '@chakra-ui/react/list';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { topicName } from '../../components/labels.tsx';
import type { NameIn, Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useSite } from '../../layout/site.tsx';
import { languageNames } from '../../pages/authors/language-names.ts';
import { FormChoice, FormSwitch, FormText } from '../components/form-field.tsx';
import { fieldInstant, fieldTime, isSkipped, useZone } from '../components/site-time.ts';
import { PanelButton } from '../components/panel-button.tsx';
import { useNewsroom } from '../publications/batch-questions.tsx';
import { MediaPicker } from '../media/media-picker.tsx';
import { PicturedEditor } from '../editor/pictured-editor.tsx';
import type { FieldSpec } from './content-schema.ts';
import type { ContentFault, ContentValue } from './content-values.ts';
import { isIdentity, lastName, newEntry } from './content-values.ts';

/** Nothing in a field is wider than its place. */
const narrow = { minWidth: '0', '& > *': { maxWidth: '100%' } } as const;

/** The name of an option. */
export const optionName = (t: Texts, of: string, value: string): string => {
  if (of === 'focus') return topicName(t, value);
  if (of === 'companies') return t(`companyTypes.${value as NameIn<'companyTypes'>}`);
  if (of === 'applications') return t(`applicationCategories.${value as NameIn<'applicationCategories'>}`);
  return t(`contentOptions.${value as NameIn<'contentOptions'>}`);
};

const namesOf = { type: 'companies', category: 'applications' } as Readonly<Record<string, string>>;

/** The name of an option of a field. */
export const optionOf = (
  t: Texts,
  { label, options }: Pick<FieldSpec, 'label' | 'options'>,
  of: string,
  option: string,
): string =>
  optionName(t, options === referentFocuses ? 'focus' : namesOf[label] === of ? of : label, option);

type FieldProps = {
  field: FieldSpec;
  /** The collection, or other content, that the field belongs to. */
  of: string;
  /** Whether it is a field of a list entry. */
  inEntry?: boolean;
};

/** The value of a field of the form around, with its error message. */
const useContentField = (path: string) => {
  const t = useTexts();
  const { field, fieldState } = useController({ name: path });
  const type = fieldState.error?.type as ContentFault | undefined;
  return {
    value: field.value as ContentValue,
    onChange: field.onChange as (value: ContentValue) => void,
    fault: type && t(`contentFaults.${type}`),
  };
};

const rows = 4;

/** One text of a form or of a list entry. */
const TextInput = ({
  field,
  value,
  onChange,
  fault,
  suggestions,
  naming = false,
}: {
  field: FieldSpec;
  value: string;
  onChange: (text: string) => void;
  fault: string | undefined;
  /** Suggested texts. */
  suggestions?: readonly string[];
  /** Whether its language is shown beside the label. */
  naming?: boolean;
}) => {
  const t = useTexts();
  const { timeZone } = useSite();
  const zone = useZone();
  const [initial] = useState(value);
  const { kind, label, language, required } = field;
  const isMoment = kind === 'moment';
  const type = kind === 'day' ? 'date' : isMoment ? 'datetime-local' : undefined;
  return (
    <FormText
      label={
        t(`contentFields.${label as NameIn<'contentFields'>}`, { zone }) +
        (naming && language ? ` (${language === 'es' ? t('review.spanish') : t('review.english')})` : '')
      }
      value={isMoment ? fieldTime(value, timeZone) : value}
      onChange={isMoment ? (text) => onChange(fieldInstant(text, timeZone, initial)) : onChange}
      fault={isMoment && isSkipped(value, timeZone) ? t('editor.timeSkipped', { zone }) : fault}
      required={required && label !== 'slug'}
      {...(language && { lang: language })}
      {...((kind === 'lines' || kind === 'markdown') && { rows })}
      {...(kind === 'number' && { range: { min: 0, max: 10_000_000 } })}
      {...(type && { type })}
      {...(suggestions && { suggestions })}
      {...(kind === 'labels' && { hint: t('contents.labelsHint') })}
      {...(kind === 'picture' && { hint: t('contents.pictureHint') })}
      {...(label === 'slug' && { hint: t('contents.slugHint') })}
    />
  );
};

/** The address of a picture, or a picture of the library. */
const PictureInput = (props: Parameters<typeof TextInput>[0]) => {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <Stack align="flex-start" css={narrow}>
      <Box w="100%">
        <TextInput {...props} />
      </Box>
      <PanelButton size="sm" icon="image" onClick={() => setOpen(true)}>
        {t('contents.pickPicture')}
      </PanelButton>
      <MediaPicker open={open} onClose={() => setOpen(false)} onPick={({ url }) => props.onChange(url)} />
    </Stack>
  );
};

/** The account whose owner edits an item. */
const AccountInput = ({ value, onChange, fault, field }: Parameters<typeof TextInput>[0]) => {
  const t = useTexts();
  const { people } = useNewsroom();
  const isKnown = value === '' || people.some(({ id }) => id === value);
  return (
    <FormChoice
      label={t(`contentFields.${field.label as NameIn<'contentFields'>}`)}
      hint={t('contents.accountHint')}
      value={value}
      onChange={onChange}
      fault={fault}
      options={[
        ['', t('contents.noAccount')],
        ...people.map(({ id, displayName }) => [id, displayName] as const),
        ...(isKnown ? [] : [[value, t('contents.otherAccount')] as const]),
      ]}
    />
  );
};

type ControlProps = FieldProps & ReturnType<typeof useContentField>;

const Choices = ({ field, of, value, onChange, fault }: ControlProps) => {
  const t = useTexts();
  const language = useLanguage();
  const nameOf = (option: string) =>
    field.label === 'languages' ? languageNames([option], language) : optionOf(t, field, of, option);
  const chosen = value as readonly string[];
  return (
    <Stack as="fieldset" align="flex-start" css={narrow}>
      <chakra.legend pb="2" fontSize="sm" fontWeight="semibold">
        {t(`contentFields.${field.label as NameIn<'contentFields'>}`)}
      </chakra.legend>
      <Stack
        gap="1"
        {...(field.options.length > 12 && { css: { columns: '10rem', '& > *': { breakInside: 'avoid' } } })}
      >
        {field.options.map((option) => (
          <FormSwitch
            key={option}
            label={nameOf(option) || of}
            value={chosen.includes(option)}
            onChange={(on) =>
              onChange(field.options.filter((one) => (one === option ? on : chosen.includes(one))))
            }
          />
        ))}
      </Stack>
      {fault ? <Text textStyle="fault">{fault}</Text> : null}
    </Stack>
  );
};

/**
 * A list of entries with the same fields, such as links: added, moved and removed one by one.
 */
const ListInput = ({ field, of }: FieldProps) => {
  const t = useTexts();
  const { fields: entries, append, move, remove } = useFieldArray({ name: field.path, keyName: 'key' });
  const { errors } = useFormState({ name: field.path });
  const name = t(`contentFields.${field.label as NameIn<'contentFields'>}`);
  const isMany = get(errors, `${field.path}.root`) !== undefined;
  const isLong = field.items.some(({ kind }) => kind === 'lines' || kind === 'markdown');
  return (
    <Stack
      as="fieldset"
      align="flex-start"
      gridColumn="1 / -1"
      css={narrow}
      {...(field.language && { lang: field.language })}
    >
      <chakra.legend pb="2" fontSize="sm" fontWeight="semibold">
        {name}
      </chakra.legend>
      <List.Root as="ol" gap="4" w="100%">
        {entries.map(({ key }, index) => {
          const number = index + 1;
          return (
            <Stack as="li" key={key} ps="3" borderStart="2px solid {colors.hairline}">
              <SimpleGrid minChildWidth={isLong ? '100%' : '14rem'} gap="3">
                {field.items
                  .filter((item) => !isIdentity(item))
                  .map((item) => (
                    <ContentField
                      key={item.path}
                      inEntry
                      of={of}
                      field={{
                        ...item,
                        path: `${field.path}.${index}.${lastName(item.path)}`,
                        required: false,
                        language: item.language ?? field.language,
                      }}
                    />
                  ))}
              </SimpleGrid>
              <HStack gap="1">
                <PanelButton
                  size="sm"
                  icon="up"
                  variant="quiet"
                  inactive={index === 0}
                  onClick={() => move(index, index - 1)}
                  aria-label={t('contents.moveUp', { name, number })}
                >
                  {t('edit.moveUp')}
                </PanelButton>
                <PanelButton
                  size="sm"
                  icon="down"
                  variant="quiet"
                  inactive={index === entries.length - 1}
                  onClick={() => move(index, index + 1)}
                  aria-label={t('contents.moveDown', { name, number })}
                >
                  {t('edit.moveDown')}
                </PanelButton>
                <PanelButton
                  size="sm"
                  icon="remove"
                  variant="quietDanger"
                  onClick={() => remove(index)}
                  aria-label={t('contents.removeLine', { name, number })}
                >
                  {t('edit.remove')}
                </PanelButton>
              </HStack>
            </Stack>
          );
        })}
      </List.Root>
      {isMany ? <Text textStyle="fault">{t('contentFaults.many')}</Text> : null}
      <PanelButton size="sm" icon="add" onClick={() => append(newEntry(field))}>
        {t('contents.addLine', { name })}
      </PanelButton>
    </Stack>
  );
};

const MarkdownInput = ({ field, value, onChange, fault }: ControlProps) => {
  const t = useTexts();
  const id = useId();
  return (
    <Stack align="flex-start" css={narrow}>
      <Box w="100%">
        <PicturedEditor
          label={t(`contentFields.${field.label as NameIn<'contentFields'>}`)}
          value={value as string}
          onChange={onChange}
          lang={field.language ?? 'es'}
          invalid={fault !== undefined}
          describedBy={fault ? id : undefined}
        />
      </Box>
      {fault ? (
        <Text id={id} textStyle="fault">
          {fault}
        </Text>
      ) : null}
    </Stack>
  );
};

const Control = (props: FieldProps) => {
  const t = useTexts();
  const { field, of, inEntry = false } = props;
  const controlled = useContentField(field.path);
  const { value, onChange, fault } = controlled;
  const label = t(`contentFields.${field.label as NameIn<'contentFields'>}`);
  if (field.kind === 'switch') return <FormSwitch label={label} value={value === true} onChange={onChange} />;
  if (field.kind === 'choices') return <Choices {...props} {...controlled} />;
  if (field.kind === 'markdown' && !inEntry) return <MarkdownInput {...props} {...controlled} />;
  if (field.kind === 'choice') {
    return (
      <FormChoice
        label={label}
        value={value as string}
        onChange={onChange}
        fault={fault}
        required={!inEntry}
        options={[
          ...(value === '' ? [['', t('contents.choose')] as const] : []),
          ...field.options.map((one) => [one, optionOf(t, field, of, one)] as const),
        ]}
      />
    );
  }
  const text = {
    field,
    value: value as string,
    onChange,
    fault,
    naming: inEntry && field.path.endsWith(`_${field.language}`),
  };
  if (field.kind === 'picture') return <PictureInput {...text} />;
  if (field.kind === 'account') return <AccountInput {...text} />;
  if (of === 'resources' && field.path === 'type') return <TextInput {...text} suggestions={resourceTypes} />;
  return <TextInput {...text} />;
};

/** One field of a form, with the control for its kind. */
export const ContentField = (props: FieldProps) =>
  props.field.kind === 'list' ? <ListInput {...props} /> : <Control {...props} />;
