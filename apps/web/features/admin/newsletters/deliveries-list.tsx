import { useMemo, useState } from 'react';
import type { NewsletterDelivery, SendingProgress } from '#adapters/client/newsletter-calls.ts';
import { useNewsletterDeliveriesQuery } from '#adapters/client/newsletter-calls.ts';
import type { DeliveryStatus } from '#core/newsletter/issues/delivery.ts';
import type { Issue } from '#core/newsletter/issues/issue.ts';
import { numberText } from '../../../components/count-text.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { DataTable } from '../components/data-table.tsx';
import { FormChoice } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { Pager } from '../components/pager.tsx';
import { pageSize, useCursorPages, useNoEmptyPage } from '../components/use-paging.ts';
import { deliveryColumns } from './delivery-columns.tsx';
import { useDeliveryActions } from './delivery-actions.tsx';
import { deliveryOrder, sumOf } from './newsletter-texts.ts';
import styles from './sending-view.module.css';

type DeliveriesProps = { issue: Issue; counts: SendingProgress['counts'] };

const keyOf = ({ subscriber_id: id }: NewsletterDelivery) => id;

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
              keyOf={keyOf}
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
