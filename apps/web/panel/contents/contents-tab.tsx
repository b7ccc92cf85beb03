import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorText } from '#adapters/client/call-error.ts';
import { contentApi } from '#adapters/client/content-api.ts';
import type { CollectionName, ContentItem } from '#adapters/client/responses.ts';
import { entryStates } from '#core/items/collection.ts';
import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { HStack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { NameIn } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import type { Language } from '#core/text/language.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import type { Column } from '../components/data-table.tsx';
import { DataTable, NoWrap } from '../components/data-table.tsx';
import { FormChoice } from '../components/form-field.tsx';
import { EmptyState, ListState, NoMatches } from '../components/list-state.tsx';
import { Pager, pageSize, useCursorPages, useNoEmptyPage } from '../components/paging.tsx';
import { PanelButton, TextButton } from '../components/panel-button.tsx';
import { actionsColumn, RowActions, RowButton } from '../components/row-actions.tsx';
import type { RowAction } from '../components/row-menu.tsx';
import { RowActionsWithMenu } from '../components/row-menu.tsx';
import { SearchField } from '../components/search-field.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { TabHead } from '../components/tab-parts.tsx';
import { undoAction, useCall } from '../components/use-call.ts';
import { useRowFocus } from '../components/use-row-focus.ts';
import { useAddressText } from '../components/use-address-text.ts';
import type { GuardedOperation } from '../rights.ts';
import { useRights } from '../rights.ts';
import { AdFiguresList } from './ad-figures.tsx';
import { ContentDialog, contentTitle } from './content-dialog.tsx';
import { optionName } from './content-fields.tsx';
import { ContentHistory } from './content-history.tsx';
import type { ContentType } from './content-types.ts';
import { directoryTypes } from './content-types.ts';
import { textOf } from './content-values.ts';
import { Filters } from '../components/layout.tsx';

const {
  useContentsDeskListQuery,
  useContentsDeskViewQuery,
  useContentsRemoveMutation,
  useContentsRestoreMutation,
  useContentsSetMutation,
  useContentsTrashQuery,
} = contentApi;

type Row = Pick<ContentItem, 'slug' | 'revision' | 'updated_at' | 'draft'> &
  Readonly<Record<string, unknown>>;
type ListedItem = { slug: string; revision: number; title: string; trashed: boolean };

/** The parameter value of the form for a new item: not a valid slug. */
const newItem = '+';

/** Moves items to the trash and restores them, each with an undo action in its toast. */
const useTrash = (of: CollectionName) => {
  const t = useTexts();
  const [restoreContent] = useContentsRestoreMutation();
  const [removeContent] = useContentsRemoveMutation();
  const { call } = useCall();
  const restore = (item: { slug: string; revision: number }) =>
    call(restoreContent({ of, slug: item.slug, revision: item.revision }), {
      done: t('contents.restored'),
      failed: errorText,
    });
  const remove = ({ slug, revision }: Row) =>
    call(removeContent({ of, slug, revision }), {
      done: t('contents.removed'),
      failed: errorText,
      action: (trashed) => undoAction(t, () => restore(trashed)),
    });
  return { remove, restore };
};

/** Publishes drafts and unpublishes entries, each with an undo action in its toast. */
const useDraftSwitch = (of: CollectionName) => {
  const t = useTexts();
  const [setContent] = useContentsSetMutation();
  const { call } = useCall();
  const change = ({ slug, revision }: Pick<Row, 'slug' | 'revision'>, draft: boolean): Promise<unknown> =>
    call(setContent({ of, slug, revision, draft }), {
      done: draft ? t('contents.withdrawn') : t('contents.published'),
      failed: errorText,
      action: (changed) => undoAction(t, () => change(changed, !draft)),
    });
  return change;
};

const valueAt = (row: Row, path: string | null): string =>
  textOf(path?.split('.').reduce<unknown>((value, name) => (Object(value) as Row)[name], row));

/** In the panel's language, where it is a text that there is in both. */
const detailOf = ({ detail }: ContentType, row: Row, language: Language): string =>
  (language === 'en' && detail?.endsWith('_es') && valueAt(row, detail.replace(/_es$/, '_en'))) ||
  valueAt(row, detail);

/** The text key of a detail: `role_es`, `interviewee.name`. */
const detailName = (path: string): string => path.replace(/_es$|\..*/, '');

const useDetail = (type: ContentType) => {
  const t = useTexts();
  const language = useLanguage();
  return (row: Row) => {
    const value = detailOf(type, row, language);
    const field = type.fields.find(({ path }) => path === type.detail);
    if (field?.kind !== 'choice') return value;
    return optionName(t, type.name === 'offers' ? 'type' : type.name, value);
  };
};

/** Filters that clearing the search also clears. */
const filters = ['state'];

type ListProps = {
  type: ContentType & { name: CollectionName };
  trash: boolean;
  onOpen: (slug: string) => void;
  onHistory: (item: ListedItem) => void;
};

/** The actions on an item. */
const useActionsColumn = ({ type, trash, onOpen, onHistory }: ListProps): Column<Row> => {
  const t = useTexts();
  const language = useLanguage();
  const { remove, restore } = useTrash(type.name);
  const setDraft = useDraftSwitch(type.name);
  const { may } = useRights();
  const actionsOf = (row: Row, showHistory: () => void): RowAction[] => {
    const edit: RowAction = { icon: 'edit', label: t('review.edit'), onPress: () => onOpen(row.slug) };
    const history: RowAction = { icon: 'more', label: t('history.open'), onPress: showHistory };
    const change: RowAction = {
      icon: row.draft ? 'approve' : 'undo',
      label: row.draft ? t('contents.publish') : t('contents.withdraw'),
      onPress: () => void setDraft(row, !row.draft),
    };
    const removal: RowAction = {
      icon: 'remove',
      label: t('publications.remove'),
      danger: true,
      onPress: () => void remove(row),
    };
    return [
      edit,
      ...(row.draft ? [change, history] : [history, change]),
      ...(may(`${type.name}.remove` as GuardedOperation) ? [removal] : []),
    ];
  };
  return actionsColumn(t, (row) => {
    const title = contentTitle(row, language);
    const history = () => onHistory({ slug: row.slug, revision: row.revision, title, trashed: trash });
    return trash ? (
      <RowActions>
        <RowButton icon="undo" of={title} onPress={() => void restore(row)}>
          {t('publications.restore')}
        </RowButton>
        <RowButton icon="more" of={title} onPress={history}>
          {t('history.open')}
        </RowButton>
      </RowActions>
    ) : (
      <RowActionsWithMenu of={title} actions={actionsOf(row, history)} />
    );
  });
};

const useColumns = (props: ListProps): Column<Row>[] => {
  const { type, trash, onOpen } = props;
  const t = useTexts();
  const language = useLanguage();
  const nameDetail = useDetail(type);
  const actions = useActionsColumn(props);
  const titleOf = (row: Row) => contentTitle(row, language);
  return [
    {
      name: 'title',
      label: t('contents.name'),
      heads: true,
      cell: (row) =>
        trash ? titleOf(row) : <TextButton onClick={() => onOpen(row.slug)}>{titleOf(row)}</TextButton>,
    },
    ...(trash
      ? [
          {
            name: 'deleted',
            label: t('publications.deleted'),
            cell: (row: Row) => (
              <NoWrap>
                <AdminDate date={textOf(row['deleted_at'])} as="ago" />
              </NoWrap>
            ),
          },
        ]
      : [
          ...(type.detail
            ? [
                {
                  name: 'detail',
                  label: t(`contentFields.${detailName(type.detail) as NameIn<'contentFields'>}`),
                  cell: nameDetail,
                },
              ]
            : []),
          {
            name: 'state',
            label: t('publications.state'),
            cell: ({ draft, has_pending: hasPending }: Row) => (
              <>
                {draft ? (
                  <StatusBadge tone="off">{t('contents.draft')}</StatusBadge>
                ) : (
                  <StatusBadge tone="good">{t('contents.isPublished')}</StatusBadge>
                )}{' '}
                {hasPending === true ? (
                  <StatusBadge tone="waiting">{t('publications.hasPending')}</StatusBadge>
                ) : null}
              </>
            ),
          },
          {
            name: 'updated',
            label: t('contents.updated'),
            cell: ({ updated_at: at }: Row) => (
              <NoWrap>
                <AdminDate date={at} as="ago" />
              </NoWrap>
            ),
          },
        ]),
    actions,
  ];
};

/** The items of one type, or those in its trash. */
const ContentsList = ({ type, trash, onOpen, onHistory }: ListProps) => {
  const t = useTexts();
  const [search, setSearch] = useAddressText('q');
  const [, clear] = useAddressText('q', { clears: filters });
  const [wantedState, setState] = useAddressText('state');
  const state = entryStates.find((one) => one === wantedState);
  const pages = useCursorPages(`${type.name} ${String(trash)} ${search} ${state ?? ''}`);
  const q = search.trim();
  const { cursor } = pages;
  const page = { of: type.name, limit: pageSize, ...(cursor && { cursor }) };
  const fresh = { refetchOnMountOrArgChange: true };
  const items = useContentsDeskListQuery(
    { ...page, ...(q && { q }), ...(state && { state }) },
    { ...fresh, skip: trash },
  );
  const trashed = useContentsTrashQuery(page, { ...fresh, skip: !trash });
  const box = useRef<HTMLDivElement>(null);
  const call = trash ? trashed : items;
  const list = trash ? trashed.currentData : items.currentData;
  useNoEmptyPage(list, pages);
  useRowFocus(box, list?.items);
  const columns = useColumns({ type, trash, onOpen, onHistory });
  const empty = trash ? (
    <EmptyState title={t('publications.trashEmptyTitle')} text={t('contents.trashEmptyText')} />
  ) : q || state ? (
    <NoMatches onClear={() => clear('')} />
  ) : (
    <EmptyState title={t('contents.emptyTitle')} text={t('contents.emptyText')} />
  );
  return (
    <Box ref={box} outline="none" aria-busy={call.isFetching} tabIndex={-1}>
      {trash ? null : (
        <Filters>
          <SearchField label={t('panel.search')} value={search} onSearch={setSearch} />
          <FormChoice
            label={t('publications.state')}
            value={state ?? ''}
            onChange={setState}
            options={[
              ['', t('contents.anyState')],
              ['published', t('contents.publishedOnes')],
              ['draft', t('contents.drafts')],
            ]}
          />
        </Filters>
      )}
      <ListState
        call={{ data: list, isError: call.isError, refetch: call.refetch }}
        empty={list?.items.length === 0 ? empty : null}
      >
        {list ? (
          <>
            <DataTable
              caption={t(`contentNames.${type.name}`)}
              columns={columns}
              rows={list.items}
              keyOf={({ slug }) => slug}
            />
            <Pager {...pages.paging(list)} />
          </>
        ) : null}
      </ListState>
    </Box>
  );
};

type SettingsProps = { type: ContentType; onOpen: () => void; onHistory: (item: ListedItem) => void };

/** A type with a single item: it is edited, but never created or deleted. */
const SingleItem = ({ type, onOpen, onHistory }: SettingsProps) => {
  const t = useTexts();
  const title = t(`contentNames.${type.name}`);
  const call = useContentsDeskViewQuery({ of: type.name, slug: '' }, { refetchOnMountOrArgChange: true });
  const { data } = call;
  return (
    <ListState call={call}>
      {data ? (
        <HStack wrap="wrap" justify="space-between" gap="3" py="3" borderY="hairline">
          <p>
            {t('contents.updated')}: <AdminDate date={data.updated_at} as="moment" />
          </p>
          <RowActions>
            <RowButton icon="edit" of={title} onPress={onOpen}>
              {t('review.edit')}
            </RowButton>
            <RowButton
              icon="more"
              of={title}
              onPress={() => onHistory({ slug: '', revision: data.revision, title, trashed: false })}
            >
              {t('history.open')}
            </RowButton>
          </RowActions>
        </HStack>
      ) : null}
    </ListState>
  );
};

const Kind = chakra(LocalizedLink, {
  base: {
    display: 'block',
    paddingBlock: '0.375rem',
    borderBottom: '2px solid transparent',
    color: 'muted',
    textDecoration: 'none',
    _hover: { color: 'ink' },
    _currentPage: { borderColor: 'sea', color: 'ink', fontWeight: 'medium' },
  },
});

/** The kinds of content in sight; phones have a field for them. */
const Kinds = ({ types, current }: { types: readonly ContentType[]; current: ContentType }) => {
  const t = useTexts();
  return (
    <Flex
      as="nav"
      aria-label={t('contents.kinds')}
      hideBelow="md"
      wrap="wrap"
      gapX="0.625rem"
      mb="4"
      borderBottom="hairline"
      fontSize="xs"
    >
      {types.map(({ name }) => (
        <Kind
          key={name}
          to={`/admin?tab=contenidos&type=${name}`}
          aria-current={name === current.name ? 'page' : undefined}
        >
          {t(`contentNames.${name}`)}
        </Kind>
      ))}
    </Flex>
  );
};

/** Everything but texts: the directories and the pages of the site, derived from the schemas of its types. */
export const ContentsTab = () => {
  const t = useTexts();
  const all = directoryTypes;
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<ListedItem | null>(null);
  const { may } = useRights();
  const types = all.filter(({ name }) => may(`${name}.set`));
  const type = types.find(({ name }) => name === search.get('type')) ?? all[0];
  const trash = search.get('list') === 'trash';
  const item = search.get('item');
  /** Opens a part of the tab with a new history entry, so that Back returns. */
  const go = (changes: Readonly<Record<string, string | null>>, replace = false) =>
    setSearch(
      () => {
        // The router's own parameters are those of the last render, which may not include a change just made.
        const next = new URLSearchParams(window.location.search);
        for (const [name, value] of Object.entries(changes))
          if (value === null) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace },
    );
  const isSingle = type.name === 'contact-settings';
  const { currentData: fixed } = useContentsDeskListQuery(
    { of: type.name, limit: pageSize },
    { skip: type.slugs === null },
  );
  const isComplete = type.slugs?.every((slug) => fixed?.items.some((one) => one.slug === slug)) ?? false;
  const refresh = () => go({ item: null }, true);
  return (
    <>
      <TabHead title={t('panel.contents')}>
        {isSingle ? null : (
          <>
            <PanelButton
              icon={trash ? 'back' : 'remove'}
              onClick={() => go({ list: trash ? null : 'trash', q: null, state: null })}
            >
              {trash ? t('contents.backToList') : t('publications.trash')}
            </PanelButton>
            {isComplete ? null : (
              <PanelButton icon="add" variant="main" onClick={() => go({ item: newItem, list: null })}>
                {t('contents.new')}
              </PanelButton>
            )}
          </>
        )}
      </TabHead>
      <Kinds types={types} current={type} />
      <Box hideFrom="md" pb="4">
        <FormChoice
          label={t('contents.type')}
          value={type.name}
          onChange={(name) => go({ type: name, q: null, state: null, list: null, item: null })}
          options={types.map(({ name }) => [name, t(`contentNames.${name}`)] as const)}
        />
      </Box>
      {type.name === 'offers' && !trash ? <AdFiguresList /> : null}
      {isSingle ? (
        <SingleItem type={type} onOpen={() => go({ item: 'contact' })} onHistory={setOpened} />
      ) : (
        <ContentsList
          key={`${type.name} ${String(trash)}`}
          type={type as ContentType & { name: CollectionName }}
          trash={trash}
          onOpen={(slug) => go({ item: slug })}
          onHistory={setOpened}
        />
      )}
      {item ? (
        <ContentDialog
          key={`${type.name} ${item}`}
          type={type}
          slug={item === newItem ? null : item}
          onClose={refresh}
        />
      ) : null}
      {opened ? (
        <ContentHistory type={type} item={opened} trashed={opened.trashed} onClose={() => setOpened(null)} />
      ) : null}
    </>
  );
};
