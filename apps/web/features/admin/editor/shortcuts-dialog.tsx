import { useTexts } from '../../../components/texts.ts';
import { PanelDialog } from '../components/panel-dialog.tsx';
import styles from './editor-actions.module.css';

const shortcuts = [
  ['Ctrl+S', 'save'],
  ['Ctrl+Enter', 'publish'],
  ['?', 'help'],
] as const;

/** The shortcuts of the editor. */
export const ShortcutsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useTexts();
  return (
    <PanelDialog open={open} onClose={onClose} title={t('editor.shortcuts')} size="sm">
      <dl className={styles.keys}>
        {shortcuts.map(([key, name]) => (
          <div key={key} className={styles.key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`editor.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </PanelDialog>
  );
};
