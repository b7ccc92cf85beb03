import { useEffect, useState } from 'react';
import button from '../../components/button.module.css';
import { hasPasskeys } from './passkeys.ts';

type PasskeyButtonProps = { busy: boolean; onPress: () => void; children: string };

/** A button that asks for a passkey, in browsers that have them. */
export const PasskeyButton = ({ busy, onPress, children }: PasskeyButtonProps) => {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(hasPasskeys()), []);
  return shown ? (
    <button type="button" className={button.secondary} disabled={busy} onClick={onPress}>
      {children}
    </button>
  ) : null;
};
