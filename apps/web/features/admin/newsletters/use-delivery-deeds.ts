import {
  useResendDeliveriesMutation,
  useWriteOffDeliveriesMutation,
} from '#adapters/client/newsletter-calls.ts';
import { numberText } from '../../../components/count-text.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { useReasonedReport } from './use-newsletter-deeds.ts';

/** Which deliveries are meant: all with a status, or the one of a subscriber. */
export type MeantDeliveries = { status: 'unknown' | 'failed'; subscriber?: string };

/** What is decided about deliveries that did not arrive, or of which nobody knows. */
export const useDeliveryDeeds = (id: string) => {
  const t = useTexts();
  const language = useLanguage();
  const { reason, tell } = useReasonedReport();
  const [resend] = useResendDeliveriesMutation();
  const [writeOff] = useWriteOffDeliveriesMutation();
  const counted = ({ deliveries }: { deliveries: number }) => ({
    count: deliveries,
    number: numberText(deliveries, language),
  });
  const chosen = (subscriber: string | undefined) => (subscriber ? { subscribers: [subscriber] } : {});
  return {
    reason,
    resend: ({ status, subscriber }: MeantDeliveries) =>
      tell(
        resend({ id, status, ...chosen(subscriber) }).unwrap(),
        (answer) => (answer.held_since ? t('hold.sendingWaits') : t('sending.resent', counted(answer))),
        t('sending.notResent'),
      ),
    writeOff: ({ subscriber }: MeantDeliveries) =>
      tell(
        writeOff({ id, ...chosen(subscriber) }).unwrap(),
        (answer) => t('sending.writtenOff', counted(answer)),
        t('sending.notWrittenOff'),
      ),
  };
};
