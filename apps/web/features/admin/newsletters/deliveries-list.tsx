import { useState, useMemo } from 'react';
import {
  useResendDeliveriesMutation,
  useWriteOffDeliveriesMutation,
  useNewsletterDeliveriesQuery,
} from '#adapters/client/newsletter-calls.ts';
import type { NewsletterDelivery, SendingProgress } from '#adapters/client/newsletter-calls.ts';
import type { DeliveryStatus } from '#core/newsletter/issues/delivery.ts';
import type { Issue } from '#core/newsletter/issues/issue.ts';
import { numberText } from '../../../components/count-text.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import type { Texts } from '../../../components/texts.ts';
import { ConfirmDialog } from '../components/panel-dialog.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import type { Column } from '../components/data-table.tsx';
import { RowActions, RowButton } from '../components/row-actions.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { NoWrap, DataTable } from '../components/data-table.tsx';
import { FormChoice } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { Pager, pageSize, useCursorPages, useNoEmptyPage } from '../components/paging.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import parts from '../components/dialog-parts.module.css';
import notice from '../components/notice.module.css';
import { useReasonedReport } from './use-newsletter-actions.ts';
import { deliveryTones, deliveryOrder, sumOf } from './newsletter-texts.ts';
import styles from './sending-view.module.css';
import { Reason } from './newsletter-schedule.tsx';

/** An action on the deliveries with a status, or on the one of a subscriber, whose address is `name`. */
type DeliveryAction = {
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
const useDeliveryActions = (id: string) => {
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

const deliveryColumns = ({ t, mayResend, mixed, onAsk }: ColumnOptions): Column<NewsletterDelivery>[] => [
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

type DeliveriesProps = { issue: Issue; counts: SendingProgress['counts'] };

/** A status, or all. */
type Filter = DeliveryStatus | 'all';

const totalOf = (counts: SendingProgress['counts'], filter: Filter): number =>
  filter === 'all' ? sumOf(counts) : counts[filter];

const usePage = (issue: Issue, status: Filter, total: number) => {
  const pages = useCursorPages(status);
  const { cursor } = pages;
  const query = {
    id: issue.id,
    limit: pageSize,
    ...(status !== 'all' && { status }),
    ...(cursor && { cursor }),
  };
  const call = useNewsletterDeliveriesQuery(query, { refetchOnMountOrArgChange: true });
  const { currentData } = call;
  const listed = currentData && { ...currentData, total: Math.max(total, currentData.items.length) };
  useNoEmptyPage(listed, pages);
  return { call: { data: listed, isError: call.isError, refetch: call.refetch }, pages, listed };
};

type RowsProps = DeliveriesProps & { status: Filter };

const DeliveryRows = ({ issue, counts, status }: RowsProps) => {
  const t = useTexts();
  const { ask, dialog } = useDeliveryActions(issue.id);
  const { call, pages, listed } = usePage(issue, status, totalOf(counts, status));
  const mayResend = issue.status !== 'cancelled';
  const mixed = status === 'all';
  const columns = useMemo(
    () => deliveryColumns({ t, mayResend, mixed, onAsk: ask }),
    [t, mayResend, mixed, ask],
  );
  return (
    <>
      <ListState
        call={call}
        empty={listed?.items.length === 0 ? <p className={styles.muted}>{t('sending.none')}</p> : null}
      >
        {listed ? (
          <>
            <DataTable
              caption={t('sending.deliveries')}
              columns={columns}
              rows={listed.items}
              keyOf={({ subscriber_id: id }) => id}
            />
            {listed.total > pageSize ? <Pager {...pages.paging(listed)} /> : null}
          </>
        ) : null}
      </ListState>
      {dialog}
    </>
  );
};

/** The deliveries by status; at first those that need a decision. */
export const DeliveriesList = ({ issue, counts }: DeliveriesProps) => {
  const t = useTexts();
  const language = useLanguage();
  const [chosen, setChosen] = useState<Filter | null>(null);
  const [first] = useState((): Filter => deliveryOrder.find((status) => counts[status] > 0) ?? 'all');
  const selected = chosen ?? first;
  const ended = issue.status === 'sent' || issue.status === 'cancelled';
  // Once the issue has ended, statuses without deliveries stay empty and are not offered.
  const isOffered = (one: Filter) => one === 'all' || !ended || counts[one] > 0;
  const status = isOffered(selected) ? selected : 'all';
  const name = (one: Filter) => (one === 'all' ? t('sending.all') : t(`deliveryStatuses.${one}`));
  return (
    <section className={styles.rows} aria-label={t('sending.deliveries')}>
      <div className={styles.choose}>
        <FormChoice
          label={t('sending.show')}
          value={status}
          options={(['all', ...deliveryOrder] as const)
            .filter(isOffered)
            .map((one) => [one, `${name(one)} (${numberText(totalOf(counts, one), language)})`] as const)}
          onChange={setChosen}
        />
      </div>
      <DeliveryRows key={status} issue={issue} counts={counts} status={status} />
    </section>
  );
};

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
