import { useState } from 'react';
import type { NewsletterRow, NewsletterSchedule } from '#adapters/client/newsletter-calls.ts';
import { useNewslettersQuery } from '#adapters/client/newsletter-calls.ts';
import type { Issue, IssueView } from '#core/newsletter/issues/issue.ts';
import { issueForSlot } from '#core/newsletter/issues/issue-for-slot.ts';
import { allows } from '#core/newsletter/issues/moves.ts';
import type { Language } from '#core/kernel/language.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import dialog from '../components/dialog-parts.module.css';
import { RemoveIssueDialog, SendIssueDialog } from './issue-dialogs.tsx';
import { Reason } from './newsletter-notices.tsx';
import type { IssueRef } from './newsletter-texts.ts';
import { changedParts, slotText } from './newsletter-texts.ts';
import { TestMail } from './test-mail.tsx';
import { useNewsletterActions } from './use-newsletter-actions.ts';

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
export const IssueBar = ({ issue, schedule, onEdit, onFollow, onDone }: IssueBarProps) => {
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
