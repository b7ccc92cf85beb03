import { useEffect, useId, useRef } from 'react';
import button from '../../components/button.module.css';
import { SubmitButton } from '../../components/form.tsx';
import styles from './proof-dialog.module.css';
import { ProofFields } from './proof-fields.tsx';
import { useSecurityTexts } from './security-texts.ts';
import { useAsked, useProof } from './use-proof.ts';

const Asking = ({ proved, decline }: Omit<ReturnType<typeof useAsked>, 'isPaused'>) => {
  const t = useSecurityTexts();
  const form = useProof(proved);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const { options } = form;
  useEffect(() => {
    if (options) dialog.current?.querySelector('input')?.focus();
  }, [options]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        decline();
      }}
    >
      <h2 id={`${id}-title`}>{t('proof.title')}</h2>
      <p id={`${id}-text`}>{t('proof.text')}</p>
      <form className={styles.fields} noValidate onSubmit={form.submit}>
        <ProofFields {...form} />
        <div className={styles.buttons}>
          <SubmitButton busy={form.busy}>{form.busy ? t('proof.sending') : t('proof.submit')}</SubmitButton>
          <button type="button" className={button.secondary} onClick={decline}>
            {t('proof.cancel')}
          </button>
        </div>
      </form>
    </dialog>
  );
};

/** Asks who is signed in to prove it, while a sensitive call waits. For readers' pages; the panel has its own. */
export const ProofDialog = () => {
  const { isPaused, ...answers } = useAsked();
  return isPaused ? <Asking {...answers} /> : null;
};
