import type { SiteStatus } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { DataList } from '@chakra-ui/react/data-list';
import { Flex } from '@chakra-ui/react/flex';
import { List } from '@chakra-ui/react/list';
import { Text } from '@chakra-ui/react/text';
import { Alert } from '@chakra-ui/react/alert';
import { Grid } from '@chakra-ui/react/grid';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { useQuestion } from '../components/panel-dialog.tsx';
import { StatusBadge, StatusMark } from '../components/status-badge.tsx';
import { useNumbers } from '../components/localized-text.ts';
import { Fact, TabHead } from '../components/tab-parts.tsx';
import { useCall, useFailureToast } from '../components/use-call.ts';
import { FailedWork } from './failed-work.tsx';
import { ErrorsTable, InstancesTable, QueuesTable, SchedulesTable } from './status-tables.tsx';
import { useSizes } from './status-texts.ts';
import { Small } from '../components/layout.tsx';

const { useSamplesRemoveMutation, useStatusShowQuery } = deskApi;

/** Milliseconds between two fetches. */
const pollingInterval = 30_000;

/** Says what would become of the samples, and puts them into the trash after a yes. */
const RemoveSamples = () => {
  const t = useTexts();
  const [removeSamples] = useSamplesRemoveMutation();
  const { call } = useCall();
  const { ask, question } = useQuestion();
  const failed = t('status.samplesNotRemoved');
  const remove = () => void call(removeSamples({}), { done: ({ message }) => message, failed });
  const preview = async () => {
    const found = await call(removeSamples({ dry_run: true }), { failed });
    if (found)
      ask({
        title: t('status.removeSamples'),
        text: `${found.message}. ${t('status.samplesUndone')}`,
        action: t('status.removeSamples'),
        onConfirm: remove,
      });
  };
  return (
    <>
      {' '}
      <PanelButton size="sm" needs="samples.remove" onClick={() => void preview()}>
        {t('status.removeSamples')}
      </PanelButton>
      {question}
    </>
  );
};

const statuses = { good: 'success', waiting: 'warning', bad: 'error' } as const;

/** The verdict in one sentence, and the problems, the most urgent first. */
const Verdict = ({ status: { attention, at } }: { status: SiteStatus }) => {
  const t = useTexts();
  const { counted } = useNumbers();
  const isUrgent = attention.some(({ urgent }) => urgent);
  const tone = isUrgent ? 'bad' : attention.length ? 'waiting' : 'good';
  return (
    <Alert.Root
      as="section"
      status={statuses[tone]}
      gap="3"
      m="0"
      px={{ base: '4', md: '5' }}
      py="5"
      bg="raised"
      aria-label={t('status.verdict')}
    >
      <div role="status">
        <Flex as="p" align="baseline" gap="0.6em" fontFamily="heading" fontSize="2xl" lineHeight="snug">
          <StatusMark tone={tone} />
          {attention.length ? t('status.attention', counted(attention.length)) : t('status.allWell')}
        </Flex>
        {attention.length ? (
          <List.Root as="ol" mt="4">
            {attention.map(({ condition, urgent, text }) => (
              <Grid
                as="li"
                key={condition}
                templateColumns={{ base: 'minmax(0, 1fr)', md: '7rem minmax(0, 1fr)' }}
                alignItems="baseline"
                gapX="3"
                gapY="1"
              >
                <StatusBadge tone={urgent ? 'bad' : 'waiting'}>
                  {urgent ? t('status.urgent') : t('status.notUrgent')}
                </StatusBadge>
                <span>
                  {text}
                  {condition === 'samples' ? <RemoveSamples /> : null}
                </span>
              </Grid>
            ))}
          </List.Root>
        ) : null}
      </div>
      <Text textStyle="hint">
        {t('status.readAt')} <AdminDate date={at} as="moment" />. {t('status.refreshes')}
      </Text>
    </Alert.Root>
  );
};

