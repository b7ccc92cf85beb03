import { useLocation } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import { maxUsernameLength, minPasswordLengthOf } from '#core/accounts/credentials.ts';
import type { FormSchema } from '#core/input/form-fields.ts';
import type { OutputOf } from '#core/operations.ts';
import { FormNotice, SubmitButton } from '../../components/form.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageColumn } from '../../components/page.tsx';
import { PlainHead } from '../../components/page-heads.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAcceptInvitation } from '../../session/use-sign-in.ts';
import { usePosted } from '../../start.tsx';
import { useAccountTexts } from '../account/account-texts.ts';
import { AccountForm, AccountFrame } from './account-frame.tsx';
import { AccountNotice, useAccountForm } from './use-account-form.tsx';
import { useEntered } from './use-entered.ts';

const { useQueryState } = api.endpoints.invitationsView;

type InvitationProps = { token: string; invitation: OutputOf<'invitations.view'> };

const InvitationForm = ({ token, invitation: { email, role, has_account: hasAccount } }: InvitationProps) => {
  const t = useTexts();
  const own = { t: useAccountTexts() };
  const language = useLanguage();
  const enter = useEntered();
  const accept = useAcceptInvitation();
  const posted = usePosted('accept-invitation');
  const { busy, faults, notice, submit } = useAccountForm({
    schema: async (): Promise<FormSchema<{ username?: string; password: string }>> => {
      const { MemberForm, NewcomerForm } = await import('#core/accounts/account-schemas.ts');
      return hasAccount ? MemberForm : NewcomerForm;
    },
    send: (data) => accept({ token, language, ...data }),
    entered: () => enter('/admin'),
    texts: { refused: null, failed: own.t('account.invitation.failed') },
    posted,
  });
  const secret = (name: 'password' | 'confirm', autoComplete: 'new-password' | 'current-password') =>
    ({ name, autoComplete, fault: faults[name] }) as const;
  return (
    <AccountForm
      name="accept-invitation"
      action={`/invitation?${new URLSearchParams({ token })}`}
      title={own.t('account.invitation.title')}
      onSubmit={submit}
    >
      <input type="hidden" name="token" value={token} />
      {/* Password managers store it with the password. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <AccountNotice>{notice}</AccountNotice>
      {hasAccount ? (
        <PasswordField {...secret('password', 'current-password')} label={t('forms.password')} />
      ) : (
        <>
          <TextField
            name="username"
            label={t('register.username')}
            type="text"
            autoComplete="nickname"
            maxLength={maxUsernameLength}
            required
            posted={posted}
            fault={faults['username']}
          />
          <PasswordField
            {...secret('password', 'new-password')}
            label={t('forms.password')}
            hint={own.t('account.password.hint', { count: minPasswordLengthOf(role) })}
            rated
          />
          <PasswordField {...secret('confirm', 'new-password')} label={t('register.confirm')} />
        </>
      )}
      <SubmitButton busy={busy}>
        {busy ? own.t('account.invitation.sending') : own.t('account.invitation.submit')}
      </SubmitButton>
    </AccountForm>
  );
};

/** The page where the link of an invitation leads: it chooses a name and a password, and joins the newsroom. */
export const InvitationPage = () => {
  const t = useTexts();
  const own = { t: useAccountTexts() };
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  // The page is always opened from a mail.
  const { currentData: invitation } = useQueryState({ token });
  if (!invitation)
    return (
      <PageColumn>
        <PlainHead
          path="/invitation"
          title={t('confirm.staleTitle')}
          description={own.t('account.invitation.stale')}
        />
        <Notice heading="h1" title={t('confirm.staleTitle')}>
          <p>{own.t('account.invitation.stale')}</p>
        </Notice>
      </PageColumn>
    );
  const {
    email,
    invited_by: inviter,
    role,
    has_account: hasAccount,
    replaces_account: replaces,
  } = invitation;
  const names = { email, inviter, role: own.t(`account.invitation.roles.${role}`) };
  return (
    <AccountFrame
      path="/invitation"
      title={own.t('account.invitation.title')}
      dek={hasAccount ? own.t('account.invitation.knownDek', names) : own.t('account.invitation.dek', names)}
      other={
        hasAccount
          ? {
              to: '/forgot-password',
              question: own.t('account.invitation.forgotten'),
              label: t('forgot.title'),
            }
          : null
      }
    >
      {replaces ? (
        <FormNotice title={own.t('account.invitation.replacesTitle')} failed={false}>
          {own.t('account.invitation.replaces', { email })}
        </FormNotice>
      ) : null}
      <InvitationForm token={token} invitation={invitation} />
    </AccountFrame>
  );
};
