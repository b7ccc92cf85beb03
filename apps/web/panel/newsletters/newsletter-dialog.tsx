import { useEffect, useRef, useState } from 'react';
import type { NewsletterRow, NewsletterSchedule } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { CallError } from '#adapters/client/call-error.ts';
import type { Language } from '#core/text/language.ts';
import { issueForSlot } from '#core/newsletter/issues/issue-for-slot.ts';
import type { Issue, IssueView } from '#core/newsletter/issues/issue.ts';
import { allows } from '#core/newsletter/issues/issue-status.ts';
import { Wrap } from '@chakra-ui/react/wrap';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import type { Editing } from '../components/editing.tsx';
import { RecoveredNotice, useEditing } from '../components/editing.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import type { Question } from '../components/panel-dialog.tsx';
import { PanelDialog, useQuestion } from '../components/panel-dialog.tsx';
import { useNumbers } from '../components/localized-text.ts';
import { IssueForm, issueFormName } from './issue-form.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { Reason, useNewsletterActions } from './newsletter-actions.tsx';
import type { IssueAction, IssueRef } from './newsletter-texts.ts';
import { changedParts, pieceNotes, shownSubject, slotText } from './newsletter-texts.ts';
import { SendingView } from './sending-view.tsx';
import { TestMail } from './test-mail.tsx';
import { ActionBar, Apart, BarNote } from '../components/layout.tsx';

const { useNewslettersGetQuery, useNewslettersListQuery } = deskApi;

/** The question before an issue is deleted. */
export const removeQuestion = (
  t: Texts,
  issue: IssueRef,
  language: Language,
  onConfirm: () => void,
): Question => {
  const subject = shownSubject(issue, language).text;
  const isUnderWay = issue.status === 'sending' || issue.status === 'paused';
  const text = isUnderWay
    ? t('newsletters.removeUnderWay', { subject })
    : t('newsletters.removeText', { subject });
  return {
    title: t('newsletters.removeTitle'),
    // Before it is sent nobody has a link to its page.
    text: issue.recipients === null ? text : `${text} ${t('newsletters.pageStays')}`,
    action: t('newsletters.removeConfirm'),
    onConfirm,
  };
};

type Plan = { schedule: NewsletterSchedule | undefined; rows: readonly NewsletterRow[] };

/** What the schedule will do with an issue. */
const outlook = (
  t: Texts,
  { id, status, pieces_gone: gone }: IssueView,
  { schedule, rows }: Plan,
  language: Language,
) => {
  if (gone.length && allows({ status }, 'send')) return t('issue.cannotGo');
  const next = schedule?.next.send;
  if (!next || !allows({ status }, 'send')) return null;
  if (schedule.held_since) return t('hold.slotWaits');
  const { found, stale } = issueForSlot(rows, next.due_at, schedule.auto_send);
  const when = slotText(next.slot, language);
  if (found?.id === id) return t('issue.goesOut', { when });
  if (status === 'approved') return stale?.id === id || !found ? t('issue.tooOld') : t('issue.goesLater');
  return found ? t('issue.waitsBehind') : t('issue.waits', { when });
};

type IssueBarProps = {
  issue: IssueView;
  at: IssueAction | undefined;
  schedule: NewsletterSchedule | undefined;
  onEdit: () => void;
  onFollow: () => void;
  onDone: () => void;
};

