import { useState } from 'react';
import type { Person } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { Stack } from '@chakra-ui/react/stack';
import { useTexts } from '../../components/texts.ts';
import { useSession } from '../../session/use-session.ts';
import { AdminDate } from '../components/admin-date.tsx';
import type { Column } from '../components/data-table.tsx';
import { DataTable } from '../components/data-table.tsx';
import { FormChoice } from '../components/form-field.tsx';
import { EmptyState, ListState, NoMatches } from '../components/list-state.tsx';
import { Pager, pageSize, useCursorPages, useNoEmptyPage } from '../components/paging.tsx';
import { useQuestion } from '../components/panel-dialog.tsx';
import { actionsColumn } from '../components/row-actions.tsx';
import { RowActionsWithMenu } from '../components/row-menu.tsx';
import { SearchField } from '../components/search-field.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { useAddressText } from '../components/use-address-text.ts';
import { useCall, useFailureToast } from '../components/use-call.ts';
import { RemoveDialog, RoleDialog, SignOutDialog } from './person-dialogs.tsx';
import { Filters, Small } from '../components/layout.tsx';

const {
  useUsersListQuery,
  useUsersReadmitMutation,
  useUsersResetSecondFactorMutation,
  useUsersSuspendMutation,
} = deskApi;

const dialogs = { role: RoleDialog, signOut: SignOutDialog, remove: RemoveDialog } as const;
type Opened = { dialog: keyof typeof dialogs; person: Person };

const PersonActions = ({ person, open }: { person: Person; open: (opened: Opened) => void }) => {
  const t = useTexts();
  const { user } = useSession();
  const [readmitUser] = useUsersReadmitMutation();
  const [resetSecondFactor] = useUsersResetSecondFactorMutation();
  const [suspendUser] = useUsersSuspendMutation();
  const { call } = useCall();
  const { ask, question } = useQuestion();
  const { username, email, suspended_at: suspendedAt, second_factor: hasFactor } = person;
  const isOwn = user?.email === email;
  const failed = ({ error }: { error?: string }) => error ?? t('team.notChanged');
  const suspend = () =>
    ask({
      title: t('team.suspendTitle', { name: username }),
      text: t('team.suspendText'),
      action: t('team.suspend'),
      onConfirm: () =>
        void call(suspendUser({ email }), {
          done: t('team.suspendedDone', { name: username }),
          failed,
        }),
    });
  const readmit = () =>
    void call(readmitUser({ email }), {
      done: t('team.readmitted', { name: username }),
      failed,
    });
  const resetFactor = () =>
    ask({
      title: t('team.resetFactorTitle', { name: username }),
      text: t('team.resetFactorText'),
      action: t('team.resetFactor'),
      onConfirm: () =>
        void call(resetSecondFactor({ email }), {
          done: t('team.factorReset', { name: username }),
          failed,
        }),
    });
  return (
    <>
      <RowActionsWithMenu
        of={username}
        actions={[
          { icon: 'edit', label: t('team.role'), onPress: () => open({ dialog: 'role', person }) },
          { icon: 'close', label: t('team.signOut'), onPress: () => open({ dialog: 'signOut', person }) },
          ...(hasFactor && !isOwn
            ? [{ icon: 'undo', label: t('team.resetFactor'), onPress: resetFactor } as const]
            : []),
          ...(isOwn
            ? []
            : [
                suspendedAt === null
                  ? ({ icon: 'pause', label: t('team.suspend'), onPress: suspend } as const)
                  : ({ icon: 'play', label: t('team.readmit'), onPress: readmit } as const),
                {
                  icon: 'remove',
                  label: t('team.remove'),
                  danger: true,
                  onPress: () => open({ dialog: 'remove', person }),
                } as const,
              ]),
        ]}
      />
      {question}
    </>
  );
};

const PeopleList = ({ rows }: { rows: readonly Person[] }) => {
  const t = useTexts();
  const { user } = useSession();
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns: Column<Person>[] = [
    {
      name: 'person',
      label: t('team.person'),
      heads: true,
      cell: ({ username, email }) => (
        <>
          {username}
          {user?.email === email ? ` (${t('team.you')})` : ''}
          <Small overflowWrap="anywhere">{email}</Small>
        </>
      ),
    },
    {
      name: 'role',
      label: t('team.role'),
      cell: ({ role, suspended_at: suspendedAt, confirmed_at: confirmedAt }) => (
        <Stack align="flex-start" gap="1">
          {t(`team.roles.${role}`)}
          {suspendedAt === null ? null : <StatusBadge tone="bad">{t('team.suspendedState')}</StatusBadge>}
          {confirmedAt === null ? <StatusBadge tone="waiting">{t('team.unconfirmed')}</StatusBadge> : null}
        </Stack>
      ),
    },
    {
      name: 'seen',
      label: t('team.seen'),
      cell: ({ seen_at: seenAt }) => (seenAt ? <AdminDate date={seenAt} as="ago" /> : t('team.never')),
    },
    {
      name: 'factor',
      label: t('team.secondFactor'),
      cell: ({ second_factor: hasFactor }) => (
        <StatusBadge tone={hasFactor ? 'good' : 'off'}>
          {hasFactor ? t('team.yes') : t('team.no')}
        </StatusBadge>
      ),
    },
    actionsColumn(t, (person) => <PersonActions person={person} open={setOpened} />),
  ];
  const Dialog = opened && dialogs[opened.dialog];
  return (
    <>
      <DataTable caption={t('team.people')} columns={columns} rows={rows} keyOf={({ id }) => id} />
      {Dialog ? <Dialog person={opened.person} onClose={() => setOpened(null)} /> : null}
    </>
  );
};

/** Whom the list can show. */
export const shownRoles = ['newsroom', 'admin', 'editor', 'author', 'reader'] as const;

/** People with their role, last use and second factor; those of the newsroom unless others are looked for. */
export const PeopleSection = () => {
  const t = useTexts();
  const [search, setSearch] = useAddressText('q');
  const [named, setNamed] = useAddressText('rol');
  const role = shownRoles.find((one) => one === named) ?? 'newsroom';
  const pages = useCursorPages(`${role} ${search}`);
  const { cursor } = pages;
  const list = useUsersListQuery(
    { limit: pageSize, role, ...(search.trim() && { search: search.trim() }), ...(cursor && { cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  useFailureToast(list.error, t('team.notLoaded'));
  const data = list.currentData;
  useNoEmptyPage(data, pages);
  const empty = search ? (
    <NoMatches onClear={() => setSearch('')} />
  ) : (
    <EmptyState title={t('team.emptyTitle')} text={t('team.emptyText')} />
  );
  return (
    <>
      <Filters>
        <SearchField label={t('panel.search')} value={search} onSearch={setSearch} />
        <FormChoice
          label={t('team.show')}
          value={role}
          options={shownRoles.map((one) => [one, t(`team.shown.${one}`)] as const)}
          onChange={(next) => setNamed(next === 'newsroom' ? '' : next)}
        />
      </Filters>
      <ListState call={{ ...list, data }} empty={data?.items.length === 0 ? empty : null}>
        <PeopleList rows={data?.items ?? []} />
        {data ? <Pager {...pages.paging(data)} /> : null}
      </ListState>
    </>
  );
};
