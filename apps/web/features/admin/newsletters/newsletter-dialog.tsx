import { useState } from 'react';
import type { NewsletterSchedule, NewsletterRow } from '#adapters/client/newsletter-calls.ts';
import { useNewsletterQuery, useNewslettersQuery } from '#adapters/client/newsletter-calls.ts';
import type { IssueView, Issue } from '#core/newsletter/issues/issue.ts';
import type { Language } from '#core/kernel/language.ts';
import { issueForSlot } from '#core/newsletter/issues/issue-for-slot.ts';
import { allows } from '#core/newsletter/issues/issue-status.ts';
import type { CallError } from '#adapters/client/base-query.ts';
import { numberText } from '../../../components/count-text.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { ConfirmDialog, DiscardDialog, PanelDialog } from '../components/panel-dialog.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import dialog from '../components/dialog-parts.module.css';
import { ListState } from '../components/list-state.tsx';
import { RecoveredNotice, useEditing } from '../components/editing.tsx';
import type { Editing } from '../components/editing.tsx';
import type { IssueRef } from './newsletter-texts.ts';
import { pieceNotes, shownSubject, changedParts, slotText } from './newsletter-texts.ts';
import { Reason } from './newsletter-schedule.tsx';
import { TestMail } from './test-mail.tsx';
import { useNewsletterActions } from './use-newsletter-actions.ts';
import { IssueForm, issueFormName } from './issue-form.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { SendingView } from './sending-view.tsx';

type IssueDialogProps = {
  /** Null while the dialog is closed. */
  issue: IssueRef | null;
  onConfirm: (issue: IssueRef) => void;
  onClose: () => void;
};

type SendContext = {
  schedule: NewsletterSchedule | undefined;
  /** The issue with its pieces, once it is loaded. */
  view: IssueView | undefined;
  language: Language;
};

const sendText = (t: Texts, issue: IssueRef, { schedule, view, language }: SendContext): string => {
  const subject = shownSubject(issue, language).text;
  const count = schedule?.subscribers;
  return [
    count === undefined
      ? t('newsletters.sendToAll', { subject })
      : t('newsletters.sendText', { subject, count, number: numberText(count, language) }),
    ...(view ? pieceNotes(t, view, language) : []),
    schedule?.held_since ? t('hold.sendWaits') : '',
    issue.approved_by === null ? t('newsletters.sendUnapproved') : '',
    schedule?.mail === 'outbox' ? t('newsletters.sendOutbox') : '',
  ]
    .filter(Boolean)
    .join(' ');
};

type SendIssueDialogProps = IssueDialogProps & { schedule: NewsletterSchedule | undefined };

/** Asks before an issue is sent, and says to how many subscribers. */
const SendIssueDialog = ({ issue, schedule, onConfirm, onClose }: SendIssueDialogProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { currentData: view } = useNewsletterQuery({ id: issue?.id ?? '' }, { skip: issue === null });
  return (
    <ConfirmDialog
      open={issue !== null}
      title={t('newsletters.sendTitle')}
      text={issue ? sendText(t, issue, { schedule, view, language }) : ''}
      action={t('newsletters.sendConfirm')}
      danger={false}
      onConfirm={() => issue && onConfirm(issue)}
      onClose={onClose}
    />
  );
};

const removeText = (t: Texts, issue: IssueRef, language: Language): string => {
  const subject = shownSubject(issue, language).text;
  const isUnderWay = issue.status === 'sending' || issue.status === 'paused';
  return [
    isUnderWay ? t('newsletters.removeUnderWay', { subject }) : t('newsletters.removeText', { subject }),
    // Before it is sent nobody has a link to its page.
    issue.recipients === null ? '' : t('newsletters.pageStays'),
  ]
    .filter(Boolean)
    .join(' ');
};

/** Asks before an issue is deleted. */
export const RemoveIssueDialog = ({ issue, onConfirm, onClose }: IssueDialogProps) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <ConfirmDialog
      open={issue !== null}
      title={t('newsletters.removeTitle')}
      text={issue ? removeText(t, issue, language) : ''}
      action={t('newsletters.removeConfirm')}
      onConfirm={() => issue && onConfirm(issue)}
      onClose={onClose}
    />
  );
};

type AnotherIssueDialogProps = Omit<IssueDialogProps, 'onConfirm'> & { onConfirm: () => void };

