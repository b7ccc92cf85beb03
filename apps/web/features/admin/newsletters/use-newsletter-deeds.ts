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
import type { ToastAction } from '../../toasts/toasts-slice.ts';
import { undoing } from '../publications/use-article-actions.ts';
import { useReport } from '../components/use-report.ts';
import type { MeantIssue } from './newsletter-words.ts';
import { reasonOf } from './newsletter-words.ts';

/** Tells by a toast what became of a call, and keeps why it was refused for whoever shows that. */
export const useReasonedReport = () => {
  const t = useTexts();
  const report = useReport();
  const [reason, setReason] = useState<string | null>(null);
  const tell = useCallback(
    <T>(
      call: Promise<T>,
      done: string | ((answer: T) => string | null),
      failed: string,
      action?: (answer: T) => ToastAction,
    ): Promise<T | null> => {
      setReason(null);
      const say = (error: CallError) => {
        setReason(reasonOf(t, error));
        return failed;
      };
      return report(call, { done, failed: say, ...(action && { action }) });
    },
    [t, report],
  );
  return { reason, tell };
};

/** Who decides on an issue says which state of it they have seen. */
type Seen = Pick<MeantIssue, 'id' | 'revision'>;

/** What is done with a whole issue; each tells by a toast what became of it, and answers null when it failed. */
export const useNewsletterDeeds = () => {
  const t = useTexts();
  const { reason, tell } = useReasonedReport();
  const [generate, generating] = useGenerateNewsletterMutation();
  const [submit] = useSubmitNewsletterMutation();
  const [approve] = useApproveNewsletterMutation();
  const [send] = useSendNewsletterMutation();
  const [pause] = usePauseNewsletterMutation();
  const [resume] = useResumeNewsletterMutation();
  const [cancel] = useCancelNewsletterMutation();
  const [remove] = useDeleteNewsletterMutation();
  const [restoring] = useRestoreNewsletterMutation();
  const restore = useCallback(
    ({ id }: Pick<MeantIssue, 'id'>) =>
      void tell(restoring({ id }).unwrap(), t('newsletters.restored'), t('newsletters.notRestored')),
    [t, tell, restoring],
  );
  return {
    reason,
    generating: generating.isLoading,
    /** Answers also the issue of this week that is there already, of which nothing is told. */
    generate: (anew = false) =>
      tell(
        generate({ anew }).unwrap(),
        ({ changed }) => (changed ? t('newsletters.generated') : null),
        t('newsletters.notGenerated'),
      ),
    submit: ({ id, revision }: Seen) =>
      tell(submit({ id, revision }).unwrap(), t('newsletters.submitted'), t('newsletters.notSubmitted')),
    approve: ({ id, revision }: Seen) =>
      tell(approve({ id, revision }).unwrap(), t('newsletters.approved'), t('newsletters.notApproved')),
    send: ({ id, revision }: Seen) =>
      tell(
        send({ id, revision }).unwrap(),
        // Once it is sent the tab says so (`useSentNotice`).
        ({ newsletter: { status }, held_since: held }) =>
          held ? t('hold.sendingWaits') : status === 'sent' ? null : t('newsletters.sendingBegun'),
        t('newsletters.notSent'),
      ),
    pause: (id: string) => tell(pause({ id }).unwrap(), t('newsletters.paused'), t('newsletters.notPaused')),
    resume: (id: string) =>
      tell(
        resume({ id }).unwrap(),
        ({ held_since: held }) => (held ? t('hold.sendingWaits') : t('newsletters.resumed')),
        t('newsletters.notResumed'),
      ),
    cancel: (id: string) =>
      tell(cancel({ id }).unwrap(), t('newsletters.cancelled'), t('newsletters.notCancelled')),
    remove: ({ id }: Pick<MeantIssue, 'id'>) =>
      tell(remove({ id }).unwrap(), t('newsletters.removed'), t('newsletters.notRemoved'), (removed) =>
        undoing(t, () => restore(removed)),
      ),
    restore,
  };
};

export type NewsletterDeeds = ReturnType<typeof useNewsletterDeeds>;
