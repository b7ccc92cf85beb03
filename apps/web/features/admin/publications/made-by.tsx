import { useAgentRunQuery } from '#adapters/client/agent-calls.ts';
import type { Article } from '#core/articles/article.ts';
import type { Provenance } from '#core/kernel/provenance.ts';
import { useTexts } from '../../../components/texts.ts';
import { LocalizedLink } from '../../../language.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import { Checks, texts } from '../runs/run-checks.tsx';
import styles from './made-by.module.css';

const runAddress = (id: string): string => `/admin?${new URLSearchParams({ tab: 'agentes', run: id })}`;

const modelOf = ({ provider, model }: Provenance): string => texts([provider, model]).join(' · ');

/** The run that wrote the article and what its checks found; nothing when the run is gone. */
const MadeByRun = ({ id }: { id: string }) => {
  const t = useTexts();
  const { currentData: run } = useAgentRunQuery({ id });
  if (!run) return null;
  const checks = run.result.generatedContent?.metadata['checks'];
  return (
    <>
      <p>
        {run.agent_id ? t('made.by', { agent: run.agent_name }) : t('made.byHand', { who: run.requested_by })}{' '}
        ·{' '}
        <LocalizedLink className={styles.link} to={runAddress(id)}>
          {t('made.run')}
        </LocalizedLink>
      </p>
      {Array.isArray(checks) ? (
        <div className={styles.checks}>
          <h4 className={styles.label}>{t('runs.checks')}</h4>
          <Checks lines={texts(checks)} />
        </div>
      ) : null}
    </>
  );
};

/** The model, agent and run that wrote an article; nothing when a person wrote it. */
export const MadeBy = ({ article }: { article: Article }) => {
  const t = useTexts();
  const { es, en } = article.provenance;
  const [spanish, english] = [modelOf(es), modelOf(en)];
  if (!spanish && !es.run_id) return null;
  return (
    <section className={styles.made} aria-labelledby="made-by">
      <h3 id="made-by" className={styles.title}>
        {t('made.title')}
      </h3>
      <p>
        {spanish}
        {es.generated_at ? (
          <>
            {' · '}
            <AdminDate date={es.generated_at} />
          </>
        ) : null}
      </p>
      {article.title_en && english && english !== spanish ? (
        <p>
          {t('made.english')}: {english}
        </p>
      ) : null}
      {es.run_id ? <MadeByRun id={es.run_id} /> : null}
    </section>
  );
};
