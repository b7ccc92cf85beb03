import type { AgentRun } from '#core/agents/run.ts';
import { numberText } from '../../../components/count-text.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import styles from './run-view.module.css';
import { durationText, runCostText } from './run-texts.ts';
import { useDuration } from './use-run.ts';

/** Who requested a run, its duration and its cost. */
export const RunFacts = ({ run }: { run: AgentRun }) => {
  const t = useTexts();
  const language = useLanguage();
  const duration = useDuration(run);
  const { calls, input_tokens: read, output_tokens: written } = run.cost;
  const number = (value: number) => numberText(value, language);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('runs.when')}</dt>
        <dd>
          <AdminDate date={run.created_at} as="moment" />
        </dd>
      </div>
      <div>
        <dt>{t('runs.requestedBy')}</dt>
        <dd>{run.requested_by}</dd>
      </div>
      <div>
        <dt>{t('runs.duration')}</dt>
        <dd>{duration === null ? '–' : durationText(duration)}</dd>
      </div>
      <div>
        <dt>{t('runs.cost')}</dt>
        <dd>
          {runCostText(t, run, language)}
          <span className={styles.small}>
            {t('runs.calls', { count: calls, number: number(calls) })} ·{' '}
            {t('runs.tokens', { count: read + written, number: number(read + written) })}
          </span>
        </dd>
      </div>
    </dl>
  );
};
