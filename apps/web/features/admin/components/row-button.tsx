import { PanelButton } from './panel-button.ts';
import type { PanelIconName } from './panel-icon.tsx';
import { PanelIcon } from './panel-icon.tsx';

type RowButtonProps = {
  icon: PanelIconName;
  /** What it does, in a word or two. */
  children: string;
  /** The row it does it with: read aloud after the word. */
  of: string;
  onPress: () => void;
  danger?: boolean;
  /** It is being done: pressing it again does nothing. */
  busy?: boolean;
};

/** A button of one row: a drawing and a word; whoever listens also hears which row it is for. */
export const RowButton = ({ icon, children, of, onPress, danger = false, busy = false }: RowButtonProps) => (
  <PanelButton
    size="sm"
    variant={danger ? 'quietDanger' : 'quiet'}
    onClick={busy ? undefined : onPress}
    aria-disabled={busy || undefined}
    data-danger={danger || undefined}
    aria-label={`${children}: ${of}`}
  >
    <PanelIcon name={icon} />
    {children}
  </PanelButton>
);
