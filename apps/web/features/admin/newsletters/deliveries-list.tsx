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
import { deliveryOrder } from './newsletter-words.ts';
import styles from './sending-view.module.css';
import { useDeliveryDeeds } from './use-delivery-deeds.ts';

type DeliveriesProps = { issue: Issue; counts: SendingProgress['counts'] };

const keyOf = ({ subscriber_id: id }: NewsletterDelivery) => id;

const usePage = (issue: Issue, status: DeliveryStatus, total: number) => {
  const pages = useCursorPages(status);
  const { cursor } = pages;
  const query = { id: issue.id, status, limit: pageSize, ...(cursor && { cursor }) };
  const call = useNewsletterDeliveriesQuery(query, { refetchOnMountOrArgChange: true });
  const { currentData } = call;
  const listed = currentData && { ...currentData, total: Math.max(total, currentData.items.length) };
  useNoEmptyPage(listed, pages);
  return { call: { data: listed, isError: call.isError, refetch: call.refetch }, pages, listed };
};

type RowsProps = DeliveriesProps & { status: DeliveryStatus };

const DeliveryRows = ({ issue, counts, status }: RowsProps) => {
  const t = useTexts();
  const deeds = useDeliveryDeeds(issue.id);
  const [asked, setAsked] = useState<AskedDelivery | null>(null);
  const { call, pages, listed } = usePage(issue, status, counts[status]);
  const mayResend = issue.status !== 'cancelled';
  const columns = useMemo(() => deliveryColumns({ t, mayResend, onAsk: setAsked }), [t, mayResend]);
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
  const [chosen, setChosen] = useState<DeliveryStatus | null>(null);
  const [first] = useState(() => deliveryOrder.find((status) => counts[status] > 0) ?? 'sent');
  const status = chosen ?? first;
  return (
    <section className={styles.rows} aria-label={t('sending.deliveries')}>
      <div className={styles.choose}>
        <FormChoice
          label={t('sending.show')}
          value={status}
          options={deliveryOrder.map(
            (one) => [one, `${t(`deliveryStatuses.${one}`)} (${numberText(counts[one], language)})`] as const,
          )}
          onChange={setChosen}
        />
      </div>
      <DeliveryRows key={status} issue={issue} counts={counts} status={status} />
    </section>
  );
};
