import type { ChecklistItem } from '#core/articles/checklist-item.ts';
import { itemsOf } from '#core/articles/publishing/checklist.ts';
import { useTexts } from '../../components/texts.ts';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { AssignQuestion } from '../publications/batch-questions.tsx';
import styles from '../publications/batch.module.css';
import { CheckLines } from '../publications/checklist.tsx';

type HandInProps = {
  checklist: readonly ChecklistItem[];
  onClose: () => void;
  onHandIn: (name: string) => void;
};

/** Asks an author to which editor they hand in their draft, and says what still keeps it from being published. */
export const HandInDialog = ({ checklist, onClose, onHandIn }: HandInProps) => {
  const t = useTexts();
  const errors = itemsOf(checklist, 'error');
  return (
    <PanelDialog open onClose={onClose} title={t('editor.handInTitle')}>
      <div className={styles.batch}>
        {errors.length ? (
          <section className={styles.findings}>
            <p>{t('editor.handInErrors', { count: errors.length })}</p>
            <CheckLines items={errors} />
          </section>
        ) : null}
        <AssignQuestion rows={[]} onCancel={onClose} onGo={(_rows, name) => onHandIn(name)} />
      </div>
    </PanelDialog>
  );
};
