import { useTexts } from '../../../components/texts.ts';
import { PanelButton } from './panel-button.ts';
import { PanelIcon } from './panel-icon.tsx';

type RefreshButtonProps = { onRefresh: () => void; busy: boolean };

/** Asks for a list again. */
export const RefreshButton = ({ onRefresh, busy }: RefreshButtonProps) => {
  const t = useTexts();
  return (
    <PanelButton onClick={onRefresh} aria-disabled={busy || undefined}>
      <PanelIcon name="refresh" />
      {t('panel.refresh')}
    </PanelButton>
  );
};