const backupNote = (t: Texts, { backup }: SiteStatus, size: (bytes: number) => string): string => {
  const { last, failed, scheduled } = backup;
  if (failed) return t('status.backupFailed');
  if (!scheduled) return t('status.backupUnscheduled');
  const verified = last?.verified_at ? t('status.backupVerified') : t('status.backupUnverified');
  return last?.bytes ? `${size(last.bytes)} · ${verified}` : verified;
};

/** What the site runs on, and how much it stores. */
const Facts = ({ status }: { status: SiteStatus }) => {
  const t = useTexts();
  const size = useSizes();
  const { number, counted } = useNumbers();
  const { versions, storage, backup, messages, mail, instances, source_checks: checks } = status;
  const free = instances.flatMap(({ lost, disk_free: one }) => (lost || one === null ? [] : [one]));
  return (
    <DataList.Root variant="bold" mt="8">
      <Fact label={t('status.version')}>
        Vigía {versions.product}
        <Small>Node {versions.node}</Small>
      </Fact>
      <Fact label={t('status.database')}>
        Postgres {versions.postgres.split(' ')[0]} · {size(storage.database_bytes)}
        <Small>
          {versions.schema_state === 'current' ? t('status.schemaCurrent') : t('status.schemaOther')}
        </Small>
      </Fact>
      <Fact label={t('status.pictures')}>
        {size(storage.picture_bytes)}
        <Small>{t('status.pictureCount', counted(storage.pictures))}</Small>
      </Fact>
      <Fact label={t('status.disk')}>{free.length ? size(Math.min(...free)) : '–'}</Fact>
      <Fact label={t('status.backup')}>
        {backup.last ? <AdminDate date={backup.last.started_at} as="ago" /> : t('status.noBackup')}
        <Small>{backupNote(t, status, size)}</Small>
      </Fact>
      <Fact label={t('status.mail')}>
        {t('status.mailWaiting', { waiting: number(mail.queued), failed: number(mail.failed) })}
        <Small>{mail.mode === 'server' ? t('status.mailServer') : t('status.mailOutbox')}</Small>
      </Fact>
      <Fact label={t('status.messages')}>
        {t('status.messagesRecent', counted(messages.recent))}
        <Small>{t('status.messagesTotal', counted(messages.total))}</Small>
      </Fact>
      {checks ? (
        <Fact label={t('status.sourceChecks')}>
          <AdminDate date={checks.started_at} as="ago" /> · {size(checks.bytes)}
          <Small>
            {t('status.sourceChecksCounted', {
              pages: number(checks.pages),
              hosts: number(checks.hosts),
              minutes: number(
                Math.ceil((Date.parse(checks.ended_at) - Date.parse(checks.started_at)) / 60_000),
              ),
              changed: number(checks.changed),
              gone: number(checks.gone),
              unreachable: number(checks.unreachable),
              waiting: number(checks.waiting),
            })}
          </Small>
        </Fact>
      ) : null}
    </DataList.Root>
  );
};

/** The status of the site: a verdict, then everything that runs. Refetched every half a minute while it is visible. */
export const StatusTab = () => {
  const t = useTexts();
  const call = useStatusShowQuery(
    {},
    { refetchOnMountOrArgChange: true, pollingInterval, skipPollingIfUnfocused: true },
  );
  const status = call.data;
  useFailureToast(call.error, t('status.notLoaded'));
  return (
    <>
      <TabHead title={t('panel.status')} />
      <ListState call={call}>
        {status ? (
          <>
            <Verdict status={status} />
            <FailedWork status={status} />
            <Facts status={status} />
            <InstancesTable instances={status.instances} />
            <SchedulesTable schedules={status.schedules} held={status.held_since !== undefined} />
            <QueuesTable queues={status.queues} />
            <ErrorsTable errors={status.errors} />
          </>
        ) : null}
      </ListState>
    </>
  );
};
