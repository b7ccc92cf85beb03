import { useState } from 'react';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { CallError } from '#adapters/client/call-error.ts';
import type { IssueStatus } from '#core/newsletter/issues/issue-status.ts';
import { Alert } from '@chakra-ui/react/alert';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { undoAction, useCall } from '../components/use-call.ts';
import type { IssueRef } from './newsletter-texts.ts';
import { issueTones } from './newsletter-texts.ts';

const {
  useNewslettersApproveMutation,
  useNewslettersCancelMutation,
  useNewslettersDeleteMutation,
  useNewslettersGenerateMutation,
  useNewslettersPauseMutation,
  useNewslettersRestoreMutation,
  useNewslettersResumeMutation,
  useNewslettersSendMutation,
  useNewslettersSubmitMutation,
} = deskApi;

const statuses = Object.keys(issueTones);

/** Why a call was refused, as far as the server knows. */
const reasonOf = (t: Texts, { code, details = {} }: CallError): string | null => {
  const { reason, gone, status } = details;
  if (code === 'not-found') return t('newsletters.isGone');
  if (code === 'conflict') return t('newsletters.changedMeanwhile');
  if (reason === 'empty') return t('newsletters.nothingNew');
  if (reason === 'demo')
    return t('newsletters.piecesDemo', { names: [gone ?? details['slug']].flat().join(', ') });
  if (Array.isArray(gone)) return t('newsletters.piecesGone', { names: gone.join(', ') });
  if (typeof status !== 'string' || !statuses.includes(status)) return null;
  return t('newsletters.isNow', { status: t(`newsletterStatuses.${status as IssueStatus}`) });
};

/** `useCall` with the reason why the last call was refused. */
export const useReasonedCall = () => {
  const t = useTexts();
  const { call, busy, error } = useCall();
  return { call, busy, reason: error && reasonOf(t, error) };
};

/** Why an action was refused. */
export const Reason = ({ children }: { children: string | null }) =>
  children === null ? null : (
    <Alert.Root as="p" role="status">
      {children}
    </Alert.Root>
  );

/** The actions on an issue. Each shows its outcome as a toast and resolves with null when it failed. */
export const useNewsletterActions = () => {
  const t = useTexts();
  const [approveNewsletter] = useNewslettersApproveMutation();
  const [cancelNewsletter] = useNewslettersCancelMutation();
  const [deleteNewsletter] = useNewslettersDeleteMutation();
  const [generateNewsletter] = useNewslettersGenerateMutation();
  const [pauseNewsletter] = useNewslettersPauseMutation();
  const [restoreNewsletter] = useNewslettersRestoreMutation();
  const [resumeNewsletter] = useNewslettersResumeMutation();
  const [sendNewsletter] = useNewslettersSendMutation();
  const [submitNewsletter] = useNewslettersSubmitMutation();
  const { reason, call } = useReasonedCall();
  const restore = ({ id }: Pick<IssueRef, 'id'>) =>
    void call(restoreNewsletter({ id }), {
      done: t('newsletters.restored'),
      failed: t('newsletters.notRestored'),
    });
  const [generating, setGenerating] = useState(false);
  return {
    reason,
    restore,
    generating,
    /** Resolves with the existing issue of this week, without a toast, unless `anew`. */
    async generate(anew = false) {
      setGenerating(true);
      const response = await call(generateNewsletter({ anew }), {
        done: ({ changed }) => (changed ? t('newsletters.generated') : null),
        failed: t('newsletters.notGenerated'),
      });
      setGenerating(false);
      return response;
    },
    submit: ({ id, revision }: IssueRef) =>
      call(submitNewsletter({ id, revision }), {
        done: t('newsletters.submitted'),
        failed: t('newsletters.notSubmitted'),
      }),
    approve: ({ id, revision }: IssueRef) =>
      call(approveNewsletter({ id, revision }), {
        done: t('newsletters.approved'),
        failed: t('newsletters.notApproved'),
      }),
    send: ({ id, revision }: IssueRef) =>
      call(sendNewsletter({ id, revision }), {
        // The tab announces that it was sent (`useSentNotice`).
        done: ({ newsletter: { status }, held_since: held }) =>
          held ? t('hold.sendingWaits') : status === 'sent' ? null : t('newsletters.sendingStarted'),
        failed: t('newsletters.notSent'),
      }),
    pause: (id: string) =>
      call(pauseNewsletter({ id }), {
        done: t('newsletters.paused'),
        failed: t('newsletters.notPaused'),
      }),
    resume: (id: string) =>
      call(resumeNewsletter({ id }), {
        done: ({ held_since: held }) => (held ? t('hold.sendingWaits') : t('newsletters.resumed')),
        failed: t('newsletters.notResumed'),
      }),
    cancel: (id: string) =>
      call(cancelNewsletter({ id }), {
        done: t('newsletters.cancelled'),
        failed: t('newsletters.notCancelled'),
      }),
    remove: ({ id }: IssueRef) =>
      call(deleteNewsletter({ id }), {
        done: t('newsletters.removed'),
        failed: t('newsletters.notRemoved'),
        action: (removed) => undoAction(t, () => restore(removed)),
      }),
  };
};

export type NewsletterActions = ReturnType<typeof useNewsletterActions>;
