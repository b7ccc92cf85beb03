import { useEffect, useRef } from 'react';
import button from '../../components/button.module.css';
import { useToast } from '../../components/toasts/use-toast.ts';
import styles from './security.module.css';
import { useSecurityTexts } from './security-texts.ts';
import { startDownload } from './start-download.ts';

const save = (codes: readonly string[], name: string): void => {
  const href = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  startDownload(href, name);
  URL.revokeObjectURL(href);
};

/** New recovery codes, which are shown this once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const t = useSecurityTexts();
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast({ title: t('codes.copied') });
  };
  return (
    <div className={styles.codes}>
      <h2 ref={heading} className={styles.heading} tabIndex={-1}>
        {t('codes.newTitle')}
      </h2>
      <p>{t('codes.newText')}</p>
      <ol aria-label={t('codes.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <button type="button" className={button.secondary} onClick={() => void copy()}>
          {t('codes.copy')}
        </button>
        <button type="button" className={button.secondary} onClick={() => save(codes, t('codes.file'))}>
          {t('codes.download')}
        </button>
        <button type="button" className={button.secondary} onClick={() => window.print()}>
          {t('codes.print')}
        </button>
        <button type="button" className={button.primary} onClick={onDone}>
          {t('codes.done')}
        </button>
      </div>
    </div>
  );
};
