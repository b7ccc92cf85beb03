import { useState } from 'react';
import { errorText } from '#adapters/client/call-error.ts';
import { contentApi } from '#adapters/client/content-api.ts';
import type { ContentItem } from '#adapters/client/responses.ts';
import { useZone } from '../components/site-time.ts';
import type { NameIn } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import type { FieldWords, HistoryPlace } from '../components/history-dialog.tsx';
import { HistoryDialog, valueText } from '../components/history-dialog.tsx';
import { useQuestion } from '../components/panel-dialog.tsx';
import { useCall } from '../components/use-call.ts';
import type { ContentType } from './content-types.ts';

const { useContentsRestoreVersionMutation, useContentsVersionQuery, useContentsVersionsQuery } = contentApi;

const bookkeeping = new Set(['id', 'created_at', 'slug', 'provenance']);

/** The names and values of the fields of a type of content. */
export const useFieldWords = ({ fields }: ContentType): FieldWords => {
  const t = useTexts();
  const zone = useZone();
  const nameOf = (field: string) => {
    if (bookkeeping.has(field)) return null;
    if (field === 'deleted_at') return t('publications.deleted');
    if (field === 'draft') return t('contents.draft');
    const [, label = field, language] = /^(.+?)(?:_(es|en))?$/.exec(field) ?? [];
    const name = t(`contentFields.${label as NameIn<'contentFields'>}`, { zone });
    return language ? `${name} (${language === 'es' ? t('review.spanish') : t('review.english')})` : name;
  };
  return {
    order: fields.map(({ path }) => path.split('.')[0]!),
    nameOf,
    textOf: (field, value) => valueText(t, field === 'draft' ? value === true : value),
    isRestored: (one) => one !== 'deleted_at' && one !== 'draft',
  };
};

type HistoryProps = {
  type: ContentType;
  item: Pick<ContentItem, 'slug' | 'revision'> & { title: string };
  /** In the trash only restoring it is possible. */
  trashed: boolean;
  onClose: () => void;
};

/** The versions of an item; restoring one of a published item is visible to readers immediately. */
export const ContentHistory = ({ type, item, trashed, onClose }: HistoryProps) => {
  const t = useTexts();
  const { call, busy } = useCall();
  const { ask, question } = useQuestion();
  const words = useFieldWords(type);
  const [place, setPlace] = useState<HistoryPlace>({ before: undefined, open: null });
  const { before, open } = place;
  const ref = { of: type.name, slug: item.slug };
  const [restoreVersion] = useContentsRestoreVersionMutation();
  const first = useContentsVersionsQuery(ref, { refetchOnMountOrArgChange: true });
  const list = useContentsVersionsQuery({ ...ref, ...(before && { before }) });
  const newest = first.data?.items[0]?.revision;
  const version = useContentsVersionQuery({ ...ref, version: open ?? 0 }, { skip: open === null });
  const current = useContentsVersionQuery(
    { ...ref, version: newest ?? 0 },
    { skip: open === null || newest === undefined },
  );
  const restore = (revision: number) =>
    ask({
      title: t('history.restoreTitle'),
      text: t('history.restoreContent', { version: revision }),
      action: t('history.restore'),
      danger: false,
      onConfirm: () =>
        void call(
          restoreVersion({
            ...ref,
            version: revision,
            revision: newest ?? item.revision,
          }),
          { done: t('history.restored'), failed: errorText },
        ),
    });
  return (
    <HistoryDialog
      title={item.title}
      place={place}
      onPlace={setPlace}
      list={list}
      version={version}
      current={current}
      newest={newest}
      words={words}
      badge={t('history.current')}
      onRestore={trashed ? undefined : restore}
      busy={busy}
      onClose={onClose}
    >
      {question}
    </HistoryDialog>
  );
};
