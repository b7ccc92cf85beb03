import { useId } from 'react';
import { ProofFields } from '../../security/proof-fields.tsx';
import { useSecurityTexts } from '../../security/security-texts.ts';
import { useProof } from '../../security/use-proof.ts';
import panel from '../panel.module.css';
import { PanelButton } from './panel-button.tsx';
import { PanelDialog } from './panel-dialog.tsx';

const Asking = ({ form, decline }: Omit<ReturnType<typeof useProof>, 'asked'>) => {
  const t = useSecurityTexts();
  const id = useId();
  return (
    <PanelDialog
      open
      onClose={decline}
      size="sm"
      title={t('proof.title')}
      description={t('proof.text')}
      startAt={() => document.getElementById(id)?.querySelector<HTMLElement>('input') ?? null}
      footer={
        <>
          <PanelButton onClick={decline}>{t('proof.cancel')}</PanelButton>
          <PanelButton type="submit" form={id} variant="main" inactive={form.busy}>
            {form.busy ? t('proof.sending') : t('proof.submit')}
          </PanelButton>
        </>
      }
    >
      <form id={id} className={panel.fields} noValidate onSubmit={form.submit}>
        <ProofFields {...form} />
      </form>
    </PanelDialog>
  );
};

/** Asks who is signed in to prove it, while a sensitive call waits: then the call goes on. */
export const PanelProofDialog = () => {
  const { asked, ...proof } = useProof();
  return asked ? <Asking {...proof} /> : null;
};
