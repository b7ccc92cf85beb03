import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ShownFactors } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import button from '../../components/button.module.css';
import { SubmitButton } from '../../components/form.tsx';
import { useReaderForm } from '../../components/use-reader-form.ts';
import { TextField } from '../../components/text-field.tsx';
import { useTexts } from '../../components/texts.ts';
import { useToast } from '../../components/toasts/use-toast.ts';
import { EndTokens } from './end-tokens.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { create, hasPasskeys, isDismissed } from './passkeys.ts';
import styles from './security.module.css';
import { useSecurityTexts } from './security-texts.ts';
import { useOutcome } from './use-security.ts';
import { useDates } from '../../components/use-dates.ts';

const {
  usePasskeysAddMutation,
  usePasskeysOptionsMutation,
  usePasskeysRemoveMutation,
  usePasskeysRenameMutation,
} = deskApi;

type Passkey = ShownFactors['passkeys'][number];
type PartProps = {
  factors: ShownFactors;
  changed: (codes: readonly string[] | null) => void;
};

type NameFormProps = {
  label: string;
  initial: string;
  save: (name: string, tokens: boolean) => Promise<void>;
  cancel: () => void;
  /** Further fields. */
  children?: ReactNode;
};

const NameForm = ({ label, initial, save, cancel, children }: NameFormProps) => {
  const t = useSecurityTexts();
  const { busy, faults, submit } = useReaderForm({
    schema: async () => (await import('#core/accounts/account-schemas.ts')).PasskeyForm,
    valid: ({ name }, _form, { tokens }) => save(name, Boolean(tokens)),
  });
  return (
    <form className={styles.step} aria-label={label} noValidate onSubmit={submit}>
      <TextField
        name="name"
        label={t('keys.name')}
        hint={t('keys.nameHint')}
        type="text"
        autoComplete="off"
        maxLength={60}
        required
        initial={initial}
        fault={faults['name']}
      />
      {children}
      <div className={styles.buttons}>
        <SubmitButton busy={busy}>{t('keys.save')}</SubmitButton>
        <button type="button" className={button.secondary} onClick={cancel}>
          {t('proof.cancel')}
        </button>
      </div>
    </form>
  );
};

type KeyProps = Pick<PartProps, 'changed'> & { passkey: Passkey };

const Key = ({ passkey: { id, name, created_at, last_used_at: used }, changed }: KeyProps) => {
  const t = useSecurityTexts();
  const dates = useDates();
  const outcome = useOutcome();
  const [renamePasskey] = usePasskeysRenameMutation();
  const [removePasskey] = usePasskeysRemoveMutation();
  const [renaming, setRenaming] = useState(false);
  const rename = async (to: string) => {
    if (!(await outcome(renamePasskey({ id, name: to })))) return;
    setRenaming(false);
    changed(null);
  };
  const remove = async () => {
    if (await outcome(removePasskey({ id }))) changed(null);
  };
  return (
    <li>
      <p className={styles.name}>{name}</p>
      <p className={styles.quiet}>
        {t('keys.added', { when: dates.shortDateTime(created_at) })}{' '}
        {used === null ? t('keys.unused') : t('keys.used', { when: dates.shortDateTime(used) })}
      </p>
      {renaming ? (
        <NameForm
          label={t('keys.renameOf', { name })}
          initial={name}
          save={rename}
          cancel={() => setRenaming(false)}
        />
      ) : (
        <div className={styles.buttons}>
          <button type="button" className={button.secondary} onClick={() => setRenaming(true)}>
            {t('keys.rename')} <span className="visually-hidden">{name}</span>
          </button>
          <button type="button" className={button.secondary} onClick={() => void remove()}>
            {t('keys.remove')} <span className="visually-hidden">{name}</span>
          </button>
        </div>
      )}
    </li>
  );
};

/** The passkeys of the account. */
export const PasskeysPart = ({ factors: { passkeys }, changed }: PartProps) => {
  const t = useTexts();
  const own = { t: useSecurityTexts() };
  const toast = useToast();
  const outcome = useOutcome();
  const [askOptions] = usePasskeysOptionsMutation();
  const [addPasskey] = usePasskeysAddMutation();
  const [adding, setAdding] = useState(false);
  const add = async (name: string, tokens: boolean) => {
    const created = await outcome(askOptions({}));
    if (!created) return;
    const response = await create(created.options).catch((error: unknown) => {
      const exists = error instanceof Error && error.name === 'InvalidStateError';
      const description = exists
        ? own.t('keys.known')
        : isDismissed(error)
          ? own.t('keys.dismissed')
          : own.t('keys.failed');
      toast({ title: t('forms.error'), description, variant: 'destructive' });
      return null;
    });
    if (!response) return;
    const added = await outcome(addPasskey({ challenge: created.challenge, response, name, tokens }));
    if (!added) return;
    setAdding(false);
    toast({ title: own.t('keys.done') });
    changed(added.recovery_codes);
  };
  return (
    <>
      {passkeys.length ? (
        <ul className={styles.keys} aria-label={own.t('keys.title')}>
          {passkeys.map((passkey) => (
            <Key key={passkey.id} passkey={passkey} changed={changed} />
          ))}
        </ul>
      ) : (
        <p>{hasPasskeys() ? own.t('keys.none') : own.t('keys.unsupported')}</p>
      )}
      {adding ? (
        <NameForm label={own.t('keys.add')} initial="" save={add} cancel={() => setAdding(false)}>
          <EndTokens />
        </NameForm>
      ) : (
        <PasskeyButton busy={false} onPress={() => setAdding(true)}>
          {own.t('keys.add')}
        </PasskeyButton>
      )}
    </>
  );
};
