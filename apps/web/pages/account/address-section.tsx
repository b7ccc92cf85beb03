import type { User } from '#core/accounts/user.ts';
import { maxEmailLength } from '#core/text/email.ts';
import type { OutputOf } from '#core/operations.ts';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useSite } from '../../layout/site.tsx';
import { usePosted } from '../../start.tsx';
import styles from './account-page.module.css';
import { AccountSection, FormOutcome, OwnForm, PlainForm, Submit, useFaults } from './account-section.tsx';
import { useAccountTexts } from './account-texts.ts';
import { AskNewsroom } from './ask-newsroom.tsx';
import { useDates } from '../../components/use-dates.ts';

/** Says that the address is not confirmed, and offers another link. */
const Unconfirmed = () => {
  const t = useAccountTexts();
  const { withoutMail } = useSite();
  const isAgain = usePosted('account-confirmation')?.outcome === 'done';
  const text = isAgain ? t('account.address.unconfirmedAgain') : t('account.address.unconfirmedText');
  return (
    <div className={styles.warning}>
      <p>
        <strong>{t('account.address.unconfirmed')}</strong>
      </p>
      {withoutMail ? (
        <p>
          {t('account.noMail.unconfirmed')} <AskNewsroom />
        </p>
      ) : (
        <>
          <p>{text}</p>
          <OwnForm
            name="account-confirmation"
            section="address"
            label={t('account.address.again')}
            done={t('account.address.sent')}
            doneText={t('account.address.sentText')}
          >
            <Submit quiet>{t('account.address.again')}</Submit>
          </OwnForm>
        </>
      )}
    </div>
  );
};

type Pending = NonNullable<OutputOf<'account.new-address'>['pending']>;

/** Says which address waits to be confirmed, and offers another link or to keep the present address. */
const NewAddress = ({ pending: { email, expires_at: until } }: { pending: Pending }) => {
  const t = useAccountTexts();
  const { withoutMail } = useSite();
  const date = useDates().shortDateTime(until);
  const isAgain = usePosted('account-resend-address')?.outcome === 'done';
  const text = isAgain
    ? t('account.address.pendingAgain', { date })
    : t('account.address.pendingText', { date });
  return (
    <div className={styles.warning}>
      <p>
        <strong>{t('account.address.pending', { email })}</strong>
      </p>
      {withoutMail ? (
        <p>
          {t('account.noMail.pending', { date })} <AskNewsroom />
        </p>
      ) : (
        <p>{text}</p>
      )}
      <div className={styles.buttons}>
        {withoutMail ? null : (
          <PlainForm name="account-resend-address" section="address" label={t('account.address.resend')}>
            <Submit quiet>{t('account.address.resend')}</Submit>
          </PlainForm>
        )}
        <PlainForm name="account-cancel-address" section="address" label={t('account.address.cancel')}>
          <Submit quiet>{t('account.address.cancel')}</Submit>
        </PlainForm>
      </div>
    </div>
  );
};

type AddressSectionProps = { user: User; pending: Pending | null };

/** The address of the account, whether it is confirmed, and the form that changes it. */
export const AddressSection = ({ user, pending }: AddressSectionProps) => {
  const t = useAccountTexts();
  const { withoutMail } = useSite();
  const faultOf = useFaults('account-address');
  const posted = usePosted('account-address');
  const title = t('account.address.title');
  return (
    <AccountSection
      id="address"
      title={title}
      dek={withoutMail ? t('account.noMail.address') : t('account.address.dek')}
    >
      <p>
        {t('account.address.current', { email: user.email })}{' '}
        {user.confirmed_at === null ? null : t('account.address.confirmed')}
      </p>
      {user.confirmed_at === null ? <Unconfirmed /> : null}
      <FormOutcome
        name="account-resend-address"
        done={t('account.address.sent')}
        refused={t('account.address.notSent')}
      />
      <FormOutcome name="account-cancel-address" done={t('account.address.cancelled')} />
      {pending ? <NewAddress pending={pending} /> : null}
      <OwnForm
        name="account-address"
        section="address"
        label={t('account.address.submit')}
        done={t('account.address.done')}
      >
        <TextField
          name="email"
          label={t('account.address.new')}
          hint={withoutMail ? t('account.noMail.hint') : t('account.address.hint')}
          type="email"
          autoComplete="email"
          maxLength={maxEmailLength}
          required
          posted={posted?.outcome === 'done' ? null : posted}
          fault={faultOf('email')}
        />
        <PasswordField
          name="current_password"
          label={t('account.currentPassword')}
          autoComplete="current-password"
          fault={faultOf('current_password')}
        />
        <Submit>{t('account.address.submit')}</Submit>
      </OwnForm>
    </AccountSection>
  );
};
