import { useEffect, useId, useRef } from 'react';
import { fewRecoveryCodes } from '#core/accounts/factor-limits.ts';
import type { PostedForm } from '#core/input/posted-form.ts';
import button from '../../components/button.module.css';
import { SubmitButton } from '../../components/form.tsx';
import type { SecondStep as Step } from '../../session/use-sign-in.ts';
import { useSecondStep } from '../../session/use-sign-in.ts';
import { AccountNotice, useAccountForm } from '../accounts/use-account-form.tsx';
import { useToast } from '../../components/toasts/use-toast.ts';
import { CodeField } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { respond } from './passkeys.ts';
import styles from './security.module.css';
import { useSecurityTexts } from './security-texts.ts';
import { usePasskeyAnswer } from './use-passkey-answer.ts';

type SecondStepProps = {
  step: Step;
  entered: () => void;
  /** Goes back to the password. */
  restart: () => void;
  posted?: PostedForm | null;
  /** Where the form is posted without scripts. */
  action?: string;
  heading?: 'h2' | null;
};

/** The second step of signing in: a code, a recovery code or a passkey. */
export const SecondStep = ({
  step: { challenge, passkey },
  entered,
  restart,
  posted = null,
  action,
  heading: Heading = 'h2',
}: SecondStepProps) => {
  const t = useSecurityTexts();
  const id = useId();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const give = useSecondStep((count) => {
    if (count <= fewRecoveryCodes) toast({ title: t('step.fewLeft', { count }) });
  });
  const { busy, faults, notice, submit, clear, ...refused } = useAccountForm({
    schema: async () => (await import('#core/accounts/account-schemas.ts')).SecondFactorForm,
    send: ({ code }) => give({ challenge, code }),
    entered,
    texts: { refused: null, failed: t('step.failed') },
    posted,
  });
  const byPasskey = usePasskeyAnswer(
    async () => give({ challenge, passkey: await respond(passkey ?? {}) }),
    entered,
  );
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus(), []);
  return (
    <form
      ref={form}
      className={styles.step}
      method="post"
      action={action}
      aria-labelledby={Heading ? id : undefined}
      noValidate
      onSubmit={submit}
    >
      <input type="hidden" name="form" value="second-factor" />
      <input type="hidden" name="challenge" value={challenge} />
      {Heading ? (
        <Heading id={id} className={styles.heading}>
          {t('step.title')}
        </Heading>
      ) : null}
      <p>{t('step.text')}</p>
      <AccountNotice code={refused.code ?? byPasskey.code}>{notice ?? byPasskey.failure}</AccountNotice>
      {passkey ? (
        <PasskeyButton busy={byPasskey.busy} onPress={byPasskey.answer}>
          {t('step.passkey')}
        </PasskeyButton>
      ) : null}
      <CodeField
        fault={faults['code']}
        onSwitch={() => {
          clear();
          byPasskey.clear();
        }}
      />
      <div className={styles.buttons}>
        <SubmitButton busy={busy}>{busy ? t('step.sending') : t('step.submit')}</SubmitButton>
        <button type="button" className={button.secondary} onClick={restart}>
          {t('step.back')}
        </button>
      </div>
    </form>
  );
};
