import { useState } from 'react';
import type { NewsletterSchedule } from '#adapters/client/newsletter-calls.ts';
import type { Issue } from '#core/newsletter/issues/issue.ts';
import { allows } from '#core/newsletter/issues/moves.ts';
import type { Language } from '#core/shared/language.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { PanelButton } from '../components/panel-button.ts';
import { PanelIcon } from '../components/panel-icon.tsx';
import dialog from '../publications/article-dialog.module.css';
import type { AskedDeed } from './deed-question.tsx';
import { DeedQuestion } from './deed-question.tsx';
import { Reason } from './newsletter-notices.tsx';
import { slotText } from './newsletter-words.ts';
import { TestMail } from './test-mail.tsx';
import { useNewsletterDeeds } from './use-newsletter-deeds.ts';

type IssueBarProps = {
  issue: Issue;
  schedule: NewsletterSchedule | undefined;
  onEdit: () => void;
  onFollow: () => void;
  onDone: () => void;
};

/** What happens next with an issue if nobody does anything. */
const outlook = (
  t: Texts,
  { status }: Issue,
  schedule: NewsletterSchedule | undefined,
  language: Language,
): string | null => {
  const next = schedule?.next.send;
  if (!schedule || !next || !allows({ status }, 'send')) return null;
  const when = slotText(next.slot, language);
  return status === 'approved' || schedule.auto_send
    ? t('issue.goesOut', { when })
    : t('issue.waits', { when });
};

type DecisionsProps = {
  issue: Issue;
  deeds: ReturnType<typeof useNewsletterDeeds>;
  onAsk: (asked: AskedDeed) => void;
};

const Decisions = ({ issue, deeds, onAsk }: DecisionsProps) => {
  const t = useTexts();
  return (
    <>
      {allows(issue, 'submit') ? (
        <PanelButton onClick={() => void deeds.submit(issue)}>{t('issue.submit')}</PanelButton>
      ) : null}
      {allows(issue, 'approve') ? (
        <PanelButton onClick={() => void deeds.approve(issue)}>
          <PanelIcon name="approve" />
          {t('issue.approve')}
        </PanelButton>
      ) : null}
      {allows(issue, 'send') ? (
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
  const [asked, setAsked] = useState<AskedDeed | null>(null);
  const act = async ({ deed, issue: meant }: AskedDeed) => {
    if (!(await deeds[deed](meant))) return;
    if (deed === 'send') onFollow();
    else onDone();
  };
  return (
    <>
      <Reason>{deeds.reason}</Reason>
      <div className={dialog.bar}>
        <p className={dialog.reason}>{outlook(t, issue, schedule, language)}</p>
        <div className={dialog.apart}>
          <PanelButton variant="quietDanger" onClick={() => setAsked({ deed: 'remove', issue })}>
            <PanelIcon name="remove" />
            {t('newsletters.remove')}
          </PanelButton>
        </div>
        <div className={dialog.choices}>
          <TestMail issue={issue} outbox={schedule?.mail === 'outbox'} />
          {allows(issue, 'send') ? (
            <PanelButton onClick={onEdit}>
              <PanelIcon name="edit" />
              {t('issue.edit')}
            </PanelButton>
          ) : null}
          <Decisions issue={issue} deeds={deeds} onAsk={setAsked} />
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
