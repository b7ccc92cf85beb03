import type { NewsletterSchedule } from '#adapters/client/newsletter-calls.ts';
import { numberText } from '../../../components/count-text.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { slotText } from './newsletter-texts.ts';
import styles from './schedule-strip.module.css';

/** The next slots of the schedule, the number of subscribers, and the rate limit. */
export const ScheduleStrip = ({ schedule }: { schedule: NewsletterSchedule | undefined }) => {
  const t = useTexts();
  const language = useLanguage();
  const { draft, send } = schedule?.next ?? { draft: null, send: null };
  const zone = schedule?.time_zone ?? '';
  const when = (next: typeof draft) =>
    schedule ? (next ? slotText(next.slot, language) : t('slots.never')) : '–';
  return (
    <dl className={styles.strip}>
      <div>
        <dt>{t('slots.nextDraft')}</dt>
        <dd>
          {when(draft)}
          <span className={styles.note}>{schedule?.held_since ? t('hold.untilResumed') : zone}</span>
        </dd>
      </div>
      <div>
        <dt>{t('slots.nextSend')}</dt>
        <dd>
          {when(send)}
          {schedule ? (
            <span className={styles.note}>
              {schedule.held_since
                ? t('hold.untilResumed')
                : schedule.auto_send
                  ? t('slots.withoutApproval')
                  : t('slots.ifApproved')}
            </span>
          ) : null}
        </dd>
      </div>
      <div>
        <dt>{t('slots.subscribers')}</dt>
        <dd>{schedule ? numberText(schedule.subscribers, language) : '–'}</dd>
      </div>
      <div>
        <dt>{t('slots.rate')}</dt>
        <dd>
          {schedule
            ? schedule.rate === null
              ? t('slots.unlimited')
              : t('slots.perSecond', { number: numberText(schedule.rate, language) })
            : '–'}
        </dd>
      </div>
    </dl>
  );
};
