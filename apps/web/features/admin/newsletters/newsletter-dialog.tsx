import type { CallError } from '#adapters/client/base-query.ts';
import type { NewsletterSchedule } from '#adapters/client/newsletter-calls.ts';
import { useNewsletterQuery } from '#adapters/client/newsletter-calls.ts';
import type { IssueView } from '#core/newsletter/issues/issue.ts';
import { useTexts } from '../../../components/texts.ts';
import { DiscardDialog } from '../components/confirm-dialog.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { RecoveredNotice } from '../components/recovered-notice.tsx';
import type { Editing } from '../components/use-editing.ts';
import { useEditing } from '../components/use-editing.ts';
import { IssueBar } from './issue-bar.tsx';
import { IssueForm } from './issue-form.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { Reason } from './newsletter-notices.tsx';
import { issueFormName } from './use-issue-form.ts';
import { SendingView } from './sending-view.tsx';

type NewsletterDialogProps = {
  id: string;
  /** Whether it shows the sending instead of the issue. */
  sending: boolean;
  schedule: NewsletterSchedule | undefined;
  onClose: () => void;
  /** Opens the sending. */
  onFollow: () => void;
};

const isNotFound = (error: unknown): boolean => (error as Partial<CallError> | undefined)?.status === 404;

type PartProps = Omit<NewsletterDialogProps, 'id' | 'sending'> & { issue: IssueView; gone: boolean } & Pick<
    Editing<IssueView>,
    'base' | 'edit' | 'setDirty' | 'leave' | 'stored' | 'removeStored'
  >;

/** The preview of an issue, or its form. */
const IssuePart = ({ issue, gone, schedule, onClose, onFollow, ...editing }: PartProps) => {
  const t = useTexts();
  const { base, edit, setDirty, leave, stored, removeStored } = editing;
  if (base)
    return (
      <IssueForm
        key={base.revision}
        base={base}
        now={gone ? null : issue}
        onDirty={setDirty}
        onReload={() => edit(issue)}
        onDone={() => edit(null)}
        onCancel={() => leave('viewing')}
      />
    );
  return (
    <>
      <Reason>{gone ? t('newsletters.isGone') : null}</Reason>
      <RecoveredNotice
        recovered={gone ? null : stored}
        onContinue={() => edit(issue)}
        onDiscard={removeStored}
      />
      <IssuePreview issue={issue} />
      <IssueBar
        issue={issue}
        schedule={schedule}
        onEdit={() => edit(issue)}
        onFollow={onFollow}
        onDone={onClose}
      />
    </>
  );
};

/** An issue: its preview, its form, or its sending. */
export const NewsletterDialog = ({ id, sending, ...given }: NewsletterDialogProps) => {
  const t = useTexts();
  const call = useNewsletterQuery({ id }, { refetchOnMountOrArgChange: true });
  const { leaving, go, stay, ...editing } = useEditing<IssueView>(given.onClose, issueFormName(id));
  const { base, leave } = editing;
  const issue = call.currentData;
  return (
    <PanelDialog
      open
      onClose={() => leave('closing')}
      size="lg"
      title={sending ? t('sending.title') : base ? t('issue.editTitle') : t('issue.title')}
    >
      <ListState call={{ data: issue, isError: call.isError, refetch: call.refetch }}>
        {issue && !sending ? (
          <IssuePart issue={issue} gone={isNotFound(call.error)} {...given} {...editing} />
        ) : null}
        {issue && sending ? <SendingView issue={issue} onClose={given.onClose} /> : null}
      </ListState>
      <DiscardDialog leaving={leaving} go={go} stay={stay} />
    </PanelDialog>
  );
};
