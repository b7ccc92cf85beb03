import { numberText } from '../../../components/count-text.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import type { MeantDeliveries } from './use-delivery-deeds.ts';

/** What is asked about deliveries before it is done; `name` is the address of the one that is meant. */
export type AskedDelivery = MeantDeliveries & { deed: 'resend' | 'writeOff'; count: number; name?: string };

type QuestionProps = {
  asked: AskedDelivery | null;
  onYes: (asked: AskedDelivery) => void;
  onClose: () => void;
};

/** Asks before mails are sent again that may have arrived, and before they are given up. */
export const DeliveryQuestion = ({ asked, onYes, onClose }: QuestionProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { count = 0, name } = asked ?? {};
  const words = { count, number: numberText(count, language) };
  const confirm = () => {
    if (asked) onYes(asked);
  };
  const whose = name ?? t('sending.mails', words);
  return (
    <>
      <ConfirmDialog
        open={asked?.deed === 'resend'}
        title={t('sending.resendTitle')}
        text={
          asked?.status === 'failed'
            ? t('sending.resendFailedText', { whose })
            : t('sending.resendUnknownText', { whose })
        }
        action={t('sending.resend')}
        onConfirm={confirm}
        onClose={onClose}
      />
      <ConfirmDialog
        open={asked?.deed === 'writeOff'}
        title={t('sending.writeOffTitle')}
        text={t('sending.writeOffText', { whose })}
        action={t('sending.writeOff')}
        onConfirm={confirm}
        onClose={onClose}
      />
    </>
  );
};
