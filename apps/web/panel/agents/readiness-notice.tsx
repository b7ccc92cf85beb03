import type { Readiness } from '#adapters/client/answers.ts';
import type { AgentType } from '#core/agents/taxonomy.ts';
import { agentTypes } from '#core/agents/taxonomy.ts';
import { useTexts } from '../../components/texts.ts';
import styles from '../components/notice.module.css';

type Kind = keyof Readiness['types'];

/** The types of agents that cannot run, by the missing variable. */
const missingVariables = (readiness: Readiness): [variable: string, kinds: (AgentType | 'manual')[]][] => {
  const missing = new Map<string, (AgentType | 'manual')[]>();
  for (const kind of [...agentTypes, 'manual'] as const) {
    const { ready, variable } = readiness.types[kind];
    if (!ready && variable) missing.set(variable, [...(missing.get(variable) ?? []), kind]);
  }
  return [...missing];
};

/** Shows which settings are missing, and whether the site is in DEMO mode. */
export const ReadinessNotice = ({ readiness }: { readiness: Readiness | undefined }) => {
  const t = useTexts();
  if (!readiness) return null;
  const missing = missingVariables(readiness);
  const { image } = readiness.types;
  const lacksPictures = !image.ready && image.variable && missing.length === 0;
  if (!missing.length && !readiness.demo && !lacksPictures) return null;
  return (
    <section className={styles.notice} aria-label={t('readiness.label')}>
      {readiness.demo ? (
        <p>
          <strong>{t('readiness.demoTitle')}</strong> {t('readiness.demoText')}
        </p>
      ) : null}
      {missing.length ? (
        <>
          <strong>{t('readiness.title')}</strong>
          <ul className={styles.list}>
            {missing.map(([variable, kinds]) => (
              <li key={variable}>
                {t('readiness.set')} <code className={styles.variable}>{variable}</code>:{' '}
                {kinds.map((kind) => t(`readiness.kinds.${kind}`)).join(', ')}.
              </li>
            ))}
          </ul>
          <p className={styles.hint}>{t('readiness.where')}</p>
        </>
      ) : null}
      {lacksPictures ? (
        <p>
          {t('readiness.noPictures')} <code className={styles.variable}>{image.variable}</code>.
        </p>
      ) : null}
    </section>
  );
};

/** The variable that must be set before a type can run; null when none is missing, or while that is unknown. */
export const missingVariable = ({
  readiness,
  kind,
}: {
  readiness: Readiness | undefined;
  kind: Kind;
}): string | null => {
  const state = readiness?.types[kind];
  return state && !state.ready ? (state.variable ?? 'LLM_PROVIDER') : null;
};
