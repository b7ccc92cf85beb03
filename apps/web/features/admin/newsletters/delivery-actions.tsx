import { useState } from 'react';
import {
  useResendDeliveriesMutation,
  useWriteOffDeliveriesMutation,
} from '#adapters/client/newsletter-calls.ts';
import { numberText } from '../../../components/count-text.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { useReasonedReport } from './use-newsletter-actions.ts';

/** An action on the deliveries with a status, or on the one of a subscriber, whose address is `name`. */
export type DeliveryAction = {
  action: 'resend' | 'writeOff';
  status: 'unknown' | 'failed';
  count: number;
  subscriber?: string;
  name?: string;
};

type DialogProps = {
  pending: DeliveryAction | null;
  onConfirm: (confirmed: DeliveryAction) => void;
  onClose: () => void;
};

const DeliveryActionDialog = ({ pending, onConfirm, onClose }: DialogProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { action, count = 0, name, status } = pending ?? {};
  const whose = name ?? t('sending.mails', { count, number: numberText(count, language) });
  const shared = { onConfirm: () => pending && onConfirm(pending), onClose };
  return (
    <>
      <ConfirmDialog
        {...shared}
        open={action === 'resend'}
        title={t('sending.resendTitle')}
        text={
          status === 'failed'
            ? t('sending.resendFailedText', { whose })
            : t('sending.resendUnknownText', { whose })
        }
        action={t('sending.resend')}
      />
      <ConfirmDialog
        {...shared}
        open={action === 'writeOff'}
        title={t('sending.writeOffTitle')}
        text={t('sending.writeOffText', { whose })}
        action={t('sending.writeOff')}
      />
    </>
  );
};

/** Resends or writes off deliveries of an issue after a confirmation. `reason`: why the last call was refused. */
export const useDeliveryActions = (id: string) => {
  const t = useTexts();
  const language = useLanguage();
  const { reason, report } = useReasonedReport();
  const [resend] = useResendDeliveriesMutation();
  const [writeOff] = useWriteOffDeliveriesMutation();
  const [pending, setPending] = useState<DeliveryAction | null>(null);
  const run = ({ action, status, subscriber }: DeliveryAction) => {
    const chosen = subscriber ? { subscribers: [subscriber] } : {};
    const counted = (count: number) => ({ count, number: numberText(count, language) });
    if (action === 'resend')
      return report(resend({ id, status, ...chosen }).unwrap(), {
        done: ({ deliveries, held_since: held }) =>
          held ? t('hold.sendingWaits') : t('sending.resent', counted(deliveries)),
        failed: t('sending.notResent'),
      });
    return report(writeOff({ id, ...chosen }).unwrap(), {
      done: ({ deliveries }) => t('sending.writtenOff', counted(deliveries)),
      failed: t('sending.notWrittenOff'),
    });
  };
  const dialog = (
    <DeliveryActionDialog
      pending={pending}
      onConfirm={(confirmed) => void run(confirmed)}
      onClose={() => setPending(null)}
    />
  );
  return { reason, ask: setPending, dialog };
};
