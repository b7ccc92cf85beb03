import type { AgentRun, RunStage } from '#core/agents/run.ts';
import type { StageName } from '#core/agents/taxonomy.ts';
import { stageNames } from '#core/agents/taxonomy.ts';
import { useTexts } from '../../../components/texts.ts';
import type { Tone } from '../components/status-badge.tsx';
import { StatusMark } from '../components/status-badge.tsx';
import styles from './run-stages.module.css';
import { durationText, isUnderWay } from './run-texts.ts';

type StageState = RunStage['status'] | 'pending' | 'unreached';

const tones: Record<StageState, Tone> = {
  pending: 'off',
  unreached: 'off',
  running: 'waiting',
  done: 'good',
  skipped: 'off',
  failed: 'bad',
};

const lengthOf = (stage: RunStage | undefined): string | null =>
  stage?.ended_at && stage.status !== 'skipped'
    ? durationText(Date.parse(stage.ended_at) - Date.parse(stage.started_at))
    : null;

/** The state of a stage that was not started. */
const missingStageState = (run: AgentRun): StageState => {
  if (isUnderWay(run)) return 'pending';
  return run.status === 'completed' ? 'skipped' : 'unreached';
};

type StageProps = { name: StageName; stage: RunStage | undefined; run: AgentRun };

const Stage = ({ name, stage, run }: StageProps) => {
  const t = useTexts();
  const state = stage?.status ?? missingStageState(run);
  const length = lengthOf(stage);
  return (
    <li className={styles.stage} data-state={state} aria-current={state === 'running' ? 'step' : undefined}>
      <span className={styles.mark}>
        <StatusMark tone={tones[state]} />
      </span>
      <span className={styles.name}>{t(`stages.${name}`)}</span>
      <span className={styles.state}>
        {t(`stageStates.${state}`)}
        {length ? <span className={styles.length}> · {length}</span> : null}
      </span>
    </li>
  );
};

/** The stages of a run. */
export const RunStages = ({ run }: { run: AgentRun }) => {
  const t = useTexts();
  return (
    <ol className={styles.stages} aria-label={t('runs.course')}>
      {stageNames.map((name) => (
        <Stage key={name} name={name} stage={run.stages.find((stage) => stage.name === name)} run={run} />
      ))}
    </ol>
  );
};
