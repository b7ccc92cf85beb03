import type { ReactNode } from 'react';
import { useState } from 'react';
import { doors } from '#core/kernel/actor.ts';
import type { VersionEntry, VersionView } from '#core/items/history-operations.ts';
import type { FieldChange } from '#core/kernel/versions.ts';
import { changedFields } from '#core/kernel/versions.ts';
import { Flex } from '@chakra-ui/react/flex';
import { List } from '@chakra-ui/react/list';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Wrap } from '@chakra-ui/react/wrap';
import { chakra } from '@chakra-ui/react/styled-system';
import type { NameIn, Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { TextDiff } from '../editor/text-diff.tsx';
import { AdminDate } from './admin-date.tsx';
import type { ListCall } from './list-state.tsx';
import { ListState } from './list-state.tsx';
import { PanelButton } from './panel-button.tsx';
import { PanelDialog } from './panel-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';

/** Which versions are listed, those before a revision or the newest, and which of them is open. */
export type HistoryPlace = { before: number | undefined; open: number | null };

/** How the fields of an item are shown. */
export type FieldWords = {
  /** The fields in the order in which they are shown; others follow. */
  order: readonly string[];
  /** The name of a field; null for one that is not shown. */
  nameOf: (field: string) => string | null;
  textOf: (field: string, value: unknown) => string;
  /** Whether restoring a version restores the field. */
  isRestored?: (field: string) => boolean;
};

/** A value of a field as people read it; lists have a line for each of their items. */
export const valueText = (t: Texts, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? t('history.yes') : t('history.no');
  if (Array.isArray(value)) return value.map((one) => valueText(t, one)).join('\n');
  if (typeof value === 'object')
    return Object.values(value)
      .map((one) => valueText(t, one))
      .filter(Boolean)
      .join(' · ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** How a version was written: an agent's or a script's differs from a person's. */
const wayOf = ({ door, actor_kind: kind, operation }: VersionEntry) => {
  if (operation === 'agents.run') return 'agent';
  if (door === 'http') return kind === 'token' ? 'api' : 'panel';
  // One that only a later version knows.
  return doors.find((found) => found === door) ?? 'system';
};

const inOrder = <Item,>(
  items: readonly Item[],
  order: readonly string[],
  fieldOf: (item: Item) => string,
): Item[] => {
  const places = new Map(order.map((field, place) => [field, place]));
  const placeOf = (item: Item) => places.get(fieldOf(item)) ?? order.length;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
};

const maxNames = 4;

/** The fields that a version changed, or a note that it is the first. */
const Summary = ({ version, words }: { version: VersionEntry; words: FieldWords }) => {
  const t = useTexts();
  if (version.changed.includes('created_at')) return t('history.created');
  const changed = inOrder(version.changed, words.order, (field) => field);
  const names = [...new Set(changed.flatMap((field) => words.nameOf(field) ?? []))];
  const rest = names.length - maxNames;
  return (
    <>
      {names.slice(0, maxNames).join(', ')}
      {rest > 0 ? ` ${t('history.moreFields', { count: rest })}` : null}
    </>
  );
};

type FieldChangesProps = {
  changes: readonly FieldChange[];
  words: Pick<FieldWords, 'order' | 'nameOf' | 'textOf'>;
  /** What is shown when no field is. */
  nothing: ReactNode;
};

/** Each changed field, word by word. */
export const FieldChanges = ({ changes, words: { order, nameOf, textOf }, nothing }: FieldChangesProps) => {
  const language = useLanguage();
  const rows = inOrder(changes, order, ({ field }) => field)
    .map(({ field, before, after }) => ({
      field,
      name: nameOf(field),
      lang: (/_(es|en)$/.exec(field)?.[1] ?? language) as typeof language,
      before: textOf(field, before),
      after: textOf(field, after),
    }))
    .filter(({ name, before, after }) => name !== null && before !== after);
  if (rows.length === 0) return nothing;
  return (
    <Stack as="dl" gap="4">
      {rows.map(({ field, name, ...texts }) => (
        <div key={field}>
          <chakra.dt fontSize="sm" fontWeight="semibold">
            {name}
          </chakra.dt>
          <dd>
            <TextDiff {...texts} isMarkdown={field.startsWith('body_')} />
          </dd>
        </div>
      ))}
    </Stack>
  );
};

type ChangesProps = {
  version: ListCall & { currentData?: VersionView | undefined };
  current: { currentData?: VersionView | undefined };
  words: FieldWords;
  /** Whether it is the current content. */
  isNewest: boolean;
};

/** What a version changed, or what restoring it would change, word by word. */
const Changes = ({ version, current, words, isNewest }: ChangesProps) => {
  const t = useTexts();
  const [comparing, setComparing] = useState<'before' | 'now'>('before');
  const { isRestored = () => true } = words;
  const data = version.currentData;
  const now = current.currentData?.snapshot;
  const fields =
    comparing === 'now' && now && data
      ? changedFields(now, data.snapshot).filter(({ field }) => isRestored(field))
      : (data?.changes ?? []);
  const choices = [
    ['before', t('history.changedHere')],
    ['now', t('history.comparedToNow')],
  ] as const;
  return (
    <ListState call={{ ...version, data }}>
      {isNewest ? null : (
        <Wrap role="group" aria-label={t('history.compare')}>
          {choices.map(([choice, label]) => (
            <PanelButton
              key={choice}
              size="sm"
              variant="quiet"
              aria-pressed={comparing === choice}
              onClick={() => setComparing(choice)}
            >
              {label}
            </PanelButton>
          ))}
        </Wrap>
      )}
      <FieldChanges changes={fields} words={words} nothing={<p>{t('history.nothing')}</p>} />
    </ListState>
  );
};

type HistoryDialogProps = {
  title: string;
  place: HistoryPlace;
  onPlace: (place: HistoryPlace) => void;
  list: ListCall & { data?: { items: VersionEntry[]; next_before: number | null } | undefined };
  /** The open version, and the newest one. */
  version: ChangesProps['version'];
  current: ChangesProps['current'];
  newest: number | undefined;
  words: FieldWords;
  /** The status of the newest version. */
  badge: string;
  /** Restores a version; without it none can be restored. */
  onRestore?: ((version: number) => void) | undefined;
  /** Whether the newest can be restored too, because there are unsaved changes. */
  restoresNewest?: boolean;
  busy?: boolean;
  /** Further actions on a version. */
  renderTools?: (version: number) => ReactNode;
  onClose: () => void;
  children?: ReactNode;
};

/** The versions of an item: who wrote them, when, how, and what changed; each can be restored. */
export const HistoryDialog = ({
  title,
  place: { before, open },
  onPlace,
  list,
  newest,
  badge,
  onRestore,
  restoresNewest = false,
  busy = false,
  renderTools,
  onClose,
  children,
  ...display
}: HistoryDialogProps) => {
  const t = useTexts();
  const { data } = list;
  return (
    <PanelDialog
      open
      size="lg"
      onClose={onClose}
      title={t('history.of', { title })}
      description={t('history.text')}
    >
      <ListState call={list}>
        <List.Root as="ol" gap="0" mb="4" layerStyle="rows" textStyle="figures">
          {data?.items.map((version) => {
            const { revision, at, actor_name: name, door } = version;
            const isOpen = open === revision;
            const isNewest = revision === newest;
            return (
              <li key={revision}>
                <Stack gap="1">
                  <Flex as="p" wrap="wrap" align="baseline" gapX="3" fontSize="sm">
                    <strong>{t('history.version', { version: revision })}</strong>
                    {isNewest ? <StatusBadge tone="good">{badge}</StatusBadge> : null}
                    <span>
                      {name === door ? null : `${name} · `}
                      {t(`history.ways.${wayOf(version) as NameIn<'history.ways'>}`)} ·{' '}
                      <AdminDate date={at} as="moment" />
                    </span>
                  </Flex>
                  <Text textStyle="hint">
                    <Summary version={version} words={display.words} />
                  </Text>
                </Stack>
                <Wrap>
                  <PanelButton
                    size="sm"
                    icon={isOpen ? 'up' : 'down'}
                    aria-expanded={isOpen}
                    aria-label={t('history.changesOf', { version: revision })}
                    onClick={() => onPlace({ before, open: isOpen ? null : revision })}
                  >
                    {t('history.changes')}
                  </PanelButton>
                  {!onRestore || (isNewest && !restoresNewest) ? null : (
                    <PanelButton
                      size="sm"
                      icon="undo"
                      inactive={busy}
                      aria-label={t('history.restoreNumber', { version: revision })}
                      onClick={() => onRestore(revision)}
                    >
                      {t('history.restore')}
                    </PanelButton>
                  )}
                  {renderTools?.(revision)}
                </Wrap>
                {isOpen ? (
                  <Stack flex="1 0 100%" gap="4" minW="0" py="2">
                    <Changes {...display} isNewest={isNewest} />
                  </Stack>
                ) : null}
              </li>
            );
          })}
        </List.Root>
        <Wrap>
          {before === undefined ? null : (
            <PanelButton onClick={() => onPlace({ before: undefined, open: null })}>
              {t('history.newest')}
            </PanelButton>
          )}
          {data?.next_before ? (
            <PanelButton onClick={() => onPlace({ before: data.next_before!, open: null })}>
              {t('history.older')}
            </PanelButton>
          ) : null}
        </Wrap>
      </ListState>
      {children}
    </PanelDialog>
  );
};
