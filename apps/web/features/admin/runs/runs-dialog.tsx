import type { AgentRun } from '#core/agents/run.ts';
import { useTexts } from '../../../components/texts.ts';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { BatchView } from './batch-view.tsx';
import { RunFooter } from './run-footer.tsx';
import { RunView } from './run-view.tsx';

type RunsDialogProps = {
  /** The open run; '' for none. */
  run: string;
  /** Runs that were started together: their summary is one step back from each of them. */
  batch: readonly AgentRun[] | null;
  onRun: (id: string) => void;
  onClose: () => void;
};

/** One run, or all that were started together. */
export const RunsDialog = ({ run, batch, onRun, onClose }: RunsDialogProps) => {
  const t = useTexts();
  const onBack = batch ? () => onRun('') : undefined;
  return (
    <PanelDialog
      open={run !== '' || batch !== null}
      onClose={onClose}
      title={run ? t('runs.title') : t('runs.batchTitle')}
      footer={
        run ? (
          <RunFooter id={run} onClose={onClose} onBack={onBack} />
        ) : (
          <PanelButton onClick={onClose}>{t('panel.close')}</PanelButton>
        )
      }
    >
      {run ? <RunView id={run} focused={batch !== null} /> : null}
      {!run && batch ? <BatchView batch={batch} onOpen={onRun} /> : null}
    </PanelDialog>
  );
};
