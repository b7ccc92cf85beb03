import { useSyncExternalStore } from 'react';
import button from '../../components/button.module.css';
import { hasPasskeys } from './passkeys.ts';

const neverChanges = () => () => {};

type PasskeyButtonProps = {
  busy: boolean;
  onPress: () => void;
  /** Whether its place is kept where the browser has none, so that nothing moves on pages that the server renders. */
  keepsPlace?: boolean;
  children: string;
};

/** A button that asks for a passkey, where the browser has them. */
export const PasskeyButton = ({ busy, onPress, keepsPlace = false, children }: PasskeyButtonProps) => {
  const has = useSyncExternalStore(neverChanges, hasPasskeys, () => false);
  if (!has && !keepsPlace) return null;
  const style = has ? undefined : ({ visibility: 'hidden' } as const);
  return (
    <button type="button" className={button.secondary} style={style} disabled={busy} onClick={onPress}>
      {children}
    </button>
  );
};
