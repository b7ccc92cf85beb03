import type { CallError } from '#adapters/client/base-query.ts';
import type { NewsletterSchedule } from '#adapters/client/newsletter-calls.ts';
import { useNewsletterQuery } from '#adapters/client/newsletter-calls.ts';
import type { Issue } from '#core/newsletter/issues/issue.ts';
import { useTexts } from '../../../components/texts.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { useEditing } from '../publications/use-editing.ts';
import { IssueBar } from './issue-bar.tsx';
import { IssueForm } from './issue-form.tsx';
import { IssuePreview } from './issue-preview.tsx';

type IssueDialogProps = {
  id: string;
  schedule: NewsletterSchedule | undefined;
  onClose: () => void;
  /** Goes on to how it is sent. */
  onFollow: () => void;
};

const isNotFound = (error: unknown): boolean => (error as Partial<CallError> | undefined)?.status === 404;

/** An issue as its readers will get it, corrected, approved, tried out and sent. */
export const IssueDialog = ({ id, schedule, onClose, onFollow }: IssueDialogProps) => {
  const t = useTexts();
  const call = useNewsletterQuery({ id }, { refetchOnMountOrArgChange: true });
  const { base, edit, setDirty, leaving, leave, go, stay } = useEditing<Issue>(onClose);
  const issue = call.currentData;
  const gone = isNotFound(call.error);
  return (
    <PanelDialog
      open
      onClose={() => leave('closing')}
      size="lg"
      title={base ? t('issue.editTitle') : t('issue.title')}
    >
      <ListState call={{ data: issue, isError: call.isError, refetch: call.refetch }} empty={null}>
        {issue && base ? (
          <IssueForm
            key={base.revision}
            base={base}
            now={gone ? null : issue}
            onDirty={setDirty}
            onReload={() => edit(issue)}
            onDone={() => edit(null)}
            onCancel={() => leave('viewing')}
          />
        ) : null}
        {issue && !base ? (
          <>
            <IssuePreview issue={issue} />
            <IssueBar
              issue={issue}
              schedule={schedule}
              onEdit={() => edit(issue)}
              onFollow={onFollow}
              onDone={onClose}
            />
          </>
        ) : null}
      </ListState>
      <ConfirmDialog
        open={leaving !== null}
        title={t('edit.discardTitle')}
        text={t('edit.discardText')}
        action={t('edit.discard')}
        onConfirm={() => go(leaving ?? 'closing')}
        onClose={stay}
      />
    </PanelDialog>
  );
};
