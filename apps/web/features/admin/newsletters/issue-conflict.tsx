import type { Issue } from '#core/newsletter/issues/issue.ts';
import { allows } from '#core/newsletter/issues/moves.ts';
import { useTexts } from '../../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import { PanelButton } from '../components/panel-button.ts';
import dialog from '../publications/article-dialog.module.css';

type IssueConflictProps = {
  /** The issue as it is now; null when it is gone. */
  now: Issue | null;
  /** Nothing of it can be overwritten with nothing. */
  changed: boolean;
  onReload: () => void;
  onOverwrite: () => void;
};

const Who = ({ now }: { now: Issue | null }) => {
  const t = useTexts();
  const last = now?.steps.at(-1);
  if (!last) return null;
  return (
    <>
      {t('edit.conflictBy', { name: last.by })} <AdminDate date={last.at} as="moment" />.{' '}
    </>
  );
};

/** Tells an editor that somebody else was faster, who it was, and what there is to choose from. */
export const IssueConflict = ({ now, changed, onReload, onOverwrite }: IssueConflictProps) => {
  const t = useTexts();
  const fixed = now !== null && !allows(now, 'send');
  const text =
    now === null
      ? t('issueForm.goneText')
      : fixed
        ? t('issueForm.fixedText')
        : changed
          ? t('edit.conflictText')
          : t('edit.conflictUnchanged');
  return (
    <div className={dialog.notice} role="alert">
      <strong>{now === null ? t('issueForm.goneTitle') : t('issueForm.conflictTitle')}</strong>
      <p>
        <Who now={now} />
        {text}
      </p>
      <div className={dialog.choices}>
        <PanelButton onClick={onReload}>
          {now === null || fixed ? t('issueForm.leave') : t('edit.reload')}
        </PanelButton>
        {changed && now !== null ? (
          <PanelButton variant="danger" onClick={onOverwrite}>
            {t('edit.overwrite')}
          </PanelButton>
        ) : null}
      </div>
    </div>
  );
};
