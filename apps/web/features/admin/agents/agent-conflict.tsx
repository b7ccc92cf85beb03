import { useTexts } from '../../../components/texts.ts';
import { PanelButton } from '../components/panel-button.ts';
import styles from './agent-form.module.css';
import notice from './readiness-notice.module.css';

type ConflictNoticeProps = {
  /** Whether it was deleted. */
  gone: boolean;
  /** Nothing of it can be overwritten with nothing. */
  changed: boolean;
  onReload: () => void;
  onOverwrite: () => void;
};

/** Tells an editor that somebody else was faster, and what there is to choose from. */
export const ConflictNotice = ({ gone, changed, onReload, onOverwrite }: ConflictNoticeProps) => {
  const t = useTexts();
  return (
    <div className={notice.notice} role="alert">
      <strong>{gone ? t('agentForm.goneTitle') : t('agentForm.conflictTitle')}</strong>
      <p>{gone ? t('agentForm.goneText') : t('edit.conflictText')}</p>
      <div className={styles.choices}>
        <PanelButton onClick={onReload}>{gone ? t('panel.close') : t('edit.reload')}</PanelButton>
        {changed && !gone ? (
          <PanelButton variant="danger" onClick={onOverwrite}>
            {t('edit.overwrite')}
          </PanelButton>
        ) : null}
      </div>
    </div>
  );
};
