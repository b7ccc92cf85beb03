import { useDeskArticleQuery } from '#adapters/client/article-desk-calls.ts';
import type { AgentRun, RunFailure } from '#core/agents/run.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import { LocalizedLink } from '../../../language.tsx';
import { articleAddress } from './run-texts.ts';
import { GeneratedPiece } from './generated-content.tsx';
import styles from './run-view.module.css';

/** What to do about a failure. */
const adviceOf = (t: Texts, { code, key, fault }: RunFailure, byHand: boolean): string => {
  if (fault) return t(`faultAdvice.${fault}`);
  if (byHand && (code === 'nothing-found' || code === 'verification')) return t(`manualAdvice.${code}`);
  return key === 'runs.run-budget' ? t('faultAdvice.runBudget') : t(`runAdvice.${code}`);
};

const Failure = ({ failure, byHand }: { failure: RunFailure; byHand: boolean }) => {
  const t = useTexts();
  return (
    <div className={styles.failure}>
      <p className={styles.reason}>{failure.message}</p>
      <p>{adviceOf(t, failure, byHand)}</p>
    </div>
  );
};

/** The article that covers the story already. Samples are not in the archive, but have a page. */
const Covering = ({ slug, onFollow }: { slug: string; onFollow?: (() => void) | undefined }) => {
  const t = useTexts();
  const { data, isError } = useDeskArticleQuery({ slug });
  return (
    <p className={styles.covering}>
      {t('runs.coveredBy')}{' '}
      <LocalizedLink to={isError ? `/noticias/${slug}` : articleAddress(slug)} onClick={onFollow}>
        <span lang="es">{data?.article.title_es || slug}</span>
      </LocalizedLink>
    </p>
  );
};

/** The result of a run: what it wrote, what covers the story already, or why it failed. */
export const RunOutcome = ({ run, onFollow }: { run: AgentRun; onFollow?: (() => void) | undefined }) => {
  const { generatedContent: content } = run.result;
  return (
    <>
      {run.error ? <Failure failure={run.error} byHand={run.agent_id === null} /> : null}
      {run.covered_by ? <Covering slug={run.covered_by} onFollow={onFollow} /> : null}
      {content ? <GeneratedPiece content={content} /> : null}
    </>
  );
};