/** The actions on the open issue. */
const IssueBar = ({ issue, at, schedule, onEdit, onFollow, onDone }: IssueBarProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { counted } = useNumbers();
  const actions = useNewsletterActions();
  const { data: rows = [] } = useNewslettersListQuery({});
  const { ask, question } = useQuestion();
  // Decisions apply to the revision that the editor saw, even if the issue changes while a question is open.
  const [seen, setSeen] = useState<Issue | null>(null);
  const decide = (decision: 'submit' | 'approve') => {
    setSeen(issue);
    void actions[decision](issue);
  };
  const send = () => {
    setSeen(issue);
    const subject = shownSubject(issue, language).text;
    const text = [
      t('newsletters.sendText', { subject, ...counted(issue.readers ?? 0) }),
      schedule && issue.readers !== null && issue.readers < schedule.subscribers
        ? t('newsletters.sendByChoice', counted(schedule.subscribers - issue.readers))
        : '',
      ...pieceNotes(t, issue, language),
      schedule?.held_since ? t('hold.sendWaits') : '',
      issue.approved_by === null ? t('newsletters.sendUnapproved') : '',
      schedule?.mail === 'outbox' ? t('newsletters.sendOutbox') : '',
    ];
    ask({
      title: t('newsletters.sendTitle'),
      text: text.filter(Boolean).join(' '),
      action: t('newsletters.sendConfirm'),
      danger: false,
      onConfirm: () => void actions.send(issue).then((sent) => sent && onFollow()),
    });
  };
  const remove = () => {
    setSeen(issue);
    const confirmed = () => void actions.remove(issue).then((removed) => removed && onDone());
    ask(removeQuestion(t, issue, language, confirmed));
  };
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!at) return undefined;
    // After the dialog has moved the focus into itself.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => bar.current?.querySelector<HTMLElement>(`[data-action=${at}]`)?.focus()),
    );
    return () => cancelAnimationFrame(frame);
  }, [at]);
  const isWhole = issue.pieces_gone.length === 0;
  const changes = seen && actions.reason !== null ? changedParts(t, seen, issue) : [];
  return (
    <>
      <Reason>
        {changes.length
          ? `${actions.reason} ${t('issue.changedParts', { names: changes.join(', ') })}`
          : actions.reason}
      </Reason>
      <ActionBar ref={bar} data-action-bar="">
        <BarNote>{outlook(t, issue, { schedule, rows }, language)}</BarNote>
        <Apart>
          <PanelButton icon="remove" variant="quietDanger" needs="newsletters.delete" onClick={remove}>
            {t('newsletters.remove')}
          </PanelButton>
        </Apart>
        <Wrap>
          <TestMail
            issue={issue}
            opens={at === 'test'}
            outbox={schedule?.mail === 'outbox'}
            held={Boolean(schedule?.held_since)}
          />
          {allows(issue, 'send') ? (
            <PanelButton icon="edit" onClick={onEdit}>
              {t('issue.edit')}
            </PanelButton>
          ) : null}
          {allows(issue, 'submit') ? (
            <PanelButton data-action="submit" onClick={() => decide('submit')}>
              {t('issue.submit')}
            </PanelButton>
          ) : null}
          {isWhole && allows(issue, 'approve') ? (
            <PanelButton icon="approve" data-action="approve" onClick={() => decide('approve')}>
              {t('issue.approve')}
            </PanelButton>
          ) : null}
          {isWhole && allows(issue, 'send') ? (
            <PanelButton icon="send" variant="main" data-action="send" onClick={send}>
              {t('newsletters.send')}
            </PanelButton>
          ) : null}
          {issue.recipients === null ? null : (
            <PanelButton icon="mail" onClick={onFollow}>
              {t('newsletters.follow')}
            </PanelButton>
          )}
        </Wrap>
        {question}
      </ActionBar>
    </>
  );
};

const isNotFound = (error: unknown): boolean => (error as Partial<CallError> | undefined)?.status === 404;

type NewsletterDialogProps = {
  id: string;
  /** The action at which it opens; else it is looked at. */
  at: IssueAction | undefined;
  /** Whether it shows the sending instead of the issue. */
  sending: boolean;
  schedule: NewsletterSchedule | undefined;
  onClose: () => void;
  /** Opens the sending. */
  onFollow: () => void;
};

type PartProps = Pick<NewsletterDialogProps, 'at' | 'schedule' | 'onClose' | 'onFollow'> & {
  issue: IssueView;
  gone: boolean;
  editing: Editing<IssueView>;
};

/** The preview of an issue, or its form. */
const IssuePart = ({ issue, at, gone, schedule, onClose, onFollow, editing }: PartProps) => {
  const t = useTexts();
  const { base, edit, setDirty, leave, stored, removeStored } = editing;
  const onEdit = () => edit(issue);
  if (base)
    return (
      <IssueForm
        key={base.revision}
        base={base}
        now={gone ? null : issue}
        onDirty={setDirty}
        onReload={onEdit}
        onDone={() => edit(null)}
        onCancel={() => leave('viewing')}
      />
    );
  return (
    <>
      <Reason>{gone ? t('newsletters.isGone') : null}</Reason>
      <RecoveredNotice recovered={gone ? null : stored} onContinue={onEdit} onDiscard={removeStored} />
      <IssuePreview issue={issue} />
      <IssueBar
        issue={issue}
        at={at}
        schedule={schedule}
        onEdit={onEdit}
        onFollow={onFollow}
        onDone={onClose}
      />
    </>
  );
};

/** An issue: its preview, its form, or its sending. */
export const NewsletterDialog = ({ id, sending, onClose, ...input }: NewsletterDialogProps) => {
  const t = useTexts();
  const call = useNewslettersGetQuery({ id }, { refetchOnMountOrArgChange: true });
  const editing = useEditing<IssueView>(onClose, issueFormName(id));
  const issue = call.currentData;
  const gone = isNotFound(call.error);
  const [at, setAt] = useState(input.at);
  if (at === 'edit' && issue && !call.isFetching) {
    setAt(undefined);
    if (allows(issue, 'send')) editing.edit(issue);
  }
  return (
    <PanelDialog
      open
      onClose={editing.close}
      size="lg"
      title={sending ? t('sending.title') : editing.base ? t('issue.editTitle') : t('issue.title')}
    >
      <ListState call={{ data: issue, isError: call.isError, refetch: call.refetch }}>
        {issue && !sending ? (
          <IssuePart issue={issue} gone={gone} editing={editing} onClose={onClose} {...input} at={at} />
        ) : null}
        {issue && sending ? <SendingView issue={issue} onClose={onClose} /> : null}
      </ListState>
      {editing.question}
    </PanelDialog>
  );
};
