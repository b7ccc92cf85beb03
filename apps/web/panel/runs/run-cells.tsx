import type { AgentRun } from '#core/agents/run.ts';
import { Span } from '@chakra-ui/react/span';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import type { Column } from '../components/data-table.tsx';
import { RowActions, RowButton, actionsColumn } from '../components/row-actions.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { foundNothing, runTones, writtenTitle } from './run-texts.ts';
import { Small } from '../components/layout.tsx';

/** The agent of a run, and the title of what it wrote. */
export const RunName = ({ run }: { run: AgentRun }) => {
  const t = useTexts();
  const language = useLanguage();
  const title = run.article_slug ? writtenTitle(run, language) : null;
  return (
    <div>
      {run.agent_name}
      <Small>
        {t(`runTypes.${run.type}`)}
        {run.result.trial ? ` · ${t('runs.trial')}` : null}
      </Small>
      {title ? (
        <Span display="block" pt="1" fontSize="xs" overflowWrap="anywhere" lang={title.lang}>
          {title.text}
        </Span>
      ) : null}
    </div>
  );
};

/** The status of a run. */
export const RunStatus = ({ run }: { run: AgentRun }) => {
  const t = useTexts();
  if (foundNothing(run)) return <StatusBadge tone="off">{t('runs.nothingNew')}</StatusBadge>;
  return <StatusBadge tone={runTones[run.status]}>{t(`runStatuses.${run.status}`)}</StatusBadge>;
};

/** The last column of runs: a button that opens the run. */
export const runActions = (t: Texts, onOpen: (id: string) => void): Column<AgentRun> =>
  actionsColumn(t, ({ id, agent_name: name }) => (
    <RowActions>
      <RowButton icon="view" of={name} onPress={() => onOpen(id)}>
        {t('runs.view')}
      </RowButton>
    </RowActions>
  ));
