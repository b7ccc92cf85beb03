import { useEffect, useId } from 'react';
import { ProofFields } from '../../pages/security/proof-fields.tsx';
import { useSecurityTexts } from '../../pages/security/security-texts.ts';
import { useAsked, useProof } from '../../pages/security/use-proof.ts';
import { PanelButton } from './panel-button.tsx';
import { PanelDialog } from './panel-dialog.tsx';
import { Form } from './layout.tsx';

const Asking = ({ proved, decline }: Omit<ReturnType<typeof useAsked>, 'isPaused'>) => {
  const t = useSecurityTexts();
  const form = useProof(proved);
  const id = useId();
  const { options } = form;
  useEffect(() => {
    if (options) document.getElementById(id)?.querySelector('input')?.focus();
  }, [options, id]);
  return (
    <PanelDialog
      open
      onClose={decline}
      size="sm"
      title={t('proof.title')}
      description={t('proof.text')}
      footer={
        <>
          <PanelButton onClick={decline}>{t('proof.cancel')}</PanelButton>
          <PanelButton type="submit" form={id} variant="main" inactive={form.busy}>
            {form.busy ? t('proof.sending') : t('proof.submit')}
          </PanelButton>
        </>
      }
    >
      <Form id={id} noValidate onSubmit={form.submit}>
        <ProofFields {...form} />
      </Form>
    </PanelDialog>
  );
};

/** Asks who is signed in to prove it, while a sensitive call waits: then the call goes on. */
export const PanelProofDialog = () => {
  const { isPaused, ...answers } = useAsked();
  return isPaused ? <Asking {...answers} /> : null;
};
