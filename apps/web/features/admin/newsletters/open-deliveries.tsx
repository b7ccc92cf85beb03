import type { SendingProgress } from '#adapters/client/newsletter-calls.ts';
import type { Issue } from '#core/newsletter/issues/issue.ts';
import { numberText } from '../../../components/count-text.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import parts from '../components/dialog-parts.module.css';
import notice from '../components/notice.module.css';
import { useDeliveryActions } from './delivery-actions.tsx';
import { Reason } from './newsletter-notices.tsx';

type OpenDeliveriesProps = { issue: Issue; counts: SendingProgress['counts'] };

/** The deliveries that need a decision: the unconfirmed and the failed ones. */
export const OpenDeliveries = ({ issue, counts }: OpenDeliveriesProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { reason, ask, dialog } = useDeliveryActions(issue.id);
  const mayResend = issue.status !== 'cancelled';
  const { unknown, failed } = counts;
  const counted = (count: number) => ({ count, number: numberText(count, language) });
  return (
    <>
      <Reason>{reason}</Reason>
      {unknown > 0 ? (
        <section className={notice.notice} aria-label={t('deliveryStatuses.unknown')}>
          <strong>{t('sending.unknownTitle', counted(unknown))}</strong>
          <p>{t('sending.unknownText')}</p>
          <div className={parts.choices}>
            {mayResend ? (
              <PanelButton onClick={() => ask({ action: 'resend', status: 'unknown', count: unknown })}>
                {t('sending.resendAll')}
              </PanelButton>
            ) : null}
            <PanelButton
              variant="danger"
              onClick={() => ask({ action: 'writeOff', status: 'unknown', count: unknown })}
            >
              {t('sending.writeOffAll')}
            </PanelButton>
          </div>
        </section>
      ) : null}
      {failed > 0 && mayResend ? (
        <section className={notice.notice} aria-label={t('deliveryStatuses.failed')}>
          <strong>{t('sending.failedTitle', counted(failed))}</strong>
          <p>{t('sending.failedText')}</p>
          <PanelButton onClick={() => ask({ action: 'resend', status: 'failed', count: failed })}>
            {t('sending.resendFailed')}
          </PanelButton>
        </section>
      ) : null}
      {dialog}
    </>
  );
};
