import { useTexts } from '../../../components/texts.ts';
import parts from './dialog-parts.module.css';
import { PanelButton } from './panel-button.ts';

type EditBarProps = {
  dirty: boolean;
  /** Nothing can be saved now; the form takes no submission. */
  blocked: boolean;
  /** What else there is to know before it is saved. */
  note?: string | null;
  onCancel: () => void;
};

/** Whether something is unsaved, and the two ways on, under a form in a dialog. */
export const EditBar = ({ dirty, blocked, note = null, onCancel }: EditBarProps) => {
  const t = useTexts();
  return (
    <div className={parts.bar} data-action-bar="">
      <p className={parts.reason}>
        {dirty ? t('edit.unsaved') : t('edit.unchanged')} {note}
      </p>
      <div className={parts.choices}>
        <PanelButton onClick={onCancel}>{t('panel.cancel')}</PanelButton>
        {/* Were it disabled, it would lose the focus. */}
        <PanelButton type="submit" variant="main" aria-disabled={blocked || undefined}>
          {t('edit.save')}
        </PanelButton>
      </div>
    </div>
  );
};
