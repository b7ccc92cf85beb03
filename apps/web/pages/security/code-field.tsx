import { useState, useSyncExternalStore } from 'react';
import type { ShownFault } from '../../components/field.tsx';
import { Field } from '../../components/field.tsx';
import styles from './security.module.css';
import { useSecurityTexts } from './security-texts.ts';

const neverChanges = () => () => {};

type CodeFieldProps = {
  fault: ShownFault | undefined;
  /** Whether a recovery code is accepted too. */
  recovery?: boolean;
  /** Called when another kind of code is chosen: what was said of the one before no longer holds. */
  onSwitch?: () => void;
};

/** Takes a code of an app or, after a choice, a recovery code. Without scripts it takes both. */
export const CodeField = ({ fault, recovery = true, onSwitch }: CodeFieldProps) => {
  const t = useSecurityTexts();
  const [chosen, setKind] = useState<'code' | 'recovery'>('code');
  const hasScripts = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const kind = hasScripts ? chosen : 'either';
  const isRecovery = kind === 'recovery';
  const eitherHint = kind === 'either' && recovery ? t('step.recoveryHint') : t('step.codeHint');
  const hint = isRecovery ? t('step.recoveryOnlyHint') : eitherHint;
  return (
    <div className={styles.code}>
      <Field
        name="code"
        label={isRecovery ? t('step.recoveryCode') : t('step.code')}
        required
        fault={fault}
        hint={hint}
      >
        {(control) => (
          <input
            {...control}
            key={kind === 'recovery' ? 'recovery' : 'code'}
            type="text"
            inputMode={kind === 'code' ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
          />
        )}
      </Field>
      {recovery && kind !== 'either' ? (
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            setKind(isRecovery ? 'code' : 'recovery');
            onSwitch?.();
          }}
        >
          {isRecovery ? t('step.useCode') : t('step.useRecovery')}
        </button>
      ) : null}
    </div>
  );
};
