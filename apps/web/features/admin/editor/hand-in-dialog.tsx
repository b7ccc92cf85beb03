import { useTexts } from '../../../components/texts.ts';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { AssignQuestion } from '../publications/batch-questions.tsx';
import styles from '../publications/batch.module.css';

type HandInProps = { onClose: () => void; onHandIn: (name: string) => void };

/** Asks an author to which editor they hand in their draft. */
export const HandInDialog = ({ onClose, onHandIn }: HandInProps) => {
  const t = useTexts();
  return (
    <PanelDialog open onClose={onClose} title={t('editor.handInTitle')}>
      <div className={styles.batch}>
        <AssignQuestion rows={[]} onCancel={onClose} onGo={(_rows, name) => onHandIn(name)} />
      </div>
    </PanelDialog>
  );
};
