import type { SubmitEvent } from 'react';
import { useState } from 'react';
import type { ShownFactors } from '#adapters/client/answers.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import button from '../../components/button.module.css';
import type { ShownFault } from '../../components/field.tsx';
import { SubmitButton, focusFirstFault, valuesOf } from '../../components/form.tsx';
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
  const [confirmSecret] = useSecondFactorConfirmAuthenticatorMutation();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<ShownFault>();
  const confirm = async (code: string, tokens: boolean, form: HTMLFormElement) => {
    setBusy(true);
    const answer = await outcome(confirmSecret({ code, tokens }), (text) => {
      setFault({ text });
      focusFirstFault(form, { code: 'missing' });
    });
    setBusy(false);
    if (answer) changed(answer.recovery_codes);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { code = '', tokens } = valuesOf(event.currentTarget);
    setFault(code ? undefined : 'missing');
    if (!code) focusFirstFault(event.currentTarget, { code: 'missing' });
    if (code && !busy) void confirm(code, Boolean(tokens), event.currentTarget);
  };
  return (
    <form className={styles.step} aria-label={t('app.setUp')} noValidate onSubmit={submit}>
      <p>{t('app.scan')}</p>
      <QrCode text={url} label={t('app.qr')} />
      <p>{t('app.type')}</p>
      <p>
        <code className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeField fault={fault} recovery={false} />
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
