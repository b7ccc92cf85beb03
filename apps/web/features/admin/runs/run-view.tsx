import { useEffect, useRef } from 'react';
import { useHoldQuery } from '#adapters/client/hold-calls.ts';
import type { AgentRun } from '#core/agents/run.ts';
import { useTexts } from '../../../components/texts.ts';
import { ListState } from '../components/list-state.tsx';
import { StatusMark } from '../components/status-badge.tsx';
import { useInView } from './followed-runs.tsx';
import { RunStages } from './run-stages.tsx';
import { RunFacts } from './run-facts.tsx';
import { RunLog } from './run-log.tsx';
import { RunOutcome } from './run-outcome.tsx';
import { RunStatus } from './run-cells.tsx';
import styles from './run-view.module.css';
import { isUnderWay, runStatusText, runTones } from './run-texts.ts';
import { useRun } from './use-run.ts';

const Head = ({ run }: { run: AgentRun }) => {
  const t = useTexts();
  const typeName = t(`runTypes.${run.type}`);
  return (
    <header className={styles.head}>
      <p className={styles.who}>
        <strong>{run.agent_name}</strong> · {typeName}
      </p>
      <RunStatus run={run} />
    </header>
  );
};

const Progress = ({ run }: { run: AgentRun }) => {
  const t = useTexts();
  const { data: hold } = useHoldQuery({});
  return (
    <div className={styles.progress}>
      <p className={styles.sentence} role="status" data-status={run.status}>
        <StatusMark tone={runTones[run.status]} />
        {runStatusText(t, run)}
      </p>
      {isUnderWay(run) ? (
        <p className={styles.note}>{hold?.held ? t('hold.runWaits') : t('runs.mayClose')}</p>
      ) : null}
    </div>
  );
};

type RunViewProps = {
  id: string;
  /** Takes the focus, as it replaces something else. */
  focused?: boolean;
  /** Called when a link to an article is followed. */
  onFollow?: (() => void) | undefined;
};

/** A run, followed while it is under way. */
export const RunView = ({ id, focused = false, onFollow }: RunViewProps) => {
  const { call, run } = useRun(id);
  const box = useRef<HTMLDivElement>(null);
  useInView(id);
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused, id]);
  return (
    <div ref={box} className={styles.run} tabIndex={-1}>
      <ListState call={{ data: run, isError: call.isError, refetch: call.refetch }} empty={null}>
        {run ? (
          <>
            <Head run={run} />
            <RunStages run={run} />
            <Progress run={run} />
            <RunOutcome run={run} onFollow={onFollow} />
            <RunFacts run={run} />
            <RunLog lines={run.logs} />
          </>
        ) : null}
      </ListState>
    </div>
  );
};
