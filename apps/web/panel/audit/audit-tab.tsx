import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ListedEntry } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { doors } from '#core/kernel/actor.ts';
import { AuditResult } from '#core/kernel/audit.ts';
import { Box } from '@chakra-ui/react/box';
import { DataList } from '@chakra-ui/react/data-list';
import { SimpleGrid } from '@chakra-ui/react/simple-grid';
import { HStack } from '@chakra-ui/react/stack';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import { DownloadLink } from '../components/download-link.tsx';
import type { Column } from '../components/data-table.tsx';
import { DataTable, NoWrap } from '../components/data-table.tsx';
import { FormChoice, FormText } from '../components/form-field.tsx';
import { EmptyState, ListState, NoMatches } from '../components/list-state.tsx';
import { Pager, pageSize, useCursorPages, useNoEmptyPage } from '../components/paging.tsx';
import { PanelButton, TextButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { useNumbers } from '../components/localized-text.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { Fact, TabHead } from '../components/tab-parts.tsx';
import { useAddressText } from '../components/use-address-text.ts';
import { useFailureToast } from '../components/use-call.ts';
import { useWide } from '../components/use-wide.ts';
import { Disclosure, Small } from '../components/layout.tsx';

/** Milliseconds between two fetches: no notice says that something was recorded. */
const pollingInterval = 30_000;

const { useAuditListQuery, useAuditOperationsQuery } = deskApi;

const fileAddress = '/api/admin/audit.csv';
const noRows: readonly ListedEntry[] = [];
const filterNames = ['actor', 'operation', 'subject', 'door', 'result', 'since', 'until'];

/** The value of the filter by person. */
const actorOf = ({ actor_id: id, actor_name: name }: ListedEntry): string => id ?? name;

const Outcome = ({
  entry: { refused, failed, awaits_second_factor, outcome, times },
}: {
  entry: ListedEntry;
}) => {
  const t = useTexts();
  const { number } = useNumbers();
  const tone = refused || failed ? 'bad' : awaits_second_factor ? 'waiting' : 'good';
  return (
    <div>
      <StatusBadge tone={tone}>{outcome}</StatusBadge>
      {times > 1 ? <Small>{t('audit.times', { count: number(times) })}</Small> : null}
    </div>
  );
};

const EntryDialog = ({ entry, onClose }: { entry: ListedEntry; onClose: () => void }) => {
  const t = useTexts();
  return (
    <PanelDialog open onClose={onClose} title={entry.title}>
      <DataList.Root orientation="horizontal">
        <Fact label={t('audit.by')}>{entry.who}</Fact>
        <Fact label={t('audit.when')}>
          <AdminDate date={entry.at} as="moment" />
        </Fact>
        <Fact label={t('audit.result')}>
          <Outcome entry={entry} />
        </Fact>
        <Fact label={t('audit.door')}>{entry.via}</Fact>
        <Fact label={t('audit.action')}>
          <code>{entry.operation}</code>
        </Fact>
        <Fact label={t('audit.about')}>
          {entry.about === entry.subject ? entry.about : `${entry.about} (${entry.subject})`}
        </Fact>
        <Fact label={t('audit.note')}>{entry.note}</Fact>
        <Fact label={t('audit.network')}>{entry.ip}</Fact>
        <Fact label={t('audit.client')}>{entry.client}</Fact>
        <Fact label={t('audit.request')}>{entry.request_id ? <code>{entry.request_id}</code> : null}</Fact>
      </DataList.Root>
    </PanelDialog>
  );
};

type Narrow = Record<'actor' | 'subject', (text: string) => void>;

const AuditList = ({ rows, narrow }: { rows: readonly ListedEntry[]; narrow: Narrow }) => {
  const t = useTexts();
  const [opened, setOpened] = useState<ListedEntry | null>(null);
  const columns: Column<ListedEntry>[] = [
    {
      name: 'action',
      label: t('audit.action'),
      heads: true,
      cell: (entry) => (
        <>
          <TextButton overflowWrap="anywhere" onClick={() => setOpened(entry)}>
            {entry.title}
          </TextButton>
          {entry.note ? <Small>{entry.note}</Small> : null}
        </>
      ),
    },
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
        const { owner } = entry;
        const onClick = () => (owner ? narrow.subject(owner) : narrow.actor(actorOf(entry)));
        return (
          <TextButton minW="6.5rem" overflowWrap="anywhere" onClick={onClick}>
            {entry.who}
          </TextButton>
        );
      },
    },
    {
      name: 'about',
      label: t('audit.about'),
      cell: ({ subject, about }) =>
        subject ? (
          <TextButton overflowWrap="anywhere" onClick={() => narrow.subject(subject)}>
            {about}
          </TextButton>
        ) : null,
    },
    {
      name: 'door',
      label: t('audit.door'),
      cell: ({ via, ip }) => (
        <div>
          {via}
          {ip ? <Small>{ip}</Small> : null}
        </div>
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
  const [, clear] = useAddressText('q', { clears: filterNames });
  const [actor, setActor] = useAddressText('actor');
  const [operation, setOperation] = useAddressText('operation');
  const [subject, setSubject] = useAddressText('subject');
  const [namedDoor, setDoor] = useAddressText('door');
  const [namedResult, setResult] = useAddressText('result');
  const [since, setSince] = useAddressText('since');
  const [until, setUntil] = useAddressText('until');
  const door = doors.find((one) => one === namedDoor);
  const result = AuditResult.options.find((one) => one === namedResult);
  const search = q.trim();
  const filters = {
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
  return { q, filters, clear: () => clear(''), ...set };
};

type Filters = ReturnType<typeof useFilters>;

/** What a filter offers, with what is chosen, which may have no entries or not be loaded yet. */
const choices = (
  named: readonly { name: string; title: string }[] = [],
  chosen?: string,
): (readonly [string, string])[] => {
  const offered = named.map(({ name, title }) => [name, title] as const);
  return chosen === undefined || named.some(({ name }) => name === chosen)
    ? offered
    : [...offered, [chosen, chosen]];
};

const FilterGrid = ({ children }: { children: ReactNode }) => (
  <SimpleGrid minChildWidth="13rem" alignItems="end" gapX="5" gapY="3" pb="5">
    {children}
  </SimpleGrid>
);

const FilterFields = ({ filters: one, rows }: { filters: Filters; rows: readonly ListedEntry[] }) => {
  const t = useTexts();
  const { filters, setQ, setActor, setOperation, setSubject, setDoor, setResult, setSince, setUntil } = one;
  const isWide = useWide();
  const { data: audited } = useAuditOperationsQuery({}, { refetchOnMountOrArgChange: true });
  const person = rows.find((row) => actorOf(row) === filters.actor);
  const about = rows.find(({ subject }) => subject === filters.subject);
  const chosen = [
    { text: person?.who ?? filters.actor, remove: setActor },
    { text: about?.about ?? filters.subject, remove: setSubject },
  ].flatMap(({ text, remove }) => (text ? [{ text, remove }] : []));
  const search = <FormText label={t('audit.search')} value={one.q} onChange={setQ} maxLength={100} />;
  const others = (
    <>
      <FormChoice
        label={t('audit.action')}
        value={filters.operation ?? ''}
        options={[['', t('audit.anyAction')], ...choices(audited?.items, filters.operation)]}
        onChange={setOperation}
      />
      <FormChoice
        label={t('audit.door')}
        value={filters.door ?? ''}
        options={[['', t('audit.anyDoor')], ...choices(audited?.doors, filters.door)]}
        onChange={setDoor}
      />
      <FormChoice
        label={t('audit.result')}
        value={filters.result ?? ''}
        options={[['', t('audit.anyResult')], ...choices(audited?.results, filters.result)]}
        onChange={setResult}
      />
      <FormText label={t('audit.from')} type="date" value={filters.since ?? ''} onChange={setSince} />
      <FormText label={t('audit.to')} type="date" value={filters.until ?? ''} onChange={setUntil} />
    </>
  );
  const set = [filters.operation, filters.door, filters.result, filters.since, filters.until];
  return (
    <>
      {isWide ? (
        <FilterGrid>
          {search}
          {others}
        </FilterGrid>
      ) : (
        <Box pb="4">
          {search}
          <Disclosure open={set.some(Boolean) || undefined} pt="2">
            <summary>{t('audit.filters')}</summary>
            <FilterGrid>{others}</FilterGrid>
          </Disclosure>
        </Box>
      )}
      {chosen.length ? (
        <HStack as="p" wrap="wrap" gapX="3" pb="4">
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
        </HStack>
      ) : null}
    </>
  );
};

/** Who did what, to which, when and from where; and who was refused. */
export const AuditTab = () => {
  const t = useTexts();
  const language = useLanguage();
  const one = useFilters();
  const { filters } = one;
  const search = new URLSearchParams(filters).toString();
  const pages = useCursorPages(search);
  const { cursor } = pages;
  const list = useAuditListQuery(
    { limit: pageSize, ...filters, ...(cursor && { cursor }) },
    { refetchOnMountOrArgChange: true, pollingInterval, skipPollingIfUnfocused: true },
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
        <DownloadLink
          href={`${fileAddress}?${new URLSearchParams({ ...filters, lang: language }).toString()}`}
        >
          {t('audit.download')}
        </DownloadLink>
      </TabHead>
      <FilterFields filters={one} rows={rows} />
      <Box outline="none" aria-busy={list.isFetching} tabIndex={-1}>
        <ListState call={{ ...list, data }} empty={data?.items.length === 0 ? empty : null}>
          <AuditList rows={rows} narrow={{ actor: one.setActor, subject: one.setSubject }} />
          {data ? <Pager {...pages.paging(data)} /> : null}
        </ListState>
      </Box>
    </>
  );
};
