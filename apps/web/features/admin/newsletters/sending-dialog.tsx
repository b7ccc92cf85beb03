import { useState } from 'react';
import type { NewsletterSchedule, SendingProgress } from '#adapters/client/newsletter-calls.ts';
import { useNewsletterProgressQuery, useNewsletterQuery } from '#adapters/client/newsletter-calls.ts';
import type { Issue } from '#core/newsletter/issues/issue.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.ts';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import type { AskedDeed } from './deed-question.tsx';
import { DeedQuestion } from './deed-question.tsx';
import { DeliveriesList } from './deliveries-list.tsx';
import { Reason } from './newsletter-notices.tsx';
import { issueTones, shownSubject } from './newsletter-words.ts';
import { OpenQuestions } from './open-questions.tsx';
import { SendingCounts, SendingMeter } from './sending-progress.tsx';
import styles from './sending-view.module.css';
import { useNewsletterDeeds } from './use-newsletter-deeds.ts';

type SendingDialogProps = { id: string; schedule: NewsletterSchedule | undefined; onClose: () => void };

const anew = { refetchOnMountOrArgChange: true };

type ViewProps = { issue: Issue; progress: SendingProgress };

const SendingView = ({ issue, progress }: ViewProps) => {
  const t = useTexts();
  const subject = shownSubject(issue, useLanguage());
  return (
    <div className={styles.view}>
      <header className={styles.head}>
        <p className={styles.subject} lang={subject.lang}>
          {subject.text}
        </p>
        <p role="status">
          <StatusBadge tone={issueTones[progress.status]}>
            {t(`newsletterStatuses.${progress.status}`)}
          </StatusBadge>
        </p>
      </header>
      <SendingMeter progress={progress} />
      <SendingCounts progress={progress} />
      <OpenQuestions issue={issue} counts={progress.counts} />
      <DeliveriesList issue={issue} counts={progress.counts} />
    </div>
  );
};

type SteeringProps = { issue: Issue; deeds: ReturnType<typeof useNewsletterDeeds>; onCancel: () => void };

/** Holding, going on, giving up. */
const Steering = ({ issue: { id, status }, deeds, onCancel }: SteeringProps) => {
  const t = useTexts();
  if (status !== 'sending' && status !== 'paused') return null;
  return (
    <>
      <PanelButton variant="quietDanger" onClick={onCancel}>
        {t('sending.cancel')}
      </PanelButton>
      {status === 'sending' ? (
        <PanelButton onClick={() => void deeds.pause(id)}>
          <PanelIcon name="pause" />
          {t('sending.pause')}
        </PanelButton>
      ) : (
        <PanelButton variant="main" onClick={() => void deeds.resume(id)}>
          <PanelIcon name="play" />
          {t('sending.resume')}
        </PanelButton>
      )}
    </>
  );
};

/** How an issue is sent, as it goes on: how far it is, and what became of each mail. */
export const SendingDialog = ({ id, schedule, onClose }: SendingDialogProps) => {
  const t = useTexts();
  const call = useNewsletterQuery({ id }, anew);
  const progress = useNewsletterProgressQuery({ id }, anew);
  const deeds = useNewsletterDeeds();
  const [asked, setAsked] = useState<AskedDeed | null>(null);
  const issue = call.currentData;
  const known = issue && progress.currentData;
  const state = {
    data: known,
    isError: call.isError || progress.isError,
    refetch: () => Promise.all([call.refetch(), progress.refetch()]),
  };
  return (
    <PanelDialog
      open
      onClose={onClose}
      size="lg"
      title={t('sending.title')}
      footer={
        <>
          {issue ? (
            <Steering issue={issue} deeds={deeds} onCancel={() => setAsked({ deed: 'cancel', issue })} />
          ) : null}
          <PanelButton onClick={onClose}>{t('panel.close')}</PanelButton>
        </>
      }
    >
      <ListState call={state} empty={null}>
        <Reason>{deeds.reason}</Reason>
        {issue && known ? <SendingView issue={issue} progress={known} /> : null}
      </ListState>
      <DeedQuestion
        asked={asked}
        schedule={schedule}
        onYes={() => void deeds.cancel(id)}
        onClose={() => setAsked(null)}
      />
    </PanelDialog>
  );
};
