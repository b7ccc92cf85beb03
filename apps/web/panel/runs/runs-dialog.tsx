import { deskApi } from '#adapters/client/desk-api.ts';
import type { AgentRun } from '#core/agents/run.ts';
import { Span } from '@chakra-ui/react/span';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import { PanelButton, PanelLink } from '../components/panel-button.tsx';
import { useCall } from '../components/use-call.ts';
import type { Column } from '../components/data-table.tsx';
import { DataTable } from '../components/data-table.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { articleAddress, isUnderWay, runCostText, runStatusText } from './run-texts.ts';
import { useRun, useBatch } from './use-run.ts';
import { useInView } from './followed-runs.tsx';
import { RunName, RunStatus, runActions } from './run-cells.tsx';
import { RunView } from './run-view.tsx';

const { useAgentRunsCancelMutation, useHoldGetQuery } = deskApi;

type RunFooterProps = {
  id: string;
  onClose: () => void;
  /** Back to the list the run was opened from. */
  onBack?: (() => void) | undefined;
  onFollow?: (() => void) | undefined;
};

const CancelButton = ({ id, requested }: { id: string; requested: boolean }) => {
  const t = useTexts();
  const [cancelRun] = useAgentRunsCancelMutation();
  const { call, busy } = useCall();
  const texts = { done: t('runs.cancelAsked'), failed: t('runs.notCancelled') };
  const press = () => void call(cancelRun({ id }), texts);
  return (
    <PanelButton variant="danger" inactive={requested || busy} onClick={press}>
      {requested ? t('runs.stopping') : t('runs.cancel')}
    </PanelButton>
  );
};

/** The actions of the open run. */
export const RunFooter = ({ id, onClose, onBack, onFollow }: RunFooterProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { run } = useRun(id);
  const { article_slug: slug = null, result } = run ?? {};
  const published = result?.generatedContent?.metadata['status'] === 'published';
  return (
    <>
      {onBack ? (
        <PanelButton icon="back" me="auto" onClick={onBack}>
          {t('runs.back')}
        </PanelButton>
      ) : null}
      {run && isUnderWay(run) ? <CancelButton id={id} requested={run.cancel_requested} /> : null}
      <PanelButton onClick={onClose}>{t('panel.close')}</PanelButton>
      {slug ? (
        <PanelLink variant="main" href={localizedPath(articleAddress(slug), language)} onClick={onFollow}>
          {published ? t('runs.openArticle') : t('runs.openDraft')}
        </PanelLink>
      ) : null}
    </>
  );
};

/** The runs of all agents, started together. */
const BatchView = ({ batch, onOpen }: { batch: readonly AgentRun[]; onOpen: (id: string) => void }) => {
  const t = useTexts();
  const language = useLanguage();
  const { data: hold } = useHoldGetQuery({});
  const runs = useBatch(batch);
  useInView(batch[0]?.id);
  const columns: Column<AgentRun>[] = [
    {
      name: 'agent',
      label: t('runs.agent'),
      heads: true,
      cell: (run) => (
        <>
          <RunName run={run} />
          <chakra.code display="block" color="muted" fontFamily="mono" fontSize="2xs" overflowWrap="anywhere">
            {run.agent_id}
          </chakra.code>
        </>
      ),
    },
    {
      name: 'status',
      label: t('runs.status'),
      cell: (run) => (
        <div>
          <RunStatus run={run} />
          <Span display="block" color="muted" fontSize="2xs" overflowWrap="anywhere">
            {runStatusText(t, run)}
          </Span>
        </div>
      ),
    },
    { name: 'cost', label: t('runs.cost'), align: 'end', cell: (run) => runCostText(t, run, language) },
    runActions(t, onOpen),
  ];
  const ended = runs.filter((run) => !isUnderWay(run)).length;
  return (
    <Stack gap="3" fontSize="sm">
      <p role="status">{t('runs.batchState', { ended, count: runs.length })}</p>
      {hold?.held && ended < runs.length ? <p>{t('hold.runWaits')}</p> : null}
      <DataTable caption={t('runs.batchTitle')} columns={columns} rows={runs} keyOf={({ id }) => id} />
    </Stack>
  );
};

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
