import { useState } from 'react';
import type { ListedEntry } from '#adapters/client/audit-calls.ts';
import { useAuditedQuery, useAuditQuery } from '#adapters/client/audit-calls.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import { DownloadLink } from '../components/download-link.tsx';
import type { Column } from '../components/data-table.tsx';
import { DataTable, NoWrap } from '../components/data-table.tsx';
import { FormChoice, FormText } from '../components/form-field.tsx';
import { EmptyState, ListState, NoMatches } from '../components/list-state.tsx';
import { Pager, pageSize, useCursorPages, useNoEmptyPage } from '../components/paging.tsx';
import { PanelButton, TextButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import section from '../components/section.module.css';
import { useNumbers } from '../components/shown-text.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { Fact, RefreshButton, TabHead } from '../components/tab-parts.tsx';
import { useAddressText } from '../components/use-address-text.ts';
import { useFailureToast } from '../components/use-call.ts';
import styles from './audit-tab.module.css';

const fileAddress = '/api/admin/audit.csv';
const noRows: readonly ListedEntry[] = [];
const doors = ['http', 'cli', 'mcp', 'schedule', 'system'] as const;
const results = ['done', 'refused', 'unauthenticated', 'forbidden', 'rate-limited'] as const;
const filters = ['actor', 'operation', 'subject', 'door', 'result', 'since', 'until'];

/** What a visitor does only with the secret of an account, which is the subject then: they are its owner. */
const provesOwner = new Set([
  'auth.login',
  'auth.passkey-login',
  'auth.second-factor',
  'auth.register',
  'auth.confirm',
  'auth.confirm-address',
  'auth.reset-password',
  'invitations.accept',
]);

/** The account that a visitor has signed in to; null for others, and after half of a sign-in, which has a note. */
const ownerOf = (entry: ListedEntry): { id: string; name: string } | null => {
  const { actor_kind: kind, operation, refused, note, subject: id, subject_name: name } = entry;
  const isOwner = kind === 'visitor' && refused === null && note === null && provesOwner.has(operation);
  return isOwner && id !== null && name !== null ? { id, name } : null;
};

/** The value of the filter by person. */
const actorOf = ({ actor_id: id, actor_name: name }: ListedEntry): string => id ?? name;

const nameOf = (t: Texts, entry: ListedEntry): string => {
  const { actor_kind: kind, actor_name: name, actor_id: id } = entry;
  return (
    ownerOf(entry)?.name ??
    ((kind === 'user' || kind === 'token' || id ? name || id : t(`audit.kinds.${kind}`)) || t('audit.nobody'))
  );
};

const Outcome = ({ entry: { refused, times } }: { entry: ListedEntry }) => {
  const t = useTexts();
  const { number } = useNumbers();
  return (
    <>
      <StatusBadge tone={refused ? 'bad' : 'good'}>{t(`audit.results.${refused ?? 'done'}`)}</StatusBadge>
      {times > 1 ? <span className={section.small}>{t('audit.times', { count: number(times) })}</span> : null}
    </>
  );
};

const EntryDialog = ({ entry, onClose }: { entry: ListedEntry; onClose: () => void }) => {
  const t = useTexts();
  return (
    <PanelDialog open onClose={onClose} title={entry.title}>
      <dl className={styles.facts}>
        <Fact label={t('audit.by')}>
          {nameOf(t, entry)} ({t(`audit.kinds.${entry.actor_kind}`)})
        </Fact>
        <Fact label={t('audit.when')}>
          <AdminDate date={entry.at} as="moment" />
        </Fact>
        <Fact label={t('audit.result')}>
          <Outcome entry={entry} />
        </Fact>
        <Fact label={t('audit.door')}>{t(`audit.doors.${entry.door}`)}</Fact>
        <Fact label={t('audit.action')}>
          <code>{entry.operation}</code>
        </Fact>
        <Fact label={t('audit.about')}>
          {entry.subject_name ? `${entry.subject_name} (${entry.subject})` : entry.subject}
        </Fact>
        <Fact label={t('audit.note')}>{entry.note}</Fact>
        <Fact label={t('audit.network')}>{entry.ip}</Fact>
        <Fact label={t('audit.client')}>{entry.client}</Fact>
        <Fact label={t('audit.request')}>{entry.request_id ? <code>{entry.request_id}</code> : null}</Fact>
      </dl>
    </PanelDialog>
  );
};

type Narrow = Record<'actor' | 'subject', (text: string) => void>;

const AuditList = ({ rows, narrow }: { rows: readonly ListedEntry[]; narrow: Narrow }) => {
  const t = useTexts();
  const [opened, setOpened] = useState<ListedEntry | null>(null);
  const columns: Column<ListedEntry>[] = [
    {
      name: 'when',
      label: t('audit.when'),
      cell: ({ at }) => (
        <NoWrap>
          <AdminDate date={at} as="minute" />
        </NoWrap>
      ),
    },
    {
      name: 'by',
      label: t('audit.by'),
      cell: (entry) => {
        const owner = ownerOf(entry);
        const onClick = () => (owner ? narrow.subject(owner.id) : narrow.actor(actorOf(entry)));
        return (
          <TextButton className={styles.about} onClick={onClick}>
            {nameOf(t, entry)}
          </TextButton>
        );
      },
    },
    {
      name: 'action',
      label: t('audit.action'),
      heads: true,
      cell: (entry) => (
        <TextButton className={styles.about} onClick={() => setOpened(entry)}>
          {entry.title}
        </TextButton>
      ),
    },
    {
      name: 'about',
      label: t('audit.about'),
      cell: ({ subject, subject_name: name }) =>
        subject ? (
          <TextButton className={styles.about} onClick={() => narrow.subject(subject)}>
            {name ?? subject}
          </TextButton>
        ) : null,
    },
    {
      name: 'door',
      label: t('audit.door'),
      cell: ({ door, ip }) => (
        <>
          {t(`audit.doors.${door}`)}
          {ip ? <span className={section.small}>{ip}</span> : null}
        </>
      ),
    },
    { name: 'result', label: t('audit.result'), cell: (entry) => <Outcome entry={entry} /> },
  ];
  return (
    <>
      <DataTable caption={t('panel.audit')} columns={columns} rows={rows} keyOf={({ id }) => id} />
      {opened ? <EntryDialog entry={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
};

/** The filters in the address, and how to change them. */
const useFilters = () => {
  const [q, setQ] = useAddressText('q');
  const [, clear] = useAddressText('q', filters);
  const [actor, setActor] = useAddressText('actor');
  const [operation, setOperation] = useAddressText('operation');
  const [subject, setSubject] = useAddressText('subject');
  const [namedDoor, setDoor] = useAddressText('door');
  const [namedResult, setResult] = useAddressText('result');
  const [since, setSince] = useAddressText('since');
  const [until, setUntil] = useAddressText('until');
  const door = doors.find((one) => one === namedDoor);
  const result = results.find((one) => one === namedResult);
  const search = q.trim();
  const given = {
    ...(search && { search }),
    ...(actor && { actor }),
    ...(operation && { operation }),
    ...(subject && { subject }),
    ...(door && { door }),
    ...(result && { result }),
    ...(since && { since }),
    ...(until && { until }),
  };
  const set = { setQ, setActor, setOperation, setSubject, setDoor, setResult, setSince, setUntil };
  return { q, given, clear: () => clear(''), ...set };
};

type Filters = ReturnType<typeof useFilters>;

const FilterFields = ({ filters: one, rows }: { filters: Filters; rows: readonly ListedEntry[] }) => {
  const t = useTexts();
  const { given, setQ, setActor, setOperation, setSubject, setDoor, setResult, setSince, setUntil } = one;
  const { data: audited } = useAuditedQuery({}, { refetchOnMountOrArgChange: true });
  const actions = (audited?.items ?? []).map(({ name, title }) => [name, title] as const);
  // One in the address that has no entries, or is not loaded yet.
  const unlisted = given.operation && !actions.some(([operation]) => operation === given.operation);
  if (unlisted) actions.push([given.operation!, given.operation!]);
  const person = rows.find((row) => actorOf(row) === given.actor);
  const about = rows.find(({ subject }) => subject === given.subject);
  const chosen = [
    { text: person ? nameOf(t, person) : given.actor, remove: setActor },
    { text: about?.subject_name ?? given.subject, remove: setSubject },
  ].flatMap(({ text, remove }) => (text ? [{ text, remove }] : []));
  return (
    <>
      <div className={styles.filters}>
        <FormText label={t('audit.search')} value={one.q} onChange={setQ} maxLength={100} />
        <FormChoice
          label={t('audit.action')}
          value={given.operation ?? ''}
          options={[['', t('audit.anyAction')], ...actions]}
          onChange={setOperation}
        />
        <FormChoice
          label={t('audit.door')}
          value={given.door ?? ''}
          options={[
            ['', t('audit.anyDoor')],
            ...doors.map((door) => [door, t(`audit.doors.${door}`)] as const),
          ]}
          onChange={setDoor}
        />
        <FormChoice
          label={t('audit.result')}
          value={given.result ?? ''}
          options={[
            ['', t('audit.anyResult')],
            ...results.map((result) => [result, t(`audit.results.${result}`)] as const),
          ]}
          onChange={setResult}
        />
        <FormText label={t('audit.from')} type="date" value={given.since ?? ''} onChange={setSince} />
        <FormText label={t('audit.to')} type="date" value={given.until ?? ''} onChange={setUntil} />
      </div>
      {chosen.length ? (
        <p className={styles.narrowed}>
          {t('audit.narrowed')}
          {chosen.map(({ text, remove }) => (
            <PanelButton
              key={text}
              size="sm"
              icon="close"
              aria-label={t('audit.clearPerson', { name: text })}
              onClick={() => remove('')}
            >
              {text}
            </PanelButton>
          ))}
        </p>
      ) : null}
    </>
  );
};

/** Who did what, to which, when and from where; and who was refused. */
export const AuditTab = () => {
  const t = useTexts();
  const language = useLanguage();
  const one = useFilters();
  const { given } = one;
  const search = new URLSearchParams(given).toString();
  const pages = useCursorPages(search);
  const { cursor } = pages;
  const list = useAuditQuery(
    { limit: pageSize, ...given, ...(cursor && { cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  useFailureToast(list.error, t('audit.notLoaded'));
  const data = list.currentData;
  useNoEmptyPage(data, pages);
  const rows = data?.items ?? noRows;
  const empty = search ? (
    <NoMatches onClear={one.clear} />
  ) : (
    <EmptyState title={t('audit.emptyTitle')} text={t('audit.emptyText')} />
  );
  return (
    <>
      <TabHead title={t('panel.audit')}>
        <RefreshButton onRefresh={list.refetch} busy={list.isFetching} />
        <DownloadLink href={`${fileAddress}?${new URLSearchParams({ ...given, lang: language }).toString()}`}>
          {t('audit.download')}
        </DownloadLink>
      </TabHead>
      <FilterFields filters={one} rows={rows} />
      <div className={styles.list} aria-busy={list.isFetching} tabIndex={-1}>
        <ListState call={{ ...list, data }} empty={data?.items.length === 0 ? empty : null}>
          <AuditList rows={rows} narrow={{ actor: one.setActor, subject: one.setSubject }} />
          {data ? <Pager {...pages.paging(data)} /> : null}
        </ListState>
      </div>
    </>
  );
};
