import { useEffect, useRef, useState } from 'react';
import { useNewsletterProgressQuery } from '#adapters/client/newsletter-calls.ts';
import type { Issue } from '#core/newsletter/issues/issue.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.ts';
import { PanelIcon } from '../components/panel-icon.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import dialog from '../components/dialog-parts.module.css';
import { DeliveriesList } from './deliveries-list.tsx';
import { Reason } from './newsletter-notices.tsx';
import { issueTones, shownSubject } from './newsletter-words.ts';
import { OpenQuestions } from './open-questions.tsx';
import { SendingCounts, SendingMeter } from './sending-progress.tsx';
import styles from './sending-view.module.css';
import { useNewsletterDeeds } from './use-newsletter-deeds.ts';

const Head = ({ issue, unknown }: { issue: Issue; unknown: number }) => {
  const t = useTexts();
  const subject = shownSubject(issue, useLanguage());
  return (
    <header className={styles.head}>
      <p className={styles.subject} lang={subject.lang}>
        {subject.text}
      </p>
      <p role="status">
        <StatusBadge tone={unknown > 0 ? 'waiting' : issueTones[issue.status]}>
          {t(`newsletterStatuses.${issue.status}`)}
        </StatusBadge>
      </p>
    </header>
  );
};

type SteeringProps = { issue: Issue; deeds: ReturnType<typeof useNewsletterDeeds> };

/** Holding, going on, giving up. */
const Steering = ({ issue, deeds }: SteeringProps) => {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const subject = shownSubject(issue, useLanguage()).text;
  const { id, status } = issue;
  const isUnderWay = status === 'sending' || status === 'paused';
  return (
    <>
      <div className={dialog.apart}>
        {isUnderWay ? (
          <PanelButton variant="quietDanger" onClick={() => setAsking(true)}>
            {t('sending.cancel')}
          </PanelButton>
        ) : null}
      </div>
      {status === 'sending' ? (
        <PanelButton onClick={() => void deeds.pause(id)}>
          <PanelIcon name="pause" />
          {t('sending.pause')}
        </PanelButton>
      ) : null}
      {status === 'paused' ? (
        <PanelButton variant="main" onClick={() => void deeds.resume(id)}>
          <PanelIcon name="play" />
          {t('sending.resume')}
        </PanelButton>
      ) : null}
      <ConfirmDialog
        open={asking}
        title={t('newsletters.cancelTitle')}
        text={t('newsletters.cancelText', { subject })}
        action={t('newsletters.cancelConfirm')}
        onConfirm={() => void deeds.cancel(id)}
        onClose={() => setAsking(false)}
      />
    </>
  );
};

/** How often is asked how a sending goes, in milliseconds. */
const asking = 5000;

/** How an issue is sent, as it goes on: how far it is, and what became of each mail. */
export const SendingView = ({ issue, onClose }: { issue: Issue; onClose: () => void }) => {
  const t = useTexts();
  const call = useNewsletterProgressQuery(
    { id: issue.id },
    // What moves is told of; that nothing moves has to be asked for.
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: issue.status === 'sending' ? asking : 0,
      skipPollingIfUnfocused: true,
    },
  );
  const deeds = useNewsletterDeeds();
  const box = useRef<HTMLDivElement>(null);
  // It may have come in place of the button that was pressed.
  useEffect(() => box.current?.focus(), []);
  const progress = call.currentData;
  return (
    <div ref={box} className={styles.view} tabIndex={-1}>
      <Head issue={issue} unknown={progress?.counts.unknown ?? 0} />
      <Reason>{deeds.reason}</Reason>
      <ListState call={{ data: progress, isError: call.isError, refetch: call.refetch }} empty={null}>
        {progress ? (
          <>
            <SendingMeter progress={progress} />
            <SendingCounts progress={progress} />
            <OpenQuestions issue={issue} counts={progress.counts} />
            <DeliveriesList issue={issue} counts={progress.counts} />
          </>
        ) : null}
      </ListState>
      <div className={dialog.bar} data-action-bar="">
        <p className={dialog.reason}>{issue.status === 'sending' ? t('sending.mayClose') : null}</p>
        <Steering issue={issue} deeds={deeds} />
        <PanelButton onClick={onClose}>{t('panel.close')}</PanelButton>
      </div>
    </div>
  );
};
