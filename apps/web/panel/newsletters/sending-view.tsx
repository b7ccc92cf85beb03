import { useEffect, useRef } from 'react';
import type { SendingProgress } from '#adapters/client/answers.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { Issue } from '#core/newsletter/issues/issue.ts';
import { useNumbers } from '../components/localized-text.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { AdminDate, useAdminDates } from '../components/admin-date.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { durationText } from '../runs/run-texts.ts';
import { useQuestion } from '../components/panel-dialog.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import dialog from '../components/dialog-parts.module.css';
import { deliveryOrder, deliveryTones, sumOf, issueTones, shownSubject } from './newsletter-texts.ts';
import styles from './sending-view.module.css';
import { DeliveriesList, OpenDeliveries } from './deliveries-list.tsx';
import { Reason, useNewsletterActions } from './newsletter-actions.tsx';

const { useNewslettersProgressQuery } = deskApi;

/** Unconfirmed mails count as open, although there is nothing more to send. */
const openOf = ({ pending, sending, unknown }: SendingProgress['counts']) => pending + sending + unknown;

/** Why nothing is being sent at the moment, and until when. */
const standstill = (
  t: Texts,
  progress: SendingProgress,
  clockText: (at: string) => string,
): string | null => {
  if (progress.held_since && progress.status === 'sending') return t('hold.sendWaits');
  const { mail_unavailable_since: since, waiting_until: until, next_try_at: next } = progress;
  if (since) return t('sending.mailUnavailable', { time: clockText(since) });
  if (until) return t('sending.waitingUntil', { time: clockText(until) });
  return next && t('sending.nextTry', { time: clockText(next) });
};

/** Progress, rate and remaining time. */
export const SendingMeter = ({ progress }: { progress: SendingProgress }) => {
  const t = useTexts();
  const { number } = useNumbers();
  const { clock } = useAdminDates();
  const { recipients, counts, status, rate, remaining_seconds: seconds, started_at: start } = progress;
  const isMoving = status === 'sending' && rate !== null;
  const settled = sumOf(counts) - openOf(counts);
  return (
    <div className={styles.progress}>
      <progress
        className={styles.bar}
        max={Math.max(1, recipients)}
        value={settled}
        aria-label={t('sending.progress')}
      />
      <p className={styles.facts}>
        <span>{t('sending.settled', { settled: number(settled), recipients: number(recipients) })}</span>
        {isMoving ? <span>{t('sending.rate', { rate: number(rate) })}</span> : null}
        {isMoving && seconds ? (
          <span>{t('sending.remaining', { time: durationText(seconds * 1000) })}</span>
        ) : null}
        {start ? (
          <span className={styles.muted}>
            {t('sending.since')} <AdminDate date={start} as="moment" />
          </span>
        ) : null}
      </p>
      <p role="status">{standstill(t, progress, clock)}</p>
    </div>
  );
};

/** The number of mails by status, and whether they add up to the recipients. */
const SendingCounts = ({ progress }: { progress: SendingProgress }) => {
  const t = useTexts();
  const { number, counted } = useNumbers();
  const { counts, recipients, adds_up: adds } = progress;
  const sum = sumOf(counts);
  const open = openOf(counts);
  return (
    <div>
      <dl className={styles.counts}>
        {deliveryOrder.map((status) => (
          <div key={status}>
            <dt>
              <StatusBadge tone={deliveryTones[status]}>{t(`deliveryStatuses.${status}`)}</StatusBadge>
            </dt>
            <dd>{number(counts[status])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.sum}>
        {t('sending.sum', { sum: number(sum), recipients: number(recipients) })}
        {open > 0 ? (
          <StatusBadge tone="waiting">{t('sending.stillOpen', counted(open))}</StatusBadge>
        ) : adds ? (
          <StatusBadge tone="good">{t('sending.addsUp')}</StatusBadge>
        ) : (
          <StatusBadge tone="bad">{t('sending.doesNotAddUp')}</StatusBadge>
        )}
      </p>
    </div>
  );
};

/** Milliseconds between two polls of the progress. */
const pollingInterval = 5000;

/** The sending of an issue: its progress, and each mail. */
export const SendingView = ({ issue, onClose }: { issue: Issue; onClose: () => void }) => {
  const t = useTexts();
  const call = useNewslettersProgressQuery(
    { id: issue.id },
    // Changes are pushed; a standstill has to be polled.
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: issue.status === 'sending' ? pollingInterval : 0,
      skipPollingIfUnfocused: true,
    },
  );
  const language = useLanguage();
  const actions = useNewsletterActions();
  const { ask, question } = useQuestion();
  const box = useRef<HTMLDivElement>(null);
  // It may have replaced the button that was pressed.
  useEffect(() => box.current?.focus(), []);
  const progress = call.currentData;
  const { id, status } = issue;
  const subject = shownSubject(issue, language);
  const cancel = () =>
    ask({
      title: t('newsletters.cancelTitle'),
      text: t('newsletters.cancelText', { subject: subject.text }),
      action: t('newsletters.cancelConfirm'),
      onConfirm: () => void actions.cancel(id),
    });
  return (
    <div ref={box} className={styles.view} tabIndex={-1}>
      <header className={styles.head}>
        <p className={styles.subject} lang={subject.lang}>
          {subject.text}
        </p>
        <p role="status">
          <StatusBadge tone={progress?.counts.unknown ? 'waiting' : issueTones[status]}>
            {t(`newsletterStatuses.${status}`)}
          </StatusBadge>
        </p>
      </header>
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
        <p className={dialog.reason}>{status === 'sending' ? t('sending.mayClose') : null}</p>
        <div className={dialog.apart}>
          {status === 'sending' || status === 'paused' ? (
            <PanelButton variant="quietDanger" onClick={cancel}>
              {t('sending.cancel')}
            </PanelButton>
          ) : null}
        </div>
        {status === 'sending' ? (
          <PanelButton icon="pause" onClick={() => void actions.pause(id)}>
            {t('sending.pause')}
          </PanelButton>
        ) : null}
        {status === 'paused' ? (
          <PanelButton icon="play" variant="main" onClick={() => void actions.resume(id)}>
            {t('sending.resume')}
          </PanelButton>
        ) : null}
        <PanelButton onClick={onClose}>{t('panel.close')}</PanelButton>
        {question}
      </div>
    </div>
  );
};
