import type { SendingProgress } from '#adapters/client/newsletter-calls.ts';
import { numberText } from '../../../components/count-text.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { durationText } from '../runs/run-texts.ts';
import { clockText, deliveryOrder, deliveryTones, sumOf } from './newsletter-texts.ts';
import styles from './sending-view.module.css';

/** Unconfirmed mails count as open, although there is nothing more to send. */
const openOf = ({ pending, sending, unknown }: SendingProgress['counts']) => pending + sending + unknown;

/** Why nothing is being sent at the moment, and until when. */
const standstill = (t: Texts, progress: SendingProgress): string | null => {
  if (progress.held_since && progress.status === 'sending') return t('hold.sendWaits');
  const { mail_unavailable_since: since, waiting_until: until, next_try_at: next } = progress;
  if (since) return t('sending.mailUnavailable', { time: clockText(since) });
  if (until) return t('sending.waitingUntil', { time: clockText(until) });
  return next && t('sending.nextTry', { time: clockText(next) });
};

/** Progress, rate and remaining time. */
export const SendingMeter = ({ progress }: { progress: SendingProgress }) => {
  const t = useTexts();
  const language = useLanguage();
  const { recipients, counts, status, rate, remaining_seconds: seconds, started_at: start } = progress;
  const isMoving = status === 'sending' && rate !== null;
  const settled = sumOf(counts) - openOf(counts);
  const number = (value: number) => numberText(value, language);
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
      <p role="status">{standstill(t, progress)}</p>
    </div>
  );
};

/** The number of mails by status, and whether they add up to the recipients. */
export const SendingCounts = ({ progress }: { progress: SendingProgress }) => {
  const t = useTexts();
  const language = useLanguage();
  const { counts, recipients, adds_up: adds } = progress;
  const sum = sumOf(counts);
  const open = openOf(counts);
  const number = (value: number) => numberText(value, language);
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
          <StatusBadge tone="waiting">
            {t('sending.stillOpen', { count: open, number: number(open) })}
          </StatusBadge>
        ) : adds ? (
          <StatusBadge tone="good">{t('sending.addsUp')}</StatusBadge>
        ) : (
          <StatusBadge tone="bad">{t('sending.doesNotAddUp')}</StatusBadge>
        )}
      </p>
    </div>
  );
};
