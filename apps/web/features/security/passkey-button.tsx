import { useSyncExternalStore } from 'react';
import button from '../../components/button.module.css';
import { hasPasskeys } from './passkeys.ts';

const neverChanges = () => () => {};

type PasskeyButtonProps = { busy: boolean; onPress: () => void; children: string };

/** A button that asks for a passkey, in browsers that have them. */
export const PasskeyButton = ({ busy, onPress, children }: PasskeyButtonProps) => {
  const has = useSyncExternalStore(neverChanges, hasPasskeys, () => null);
  if (has === false) return null;
  // Until it is known, its place is kept, so that nothing moves.
  const style = has === null ? ({ visibility: 'hidden' } as const) : undefined;
  return (
    <button type="button" className={button.secondary} style={style} disabled={busy} onClick={onPress}>
      {children}
    </button>
  );
};