/** Asks before a second issue of the same week is generated. `issue` is the existing one. */
export const AnotherIssueDialog = ({ issue, onConfirm, onClose }: AnotherIssueDialogProps) => {
  const t = useTexts();
  const language = useLanguage();
  const subject = issue ? shownSubject(issue, language).text : '';
  const status = issue ? t(`newsletterStatuses.${issue.status}`) : '';
  return (
    <ConfirmDialog
      open={issue !== null}
      title={t('newsletters.anotherTitle')}
      text={t('newsletters.anotherText', { subject, status })}
      action={t('newsletters.anotherConfirm')}
      danger={false}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
};

type IssueBarProps = {
  issue: IssueView;
  schedule: NewsletterSchedule | undefined;
  onEdit: () => void;
  onFollow: () => void;
  onDone: () => void;
};

type Plan = {
  schedule: NewsletterSchedule | undefined;
  rows: readonly NewsletterRow[];
};

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

type RefusalProps = { reason: string | null; seen: Issue | null; now: Issue };

/** Why a decision was refused, and what has changed since the editor made it. */
const Refusal = ({ reason, seen, now }: RefusalProps) => {
  const t = useTexts();
  const parts = seen && reason !== null ? changedParts(t, seen, now) : [];
  const names = parts.join(', ');
  return <Reason>{parts.length ? `${reason} ${t('issue.changedParts', { names })}` : reason}</Reason>;
};

type DecisionsProps = {
  issue: IssueView;
  onDecide: (decision: 'submit' | 'approve') => void;
  onSend: () => void;
};

const Decisions = ({ issue, onDecide, onSend }: DecisionsProps) => {
  const t = useTexts();
  const whole = issue.pieces_gone.length === 0;
  return (
    <>
      {allows(issue, 'submit') ? (
        <PanelButton onClick={() => onDecide('submit')}>{t('issue.submit')}</PanelButton>
      ) : null}
      {whole && allows(issue, 'approve') ? (
        <PanelButton onClick={() => onDecide('approve')}>
          <PanelIcon name="approve" />
          {t('issue.approve')}
        </PanelButton>
      ) : null}
      {whole && allows(issue, 'send') ? (
        <PanelButton variant="main" onClick={onSend}>
          <PanelIcon name="send" />
          {t('newsletters.send')}
        </PanelButton>
      ) : null}
    </>
  );
};

/** The actions on the open issue. */
const IssueBar = ({ issue, schedule, onEdit, onFollow, onDone }: IssueBarProps) => {
  const t = useTexts();
  const language = useLanguage();
  const actions = useNewsletterActions();
  const list = useNewslettersQuery({});
  const plan = { schedule, rows: list.data ?? [] };
  const [confirming, setConfirming] = useState<'send' | 'remove' | null>(null);
  // Decisions apply to the revision that the editor saw, even if the issue changes while a dialog is open.
  const [seen, setSeen] = useState<Issue | null>(null);
  const confirm = (action: 'send' | 'remove') => {
    setSeen(issue);
    setConfirming(action);
  };
  const decide = (decision: 'submit' | 'approve') => {
    setSeen(issue);
    void actions[decision](issue);
  };
  const send = async (target: IssueRef) => {
    if (await actions.send(target)) onFollow();
  };
  const remove = async (target: IssueRef) => {
    if (await actions.remove(target)) onDone();
  };
  const close = () => setConfirming(null);
  return (
    <>
      <Refusal reason={actions.reason} seen={seen} now={issue} />
      <div className={dialog.bar} data-action-bar="">
        <p className={dialog.reason}>{outlook(t, issue, plan, language)}</p>
        <div className={dialog.apart}>
          <PanelButton variant="quietDanger" onClick={() => confirm('remove')}>
            <PanelIcon name="remove" />
            {t('newsletters.remove')}
          </PanelButton>
        </div>
        <div className={dialog.choices}>
          <TestMail issue={issue} outbox={schedule?.mail === 'outbox'} held={Boolean(schedule?.held_since)} />
          {allows(issue, 'send') ? (
            <PanelButton onClick={onEdit}>
              <PanelIcon name="edit" />
              {t('issue.edit')}
            </PanelButton>
          ) : null}
          <Decisions issue={issue} onDecide={decide} onSend={() => confirm('send')} />
          {issue.recipients === null ? null : (
            <PanelButton onClick={onFollow}>
              <PanelIcon name="mail" />
              {t('newsletters.follow')}
            </PanelButton>
          )}
        </div>
        <SendIssueDialog
          issue={confirming === 'send' ? seen : null}
          schedule={schedule}
          onConfirm={(target) => void send(target)}
          onClose={close}
        />
        <RemoveIssueDialog
          issue={confirming === 'remove' ? seen : null}
          onConfirm={(target) => void remove(target)}
          onClose={close}
        />
      </div>
    </>
  );
};

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
