import { useTexts } from '../../../components/texts.ts';
import { EmptyState } from './empty-state.tsx';
import { PanelButton } from './panel-button.ts';

/** Stands for a list in which a search leaves nothing, with the way back to everything. */
export const NothingMatches = ({ onClear }: { onClear: () => void }) => {
  const t = useTexts();
  return (
    <EmptyState title={t('panel.nothingTitle')} text={t('panel.nothingText')}>
      <PanelButton onClick={onClear}>{t('panel.clear')}</PanelButton>
    </EmptyState>
  );
};
