import type { SendingProgress } from '#adapters/client/newsletter-calls.ts';
import { numberText } from '../../../components/count-text.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { durationText } from '../runs/run-words.ts';
import { deliveryOrder, deliveryTones } from './newsletter-words.ts';
import styles from './sending-view.module.css';

const sumOf = (counts: SendingProgress['counts']): number =>
  Object.values(counts).reduce((sum, one) => sum + one, 0);

/** How far it is, how fast it goes and how long it takes. */
export const SendingMeter = ({ progress }: { progress: SendingProgress }) => {
  const t = useTexts();
  const language = useLanguage();
  const { recipients, counts, rate, remaining_seconds: seconds, started_at: start } = progress;
  const settled = sumOf(counts) - counts.pending - counts.sending;
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
        {rate === null ? null : <span>{t('sending.rate', { rate: number(rate) })}</span>}
        {seconds ? <span>{t('sending.remaining', { time: durationText(seconds * 1000) })}</span> : null}
        {start ? (
          <span className={styles.muted}>
            {t('sending.since')} <AdminDate date={start} as="moment" />
          </span>
        ) : null}
      </p>
    </div>
  );
};

/** How many mails stand how, and whether each recipient is among them. */
export const SendingCounts = ({ progress }: { progress: SendingProgress }) => {
  const t = useTexts();
  const language = useLanguage();
  const { counts, recipients } = progress;
  const sum = sumOf(counts);
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
        {sum === recipients ? (
          <StatusBadge tone="good">{t('sending.addsUp')}</StatusBadge>
        ) : (
          <StatusBadge tone="bad">{t('sending.doesNotAddUp')}</StatusBadge>
        )}
      </p>
    </div>
  );
};
