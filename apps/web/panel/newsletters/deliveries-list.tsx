import { useState } from 'react';
import type { NewsletterDelivery, SendingProgress } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { DeliveryStatus } from '#core/newsletter/issues/delivery.ts';
import type { Issue } from '#core/newsletter/issues/issue.ts';
import { Alert } from '@chakra-ui/react/alert';
import { Box } from '@chakra-ui/react/box';
import { Span } from '@chakra-ui/react/span';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Wrap } from '@chakra-ui/react/wrap';
import { useTexts } from '../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import type { Column } from '../components/data-table.tsx';
import { DataTable, NoWrap } from '../components/data-table.tsx';
import { FormChoice } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { Pager, pageSize, useCursorPages, useNoEmptyPage } from '../components/paging.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { useQuestion } from '../components/panel-dialog.tsx';
import { RowActions, RowButton, actionsColumn } from '../components/row-actions.tsx';
import { useNumbers } from '../components/localized-text.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { Reason, useReasonedCall } from './newsletter-actions.tsx';
import { deliveryOrder, deliveryTones, sumOf } from './newsletter-texts.ts';

const { useNewslettersDeliveriesQuery, useNewslettersResendMutation, useNewslettersWriteOffMutation } =
  deskApi;

/** The subject of the decision: the deliveries with a status, or the one of a subscriber, whose address is `name`. */
type Chosen = { status: 'unknown' | 'failed'; count: number; subscriber?: string; name?: string };

/** Resends or writes off deliveries of an issue after a confirmation. `reason`: why the last call was refused. */
const useDeliveryActions = (id: string) => {
  const t = useTexts();
  const { counted } = useNumbers();
  const [resendDeliveries] = useNewslettersResendMutation();
  const [writeOffDeliveries] = useNewslettersWriteOffMutation();
  const { reason, call } = useReasonedCall();
  const { ask, question } = useQuestion();
  const whoseOf = ({ name, count }: Chosen) => name ?? t('sending.mails', counted(count));
  const subscribersOf = ({ subscriber }: Chosen) => (subscriber ? { subscribers: [subscriber] } : {});
  const resend = (chosen: Chosen) => {
    const { status } = chosen;
    const input = { id, status, ...subscribersOf(chosen) };
    const whose = whoseOf(chosen);
    ask({
      title: t('sending.resendTitle'),
      text:
        status === 'failed'
          ? t('sending.resendFailedText', { whose })
          : t('sending.resendUnknownText', { whose }),
      action: t('sending.resend'),
      onConfirm: () =>
        void call(resendDeliveries(input), {
          done: ({ deliveries, held_since: held }) =>
            held ? t('hold.sendingWaits') : t('sending.resent', counted(deliveries)),
          failed: t('sending.notResent'),
        }),
    });
  };
  const writeOff = (chosen: Chosen) =>
    ask({
      title: t('sending.writeOffTitle'),
      text: t('sending.writeOffText', { whose: whoseOf(chosen) }),
      action: t('sending.writeOff'),
      onConfirm: () =>
        void call(writeOffDeliveries({ id, ...subscribersOf(chosen) }), {
          done: ({ deliveries }) => t('sending.writtenOff', counted(deliveries)),
          failed: t('sending.notWrittenOff'),
        }),
    });
  return { reason, resend, writeOff, question };
};

type DeliveriesProps = { issue: Issue; counts: SendingProgress['counts'] };

/** The deliveries that need a decision: the unconfirmed and the failed ones. */
export const OpenDeliveries = ({ issue, counts: { unknown, failed } }: DeliveriesProps) => {
  const t = useTexts();
  const { counted } = useNumbers();
  const { reason, resend, writeOff, question } = useDeliveryActions(issue.id);
  const mayResend = issue.status !== 'cancelled';
  return (
    <>
      <Reason>{reason}</Reason>
      {unknown > 0 ? (
        <Alert.Root as="section" aria-label={t('deliveryStatuses.unknown')}>
          <strong>{t('sending.unknownTitle', counted(unknown))}</strong>
          <p>{t('sending.unknownText')}</p>
          <Wrap>
            {mayResend ? (
              <PanelButton onClick={() => resend({ status: 'unknown', count: unknown })}>
                {t('sending.resendAll')}
              </PanelButton>
            ) : null}
            <PanelButton variant="danger" onClick={() => writeOff({ status: 'unknown', count: unknown })}>
              {t('sending.writeOffAll')}
            </PanelButton>
          </Wrap>
        </Alert.Root>
      ) : null}
      {failed > 0 && mayResend ? (
        <Alert.Root as="section" aria-label={t('deliveryStatuses.failed')}>
          <strong>{t('sending.failedTitle', counted(failed))}</strong>
          <p>{t('sending.failedText')}</p>
          <PanelButton onClick={() => resend({ status: 'failed', count: failed })}>
            {t('sending.resendFailed')}
          </PanelButton>
        </Alert.Root>
      ) : null}
      {question}
    </>
  );
};

