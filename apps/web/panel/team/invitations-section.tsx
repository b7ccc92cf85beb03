import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { OpenInvitation } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { NewInvitation, newsroomRoles } from '#core/accounts/invitation.ts';
import { maxEmailLength } from '#core/text/email.ts';
import { Text } from '@chakra-ui/react/text';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import type { Column } from '../components/data-table.tsx';
import { DataTable } from '../components/data-table.tsx';
import { FormDialog } from '../components/form-dialog.tsx';
import { FormChoice, FormText } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { useQuestion } from '../components/panel-dialog.tsx';
import { RowActions, RowButton, actionsColumn } from '../components/row-actions.tsx';
import type { Tone } from '../components/status-badge.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { Section } from '../components/tab-parts.tsx';
import { useCall, useFailureToast } from '../components/use-call.ts';
import { RoleDialog } from './person-dialogs.tsx';

const {
  useInvitationsCreateMutation,
  useInvitationsListQuery,
  useInvitationsResendMutation,
  useInvitationsWithdrawMutation,
} = deskApi;

const mailTones: Record<NonNullable<OpenInvitation['mail']>, Tone> = {
  queued: 'waiting',
  sent: 'good',
  failed: 'bad',
};

type Known = { email: string; username: string; role: (typeof newsroomRoles)[number] | 'reader' };

/** What became of the mail of an invitation: without a mail server it is a file. */
const useInvited = (): ((email: string) => string) => {
  const t = useTexts();
  const { data } = useInvitationsListQuery({});
  return (email) =>
    data?.mail === 'outbox' ? t('team.invitedFile', { email }) : t('team.invited', { email });
};

/** Invites somebody; who already has an account is offered another role instead. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts();
  const language = useLanguage();
  const [createInvitation] = useInvitationsCreateMutation();
  const { call, busy, error } = useCall({ inPlace: true });
  const invited = useInvited();
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(NewInvitation),
    defaultValues: { email: '', role: 'author', language },
  });
  const role = useWatch({ control, name: 'role' });
  const [changing, setChanging] = useState<Known | null>(null);
  const found = error?.details?.['username'] ? (error.details as Known) : null;
  const invite = handleSubmit(async (input) => {
    const response = await call(createInvitation(input), {
      done: ({ replaces_account: replaces }) =>
        replaces ? t('team.invitedReplacing', { invited: invited(input.email) }) : invited(input.email),
      failed: ({ error: reason }) => reason ?? t('team.notInvited'),
    });
    if (response !== null) onClose();
  });
  if (changing) return <RoleDialog person={changing} onClose={onClose} />;
  return (
    <FormDialog
      title={t('team.inviteTitle')}
      description={t('team.inviteText')}
      action={t('team.sendInvitation')}
      inactive={busy}
      refused={error?.error ?? null}
      onSubmit={() => void invite()}
      onClose={onClose}
    >
      {found ? (
        <PanelButton onClick={() => setChanging(found)}>
          {t('team.changeRoleOf', { name: found.username })}
        </PanelButton>
      ) : null}
      <FormText
        label={t('team.email')}
        type="email"
        required
        maxLength={maxEmailLength}
        input={register('email')}
        fault={formState.errors.email && t('forms.invalidEmail')}
      />
      <FormChoice
        label={t('team.role')}
        input={register('role')}
        options={newsroomRoles.map((one) => [one, t(`team.roles.${one}`)] as const)}
        hint={t(`team.rights.${role}`)}
      />
      <FormChoice
        label={t('team.mailLanguage')}
        input={register('language')}
        options={[
          ['es', t('team.languages.es')],
          ['en', t('team.languages.en')],
        ]}
      />
    </FormDialog>
  );
};

const InvitationActions = ({ invitation: { id, email } }: { invitation: OpenInvitation }) => {
  const t = useTexts();
  const [resendInvitation] = useInvitationsResendMutation();
  const [withdrawInvitation] = useInvitationsWithdrawMutation();
  const { call, busy } = useCall();
  const invited = useInvited();
  const { ask, question } = useQuestion();
  const failed = ({ error }: { error?: string }) => error ?? t('team.notChanged');
  const withdraw = () =>
    ask({
      title: t('team.withdrawTitle', { email }),
      text: t('team.withdrawText'),
      action: t('team.withdraw'),
      onConfirm: () =>
        void call(withdrawInvitation({ id }), {
          done: t('team.withdrawn'),
          failed,
        }),
    });
  const resend = () =>
    void call(resendInvitation({ id }), {
      done: invited(email),
      failed,
    });
  return (
    <>
      <RowActions
        danger={
          <RowButton icon="remove" of={email} danger onPress={withdraw}>
            {t('team.withdraw')}
          </RowButton>
        }
      >
        <RowButton icon="send" of={email} onPress={resend} busy={busy}>
          {t('team.resend')}
        </RowButton>
      </RowActions>
      {question}
    </>
  );
};

/** The invitations that nobody has accepted yet, with the state of their mails. */
export const InvitationsSection = () => {
  const t = useTexts();
  const list = useInvitationsListQuery({}, { refetchOnMountOrArgChange: true });
  useFailureToast(list.error, t('team.notLoaded'));
  const [now] = useState(() => new Date().toISOString());
  const isFiled = list.data?.mail === 'outbox';
  const columns: Column<OpenInvitation>[] = [
    { name: 'email', label: t('team.email'), heads: true, cell: ({ email }) => email },
    { name: 'role', label: t('team.role'), cell: ({ role }) => t(`team.roles.${role}`) },
    { name: 'by', label: t('team.invitedBy'), cell: ({ invited_by: inviter }) => inviter },
    {
      name: 'mail',
      label: t('team.mail'),
      cell: ({ mail }) => {
        if (mail === null) return t('team.unknown');
        if (mail === 'sent' && isFiled) return <StatusBadge tone="waiting">{t('team.filed')}</StatusBadge>;
        return <StatusBadge tone={mailTones[mail]}>{t(`team.mails.${mail}`)}</StatusBadge>;
      },
    },
    {
      name: 'until',
      label: t('team.validUntil'),
      cell: ({ expires_at: expiresAt }) =>
        expiresAt > now ? (
          <AdminDate date={expiresAt} as="minute" />
        ) : (
          <StatusBadge tone="off">{t('team.expired')}</StatusBadge>
        ),
    },
    actionsColumn(t, (invitation) => <InvitationActions invitation={invitation} />),
  ];
  const rows = list.data?.items ?? [];
  return (
    <Section title={t('team.invitations')}>
      {isFiled ? (
        <Text maxW="60ch" textStyle="note">
          {t('team.outbox')}
        </Text>
      ) : null}
      <ListState call={list} empty={rows.length ? null : <p>{t('team.noInvitations')}</p>}>
        <DataTable caption={t('team.invitations')} columns={columns} rows={rows} keyOf={({ id }) => id} />
      </ListState>
    </Section>
  );
};
