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
import { pageSize, useCursorPages, useNoEmptyPage } from '../publications/use-cursor-pages.ts';
import { deliveryColumns } from './delivery-columns.tsx';
import type { AskedDelivery } from './delivery-question.tsx';
import { DeliveryQuestion } from './delivery-question.tsx';
import { deliveryOrder, sumOf } from './newsletter-words.ts';
import styles from './sending-view.module.css';
import { useDeliveryDeeds } from './use-delivery-deeds.ts';

type DeliveriesProps = { issue: Issue; counts: SendingProgress['counts'] };

const keyOf = ({ subscriber_id: id }: NewsletterDelivery) => id;

/** One state of a mail, or whichever. */
type Shown = DeliveryStatus | 'all';

const totalOf = (counts: SendingProgress['counts'], shown: Shown): number =>
  shown === 'all' ? sumOf(counts) : counts[shown];

const usePage = (issue: Issue, status: Shown, total: number) => {
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

type RowsProps = DeliveriesProps & { status: Shown };

const DeliveryRows = ({ issue, counts, status }: RowsProps) => {
  const t = useTexts();
  const deeds = useDeliveryDeeds(issue.id);
  const [asked, setAsked] = useState<AskedDelivery | null>(null);
  const { call, pages, listed } = usePage(issue, status, totalOf(counts, status));
  const mayResend = issue.status !== 'cancelled';
  const mixed = status === 'all';
  const columns = useMemo(
    () => deliveryColumns({ t, mayResend, mixed, onAsk: setAsked }),
    [t, mayResend, mixed],
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
      <DeliveryQuestion
        asked={asked}
        onYes={(yes) => void deeds[yes.deed](yes)}
        onClose={() => setAsked(null)}
      />
    </>
  );
};

/** What became of each mail, those first that want a decision. */
export const DeliveriesList = ({ issue, counts }: DeliveriesProps) => {
  const t = useTexts();
  const language = useLanguage();
  const [chosen, setChosen] = useState<Shown | null>(null);
  const [first] = useState((): Shown => deliveryOrder.find((status) => counts[status] > 0) ?? 'all');
  const wanted = chosen ?? first;
  const ended = issue.status === 'sent' || issue.status === 'cancelled';
  // What has ended comes back to no state that it has left: nobody has to look for where its mails went.
  const isOffered = (one: Shown) => one === 'all' || !ended || counts[one] > 0;
  const status = isOffered(wanted) ? wanted : 'all';
  const name = (one: Shown) => (one === 'all' ? t('sending.all') : t(`deliveryStatuses.${one}`));
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
