import type { OutputOf } from '#core/operations.ts';
import type { Texts } from '../../../components/texts.ts';
import styles from '../agents/sections.module.css';
import { AdminDate } from '../components/admin-date.tsx';
import type { Column } from '../components/data-table.tsx';
import { cutText } from '../components/cut-text.ts';
import { RowActions } from '../components/row-actions.tsx';
import { RowButton } from '../components/row-button.tsx';
import { StatusBadge } from '../components/status-badge.tsx';

/** One address that signed up. */
export type SubscriptionRow = OutputOf<'subscriptions.list'>[number];

/** What is shown of each address, and what can be done with it. */
export const subscriptionColumns = (
  t: Texts,
  onRemove: (row: SubscriptionRow) => void,
): Column<SubscriptionRow>[] => [
  { name: 'email', label: t('subscriptions.email'), heads: true, cell: ({ email }) => email },
  {
    name: 'state',
    label: t('subscriptions.state'),
    cell: ({ subscribed, suspended }) =>
      subscribed ? (
        <StatusBadge tone="good">{t('subscriptions.active')}</StatusBadge>
      ) : (
        <div>
          <StatusBadge tone={suspended === null ? 'off' : 'bad'}>{t('subscriptions.inactive')}</StatusBadge>
          {suspended === null ? null : (
            <span className={styles.small}>
              {t('subscriptions.suspended', { answer: cutText(suspended) })}
            </span>
          )}
        </div>
      ),
  },
  { name: 'source', label: t('subscriptions.source'), cell: ({ source }) => source },
  {
    name: 'date',
    label: t('subscriptions.date'),
    cell: ({ created_at }) => <AdminDate date={created_at} />,
  },
  {
    name: 'actions',
    label: t('panel.actions'),
    align: 'end',
    cell: (row) => (
      <RowActions
        danger={
          <RowButton icon="remove" of={row.email} onPress={() => onRemove(row)} danger>
            {t('subscriptions.remove')}
          </RowButton>
        }
      />
    ),
  },
];
