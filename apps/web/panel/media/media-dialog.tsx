import { lazy, Suspense, useId, useState } from 'react';
import type { Media, MediaUse } from '#adapters/client/responses.ts';
import { isDocument } from '#core/media/picture-limits.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { Alert } from '@chakra-ui/react/alert';
import { DataList } from '@chakra-ui/react/data-list';
import { SimpleGrid } from '@chakra-ui/react/simple-grid';
import { List } from '@chakra-ui/react/list';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Wrap } from '@chakra-ui/react/wrap';
import { chakra } from '@chakra-ui/react/styled-system';
import type { NameIn } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import { EditBar, ConflictNotice, RecoveredNotice, useEditing } from '../components/editing.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog, useQuestion } from '../components/panel-dialog.tsx';
import { useNumbers } from '../components/localized-text.ts';
import { Fact, Section } from '../components/tab-parts.tsx';
import { useCall, useFailureToast } from '../components/use-call.ts';
import { useEditForm } from '../components/use-edit-form.ts';
import { editorPath } from '../publications/listed-article.ts';
import { useRights } from '../rights.ts';
import type { Focus } from './focal-point.tsx';
import { FocalPoint } from './focal-point.tsx';
import { useCaption } from './media-grid.tsx';
import { PicturePending } from './picture-pending.tsx';
import { pictureFields, PictureTextFields, valuesOf } from './picture-texts.tsx';

const { useMediaDeleteMutation, useMediaGetQuery, useMediaUpdateMutation, useMediaUsageQuery } = deskApi;

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

const places: Partial<Record<MediaUse['kind'], (id: string) => string>> = {
  article: editorPath,
  pending: editorPath,
  'pending-interview': editorPath,
  referent: (id) => `/referentes/${id}`,
  company: (id) => `/empresas/${id}`,
  profile: (id) => `/autores/${id}`,
  page: (id) => `/${id}`,
};

const states = new Set(['published', 'draft', 'rejected', 'trash', 'history']);

const Usage = ({ name }: { name: string }) => {
  const t = useTexts();
  const usage = useMediaUsageQuery({ name }, { refetchOnMountOrArgChange: true });
  useFailureToast(usage.error, t('media.usageNotLoaded'));
  return (
    <Section title={t('media.usage')}>
      <ListState
        call={usage}
        empty={usage.data?.items.length === 0 ? <Text textStyle="hint">{t('media.unused')}</Text> : null}
      >
        <List.Root gap="1" pb="4" fontSize="sm">
          {usage.data?.items.map(({ kind, id, title, state }) => {
            const place = state === 'trash' ? undefined : places[kind]?.(id);
            return (
              <li key={`${kind} ${id}`}>
                {t(`media.kinds.${kind}`)}: {place ? <a href={place}>{title || id}</a> : title || id}
                {state !== null && states.has(state)
                  ? ` (${t(`media.states.${state as NameIn<'media.states'>}`)})`
                  : ''}
              </li>
            );
          })}
        </List.Root>
      </ListState>
    </Section>
  );
};

const Facts = ({ media }: { media: Media }) => {
  const t = useTexts();
  const { number } = useNumbers();
  const { file_name, width, height, size, origin, created_at, created_by, url } = media;
  return (
    <DataList.Root>
      <Fact label={t('media.file')}>{file_name}</Fact>
      <Fact label={t('media.size')}>
        {isDocument(media)
          ? t('media.documentSize', { kilobytes: number(Math.ceil(size / 1000)) })
          : t('media.sizeText', { width, height, kilobytes: number(Math.ceil(size / 1000)) })}
      </Fact>
      <Fact label={t('media.added')}>
        <AdminDate date={created_at} /> · {t(`media.originOf.${origin}`, { name: created_by ?? '–' })}
      </Fact>
      <Fact label={t('media.address')}>
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </Fact>
    </DataList.Root>
  );
};

/** The texts that it has. */
const textsOf = (media: Media) => (isDocument(media) ? (['credit', 'licence'] as const) : pictureFields);

const focusOf = ({ focal_x: x, focal_y: y }: Media): Focus => (x === null || y === null ? null : { x, y });

type FormProps = {
  base: Media;
  media: Media;
  onDirty: (dirty: boolean) => void;
  onDone: () => void;
  onCancel: () => void;
  onReload: () => void;
};

/** The texts and the focal point of a picture. */
const PictureForm = ({ base, media, onDirty, onDone, onCancel, onReload }: FormProps) => {
  const t = useTexts();
  const [mediaUpdate] = useMediaUpdateMutation();
  const { call, busy } = useCall();
  const [initial] = useState(() => ({ ...valuesOf(base), focus: focusOf(base) }));
  const { values, change, dirty, submit, recovered, discard, formProps } = useEditForm({
    form: `media:${base.name}`,
    initial,
    revision: base.revision,
    isChanged: (entered) => JSON.stringify(entered) !== JSON.stringify(initial),
    save: ({ focus, ...texts }, revision = base.revision) =>
      call(
        mediaUpdate({
          name: base.name,
          revision,
          ...texts,
          focal_x: focus?.x ?? null,
          focal_y: focus?.y ?? null,
        }),
        {
          done: t(isDocument(base) ? 'media.documentSaved' : 'media.saved'),
          failed: (error) => error.error ?? t('media.notSaved'),
        },
      ),
    onDirty,
    onDone,
  });
  const behind = media.revision !== base.revision && !busy;
  return (
    <form {...formProps(behind ? null : base.revision)}>
      <RecoveredNotice recovered={recovered} onDiscard={discard} />
      {behind ? (
        <ConflictNotice
          title={t('media.conflictTitle')}
          by={undefined}
          text={t('edit.conflictText')}
          leave={t('edit.reload')}
          onLeave={onReload}
          onOverwrite={() => void submit(media.revision)}
        />
      ) : null}
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
        {isDocument(base) ? null : (
          <FocalPoint picture={base} value={values.focus} onChange={(focus) => change({ focus })} />
        )}
        <Stack gap="3" pt="3">
          <PictureTextFields values={values} isDocument={isDocument(base)} onChange={change} />
        </Stack>
      </SimpleGrid>
      <EditBar dirty={dirty} blocked={busy || behind} onCancel={onCancel} />
    </form>
  );
};

