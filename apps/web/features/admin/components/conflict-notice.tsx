import { useTexts } from '../../../components/texts.ts';
import { AdminDate } from './admin-date.tsx';
import parts from './dialog-parts.module.css';
import notice from './notice.module.css';
import { PanelButton } from './panel-button.ts';

/** What was edited was changed by somebody else. */
export type Conflict = {
  title: string;
  text: string;
  /** Who was faster, where that is known. */
  by?: { by: string; at: string } | undefined;
  /** The way on without what was written. */
  leave: string;
  onLeave: () => void;
  /** The way on with it; none where there is nothing to overwrite, or nothing to overwrite it with. */
  onOverwrite: (() => void) | null;
};

/** Tells an editor that somebody else was faster, who it was, and what there is to choose from. */
export const ConflictNotice = ({ title, text, by, leave, onLeave, onOverwrite }: Conflict) => {
  const t = useTexts();
  return (
    <div className={notice.notice} role="alert">
      <strong>{title}</strong>
      <p>
        {by ? (
          <>
            {t('edit.conflictBy', { name: by.by })} <AdminDate date={by.at} as="moment" />.{' '}
          </>
        ) : null}
        {text}
      </p>
      <div className={parts.choices}>
        <PanelButton onClick={onLeave}>{leave}</PanelButton>
        {onOverwrite ? (
          <PanelButton variant="danger" onClick={onOverwrite}>
            {t('edit.overwrite')}
          </PanelButton>
        ) : null}
      </div>
    </div>
  );
};
