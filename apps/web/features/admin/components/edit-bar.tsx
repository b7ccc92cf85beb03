import { useTexts } from '../../../components/texts.ts';
import parts from './dialog-parts.module.css';
import { PanelButton } from './panel-button.tsx';

type EditBarProps = {
  dirty: boolean;
  /** It cannot be saved now. */
  blocked: boolean;
  note?: string | null;
  onCancel: () => void;
};

/** The bar under a form in a dialog: whether there are unsaved changes, and Cancel and Save. */
export const EditBar = ({ dirty, blocked, note = null, onCancel }: EditBarProps) => {
  const t = useTexts();
  return (
    <div className={parts.bar} data-action-bar="">
      <p className={parts.reason}>
        {dirty ? t('edit.unsaved') : t('edit.unchanged')} {note}
      </p>
      <div className={parts.choices}>
        <PanelButton onClick={onCancel}>{t('panel.cancel')}</PanelButton>
        <PanelButton type="submit" variant="main" inactive={blocked}>
          {t('edit.save')}
        </PanelButton>
      </div>
    </div>
  );
};
