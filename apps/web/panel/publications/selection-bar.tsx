import type { DeskRow } from '#adapters/client/responses.ts';
import { Text } from '@chakra-ui/react/text';
import { Wrap } from '@chakra-ui/react/wrap';
import { useTexts } from '../../components/texts.ts';
import { PanelButton } from '../components/panel-button.tsx';
import type { PanelIconName } from '../components/panel-icon.tsx';
import { useNumbers } from '../components/localized-text.ts';
import type { GuardedOperation, Rights } from '../rights.ts';
import { useRights } from '../rights.ts';
import type { ListName } from './listed-article.ts';
import type { Verb } from './batch-dialog.tsx';
import type { Selection } from './use-selection.ts';
import { ActionBar } from '../components/layout.tsx';

const verbs: Record<ListName, readonly Verb[]> = {
  drafts: ['assign', 'remove', 'reject', 'approve'],
  approved: ['assign', 'remove'],
  scheduled: ['assign'],
  rejected: ['remove', 'restore'],
  trash: ['restore'],
};

const needs: Record<Verb, GuardedOperation> = {
  approve: 'articles.approve',
  reject: 'articles.reject',
  assign: 'articles.assign',
  remove: 'articles.delete',
  restore: 'articles.restore',
};

/** The batch actions of a list that somebody may do. */
export const verbsOf = (list: ListName, { may }: Rights): readonly Verb[] =>
  verbs[list].filter((verb) => may(needs[verb]));

const icons: Partial<Record<Verb, PanelIconName>> = {
  approve: 'approve',
  reject: 'reject',
  remove: 'remove',
  restore: 'undo',
};

type BarProps = { list: ListName; selection: Selection<DeskRow>; onVerb: (verb: Verb) => void };

/** The number of selected rows, and their batch actions; hidden without a selection. */
export const SelectionBar = ({ list, selection, onVerb }: BarProps) => {
  const t = useTexts();
  const { counted } = useNumbers();
  const rights = useRights();
  const { rows, isAll, toggleAll, drop } = selection;
  if (!rows.length) return null;
  // Authors hand in what is theirs.
  const mayAssign = !rights.isAuthor || rows.every(rights.mayEdit);
  const offered = verbsOf(list, rights).filter((verb) => verb !== 'assign' || mayAssign);
  return (
    <ActionBar
      as="section"
      justifyContent="flex-start"
      aria-label={t('publications.selection')}
      data-action-bar=""
    >
      <Text textStyle="label" role="status">
        {t('publications.selected', counted(rows.length))}
      </Text>
      {isAll ? null : (
        <PanelButton size="sm" variant="quiet" onClick={toggleAll}>
          {t('publications.wholePage')}
        </PanelButton>
      )}
      <PanelButton size="sm" variant="quiet" onClick={() => drop(rows.map(({ slug }) => slug))}>
        {t('publications.unselect')}
      </PanelButton>
      <Wrap flex="1 1 auto" justify="flex-end">
        {offered.map((verb) => {
          const icon = icons[verb];
          return (
            <PanelButton
              key={verb}
              size="sm"
              variant={
                verb === 'approve' ? 'main' : verb === 'reject' || verb === 'remove' ? 'danger' : 'plain'
              }
              {...(icon && { icon })}
              onClick={() => onVerb(verb)}
            >
              {verb === 'restore' && list === 'rejected'
                ? t('publications.reopen')
                : verb === 'assign' && rights.isAuthor
                  ? t('publications.handIn')
                  : t(`publications.${verb}`)}
            </PanelButton>
          );
        })}
      </Wrap>
    </ActionBar>
  );
};
