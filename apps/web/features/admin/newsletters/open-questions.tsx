import { useState } from 'react';
import type { SendingProgress } from '#adapters/client/newsletter-calls.ts';
import type { Issue } from '#core/newsletter/issues/issue.ts';
import { numberText } from '../../../components/count-text.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { PanelButton } from '../components/panel-button.ts';
import dialog from '../components/dialog-parts.module.css';
import notice from '../components/notice.module.css';
import type { AskedDelivery } from './delivery-question.tsx';
import { DeliveryQuestion } from './delivery-question.tsx';
import { Reason } from './newsletter-notices.tsx';
import { useDeliveryDeeds } from './use-delivery-deeds.ts';

type OpenQuestionsProps = { issue: Issue; counts: SendingProgress['counts'] };

/** Mails can be sent again as long as their issue has not been given up. */
const mayResend = ({ status }: Pick<Issue, 'status'>): boolean => status !== 'cancelled';

/** What an editor has to decide: mails of which nobody knows whether they arrived, and those that failed. */
export const OpenQuestions = ({ issue, counts }: OpenQuestionsProps) => {
  const t = useTexts();
  const language = useLanguage();
  const deeds = useDeliveryDeeds(issue.id);
  const [asked, setAsked] = useState<AskedDelivery | null>(null);
  const { unknown, failed } = counts;
  const words = (count: number) => ({ count, number: numberText(count, language) });
  return (
    <>
      <Reason>{deeds.reason}</Reason>
      {unknown > 0 ? (
        <section className={notice.notice} aria-label={t('deliveryStatuses.unknown')}>
          <strong>{t('sending.unknownTitle', words(unknown))}</strong>
          <p>{t('sending.unknownText')}</p>
          <div className={dialog.choices}>
            {mayResend(issue) ? (
              <PanelButton onClick={() => setAsked({ deed: 'resend', status: 'unknown', count: unknown })}>
                {t('sending.resendAll')}
              </PanelButton>
            ) : null}
            <PanelButton
              variant="danger"
              onClick={() => setAsked({ deed: 'writeOff', status: 'unknown', count: unknown })}
            >
              {t('sending.writeOffAll')}
            </PanelButton>
          </div>
        </section>
      ) : null}
      {failed > 0 && mayResend(issue) ? (
        <section className={notice.notice} aria-label={t('deliveryStatuses.failed')}>
          <strong>{t('sending.failedTitle', words(failed))}</strong>
          <p>{t('sending.failedText')}</p>
          <PanelButton onClick={() => setAsked({ deed: 'resend', status: 'failed', count: failed })}>
            {t('sending.resendFailed')}
          </PanelButton>
        </section>
      ) : null}
      <DeliveryQuestion
        asked={asked}
        onYes={(yes) => void deeds[yes.deed](yes)}
        onClose={() => setAsked(null)}
      />
    </>
  );
};
