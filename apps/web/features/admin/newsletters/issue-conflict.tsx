import type { Issue } from '#core/newsletter/issues/issue.ts';
import { allows } from '#core/newsletter/issues/moves.ts';
import { useTexts } from '../../../components/texts.ts';
import { ConflictNotice } from '../components/conflict-notice.tsx';

type IssueConflictProps = {
  /** The current issue; null when it was deleted. */
  now: Issue | null;
  /** Whether there are unsaved changes. */
  changed: boolean;
  onReload: () => void;
  onOverwrite: () => void;
  onLeave: () => void;
};

/** Says that an issue was changed, sent or deleted while it was edited. */
export const IssueConflict = ({ now, changed, onReload, onOverwrite, onLeave }: IssueConflictProps) => {
  const t = useTexts();
  if (now === null)
    return (
      <ConflictNotice
        title={t('issueForm.goneTitle')}
        text={t('issueForm.goneText')}
        leave={t('issueForm.leave')}
        onLeave={onLeave}
        onOverwrite={null}
      />
    );
  const isOpen = allows(now, 'send');
  const unsaved = changed ? t('edit.conflictText') : t('edit.conflictUnchanged');
  return (
    <ConflictNotice
      title={t('issueForm.conflictTitle')}
      by={now.steps.at(-1)}
      text={isOpen ? unsaved : t('issueForm.fixedText')}
      leave={isOpen ? t('edit.reload') : t('issueForm.leave')}
      onLeave={isOpen ? onReload : onLeave}
      onOverwrite={changed && isOpen ? onOverwrite : null}
    />
  );
};
