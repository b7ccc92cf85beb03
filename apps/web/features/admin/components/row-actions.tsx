import type { ReactNode } from 'react';
import { PanelButton } from './panel-button.tsx';
import type { PanelIconName } from './panel-icon.tsx';
import { PanelIcon } from './panel-icon.tsx';
import styles from './row-actions.module.css';

type RowButtonProps = {
  icon: PanelIconName;
  /** One or two words. */
  children: string;
  /** The name of the row, announced after the label. */
  of: string;
  onPress: () => void;
  danger?: boolean;
  busy?: boolean;
};

/** A button in a row: an icon and a label. */
export const RowButton = ({ icon, children, of, onPress, danger = false, busy = false }: RowButtonProps) => (
  <PanelButton
    size="sm"
    variant={danger ? 'quietDanger' : 'quiet'}
    onClick={onPress}
    inactive={busy}
    data-danger={danger || undefined}
    aria-label={`${children}: ${of}`}
  >
    <PanelIcon name={icon} />
    {children}
  </PanelButton>
);

type RowActionsProps = {
  children?: ReactNode;
  /** The destructive one, set apart from the rest. */
  danger?: ReactNode;
  /** Stays on one line where there is room for a table. */
  unbroken?: boolean;
};

/** The actions of one row. */
export const RowActions = ({ children, danger, unbroken = false }: RowActionsProps) => (
  <div className={`${styles.actions} ${unbroken ? styles.unbroken : ''}`} data-actions="">
    {children}
    {danger ? <div className={styles.apart}>{danger}</div> : null}
  </div>
);
