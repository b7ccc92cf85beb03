import { useEffect, useRef, useState } from 'react';
import type { ShownFactors } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import button from '../../components/button.module.css';
import { SubmitButton } from '../../components/form.tsx';
import { useReaderForm } from '../../components/use-reader-form.ts';
import { EndTokens } from './end-tokens.tsx';
import { CodeField } from './code-field.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './security.module.css';
import { useSecurityTexts } from './security-texts.ts';
import { useOutcome } from './use-security.ts';
import { useDates } from '../../components/use-dates.ts';

const {
  useSecondFactorConfirmAuthenticatorMutation,
  useSecondFactorRemoveAuthenticatorMutation,
  useSecondFactorStartAuthenticatorMutation,
} = deskApi;

type Secret = { secret: string; url: string };

type PartProps = {
  factors: ShownFactors;
  /** Something has changed; the codes are new ones, if any. */
  changed: (codes: readonly string[] | null) => void;
};

type SetUpProps = Pick<PartProps, 'changed'> & { secret: Secret; cancel: () => void };

const SetUp = ({ secret: { secret, url }, changed, cancel }: SetUpProps) => {
  const t = useSecurityTexts();
  const outcome = useOutcome();
  const form = useRef<HTMLFormElement>(null);
  // What opened it is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const [confirmSecret] = useSecondFactorConfirmAuthenticatorMutation();
  const { busy, faults, refuse, submit } = useReaderForm({
    schema: async () => (await import('#core/accounts/account-schemas.ts')).SecondFactorForm,
    valid: async ({ code }, sent, { tokens }) => {
      const answer = await outcome(confirmSecret({ code, tokens: Boolean(tokens) }), (text) =>
        refuse(sent, 'code', text),
      );
      if (answer) changed(answer.recovery_codes);
    },
  });
  return (
    <form ref={form} className={styles.step} aria-label={t('app.setUp')} noValidate onSubmit={submit}>
      <p>{t('app.scan')}</p>
      <QrCode text={url} label={t('app.qr')} />
      <p>{t('app.type')}</p>
      <p>
        <code className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeField fault={faults['code']} recovery={false} />
      <EndTokens />
      <div className={styles.buttons}>
        <SubmitButton busy={busy}>{busy ? t('step.sending') : t('app.confirm')}</SubmitButton>
        <button type="button" className={button.secondary} onClick={cancel}>
          {t('proof.cancel')}
        </button>
      </div>
    </form>
  );
};

/** The authenticator app: none, being set up, or in use. */
export const AuthenticatorPart = ({ factors: { authenticator_since: since }, changed }: PartProps) => {
  const t = useSecurityTexts();
  const dates = useDates();
  const outcome = useOutcome();
  const [startSecret] = useSecondFactorStartAuthenticatorMutation();
  const [removeSecret] = useSecondFactorRemoveAuthenticatorMutation();
  const [secret, setSecret] = useState<Secret | null>(null);
  const start = async () => setSecret(await outcome(startSecret({})));
  const remove = async () => {
    if (await outcome(removeSecret({}))) changed(null);
  };
  const confirmed: PartProps['changed'] = (codes) => {
    setSecret(null);
    changed(codes);
  };
  if (secret) return <SetUp secret={secret} changed={confirmed} cancel={() => setSecret(null)} />;
  return since === null ? (
    <>
      <p>{t('app.none')}</p>
      <button type="button" className={button.secondary} onClick={() => void start()}>
        {t('app.setUp')}
      </button>
    </>
  ) : (
    <>
      <p>{t('app.since', { when: dates.shortDateTime(since) })}</p>
      <button type="button" className={button.secondary} onClick={() => void remove()}>
        {t('app.remove')}
      </button>
    </>
  );
};
