import { useId, useRef, useState } from 'react';
import type { ResolverResult } from 'react-hook-form';
import { FormProvider, get } from 'react-hook-form';
import { contentApi } from '#adapters/client/content-api.ts';
import type { ContentItem } from '#adapters/client/responses.ts';
import type { CallError } from '#adapters/client/call-error.ts';
import type { Language } from '#core/text/language.ts';
import { languages } from '#core/text/language.ts';
import { Box } from '@chakra-ui/react/box';
import { SimpleGrid } from '@chakra-ui/react/simple-grid';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { useDayOf } from '../../components/use-dates.ts';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import { ConflictNotice, EditBar, RecoveredNotice, useEditing } from '../components/editing.tsx';
import { EmptyState } from '../components/list-state.tsx';
import { PanelButton, PanelLink } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { PreviewDialog } from '../components/reader-preview.tsx';
import { useCall } from '../components/use-call.ts';
import { useEditForm } from '../components/use-edit-form.ts';
import { ContentField } from './content-fields.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { ContentPreview } from './content-preview.tsx';
import type { ContentType } from './content-types.ts';
import type { ContentValues } from './content-values.ts';
import {
  changesTo,
  contentErrors,
  contentFaults,
  mergeContents,
  textOf,
  toInput,
  toValues,
} from './content-values.ts';
import { Form } from '../components/layout.tsx';
import { useRights } from '../rights.ts';

/** Long texts grow with what is written; what can be done stands at the lower edge, however short the form is. */
const growing = {
  '& textarea': { fieldSizing: 'content', minHeight: '3lh', maxHeight: '60vh' },
  '& > [data-action-bar]': { marginTop: 'auto' },
} as const;

const { useContentsDeskViewQuery, useContentsSetMutation, useContentsVersionsQuery } = contentApi;

/** The title of an item in the panel's language. */
export const contentTitle = (item: Readonly<Record<string, unknown>>, language: Language): string => {
  const { name, title_es: spanish, title_en: english, slug } = item;
  return textOf(name ?? ((language === 'en' && english) || spanish) ?? slug);
};

/** `entered`: what is typed already, where it was merged with what somebody else saved. */
type Base = { item: ContentItem | null; at: string; entered?: ContentValues };

/** The role that decides what readers see. */
const useMayPublish = (type: ContentType): boolean => {
  const { may } = useRights();
  return type.name === 'contact-settings' || may(`${type.name}.restore`);
};

type FormProps = {
  type: ContentType;
  form: string;
  /** The item when editing started; none for a new one. */
  base: Base;
  /** The item as it is stored now; null when it was deleted. */
  now: ContentItem | null;
  onDirty: (dirty: boolean) => void;
  /** Goes on from what is stored now, with what is entered if any. */
  onReload: (entered?: ContentValues) => void;
  onDone: () => void;
  onCancel: () => void;
};

