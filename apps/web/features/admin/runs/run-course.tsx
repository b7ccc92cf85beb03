import type { AgentRun, RunStage } from '#core/agents/run.ts';
import type { StageName } from '#core/agents/taxonomy.ts';
import { stageNames } from '#core/agents/taxonomy.ts';
import { useTexts } from '../../../components/texts.ts';
import type { Tone } from '../components/status-badge.tsx';
import { StatusMark } from '../components/status-badge.tsx';
import styles from './run-course.module.css';
import { durationText, isUnderWay } from './run-words.ts';

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

/** What becomes of a stage that was not begun. */
const unbegun = (run: AgentRun): StageState => {
  if (isUnderWay(run)) return 'pending';
  return run.status === 'completed' ? 'skipped' : 'unreached';
};

type WaypointProps = { name: StageName; stage: RunStage | undefined; run: AgentRun };

const Waypoint = ({ name, stage, run }: WaypointProps) => {
  const t = useTexts();
  const state = stage?.status ?? unbegun(run);
  const length = lengthOf(stage);
  return (
    <li
      className={styles.waypoint}
      data-state={state}
      aria-current={state === 'running' ? 'step' : undefined}
    >
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

/** What a run goes through, as a course is plotted: where it has been, where it is, what lies ahead. */
export const RunCourse = ({ run }: { run: AgentRun }) => {
  const t = useTexts();
  return (
    <ol className={styles.course} aria-label={t('runs.course')}>
      {stageNames.map((name) => (
        <Waypoint key={name} name={name} stage={run.stages.find((stage) => stage.name === name)} run={run} />
      ))}
    </ol>
  );
};
