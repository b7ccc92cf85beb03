import { useEffect, useRef } from 'react';
import type { SendingProgress } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { Issue } from '#core/newsletter/issues/issue.ts';
import { DataList } from '@chakra-ui/react/data-list';
import { Flex } from '@chakra-ui/react/flex';
import { Span } from '@chakra-ui/react/span';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Wrap } from '@chakra-ui/react/wrap';
import { useNumbers } from '../components/localized-text.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { AdminDate, useAdminDates } from '../components/admin-date.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { durationText } from '../runs/run-texts.ts';
import { useQuestion } from '../components/panel-dialog.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { deliveryOrder, deliveryTones, sumOf, issueTones, shownSubject } from './newsletter-texts.ts';
import { DeliveriesList, OpenDeliveries } from './deliveries-list.tsx';
import { Reason, useNewsletterActions } from './newsletter-actions.tsx';
import { ActionBar, Apart, BarNote, PartHead, ProgressBar } from '../components/layout.tsx';
import { Fact } from '../components/tab-parts.tsx';

const { useNewslettersProgressQuery } = deskApi;

/** Unconfirmed mails count as open, although there is nothing more to send. */
const openOf = ({ pending, sending, unknown }: SendingProgress['counts']) => pending + sending + unknown;

/** Why nothing is being sent at the moment, and until when. */
const standstill = (
  t: Texts,
  progress: SendingProgress,
  clockText: (at: string) => string,
): string | null => {
  if (progress.held_since && progress.status === 'sending') return t('hold.sendWaits');
  const { mail_unavailable_since: since, waiting_until: until, next_try_at: next } = progress;
  if (since) return t('sending.mailUnavailable', { time: clockText(since) });
  if (until) return t('sending.waitingUntil', { time: clockText(until) });
  return next && t('sending.nextTry', { time: clockText(next) });
};

/** Progress, rate and remaining time. */
export const SendingMeter = ({ progress }: { progress: SendingProgress }) => {
  const t = useTexts();
  const { number } = useNumbers();
  const { clock } = useAdminDates();
  const { recipients, counts, status, rate, remaining_seconds: seconds, started_at: start } = progress;
  const isMoving = status === 'sending' && rate !== null;
  const settled = sumOf(counts) - openOf(counts);
  return (
    <Stack fontSize="sm" textStyle="figures">
      <ProgressBar max={Math.max(1, recipients)} value={settled} aria-label={t('sending.progress')} />
      <Flex as="p" wrap="wrap" justify="space-between" gapX="5" gapY="1">
        <span>{t('sending.settled', { settled: number(settled), recipients: number(recipients) })}</span>
        {isMoving ? <span>{t('sending.rate', { rate: number(rate) })}</span> : null}
        {isMoving && seconds ? (
          <span>{t('sending.remaining', { time: durationText(seconds * 1000) })}</span>
        ) : null}
        {start ? (
          <Span color="muted">
            {t('sending.since')} <AdminDate date={start} as="moment" />
          </Span>
        ) : null}
      </Flex>
      <p role="status">{standstill(t, progress, clock)}</p>
    </Stack>
  );
};

/** The number of mails by status, and whether they add up to the recipients. */
const SendingCounts = ({ progress }: { progress: SendingProgress }) => {
  const t = useTexts();
  const { number, counted } = useNumbers();
  const { counts, recipients, adds_up: adds } = progress;
  const sum = sumOf(counts);
  const open = openOf(counts);
  return (
    <div>
      <DataList.Root variant="bold" size="lg">
        {deliveryOrder.map((status) => (
          <Fact
            key={status}
            label={<StatusBadge tone={deliveryTones[status]}>{t(`deliveryStatuses.${status}`)}</StatusBadge>}
          >
            {number(counts[status])}
          </Fact>
        ))}
      </DataList.Root>
      <Wrap as="p" gapX="3" gapY="1" pt="2" fontSize="sm">
        {t('sending.sum', { sum: number(sum), recipients: number(recipients) })}
        {open > 0 ? (
          <StatusBadge tone="waiting">{t('sending.stillOpen', counted(open))}</StatusBadge>
        ) : adds ? (
          <StatusBadge tone="good">{t('sending.addsUp')}</StatusBadge>
        ) : (
          <StatusBadge tone="bad">{t('sending.doesNotAddUp')}</StatusBadge>
        )}
      </Wrap>
    </div>
  );
};

/** Milliseconds between two polls of the progress. */
const pollingInterval = 5000;

/** The sending of an issue: its progress, and each mail. */
export const SendingView = ({ issue, onClose }: { issue: Issue; onClose: () => void }) => {
  const t = useTexts();
  const call = useNewslettersProgressQuery(
    { id: issue.id },
    // Changes are pushed; a standstill has to be polled.
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: issue.status === 'sending' ? pollingInterval : 0,
      skipPollingIfUnfocused: true,
    },
  );
  const language = useLanguage();
  const actions = useNewsletterActions();
  const { ask, question } = useQuestion();
  const box = useRef<HTMLDivElement>(null);
  // It may have replaced the button that was pressed.
  useEffect(() => box.current?.focus(), []);
  const progress = call.currentData;
  const { id, status } = issue;
  const subject = shownSubject(issue, language);
  const cancel = () =>
    ask({
      title: t('newsletters.cancelTitle'),
      text: t('newsletters.cancelText', { subject: subject.text }),
      action: t('newsletters.cancelConfirm'),
      onConfirm: () => void actions.cancel(id),
    });
  return (
    <Stack ref={box} gap="5" css={{ '& > section': { marginBlockEnd: '0' } }} tabIndex={-1}>
      <PartHead>
        <Text
          fontFamily="heading"
          fontSize="lg"
          lineHeight="snug"
          overflowWrap="anywhere"
          lang={subject.lang}
        >
          {subject.text}
        </Text>
        <p role="status">
          <StatusBadge tone={progress?.counts.unknown ? 'waiting' : issueTones[status]}>
            {t(`newsletterStatuses.${status}`)}
          </StatusBadge>
        </p>
      </PartHead>
      <Reason>{actions.reason}</Reason>
      <ListState call={{ data: progress, isError: call.isError, refetch: call.refetch }}>
        {progress ? (
          <>
            <SendingMeter progress={progress} />
            <SendingCounts progress={progress} />
            <OpenDeliveries issue={issue} counts={progress.counts} />
            <DeliveriesList issue={issue} counts={progress.counts} />
          </>
        ) : null}
      </ListState>
      <ActionBar data-action-bar="">
        <BarNote>{status === 'sending' ? t('sending.mayClose') : null}</BarNote>
        <Apart>
          {status === 'sending' || status === 'paused' ? (
            <PanelButton variant="quietDanger" onClick={cancel}>
              {t('sending.cancel')}
            </PanelButton>
          ) : null}
        </Apart>
        {status === 'sending' ? (
          <PanelButton icon="pause" onClick={() => void actions.pause(id)}>
            {t('sending.pause')}
          </PanelButton>
        ) : null}
        {status === 'paused' ? (
          <PanelButton icon="play" variant="main" onClick={() => void actions.resume(id)}>
            {t('sending.resume')}
          </PanelButton>
        ) : null}
        <PanelButton onClick={onClose}>{t('panel.close')}</PanelButton>
        {question}
      </ActionBar>
    </Stack>
  );
};