/** What is typed into the form, with its faults, and how it is saved. */
const useContentForm = ({ type, form, base, onDirty, onDone }: FormProps) => {
  const t = useTexts();
  const [setContent] = useContentsSetMutation();
  const { call, busy } = useCall();
  const [language, setLanguage] = useState<Language>('es');
  const [takenSlug, setTakenSlug] = useState<string | null>(null);
  const { item, at, entered: start } = base;
  const dayOf = useDayOf();
  const canBeDraft = type.name !== 'contact-settings';
  const isDraft = canBeDraft && (item ? item.draft === true : true);
  const fields = item ? type.fields.filter(({ path }) => path !== 'slug') : type.fields;
  const [initial] = useState<ContentValues>(() => toValues(fields, item ?? type.start(at, dayOf(at))));
  const doneText = (draft: boolean) => {
    if (draft) return isDraft ? t('contents.draftSaved') : t('contents.withdrawn');
    return isDraft ? t('contents.published') : t('contents.saved');
  };
  const slugOf = (values: ContentValues) => textOf(toInput(fields, values)['slug']);
  const resolver = (values: ContentValues): ResolverResult => {
    const { slug, ...faults } = contentFaults(type.schema, fields, {
      provenance: null,
      ...item,
      ...toInput(fields, values),
    });
    const isTaken = !item && takenSlug !== null && slugOf(values) === takenSlug;
    // An empty slug is generated from the name or the title, as soon as there is one.
    const isMade = slug === 'missing' && Boolean(faults['name'] ?? faults['title_es']);
    const errors = contentErrors(fields, values, {
      ...faults,
      ...(slug && !isMade && { slug }),
      ...(isTaken && { slug: 'taken' }),
    });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const { methods, ...writing } = useEditForm<ContentValues>({
    form,
    initial,
    revision: item?.revision,
    entered: start,
    resolver,
    isChanged: (entered) => Object.keys(changesTo(fields, initial, entered)).length > 0,
    async save(entered, revision, as) {
      const draft = as === undefined ? isDraft : as === 'draft';
      const input = item ? changesTo(fields, initial, entered) : toInput(fields, entered);
      const slug = item?.slug ?? slugOf(entered);
      const failed = (error: CallError) => {
        if (!item && error.code === 'conflict') {
          setTakenSlug(slug);
          methods.setError('slug', { type: 'taken' });
        }
        return error.message ?? t('contents.notSaved');
      };
      return call(
        setContent({
          ...input,
          of: type.name,
          slug,
          revision: revision ?? 0,
          ...(as !== undefined && { draft }),
        }),
        { done: doneText(draft), failed },
      );
    },
    onDirty,
    onDone,
    onInvalid(errors) {
      const field = fields.find(({ path }) => get(errors, path) !== undefined);
      if (field?.language) setLanguage(field.language);
    },
  });
  return { ...writing, methods, fields, initial, isDraft, canBeDraft, language, setLanguage, busy };
};

type Writing = ReturnType<typeof useContentForm>;

/** Somebody else has changed or deleted the item meanwhile. */
const ChangedMeanwhile = ({
  type,
  item,
  now,
  writing: { dirty, fields, initial, values },
  onReload,
  onDone,
}: Pick<FormProps, 'type' | 'now' | 'onReload' | 'onDone'> & { item: ContentItem; writing: Writing }) => {
  const t = useTexts();
  const { data: history } = useContentsVersionsQuery({ of: type.name, slug: item.slug });
  const [merging, setMerging] = useState(false);
  const last = history?.items[0];
  const texts = now && { base: initial, mine: values, theirs: toValues(fields, now) };
  const merge = () => {
    const merged = texts && mergeContents(fields, texts);
    if (merged?.conflicts.length) setMerging(true);
    else onReload(merged?.values);
  };
  return (
    <>
      <ConflictNotice
        title={now ? t('contents.conflictTitle') : t('contents.goneTitle')}
        by={last && { by: last.actor_name, at: last.at }}
        text={
          !now ? t('contents.goneText') : dirty ? t('contents.conflictText') : t('edit.conflictUnchanged')
        }
        leave={now ? t('edit.reload') : t('panel.close')}
        onLeave={now ? () => onReload() : onDone}
        onOverwrite={null}
      >
        {dirty && now ? (
          <PanelButton variant="main" onClick={merge}>
            {t('contents.merge')}
          </PanelButton>
        ) : null}
      </ConflictNotice>
      {merging && texts ? (
        <MergeDialog
          type={type}
          texts={texts}
          by={last?.actor_name ?? null}
          onClose={() => setMerging(false)}
          onMerged={onReload}
        />
      ) : null}
    </>
  );
};

type FieldsProps = { type: ContentType; writing: Writing };

/** The fields of a language, or those of both; the name alone if `naming`. */
const Fields = ({
  type,
  writing: { fields },
  of: wanted,
  naming = false,
}: FieldsProps & { of: Language | null; naming?: boolean }) => (
  <>
    {fields
      .filter((field) => field.language === wanted && (field.path === 'name') === naming)
      .map((field) => (
        <ContentField key={field.path} field={field} of={type.name} />
      ))}
  </>
);

/** The fields of both languages, beside each other or behind a switch. */
const LanguageFields = ({ type, writing }: FieldsProps) => {
  const t = useTexts();
  const { language, setLanguage } = writing;
  return (
    <>
      <HStack hideFrom="lg" role="group" aria-label={t('review.versions')}>
        {languages.map((one) => (
          <PanelButton
            key={one}
            size="sm"
            aria-pressed={language === one}
            variant={language === one ? 'main' : 'plain'}
            onClick={() => setLanguage(one)}
          >
            {one === 'es' ? t('review.spanishTab') : t('review.englishTab')}
          </PanelButton>
        ))}
      </HStack>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gapX="8" gapY="4">
        {languages.map((one) => (
          <Stack
            as="section"
            key={one}
            gap="4"
            css={{ '&:not([data-open])': { display: { base: 'none', lg: 'flex' } } }}
            data-open={one === language || undefined}
            aria-label={one === 'es' ? t('review.spanishTab') : t('review.englishTab')}
          >
            <Text
              hideBelow="lg"
              pb="1"
              borderBottom="hairline"
              color="seaText"
              fontWeight="semibold"
              aria-hidden="true"
            >
              {one === 'es' ? t('review.spanishTab') : t('review.englishTab')}
            </Text>
            <Fields type={type} writing={writing} of={one} />
          </Stack>
        ))}
      </SimpleGrid>
    </>
  );
};

/** The ways to save. Enter in a field triggers the first button: the action that readers do not notice. */
const Submits = ({
  item,
  blocked,
  mayPublish,
  writing: { isDraft, submit },
}: {
  item: ContentItem | null;
  blocked: boolean;
  mayPublish: boolean;
  writing: Writing;
}) => {
  const t = useTexts();
  if (!mayPublish)
    return (
      <PanelButton type="submit" variant="main" inactive={blocked}>
        {isDraft ? t('contents.saveDraft') : t('edit.save')}
      </PanelButton>
    );
  return isDraft ? (
    <>
      <PanelButton type="submit" value={item?.revision ? '' : 'draft'} inactive={blocked}>
        {t('contents.saveDraft')}
      </PanelButton>
      <PanelButton type="submit" value="published" variant="main" inactive={blocked}>
        {t('contents.publish')}
      </PanelButton>
    </>
  ) : (
    <>
      <PanelButton inactive={blocked} onClick={() => void submit(item?.revision, 'draft')}>
        {t('contents.withdraw')}
      </PanelButton>
      <PanelButton type="submit" variant="main" inactive={blocked}>
        {t('edit.save')}
      </PanelButton>
    </>
  );
};

const ContentForm = (props: FormProps) => {
  const { type, base, now, onReload, onDone, onCancel } = props;
  const t = useTexts();
  const pageLanguage = useLanguage();
  const writing = useContentForm(props);
  const mayPublish = useMayPublish(type);
  const { fields, values, isDraft, language, busy, dirty, recovered, discard, formProps } = writing;
  const [previewing, setPreviewing] = useState(false);
  const { item } = base;
  const behind = item !== null && !busy && now?.revision !== item.revision;
  const page = item && !isDraft && type.page(item);
  const blocked = busy || behind;
  return (
    <FormProvider {...writing.methods}>
      <Form
        gap="6"
        minH="100%"
        css={growing}
        aria-busy={busy}
        {...formProps(blocked ? null : item?.revision)}
      >
        <RecoveredNotice recovered={recovered} onDiscard={discard} />
        {behind ? (
          <ChangedMeanwhile
            type={type}
            item={item}
            now={now}
            writing={writing}
            onReload={onReload}
            onDone={onDone}
          />
        ) : null}
        <SimpleGrid columns={{ base: 1, lg: 2 }} gapX="8" gapY="4" _empty={{ display: 'none' }}>
          <Fields type={type} writing={writing} of={null} naming />
        </SimpleGrid>
        <LanguageFields type={type} writing={writing} />
        <SimpleGrid columns={{ base: 1, lg: 2 }} gapX="8" gapY="4" pt="5" borderTop="hairline">
          <Fields type={type} writing={writing} of={null} />
        </SimpleGrid>
        <EditBar
          dirty={dirty}
          blocked={blocked}
          note={
            !isDraft
              ? dirty
                ? t('contents.live')
                : null
              : mayPublish
                ? t('contents.draftNote')
                : t('contents.editorsNote')
          }
          onCancel={onCancel}
          submits={
            writing.canBeDraft ? (
              <Submits item={item} blocked={blocked} mayPublish={mayPublish} writing={writing} />
            ) : null
          }
        >
          {page ? (
            <PanelLink href={localizedPath(page, pageLanguage)} target="_blank" rel="noopener">
              {t('contents.seeOnSite')}
            </PanelLink>
          ) : null}
          <PanelButton icon="view" onClick={() => setPreviewing(true)}>
            {t('contents.preview')}
          </PanelButton>
        </EditBar>
        {previewing ? (
          <PreviewDialog language={language} onClose={() => setPreviewing(false)}>
            {(lang) => (
              <ContentPreview of={type.name} item={{ ...item, ...toInput(fields, values) }} lang={lang} />
            )}
          </PreviewDialog>
        ) : null}
      </Form>
    </FormProvider>
  );
};

type DialogProps = {
  type: ContentType;
  /** The slug of an item; none for a new one. */
  slug: string | null;
  /** What a new one has from the beginning: its address among it. */
  fresh?: ContentItem;
  onClose: () => void;
};

type LoadedProps = DialogProps & { found: ContentItem | null; now: ContentItem | null };

const LoadedDialog = ({ type, slug, onClose, found, now }: Omit<LoadedProps, 'fresh'>) => {
  const t = useTexts();
  const language = useLanguage();
  const formId = useId();
  const start = useRef<HTMLDivElement>(null);
  const form = `contents:${type.name}:${slug ?? 'new'}`;
  const [first] = useState<Base>(() => ({ item: found, at: new Date().toISOString() }));
  const { base, edit, setDirty, close, done, question } = useEditing<Base>(onClose, form, first);
  const current = base ?? first;
  const titleOf = (item: ContentItem | null) => {
    if (!item) return t(`contentNew.${type.name}`);
    return type.name === 'contact-settings' ? t(`contentNames.${type.name}`) : contentTitle(item, language);
  };
  return (
    <PanelDialog
      open
      size="full"
      onClose={close}
      title={titleOf(current.item)}
      // A focused first field would be selected, and overwritten by the next key.
      {...(current.item && { startAt: () => start.current })}
    >
      <Box ref={start} h="100%" outline="0" tabIndex={-1}>
        <ContentForm
          key={`${formId} ${current.item?.revision ?? 'new'}`}
          type={type}
          form={form}
          base={current}
          now={now}
          onDirty={setDirty}
          onReload={(entered) => edit({ item: found, at: current.at, ...(entered && { entered }) })}
          onDone={done}
          onCancel={close}
        />
      </Box>
      {question}
    </PanelDialog>
  );
};

/** Creates or edits an item of any type, in both languages. */
export const ContentDialog = (props: DialogProps) => {
  const t = useTexts();
  const { type, slug, fresh = null, onClose } = props;
  const { currentData, error, isFetching } = useContentsDeskViewQuery(
    { of: type.name, slug: slug ?? '' },
    { skip: slug === null, refetchOnMountOrArgChange: true },
  );
  const [loaded, setLoaded] = useState<ContentItem | null>(null);
  if (currentData && !loaded && !isFetching) setLoaded(currentData);
  if (slug === null) return <LoadedDialog {...props} found={fresh} now={fresh} />;
  const missing = (error as CallError | undefined)?.status === 404;
  if (loaded)
    return (
      <LoadedDialog {...props} found={currentData ?? loaded} now={missing ? null : (currentData ?? loaded)} />
    );
  return (
    <PanelDialog open onClose={onClose} title={t(`contentNames.${type.name}`)}>
      {error ? (
        <EmptyState title={t('contents.missingTitle')} text={t('contents.missingText')} role="alert" />
      ) : (
        <p role="status">{t('panel.loading')}</p>
      )}
    </PanelDialog>
  );
};
