import { useCallback, useState } from 'react';
import type { CallError } from '#adapters/client/base-query.ts';
import {
  useApproveNewsletterMutation,
  useCancelNewsletterMutation,
  useDeleteNewsletterMutation,
  useGenerateNewsletterMutation,
  usePauseNewsletterMutation,
  useRestoreNewsletterMutation,
  useResumeNewsletterMutation,
  useSendNewsletterMutation,
  useSubmitNewsletterMutation,
} from '#adapters/client/newsletter-calls.ts';
import { useTexts } from '../../../components/texts.ts';
import type { ReportTexts } from '../components/use-report.ts';
import { undoAction, useReport } from '../components/use-report.ts';
import type { IssueRef } from './newsletter-texts.ts';
import { reasonOf } from './newsletter-texts.ts';

/** `useReport`, with the reason why the last call was refused. */
export const useReasonedReport = () => {
  const t = useTexts();
  const reportCall = useReport();
  const [reason, setReason] = useState<string | null>(null);
  const report = useCallback(
    <T>(call: Promise<T>, { failed, ...texts }: ReportTexts<T> & { failed: string }): Promise<T | null> => {
      setReason(null);
      return reportCall(call, {
        ...texts,
        failed: (error: CallError) => {
          setReason(reasonOf(t, error));
          return failed;
        },
      });
    },
    [t, reportCall],
  );
  return { reason, report };
};

/** The actions on an issue. Each shows its outcome as a toast and resolves with null when it failed. */
export const useNewsletterActions = () => {
  const t = useTexts();
  const { reason, report } = useReasonedReport();
  const [generate, { isLoading: generating }] = useGenerateNewsletterMutation();
  const [submit] = useSubmitNewsletterMutation();
  const [approve] = useApproveNewsletterMutation();
  const [send] = useSendNewsletterMutation();
  const [pause] = usePauseNewsletterMutation();
  const [resume] = useResumeNewsletterMutation();
  const [cancel] = useCancelNewsletterMutation();
  const [remove] = useDeleteNewsletterMutation();
  const [restoreCall] = useRestoreNewsletterMutation();
  const restore = useCallback(
    ({ id }: Pick<IssueRef, 'id'>) =>
      void report(restoreCall({ id }).unwrap(), {
        done: t('newsletters.restored'),
        failed: t('newsletters.notRestored'),
      }),
    [t, report, restoreCall],
  );
  return {
    reason,
    generating,
    /** Resolves with the existing issue of this week, without a toast, unless `anew`. */
    generate: (anew = false) =>
      report(generate({ anew }).unwrap(), {
        done: ({ changed }) => (changed ? t('newsletters.generated') : null),
        failed: t('newsletters.notGenerated'),
      }),
    submit: ({ id, revision }: IssueRef) =>
      report(submit({ id, revision }).unwrap(), {
        done: t('newsletters.submitted'),
        failed: t('newsletters.notSubmitted'),
      }),
    approve: ({ id, revision }: IssueRef) =>
      report(approve({ id, revision }).unwrap(), {
        done: t('newsletters.approved'),
        failed: t('newsletters.notApproved'),
      }),
    send: ({ id, revision }: IssueRef) =>
      report(send({ id, revision }).unwrap(), {
        // The tab announces that it was sent (`useSentNotice`).
        done: ({ newsletter: { status }, held_since: held }) =>
          held ? t('hold.sendingWaits') : status === 'sent' ? null : t('newsletters.sendingStarted'),
        failed: t('newsletters.notSent'),
      }),
    pause: (id: string) =>
      report(pause({ id }).unwrap(), { done: t('newsletters.paused'), failed: t('newsletters.notPaused') }),
    resume: (id: string) =>
      report(resume({ id }).unwrap(), {
        done: ({ held_since: held }) => (held ? t('hold.sendingWaits') : t('newsletters.resumed')),
        failed: t('newsletters.notResumed'),
      }),
    cancel: (id: string) =>
      report(cancel({ id }).unwrap(), {
        done: t('newsletters.cancelled'),
        failed: t('newsletters.notCancelled'),
      }),
    remove: ({ id }: IssueRef) =>
      report(remove({ id }).unwrap(), {
        done: t('newsletters.removed'),
        failed: t('newsletters.notRemoved'),
        action: (removed) => undoAction(t, () => restore(removed)),
      }),
    restore,
  };
};

export type NewsletterActions = ReturnType<typeof useNewsletterActions>;
