import { useTexts } from '../../../components/texts.ts';
import parts from './dialog-parts.module.css';
import { PanelButton } from './panel-button.ts';

type EditBarProps = {
  dirty: boolean;
  /** Nothing can be saved now. */
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
        <PanelButton type="submit" variant="main" disabled={blocked}>
          {t('edit.save')}
        </PanelButton>
      </div>
    </div>
  );
};
