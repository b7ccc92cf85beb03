import { useTexts } from '../../../components/texts.ts';
import { AdminDate } from './admin-date.tsx';
import parts from './dialog-parts.module.css';
import notice from './notice.module.css';
import { PanelButton } from './panel-button.tsx';
import type { Recovered } from './use-unsaved.ts';

type RecoveredNoticeProps = {
  recovered: Recovered | null;
  onDiscard: () => void;
  /** Opens the form, where it is not open yet. */
  onContinue?: () => void;
};

/** Says that unsaved input was recovered, or can be, and offers to discard it. */
export const RecoveredNotice = ({ recovered, onDiscard, onContinue }: RecoveredNoticeProps) => {
  const t = useTexts();
  if (!recovered) return null;
  return (
    <div className={notice.notice} role="status">
      <p>
        <strong>{onContinue ? t('unsaved.waiting') : t('unsaved.recovered')}</strong>{' '}
        <AdminDate date={recovered.at} as="moment" />. {recovered.outdated ? t('unsaved.outdated') : ''}
      </p>
      <div className={parts.choices}>
        {onContinue ? (
          <PanelButton size="sm" onClick={onContinue}>
            {t('unsaved.continue')}
          </PanelButton>
        ) : null}
        <PanelButton size="sm" variant="quietDanger" onClick={onDiscard}>
          {t('unsaved.discard')}
        </PanelButton>
      </div>
    </div>
  );
};
