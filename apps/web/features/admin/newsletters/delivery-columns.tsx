import type { NewsletterDelivery } from '#adapters/client/newsletter-calls.ts';
import type { Texts } from '../../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import type { Column } from '../components/data-table.tsx';
import { RowActions, RowButton } from '../components/row-actions.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { NoWrap } from '../components/data-table.tsx';
import type { DeliveryAction } from './delivery-actions.tsx';
import { deliveryTones } from './newsletter-texts.ts';
import styles from './sending-view.module.css';

type ActionsProps = {
  row: NewsletterDelivery;
  t: Texts;
  mayResend: boolean;
  onAsk: (action: DeliveryAction) => void;
};

const Actions = ({ row, t, mayResend, onAsk }: ActionsProps) => {
  const { status, subscriber_id: subscriber, email } = row;
  if (status !== 'unknown' && status !== 'failed') return null;
  const name = email ?? t('sending.noAddress');
  const ask = (action: DeliveryAction['action']) => onAsk({ action, status, subscriber, count: 1, name });
  return (
    <RowActions
      unbroken
      danger={
        status === 'unknown' ? (
          <RowButton icon="reject" of={name} onPress={() => ask('writeOff')} danger>
            {t('sending.writeOff')}
          </RowButton>
        ) : null
      }
    >
      {mayResend ? (
        <RowButton icon="refresh" of={name} onPress={() => ask('resend')}>
          {t('sending.resend')}
        </RowButton>
      ) : null}
    </RowActions>
  );
};

type ColumnOptions = {
  t: Texts;
  mayResend: boolean;
  /** Whether rows have different statuses. */
  mixed: boolean;
  onAsk: (action: DeliveryAction) => void;
};

const statusColumn = (t: Texts): Column<NewsletterDelivery> => ({
  name: 'status',
  label: t('newsletters.state'),
  cell: ({ status }) => (
    <StatusBadge tone={deliveryTones[status]}>{t(`deliveryStatuses.${status}`)}</StatusBadge>
  ),
});

export const deliveryColumns = ({
  t,
  mayResend,
  mixed,
  onAsk,
}: ColumnOptions): Column<NewsletterDelivery>[] => [
  {
    name: 'email',
    label: t('subscriptions.email'),
    heads: true,
    cell: ({ email }) => email ?? t('sending.noAddress'),
  },
  {
    name: 'language',
    label: t('testMail.language'),
    cell: ({ language }) => <NoWrap>{t(`agentLanguages.${language}`)}</NoWrap>,
  },
  ...(mixed ? [statusColumn(t)] : []),
  { name: 'attempts', label: t('sending.attempts'), cell: ({ attempts }) => attempts },
  {
    name: 'changed',
    label: t('sending.changed'),
    cell: ({ changed_at: at }) => (
      <NoWrap>
        <AdminDate date={at} as="ago" />
      </NoWrap>
    ),
  },
  {
    name: 'answer',
    label: t('sending.answer'),
    cell: ({ answer }) => <span className={styles.answer}>{answer ?? '–'}</span>,
  },
  {
    name: 'actions',
    label: t('panel.actions'),
    align: 'end',
    cell: (row) => <Actions row={row} t={t} mayResend={mayResend} onAsk={onAsk} />,
  },
];
