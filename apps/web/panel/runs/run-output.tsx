import { deskApi } from '#adapters/client/desk-api.ts';
import type { AgentRun } from '#core/agents/run.ts';
import type { OutputOf } from '#core/operations.ts';
import { useTexts } from '../../components/texts.ts';
import { PieceText } from '../publications/piece-text.tsx';
import styles from './run-output.module.css';

const { useAgentRunsTextsQuery } = deskApi;

type RunTexts = OutputOf<'agent-runs.texts'>;
type Draft = NonNullable<RunTexts['draft']>;

const DraftText = ({ draft: { es, en, checks } }: { draft: Draft }) => {
  const t = useTexts();
  return (
    <section className={styles.draft}>
      <h3 className={styles.title}>{t('runs.draftText')}</h3>
      {checks.length ? (
        <ul className={styles.checks}>
          {checks.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      <PieceText language="es" texts={es} fallback={null} />
      {en ? (
        <details className={styles.more}>
          <summary>{t('runs.draftEnglish')}</summary>
          <PieceText language="en" texts={en} fallback={null} />
        </details>
      ) : null}
    </section>
  );
};

const Prompts = ({ prompts }: Pick<RunTexts, 'prompts'>) => {
  const t = useTexts();
  return (
    <section className={styles.prompts}>
      <h3 className={styles.title}>{t('runs.prompts')}</h3>
      {prompts.map(({ step, provider, model, hash, text }) => (
        <details key={step} className={styles.more}>
          <summary>
            <span>
              {t(`runs.promptSteps.${step}`)}
              {model ? <span className={styles.small}> · {`${model} (${provider})`}</span> : null}
            </span>
            <code className={styles.hash}>{hash}</code>
          </summary>
          {text === null ? (
            <p className={styles.small}>{t('runs.promptGone')}</p>
          ) : (
            <div lang="es" className={styles.body}>
              {text}
            </div>
          )}
        </details>
      ))}
    </section>
  );
};

/** What a run that has ended wrote, if no article has it, and the prompts that it sent, by their hashes. */
export const RunOutput = ({ run }: { run: AgentRun }) => {
  const { data } = useAgentRunsTextsQuery({ id: run.id });
  if (!data) return null;
  const { draft, prompts } = data;
  return (
    <>
      {draft && run.article_slug === null ? <DraftText draft={draft} /> : null}
      {prompts.length ? <Prompts prompts={prompts} /> : null}
    </>
  );
};
