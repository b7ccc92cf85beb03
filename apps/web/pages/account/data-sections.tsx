import type { MouseEvent, SubmitEvent, SyntheticEvent } from 'react';
import { lazy, Suspense, useState } from 'react';
import type { User } from '#core/accounts/user.ts';
import button from '../../components/button.module.css';
import { PasswordField } from '../../components/password-field.tsx';
import { LocalizedLink } from '../../layout/language.tsx';
import { loadWhole } from '../../routing/page-route.tsx';
import { usePosted } from '../../start.tsx';
import { CodeField } from '../security/code-field.tsx';
import { startDownload } from '../security/start-download.ts';
import styles from './account-page.module.css';
import { useAccountPlace } from './account-place.ts';
import { AccountSection, FormOutcome, OwnForm, PlainForm, Submit, useFaults } from './account-section.tsx';
import { useAccountTexts } from './account-texts.ts';

/** Loaded only for a step that needs it. */
const ProvenStep = lazy(async () => ({
  default: (await import('../security/proven-step.tsx').catch(loadWhole)).ProvenStep,
}));

const [exportPath, exportName] = ['/api/account/export', 'vigia.json'];

/** Without scripts, the form asks at once for what a dialog asks for if necessary. */
const PlainProof = ({ user: { second_factor: hasFactor } }: { user: User }) => {
  const t = useAccountTexts();
  const faultOf = useFaults('prove-identity');
  return (
    <noscript>
      <div className={styles.form}>
        {hasFactor ? (
          <CodeField fault={faultOf('code')} />
        ) : (
          <PasswordField
            name="password"
            label={t('account.currentPassword')}
            autoComplete="current-password"
            fault={faultOf('password')}
          />
        )}
      </div>
    </noscript>
  );
};

/** What is stored about the owner of the account, as a file, once they have proved who they are. */
export const DataSection = ({ user }: { user: User }) => {
  const t = useAccountTexts();
  const { inPanel } = useAccountPlace();
  const isProved = usePosted('prove-identity')?.outcome === 'done';
  const [following, setFollowing] = useState(false);
  const follow = (event: SyntheticEvent) => {
    event.preventDefault();
    setFollowing(true);
  };
  const label = t('account.data.download');
  return (
    <AccountSection id="data" title={t('account.data.title')} dek={t('account.data.dek')}>
      <FormOutcome
        name="prove-identity"
        done={t('account.data.proved')}
        refused={t('account.data.notProved')}
      />
      {isProved ? (
        <p>
          <a className={button.secondary} href={exportPath} download={exportName} onClick={follow}>
            {label}
          </a>
        </p>
      ) : (
        <PlainForm name="prove-identity" section="data" label={label} onSubmit={follow}>
          <PlainProof user={user} />
          <Submit quiet>{label}</Submit>
        </PlainForm>
      )}
      {following ? (
        <Suspense fallback={null}>
          <ProvenStep
            step={() => startDownload(exportPath, exportName)}
            onEnd={() => setFollowing(false)}
            inPanel={inPanel}
          />
        </Suspense>
      ) : null}
      <p>
        <LocalizedLink to="/privacidad">{t('account.data.privacy')}</LocalizedLink>
      </p>
    </AccountSection>
  );
};

/** Closes the question; without scripts the page is loaded again. */
const close = (event: MouseEvent<HTMLElement>): void => {
  const details = event.currentTarget.closest('details');
  if (!details) return;
  event.preventDefault();
  details.querySelector('form')?.reset();
  details.open = false;
  details.querySelector('summary')?.focus();
};

/** Deletes the account, after a question that takes the password, and a second factor if it has one. */
export const DeletionSection = ({ user }: { user: User }) => {
  const t = useAccountTexts();
  const { inPanel, path } = useAccountPlace();
  const posted = usePosted('delete-account');
  const faultOf = useFaults('delete-account');
  const [sending, setSending] = useState<HTMLFormElement | null>(null);
  const prove = (event: SubmitEvent) => {
    event.preventDefault();
    setSending(event.currentTarget as HTMLFormElement);
  };
  return (
    <AccountSection id="deletion" title={t('account.deletion.title')} dek={t('account.deletion.dek')}>
      <details className={styles.details} open={posted !== null}>
        <summary>{t('account.deletion.open')}</summary>
        <div className={styles.question}>
          <h3>{t('account.deletion.question')}</h3>
          <p>{t('account.deletion.text')}</p>
          <OwnForm
            name="delete-account"
            section="deletion"
            label={t('account.deletion.title')}
            done={t('account.deletion.title')}
            refused={t('account.deletion.refused')}
            {...(user.second_factor && { onSubmit: prove })}
          >
            {user.confirmed_at === null ? null : (
              <label className={styles.check}>
                <input type="checkbox" name="subscription" value="on" defaultChecked />
                {t('account.deletion.subscription')}
              </label>
            )}
            <PasswordField
              name="current_password"
              label={t('account.currentPassword')}
              autoComplete="current-password"
              fault={faultOf('current_password')}
            />
            {user.second_factor ? (
              <noscript>
                <CodeField fault={faultOf('code')} />
              </noscript>
            ) : null}
            <div className={styles.buttons}>
              <button type="submit" className={styles.delete}>
                {t('account.deletion.submit')}
              </button>
              <LocalizedLink className={button.secondary} to={path} onClick={close}>
                {t('account.deletion.cancel')}
              </LocalizedLink>
            </div>
          </OwnForm>
          {sending ? (
            <Suspense fallback={null}>
              <ProvenStep step={() => sending.submit()} onEnd={() => setSending(null)} inPanel={inPanel} />
            </Suspense>
          ) : null}
        </div>
      </details>
    </AccountSection>
  );
};
