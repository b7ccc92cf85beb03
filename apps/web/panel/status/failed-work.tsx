import { useRef } from 'react';
import type { SiteStatus } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { MailTemplate } from '#core/mail/mail.ts';
import { Span } from '@chakra-ui/react/span';
import { useTexts } from '../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import { DataTable, NoWrap } from '../components/data-table.tsx';
import { actionsColumn, RowActions, RowButton } from '../components/row-actions.tsx';
import { Section } from '../components/tab-parts.tsx';
import { useCall } from '../components/use-call.ts';
import { useRowFocus } from '../components/use-row-focus.ts';
import { statusSections } from './status-texts.ts';

const { useJobsRetryMutation, useMailsRetryMutation } = deskApi;

type FailedRow = { id: string; name: string; at: string; reason: string | null };
type FailedTableProps = {
  name: string;
  title: string;
  rows: readonly FailedRow[];
  onRetry: (id: string) => void;
};

const FailedTable = ({ name: section, title, rows, onRetry }: FailedTableProps) => {
  const t = useTexts();
  const actions = ({ id, name }: FailedRow) => (
    <RowActions unbroken>
      <RowButton icon="refresh" of={name} onPress={() => onRetry(id)}>
        {t('panel.retry')}
      </RowButton>
    </RowActions>
  );
  return (
    <Section name={section} title={title}>
      <DataTable
        caption={title}
        keyOf={({ id }) => id}
        rows={rows}
        columns={[
          { name: 'what', label: t('status.what'), heads: true, cell: ({ name }) => name },
          {
            name: 'at',
            label: t('status.when'),
            cell: ({ at }) => (
              <NoWrap>
                <AdminDate date={at} as="ago" />
              </NoWrap>
            ),
          },
          {
            name: 'reason',
            label: t('status.reason'),
            cell: ({ reason }) => (
              <Span fontSize="xs" overflowWrap="anywhere">
                {reason ?? '–'}
              </Span>
            ),
          },
          actionsColumn(t, actions),
        ]}
      />
    </Section>
  );
};

/** The jobs that are out of attempts; nothing where there are none. */
const DeadJobs = ({ jobs }: { jobs: SiteStatus['dead_jobs'] }) => {
  const t = useTexts();
  const [retryJob] = useJobsRetryMutation();
  const { call } = useCall();
  if (!jobs.length) return null;
  return (
    <FailedTable
      name={statusSections.jobs}
      title={t('status.deadJobs')}
      rows={jobs.map(({ id, name, due_at, last_error }) => ({
        id,
        name: t(`status.jobs.${name}`),
        at: due_at,
        reason: last_error,
      }))}
      onRetry={(id) =>
        void call(retryJob({ id }), {
          done: t('status.retried'),
          failed: t('status.notRetried'),
        })
      }
    />
  );
};

/** The mails that failed in the last days; nothing where there are none. */
const FailedMails = ({ mails }: { mails: SiteStatus['mail']['failures'] }) => {
  const t = useTexts();
  const [retryMail] = useMailsRetryMutation();
  const { call } = useCall();
  if (!mails.length) return null;
  return (
    <FailedTable
      name={statusSections.mails}
      title={t('status.failedMails')}
      rows={mails.map(({ id, template, created_at, last_answer }) => ({
        id,
        name: t(`status.mails.${template as MailTemplate}`),
        at: created_at,
        reason: last_answer,
      }))}
      onRetry={(id) =>
        void call(retryMail({ id }), {
          done: t('status.mailRetried'),
          failed: t('status.notRetried'),
        })
      }
    />
  );
};

/** Jobs and mails that failed for good, each with a button to retry it. */
export const FailedWork = ({ status: { dead_jobs: jobs, mail } }: { status: SiteStatus }) => {
  const box = useRef<HTMLDivElement>(null);
  useRowFocus(box, [jobs.length, mail.failures.length]);
  return (
    <div ref={box}>
      <DeadJobs jobs={jobs} />
      <FailedMails mails={mail.failures} />
    </div>
  );
};
