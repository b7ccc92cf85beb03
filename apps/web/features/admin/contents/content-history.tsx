import { diffWordsWithSpace } from 'diff';
import { useState } from 'react';
import type { ContentItem } from '#adapters/client/content-calls.ts';
import {
  contentCalls,
  useContentVersionQuery,
  useContentVersionsQuery,
} from '#adapters/client/content-calls.ts';
import type { VersionEntry } from '#core/kernel/history-operations.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog, useQuestion } from '../components/panel-dialog.tsx';
import { useCall } from '../components/use-call.ts';
import styles from './content-history.module.css';
import type { ContentType } from './content-types.ts';
import { textOf } from './content-values.ts';

/** A value of a field as people read it; lists have a line for each of their items. */
const valueText = (t: Texts, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? t('contents.yes') : t('contents.no');
  if (Array.isArray(value)) return value.map((one) => valueText(t, one)).join('\n');
  if (typeof value === 'object')
    return Object.values(value)
      .map((one) => valueText(t, one))
      .filter(Boolean)
      .join(' · ');
  return textOf(value);
};

const Changed = ({ before, after }: { before: string; after: string }) => {
  return (
    <p className={styles.diff}>
      {diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
        const key = `${index} ${value}`;
        if (added) return <ins key={key}>{value}</ins>;
        return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
      })}
    </p>
  );
};

const bookkeeping = new Set(['id', 'created_at', 'slug', 'provenance']);

type VersionProps = { type: ContentType; slug: string; version: number };

/** What one version changed, word by word. */
const VersionChanges = ({ type, slug, version }: VersionProps) => {
  const t = useTexts();
  const call = useContentVersionQuery({ of: type.name, slug, version });
  const changes = (call.currentData?.changes ?? []).filter(
    ({ field, before, after }) => !bookkeeping.has(field) && valueText(t, before) !== valueText(t, after),
  );
  const nameOf = (field: string) => {
    if (field === 'deleted_at') return t('publications.deleted');
    const [, label = field, language] = /^(.+?)(?:_(es|en))?$/.exec(field) ?? [];
    const name = t(`contentFields.${label}`);
    return language ? `${name} (${language === 'es' ? t('review.spanish') : t('review.english')})` : name;
  };
  return (
    <ListState
      call={{ ...call, data: call.currentData }}
      empty={changes.length ? null : <p>{t('contents.nothing')}</p>}
    >
      <dl className={styles.changes}>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{nameOf(field)}</dt>
            <dd>
              <Changed before={valueText(t, before)} after={valueText(t, after)} />
            </dd>
          </div>
        ))}
      </dl>
    </ListState>
  );
};

type HistoryProps = {
  type: ContentType;
  item: Pick<ContentItem, 'slug' | 'revision'> & { title: string };
  /** In the trash nothing but itself is restored. */
  trashed: boolean;
  onClose: () => void;
};

/** The versions of an item: who, when, through which door, what changed; each can be restored. */
export const ContentHistory = ({ type, item, trashed, onClose }: HistoryProps) => {
  const t = useTexts();
  const { slug } = item;
  const { call, busy } = useCall();
  const { ask, question } = useQuestion();
  const [before, setBefore] = useState<number | undefined>(undefined);
  const [open, setOpen] = useState<number | null>(null);
  const list = useContentVersionsQuery(
    { of: type.name, slug, ...(before && { before }) },
    { refetchOnMountOrArgChange: true },
  );
  const { data } = list;
  const newest = before === undefined ? data?.items[0]?.revision : undefined;
  const restore = ({ revision }: VersionEntry) =>
    ask({
      title: t('contents.restoreTitle'),
      text: t('contents.restoreText', { version: revision }),
      action: t('contents.restoreVersion'),
      danger: false,
      onConfirm: () =>
        void call(
          contentCalls.endpoints.restoreContentVersion.initiate({
            of: type.name,
            slug,
            version: revision,
            revision: newest ?? item.revision,
          }),
          {
            done: t('contents.versionRestored'),
            failed: ({ message }) => message,
          },
        ),
    });
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t('contents.historyOf', { title: item.title })}
      description={t('contents.historyText')}
    >
      <ListState call={list}>
        <ol className={styles.versions}>
          {data?.items.map((version) => {
            const { revision, at, actor_name: name, door } = version;
            const shown = open === revision;
            return (
              <li key={revision} className={styles.version}>
                <p>
                  <strong>{t('contents.version', { version: revision })}</strong> · {name} ·{' '}
                  {t(`contentDoors.${door}`)} · <AdminDate date={at} as="moment" />
                </p>
                <div className={styles.tools}>
                  <PanelButton
                    size="sm"
                    icon={shown ? 'up' : 'down'}
                    aria-expanded={shown}
                    aria-label={t('contents.changesOf', { version: revision })}
                    onClick={() => setOpen(shown ? null : revision)}
                  >
                    {t('contents.changes')}
                  </PanelButton>
                  {trashed || revision === newest ? null : (
                    <PanelButton
                      size="sm"
                      icon="undo"
                      inactive={busy}
                      aria-label={t('contents.restoreNumber', { version: revision })}
                      onClick={() => restore(version)}
                    >
                      {t('contents.restoreVersion')}
                    </PanelButton>
                  )}
                </div>
                {shown ? <VersionChanges type={type} slug={slug} version={revision} /> : null}
              </li>
            );
          })}
        </ol>
        <div className={styles.tools}>
          {before === undefined ? null : (
            <PanelButton onClick={() => setBefore(undefined)}>{t('contents.newest')}</PanelButton>
          )}
          {data?.next_before ? (
            <PanelButton onClick={() => setBefore(data.next_before!)}>{t('contents.older')}</PanelButton>
          ) : null}
        </div>
      </ListState>
      {question}
    </PanelDialog>
  );
};
