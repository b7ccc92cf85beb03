import { useId } from 'react';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { AgentRun } from '#core/agents/run.ts';
import { useTexts } from '../../components/texts.ts';
import { missingVariable } from '../agents/readiness-notice.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { RecoveredNotice } from '../components/editing.tsx';
import { useAddressText } from '../components/use-address-text.ts';
import { RunFooter } from '../runs/runs-dialog.tsx';
import { RunView } from '../runs/run-view.tsx';
import { GenerateForm } from './generate-form.tsx';
import { useGenerate } from './use-generate.ts';

const { useAgentRunsGetQuery, useAgentsReadinessQuery } = deskApi;

type SentFooterProps = {
  run: AgentRun | undefined;
  id: string;
  onClose: () => void;
  onRetry: () => void;
  onAnother: () => void;
};

/** The actions on a submitted piece; a failed one can be tried again with the same fields. */
const SentFooter = ({ run, id, onClose, onRetry, onAnother }: SentFooterProps) => {
  const t = useTexts();
  const failed = run?.status === 'failed' || run?.status === 'cancelled';
  return (
    <>
      <PanelButton onClick={onAnother}>{t('generate.another')}</PanelButton>
      <RunFooter id={id} onClose={onClose} onFollow={onClose} />
      {failed ? (
        <PanelButton variant="main" onClick={onRetry}>
          {t('generate.retry')}
        </PanelButton>
      ) : null}
    </>
  );
};

/** Generates a piece from a prompt, and shows its run. */
export const GenerateContent = () => {
  const t = useTexts();
  const form = useId();
  const [dialog, setDialog] = useAddressText('dialog');
  const { data: readiness } = useAgentsReadinessQuery({});
  const { writing, advice, busy, reset } = useGenerate();
  const { sent } = writing.values;
  const { currentData: run } = useAgentRunsGetQuery({ id: sent }, { skip: sent === '' });
  const close = () => {
    setDialog('');
    if (run?.status === 'completed') reset();
  };
  const cancel = () => {
    reset();
    setDialog('');
  };
  const blocked = missingVariable({ readiness, kind: 'manual' }) !== null;
  return (
    <>
      <PanelButton icon="add" variant="main" onClick={() => setDialog('generar')}>
        {t('generate.title')}
      </PanelButton>
      <PanelDialog
        open={dialog === 'generar'}
        onClose={close}
        title={sent ? t('runs.title') : t('generate.title')}
        footer={
          sent ? (
            <SentFooter
              id={sent}
              run={run}
              onClose={close}
              onRetry={() => writing.change({ sent: '' })}
              onAnother={reset}
            />
          ) : (
            <>
              <PanelButton onClick={cancel}>{t('panel.cancel')}</PanelButton>
              <PanelButton type="submit" form={form} variant="main" disabled={blocked} inactive={busy}>
                {busy ? t('generate.sending') : t('generate.title')}
              </PanelButton>
            </>
          )
        }
      >
        {sent ? (
          <RunView id={sent} focused onFollow={close} />
        ) : (
          <>
            <RecoveredNotice recovered={writing.recovered} onDiscard={reset} />
            <GenerateForm id={form} writing={writing} advice={advice} readiness={readiness} busy={busy} />
          </>
        )}
      </PanelDialog>
    </>
  );
};
