import { useTexts } from '../../../components/texts.ts';
import { AdminDate } from './admin-date.tsx';
import parts from './dialog-parts.module.css';
import notice from './notice.module.css';
import { PanelButton } from './panel-button.tsx';

/** Somebody else changed what is being edited. */
export type Conflict = {
  title: string;
  text: string;
  /** Who changed it, where known. */
  by?: { by: string; at: string } | undefined;
  /** Continues without the unsaved changes. */
  leave: string;
  onLeave: () => void;
  /** Saves the changes over the new version; null where there are none, or where that is impossible. */
  onOverwrite: (() => void) | null;
};

/** Says that somebody else made changes, and offers the choices. */
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