/** A status, or all. */
type Filter = DeliveryStatus | 'all';

const totalOf = (counts: SendingProgress['counts'], filter: Filter): number =>
  filter === 'all' ? sumOf(counts) : counts[filter];

const DeliveryRows = ({ issue, counts, status }: DeliveriesProps & { status: Filter }) => {
  const t = useTexts();
  const { resend, writeOff, question } = useDeliveryActions(issue.id);
  const pages = useCursorPages(status);
  const { currentData, isError, refetch } = useNewslettersDeliveriesQuery(
    {
      id: issue.id,
      limit: pageSize,
      ...(status !== 'all' && { status }),
      ...(pages.cursor && { cursor: pages.cursor }),
    },
    { refetchOnMountOrArgChange: true },
  );
  const total = Math.max(totalOf(counts, status), currentData?.items.length ?? 0);
  const listed = currentData && { ...currentData, total };
  useNoEmptyPage(listed, pages);
  const actions = ({ status: now, subscriber_id: subscriber, email }: NewsletterDelivery) => {
    if (now !== 'unknown' && now !== 'failed') return null;
    const name = email ?? t('sending.noAddress');
    const chosen = { status: now, subscriber, count: 1, name };
    return (
      <RowActions
        unbroken
        danger={
          now === 'unknown' ? (
            <RowButton icon="reject" of={name} onPress={() => writeOff(chosen)} danger>
              {t('sending.writeOff')}
            </RowButton>
          ) : null
        }
      >
        {issue.status === 'cancelled' ? null : (
          <RowButton icon="refresh" of={name} onPress={() => resend(chosen)}>
            {t('sending.resend')}
          </RowButton>
        )}
      </RowActions>
    );
  };
  const statusColumn: Column<NewsletterDelivery> = {
    name: 'status',
    label: t('newsletters.state'),
    cell: ({ status: now }) => (
      <StatusBadge tone={deliveryTones[now]}>{t(`deliveryStatuses.${now}`)}</StatusBadge>
    ),
  };
  const columns: Column<NewsletterDelivery>[] = [
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
    ...(status === 'all' ? [statusColumn] : []),
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
      cell: ({ answer }) => <Span fontSize="xs">{answer ?? '–'}</Span>,
    },
    actionsColumn(t, actions),
  ];
  return (
    <>
      <ListState
        call={{ data: listed, isError, refetch }}
        empty={listed?.items.length === 0 ? <Text color="muted">{t('sending.none')}</Text> : null}
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
      {question}
    </>
  );
};

/** The deliveries by status; at first those that need a decision. */
export const DeliveriesList = ({ issue, counts }: DeliveriesProps) => {
  const t = useTexts();
  const { number } = useNumbers();
  const [chosen, setChosen] = useState<Filter | null>(null);
  const [first] = useState((): Filter => deliveryOrder.find((status) => counts[status] > 0) ?? 'all');
  const selected = chosen ?? first;
  const ended = issue.status === 'sent' || issue.status === 'cancelled';
  // Once the issue has ended, statuses without deliveries stay empty and are not offered.
  const isOffered = (one: Filter) => one === 'all' || !ended || counts[one] > 0;
  const status = isOffered(selected) ? selected : 'all';
  const name = (one: Filter) => (one === 'all' ? t('sending.all') : t(`deliveryStatuses.${one}`));
  return (
    <Stack as="section" gap="4" aria-label={t('sending.deliveries')}>
      <Box maxW="18rem">
        <FormChoice
          label={t('sending.show')}
          value={status}
          options={(['all', ...deliveryOrder] as const)
            .filter(isOffered)
            .map((one) => [one, `${name(one)} (${number(totalOf(counts, one))})`] as const)}
          onChange={setChosen}
        />
      </Box>
      <DeliveryRows key={status} issue={issue} counts={counts} status={status} />
    </Stack>
  );
};
