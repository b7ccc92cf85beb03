import { useEffect, useRef, useState } from 'react';
import { useNewsletterProgressQuery } from '#adapters/client/newsletter-calls.ts';
import type { Issue } from '#core/newsletter/issues/issue.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import dialog from '../components/dialog-parts.module.css';
import { DeliveriesList } from './deliveries-list.tsx';
import { Reason } from './newsletter-notices.tsx';
import { issueTones, shownSubject } from './newsletter-texts.ts';
import { OpenDeliveries } from './open-deliveries.tsx';
import { SendingCounts, SendingMeter } from './sending-progress.tsx';
import styles from './sending-view.module.css';
import type { NewsletterActions } from './use-newsletter-actions.ts';
import { useNewsletterActions } from './use-newsletter-actions.ts';

const Heading = ({ issue, unknown }: { issue: Issue; unknown: number }) => {
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

type ControlsProps = { issue: Issue; actions: NewsletterActions };

/** Pause, resume, cancel. */
const Controls = ({ issue, actions }: ControlsProps) => {
  const t = useTexts();
  const [confirming, setConfirming] = useState(false);
  const subject = shownSubject(issue, useLanguage()).text;
  const { id, status } = issue;
  const isUnderWay = status === 'sending' || status === 'paused';
  return (
    <>
      <div className={dialog.apart}>
        {isUnderWay ? (
          <PanelButton variant="quietDanger" onClick={() => setConfirming(true)}>
            {t('sending.cancel')}
          </PanelButton>
        ) : null}
      </div>
      {status === 'sending' ? (
        <PanelButton onClick={() => void actions.pause(id)}>
          <PanelIcon name="pause" />
          {t('sending.pause')}
        </PanelButton>
      ) : null}
      {status === 'paused' ? (
        <PanelButton variant="main" onClick={() => void actions.resume(id)}>
          <PanelIcon name="play" />
          {t('sending.resume')}
        </PanelButton>
      ) : null}
      <ConfirmDialog
        open={confirming}
        title={t('newsletters.cancelTitle')}
        text={t('newsletters.cancelText', { subject })}
        action={t('newsletters.cancelConfirm')}
        onConfirm={() => void actions.cancel(id)}
        onClose={() => setConfirming(false)}
      />
    </>
  );
};

/** Milliseconds between two polls of the progress. */
const pollingInterval = 5000;

/** The sending of an issue: its progress, and each mail. */
export const SendingView = ({ issue, onClose }: { issue: Issue; onClose: () => void }) => {
  const t = useTexts();
  const call = useNewsletterProgressQuery(
    { id: issue.id },
    // Changes are pushed; a standstill has to be polled.
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: issue.status === 'sending' ? pollingInterval : 0,
      skipPollingIfUnfocused: true,
    },
  );
  const actions = useNewsletterActions();
  const box = useRef<HTMLDivElement>(null);
  // It may have replaced the button that was pressed.
  useEffect(() => box.current?.focus(), []);
  const progress = call.currentData;
  return (
    <div ref={box} className={styles.view} tabIndex={-1}>
      <Heading issue={issue} unknown={progress?.counts.unknown ?? 0} />
      <Reason>{actions.reason}</Reason>
      <ListState call={{ data: progress, isError: call.isError, refetch: call.refetch }}>
        {progress ? (
          <>
            <SendingMeter progress={progress} />
            <SendingCounts progress={progress} />
            <OpenDeliveries issue={issue} counts={progress.counts} />
            <DeliveriesList issue={issue} counts={progress.counts} />
          </>
        ) : null}
      </ListState>
      <div className={dialog.bar} data-action-bar="">
        <p className={dialog.reason}>{issue.status === 'sending' ? t('sending.mayClose') : null}</p>
        <Controls issue={issue} actions={actions} />
        <PanelButton onClick={onClose}>{t('panel.close')}</PanelButton>
      </div>
    </div>
  );
};
