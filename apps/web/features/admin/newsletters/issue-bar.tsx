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
import { PanelButton } from '../components/panel-button.ts';
import { PanelIcon } from '../components/panel-icon.tsx';
import dialog from '../components/dialog-parts.module.css';
import type { AskedDeed } from './deed-question.tsx';
import { DeedQuestion } from './deed-question.tsx';
import { Reason } from './newsletter-notices.tsx';
import { changedParts, slotText } from './newsletter-words.ts';
import { TestMail } from './test-mail.tsx';
import { useNewsletterDeeds } from './use-newsletter-deeds.ts';

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

/** What happens next with an issue if nobody does anything. */
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

/** Why a decision was refused, and what has changed since the issue was looked at. */
const Refusal = ({ reason, seen, now }: RefusalProps) => {
  const t = useTexts();
  const parts = seen && reason !== null ? changedParts(t, seen, now) : [];
  const names = parts.join(', ');
  return <Reason>{parts.length ? `${reason} ${t('issue.changedParts', { names })}` : reason}</Reason>;
};

type DecisionsProps = {
  issue: IssueView;
  onDecide: (deed: 'submit' | 'approve') => void;
  onAsk: (asked: AskedDeed) => void;
};

const Decisions = ({ issue, onDecide, onAsk }: DecisionsProps) => {
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
        <PanelButton variant="main" onClick={() => onAsk({ deed: 'send', issue })}>
          <PanelIcon name="send" />
          {t('newsletters.send')}
        </PanelButton>
      ) : null}
    </>
  );
};

/** What can be done about the issue in sight. */
export const IssueBar = ({ issue, schedule, onEdit, onFollow, onDone }: IssueBarProps) => {
  const t = useTexts();
  const language = useLanguage();
  const deeds = useNewsletterDeeds();
  const list = useNewslettersQuery({});
  const plan = { schedule, rows: list.data ?? [] };
  const [asked, setAsked] = useState<AskedDeed | null>(null);
  const [seen, setSeen] = useState<Issue | null>(null);
  const ask = (next: AskedDeed) => {
    setSeen(issue);
    setAsked(next);
  };
  const decide = (deed: 'submit' | 'approve') => {
    setSeen(issue);
    void deeds[deed](issue);
  };
  const act = async ({ deed, issue: meant }: AskedDeed) => {
    if (!(await deeds[deed](meant))) return;
    if (deed === 'send') onFollow();
    else onDone();
  };
  return (
    <>
      <Refusal reason={deeds.reason} seen={seen} now={issue} />
      <div className={dialog.bar} data-action-bar="">
        <p className={dialog.reason}>{outlook(t, issue, plan, language)}</p>
        <div className={dialog.apart}>
          <PanelButton variant="quietDanger" onClick={() => ask({ deed: 'remove', issue })}>
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
          <Decisions issue={issue} onDecide={decide} onAsk={ask} />
          {issue.recipients === null ? null : (
            <PanelButton onClick={onFollow}>
              <PanelIcon name="mail" />
              {t('newsletters.follow')}
            </PanelButton>
          )}
        </div>
        <DeedQuestion
          asked={asked}
          schedule={schedule}
          onYes={(yes) => void act(yes)}
          onClose={() => setAsked(null)}
        />
      </div>
    </>
  );
};
