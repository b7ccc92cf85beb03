import type { AgentRun } from '#core/agents/run.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import styles from '../agents/sections.module.css';
import { writtenTitle } from './run-words.ts';

/** Who ran, and the title of what was written. */
export const RunName = ({ run }: { run: AgentRun }) => {
  const t = useTexts();
  const language = useLanguage();
  const title = run.article_slug ? writtenTitle(run, language) : null;
  return (
    <div>
      {run.agent_name}
      <span className={styles.small}>{t(`runTypes.${run.type}`)}</span>
      {title ? (
        <span className={styles.written} lang={title.lang}>
          {title.text}
        </span>
      ) : null}
    </div>
  );
};
