import { useTexts } from '../../../components/texts.ts';
import { AdminDate } from './admin-date.tsx';
import parts from './dialog-parts.module.css';
import notice from './notice.module.css';
import { PanelButton } from './panel-button.ts';
import type { Recovered } from './use-unsaved.ts';

type RecoveredNoticeProps = {
  recovered: Recovered | null;
  onDiscard: () => void;
  /** Goes on writing, where the form is not open yet. */
  onContinue?: () => void;
};

/** Tells that input which was never saved is back, or there to go on with, and offers to discard it. */
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
