import { useState } from 'react';
import type { Person } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { hasRole } from '#core/kernel/access.ts';
import { Alert } from '@chakra-ui/react/alert';
import { List } from '@chakra-ui/react/list';
import { Stack } from '@chakra-ui/react/stack';
import { useTexts } from '../../components/texts.ts';
import { FormDialog } from '../components/form-dialog.tsx';
import { FormChoice, FormSwitch } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog, Refused } from '../components/panel-dialog.tsx';
import { useCall } from '../components/use-call.ts';
import { useCurrentUser } from '../use-admin.ts';

const {
  useUsersDeleteMutation,
  useUsersListQuery,
  useUsersPiecesQuery,
  useUsersRevokeSessionsMutation,
  useUsersSetRoleMutation,
} = deskApi;

/** The roles that an account can have, the least first. */
export const accountRoles = ['reader', 'author', 'editor', 'admin'] as const;

type DialogProps = { person: Pick<Person, 'username' | 'email' | 'role'>; onClose: () => void };

/** Whether somebody is the user, and what then happens once their sessions have ended: they sign in again. */
const useOneself = (email: string) => {
  const { email: own, signOut } = useCurrentUser();
  return { isOwn: own === email, signOut };
};

/** Changes the role of somebody; of oneself with a warning of what one loses. */
export const RoleDialog = ({ person: { username, email, role }, onClose }: DialogProps) => {
  const t = useTexts();
  const { isOwn, signOut } = useOneself(email);
  const [setRole] = useUsersSetRoleMutation();
  const { call, busy, error } = useCall({ inPlace: true });
  const [chosen, setChosen] = useState(role);
  const save = async () => {
    const failed = ({ error: reason }: { error?: string }) => reason ?? t('team.notChanged');
    const done = isOwn ? t('team.ownRoleChanged') : t('team.roleChanged', { name: username });
    const response = await call(setRole({ email, role: chosen }), {
      done,
      failed,
    });
    if (response === null) return;
    if (isOwn) signOut();
    else onClose();
  };
  const endsReviews = hasRole(role, 'editor') && !hasRole(chosen, 'editor');
  return (
    <FormDialog
      title={isOwn ? t('team.ownRoleTitle') : t('team.roleTitle', { name: username })}
      description={isOwn ? t('team.ownRoleText') : t('team.roleText')}
      action={isOwn ? t('team.changeOwnRole') : t('team.changeRole')}
      inactive={busy || chosen === role}
      refused={error?.error ?? null}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormChoice
        label={t('team.role')}
        value={chosen}
        options={accountRoles.map((one) => [one, t(`team.roles.${one}`)] as const)}
        hint={t(`team.rights.${chosen}`)}
        onChange={setChosen}
      />
      <div role="status">
        {isOwn && chosen !== role ? (
          <Alert.Root as="p">
            <strong>{t('team.ownRoleWarning')}</strong>
            {chosen === 'reader' ? <span>{t('team.ownPanelLost')}</span> : null}
          </Alert.Root>
        ) : null}
        {endsReviews ? <p>{isOwn ? t('team.ownHandIns') : t('team.handIns')}</p> : null}
      </div>
    </FormDialog>
  );
};

/** Ends the sessions of somebody, and their tokens if wanted. */
export const SignOutDialog = ({ person: { username, email }, onClose }: DialogProps) => {
  const t = useTexts();
  const { isOwn, signOut } = useOneself(email);
  const [signOutEverywhere] = useUsersRevokeSessionsMutation();
  const { call, busy } = useCall();
  const [tokens, setTokens] = useState(true);
  const end = async () => {
    const response = await call(signOutEverywhere({ email, tokens }), {
      done: ({ ended, revoked }) =>
        revoked
          ? t('team.signedOutWithTokens', { count: ended, tokens: revoked })
          : t('team.signedOut', { count: ended }),
      failed: ({ error }) => error ?? t('team.notChanged'),
    });
    if (response === null) return;
    if (isOwn) signOut();
    else onClose();
  };
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={isOwn ? t('team.ownSignOutTitle') : t('team.signOutTitle', { name: username })}
      description={isOwn ? t('team.ownSignOutText') : t('team.signOutText')}
      size="sm"
      footer={
        <>
          <PanelButton onClick={onClose}>{t('panel.cancel')}</PanelButton>
          <PanelButton variant="danger" onClick={() => void end()} inactive={busy}>
            {t('team.signOut')}
          </PanelButton>
        </>
      }
    >
      <FormSwitch
        label={isOwn ? t('team.alsoOwnTokens') : t('team.alsoTokens')}
        value={tokens}
        onChange={setTokens}
      />
    </PanelDialog>
  );
};

/** What is counted of a person before their account is deleted. */
export const countedPieces = [
  'published',
  'reviewed',
  'drafts',
  'handed_in',
  'assigned',
  'scheduled',
  'tokens',
] as const;

/** Deletes somebody's account, after saying what becomes of their pieces. */
export const RemoveDialog = ({ person: { username, email }, onClose }: DialogProps) => {
  const t = useTexts();
  const [removing, setRemoving] = useState(false);
  // Once the account is gone, nothing can be counted.
  const pieces = useUsersPiecesQuery({ email }, { refetchOnMountOrArgChange: true, skip: removing });
  const { data: newsroom } = useUsersListQuery({ role: 'newsroom' });
  const [removePerson] = useUsersDeleteMutation();
  const { call, busy, error } = useCall({ inPlace: true });
  const [successor, setSuccessor] = useState('');
  const others = (newsroom?.items ?? []).filter(
    (one) => one.email !== email && one.suspended_at === null && one.role !== 'reader',
  );
  const remove = async () => {
    setRemoving(true);
    const input = { email, successor: successor || null };
    const response = await call(removePerson(input), {
      done: t('team.removed', { name: username }),
      failed: ({ error: reason }) => reason ?? t('team.notChanged'),
    });
    if (response === null) setRemoving(false);
    else onClose();
  };
  const found = countedPieces.filter((one) => pieces.data?.[one]);
  const hasWork = Boolean(pieces.data && (pieces.data.assigned || pieces.data.drafts));
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t('team.removeTitle', { name: username })}
      description={t('team.removeText')}
      footer={
        <>
          <PanelButton onClick={onClose}>{t('panel.cancel')}</PanelButton>
          <PanelButton variant="danger" onClick={() => void remove()} inactive={busy || !pieces.data}>
            {t('team.removeAction')}
          </PanelButton>
        </>
      }
    >
      <Stack gap="4">
        <Refused why={error?.error ?? null} />
        <ListState call={{ ...pieces, isError: pieces.isError && !removing }}>
          {found.length ? (
            <List.Root gap="0" ps="5">
              {found.map((one) => (
                <li key={one}>{t(`team.pieces.${one}`, { count: pieces.data?.[one] ?? 0 })}</li>
              ))}
            </List.Root>
          ) : (
            <p>{t('team.noPieces')}</p>
          )}
          {pieces.data?.shared_name ? <p>{t('team.sharedName')}</p> : null}
          {hasWork && !pieces.data?.shared_name ? (
            <FormChoice
              label={t('team.successor')}
              value={successor}
              options={[
                ['', t('team.nobody')],
                ...others.map((one) => [one.email, `${one.username} (${one.email})`] as const),
              ]}
              hint={t('team.successorHint')}
              onChange={setSuccessor}
            />
          ) : null}
        </ListState>
      </Stack>
    </PanelDialog>
  );
};
