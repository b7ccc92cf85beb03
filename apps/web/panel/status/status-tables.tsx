import type { SiteStatus } from '#adapters/client/responses.ts';
import { Span } from '@chakra-ui/react/span';
import { Text } from '@chakra-ui/react/text';
import { useTexts } from '../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import { DataTable, NoWrap } from '../components/data-table.tsx';
import { useNumbers } from '../components/localized-text.ts';
import type { Tone } from '../components/status-badge.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { Section } from '../components/tab-parts.tsx';
import { statusSections, useSizes } from './status-texts.ts';
import { Disclosure, Small } from '../components/layout.tsx';

const Ago = ({ date }: { date: string | null }) =>
  date ? (
    <NoWrap>
      <AdminDate date={date} as="ago" />
    </NoWrap>
  ) : (
    '–'
  );

/** The processes that serve the site, and the lost ones. */
export const InstancesTable = ({ instances }: { instances: SiteStatus['instances'] }) => {
  const t = useTexts();
  const size = useSizes();
  return (
    <Section name={statusSections.instances} title={t('status.instances')}>
      {instances.length ? (
        <DataTable
          caption={t('status.instances')}
          keyOf={({ id }) => id}
          rows={instances}
          columns={[
            {
              name: 'address',
              label: t('status.address'),
              heads: true,
              cell: ({ address, id }) => (
                <>
                  {address}
                  <Disclosure fontSize="xs" overflowWrap="anywhere">
                    <summary>{t('panel.details')}</summary>
                    {id}
                  </Disclosure>
                </>
              ),
            },
            {
              name: 'state',
              label: t('status.state'),
              cell: ({ lost }) => (
                <StatusBadge tone={lost ? 'bad' : 'good'}>
                  {lost ? t('status.lost') : t('status.running')}
                </StatusBadge>
              ),
            },
            { name: 'version', label: t('status.version'), cell: ({ version }) => version },
            {
              name: 'started',
              label: t('status.started'),
              cell: ({ started_at }) => <Ago date={started_at} />,
            },
            { name: 'seen', label: t('status.seen'), cell: ({ seen_at }) => <Ago date={seen_at} /> },
            {
              name: 'disk',
              label: t('status.disk'),
              align: 'end',
              cell: ({ disk_free: free }) => <NoWrap>{free === null ? '–' : size(free)}</NoWrap>,
            },
          ]}
        />
      ) : (
        <Text textStyle="note">{t('status.noInstances')}</Text>
      )}
    </Section>
  );
};

type SchedulesProps = { schedules: SiteStatus['schedules']; held: boolean };

/** Scheduled work. */
export const SchedulesTable = ({ schedules, held }: SchedulesProps) => {
  const t = useTexts();
  const { counted } = useNumbers();
  const stateOf = ({ missed, next_at: next }: SchedulesProps['schedules'][number]): [Tone, string] => {
    if (held) return ['waiting', t('status.held')];
    if (missed) return ['bad', t('status.missed', counted(missed))];
    return next ? ['good', t('status.onTime')] : ['off', t('status.nothingPlanned')];
  };
  return (
    <Section name={statusSections.schedules} title={t('status.schedulesTitle')}>
      <DataTable
        caption={t('status.schedulesTitle')}
        keyOf={({ name }) => name}
        rows={schedules}
        columns={[
          {
            name: 'what',
            label: t('status.what'),
            heads: true,
            cell: ({ name }) => t(`status.schedules.${name}`),
          },
          {
            name: 'state',
            label: t('status.state'),
            cell: (schedule) => {
              const [tone, text] = stateOf(schedule);
              return <StatusBadge tone={tone}>{text}</StatusBadge>;
            },
          },
          {
            name: 'next',
            label: t('status.next'),
            cell: ({ next_at: next }) => (
              <NoWrap>{next ? <AdminDate date={next} as="minute" /> : '–'}</NoWrap>
            ),
          },
          { name: 'last', label: t('status.last'), cell: ({ last_at }) => <Ago date={last_at} /> },
        ]}
      />
    </Section>
  );
};

const jobTones: Record<SiteStatus['queues'][number]['state'], Tone> = {
  waiting: 'off',
  running: 'new',
  retrying: 'waiting',
  done: 'good',
  dead: 'bad',
};

/** The jobs that are not done, by kind and state. */
export const QueuesTable = ({ queues }: { queues: SiteStatus['queues'] }) => {
  const t = useTexts();
  const { number } = useNumbers();
  return (
    <Section name={statusSections.queues} title={t('status.queues')}>
      {queues.length ? (
        <DataTable
          caption={t('status.queues')}
          keyOf={({ name, state }) => `${name} ${state}`}
          rows={queues}
          columns={[
            {
              name: 'what',
              label: t('status.what'),
              heads: true,
              cell: ({ name }) => t(`status.jobs.${name}`),
            },
            {
              name: 'state',
              label: t('status.state'),
              cell: ({ state }) => (
                <StatusBadge tone={jobTones[state]}>{t(`status.jobStates.${state}`)}</StatusBadge>
              ),
            },
            {
              name: 'oldest',
              label: t('status.oldest'),
              cell: ({ oldest_at }) => <Ago date={oldest_at} />,
            },
            { name: 'count', label: t('status.count'), align: 'end', cell: ({ count }) => number(count) },
          ]}
        />
      ) : (
        <Text textStyle="note">{t('status.noQueues')}</Text>
      )}
    </Section>
  );
};

/** The last errors of the program. */
export const ErrorsTable = ({ errors }: { errors: SiteStatus['errors'] }) => {
  const t = useTexts();
  return (
    <Section name={statusSections.errors} title={t('status.errors')}>
      {errors.length ? (
        <DataTable
          caption={t('status.errors')}
          keyOf={({ id }) => id}
          rows={errors}
          columns={[
            {
              name: 'reason',
              label: t('status.reason'),
              heads: true,
              cell: ({ what, reason, source, kind }) => (
                <Span
                  fontSize="xs"
                  overflowWrap="anywhere"
                  lang={kind === null || kind === 'crash' ? 'en' : undefined}
                >
                  {reason}
                  <Small lang="en">{source ? `${what} · ${source}` : what}</Small>
                </Span>
              ),
            },
            { name: 'at', label: t('status.when'), cell: ({ at }) => <Ago date={at} /> },
            {
              name: 'request',
              label: t('status.request'),
              cell: ({ request_id, instance }) => (
                <Disclosure fontSize="xs" overflowWrap="anywhere">
                  <summary>{t('panel.details')}</summary>
                  {request_id ?? instance}
                </Disclosure>
              ),
            },
          ]}
        />
      ) : (
        <Text textStyle="note">{t('status.noErrors')}</Text>
      )}
    </Section>
  );
};