/** The picture or document with its texts, for an author who may not change it. */
const ReadOnlyPicture = ({ media, isOwn }: { media: Media; isOwn: boolean }) => {
  const t = useTexts();
  const { url, width, height } = media;
  return (
    <>
      <Alert.Root as="p">{isOwn ? t('media.readOnlyShown') : t('media.readOnlyOthers')}</Alert.Root>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
        {isDocument(media) ? null : (
          <div>
            <chakra.img w="auto" maxH="22rem" src={url} alt="" width={width} height={height} />
          </div>
        )}
        <DataList.Root>
          {textsOf(media).map((field) => (
            <Fact key={field} label={t(`media.${field}`)}>
              {media[field] ?? '–'}
            </Fact>
          ))}
        </DataList.Root>
      </SimpleGrid>
    </>
  );
};

/** Where authors may change a picture: in drafts, and where it is not shown any more. */
const isDraft = ({ kind, state }: MediaUse): boolean =>
  state === 'history' || ((kind === 'article' || kind === 'pending') && state === 'draft');

type MediaDialogProps = { onClose: () => void; onOpen: (media: Media) => void };

type OpenedProps = MediaDialogProps & {
  first: Media;
  media: Media;
  /** The account that uploaded it; undefined while it is loading. */
  uploader: string | null | undefined;
};

const OpenedDialog = ({ first, media, uploader, onClose, onOpen }: OpenedProps) => {
  const t = useTexts();
  const { may, isAuthor, id } = useRights();
  const captionOf = useCaption();
  const [mediaDelete] = useMediaDeleteMutation();
  const { call } = useCall();
  const { ask, question } = useQuestion();
  const [cropping, setCropping] = useState(false);
  const { name, revision } = media;
  const editing = useEditing<Media>(onClose, `media:${name}`, first);
  const base = editing.base ?? first;
  const [dirty, setDirty] = useState(false);
  // Fetched already: the list of its uses is on the same screen.
  const { data: usage } = useMediaUsageQuery({ name }, { refetchOnMountOrArgChange: true });
  const uses = usage?.items.length ?? 0;
  const isLoaded = !isAuthor || (usage !== undefined && uploader !== undefined);
  const isOwn = uploader === id && id !== null;
  const readOnly = isAuthor && !(isOwn && usage?.items.every(isDraft));
  const why = useId();
  const remove = () =>
    ask({
      title: t('media.deleteTitle', { name: captionOf(media) }),
      text: t('media.deleteText'),
      action: t('media.delete'),
      onConfirm: () =>
        void call(mediaDelete({ name, revision }), {
          done: t('media.deleted'),
          failed: (error) => error.error ?? t('media.notDeleted'),
        }).then((response) => response && onClose()),
    });
  return (
    <PanelDialog open onClose={editing.close} title={captionOf(media)} size="lg">
      <PicturePending
        name={name}
        // With unsaved changes the form itself asks what becomes of them.
        onPublished={(written) => (dirty ? undefined : editing.edit(written))}
      />
      {!isLoaded ? null : readOnly ? (
        <ReadOnlyPicture media={media} isOwn={isOwn} />
      ) : (
        <PictureForm
          key={base.revision}
          base={base}
          media={media}
          onDirty={(is) => {
            setDirty(is);
            editing.setDirty(is);
          }}
          onDone={editing.done}
          onCancel={editing.close}
          onReload={() => editing.edit(media)}
        />
      )}
      <Section title={t('media.details')}>
        <Facts media={media} />
      </Section>
      <Usage name={name} />
      {uses > 0 && may('media.delete') ? (
        <Text id={why} textStyle="hint">
          {t('media.inUse', { count: uses })}
        </Text>
      ) : null}
      <Wrap>
        {isDocument(media) ? null : (
          <PanelButton icon="image" onClick={() => setCropping(true)}>
            {t('media.crop')}
          </PanelButton>
        )}
        <PanelButton
          icon="remove"
          variant="danger"
          needs="media.delete"
          onClick={remove}
          inactive={uses > 0}
          aria-describedby={uses > 0 ? why : undefined}
        >
          {t('media.delete')}
        </PanelButton>
      </Wrap>
      {cropping ? (
        <Suspense>
          <CropDialog media={media} onClose={() => setCropping(false)} onCropped={onOpen} />
        </Suspense>
      ) : null}
      {question}
      {editing.question}
    </PanelDialog>
  );
};

/** A picture or document of the library: its texts, its uses, its crops, and its deletion. `first`: its entry in the list. */
export const MediaDialog = ({ first, ...rest }: MediaDialogProps & { first: Media }) => {
  const { data } = useMediaGetQuery({ name: first.name }, { refetchOnMountOrArgChange: true });
  return <OpenedDialog {...rest} first={first} media={data?.media ?? first} uploader={data?.uploader_id} />;
};
