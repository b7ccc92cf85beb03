import { useSyncExternalStore } from 'react';
import button from '../../components/button.module.css';
import { hasPasskeys } from './passkeys.ts';

const neverChanges = () => () => {};

type PasskeyButtonProps = { busy: boolean; onPress: () => void; children: string };

/** A button that asks for a passkey. Its place is kept where the browser has none, so that nothing moves. */
export const PasskeyButton = ({ busy, onPress, children }: PasskeyButtonProps) => {
  const has = useSyncExternalStore(neverChanges, hasPasskeys, () => false);
  const style = has ? undefined : ({ visibility: 'hidden' } as const);
  return (
    <button type="button" className={button.secondary} style={style} disabled={busy} onClick={onPress}>
      {children}
    </button>
  );
};
