import { useId, useState } from 'react';
import { useAgentReadinessQuery } from '#adapters/client/agent-calls.ts';
import { useTexts } from '../../../components/texts.ts';
import { lacking } from '../agents/readiness-notice.tsx';
import { PanelButton } from '../components/panel-button.ts';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import { RecoveredNotice } from '../components/recovered-notice.tsx';
import { RunFooter } from '../runs/run-footer.tsx';
import { RunView } from '../runs/run-view.tsx';
import { GenerateForm } from './generate-form.tsx';
import { useGenerate } from './use-generate.ts';

type FooterProps = { form: string; blocked: boolean; busy: boolean; onCancel: () => void };

const FormFooter = ({ form, blocked, busy, onCancel }: FooterProps) => {
  const t = useTexts();
  return (
    <>
      <PanelButton onClick={onCancel}>{t('panel.cancel')}</PanelButton>
      <PanelButton
        type="submit"
        form={form}
        variant="main"
        disabled={blocked}
        aria-disabled={busy || undefined}
      >
        {busy ? t('generate.sending') : t('generate.title')}
      </PanelButton>
    </>
  );
};

/** Has a piece written from a prompt, and shows how that goes on. */
export const GenerateContent = () => {
  const t = useTexts();
  const form = useId();
  const [open, setOpen] = useState(false);
  const [run, setRun] = useState('');
  const { data: readiness } = useAgentReadinessQuery({});
  const { values, change, recovered, fault, busy, submit, reset } = useGenerate(setRun);
  const close = () => {
    setOpen(false);
    setRun('');
  };
  const cancel = () => {
    reset();
    close();
  };
  const blocked = lacking({ readiness, kind: 'manual' }) !== null;
  return (
    <>
      <PanelButton variant="main" onClick={() => setOpen(true)}>
        <PanelIcon name="add" />
        {t('generate.title')}
      </PanelButton>
      <PanelDialog
        open={open}
        onClose={close}
        title={run ? t('runs.title') : t('generate.title')}
        footer={
          run ? (
            <RunFooter id={run} onClose={close} onFollow={close} />
          ) : (
            <FormFooter form={form} blocked={blocked} busy={busy} onCancel={cancel} />
          )
        }
      >
        {run ? (
          <RunView id={run} focused onFollow={close} />
        ) : (
          <>
            <RecoveredNotice recovered={recovered} onDiscard={reset} />
            <GenerateForm
              id={form}
              values={values}
              change={change}
              fault={fault}
              readiness={readiness}
              onSubmit={submit}
            />
          </>
        )}
      </PanelDialog>
    </>
  );
};
