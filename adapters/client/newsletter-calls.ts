import { original } from '@reduxjs/toolkit';
import type { OutputOf } from '#core/operations.ts';
import type { Issue } from '#core/newsletter/issues/issue.ts';
import type { TransitionName } from '#core/newsletter/issues/issue-status.ts';
import { transitions } from '#core/newsletter/issues/issue-status.ts';
import { deskApi, deskRead, deskWrite } from './desk-api.ts';

/** An issue in the list. */
export type NewsletterRow = OutputOf<'newsletters.list'>[number];
/** The schedule for drafting and sending issues, the number of recipients, and where mail is sent. */
export type NewsletterSchedule = OutputOf<'newsletters.schedule'>;
/** The sending progress of an issue. */
export type SendingProgress = OutputOf<'newsletters.progress'>;
/** The delivery of an issue to one reader. */
export type NewsletterDelivery = OutputOf<'newsletters.deliveries'>['items'][number];

const reads = deskApi.injectEndpoints({
  endpoints: (build) => ({
    newsletters: deskRead(build, 'newsletters.list', ['Newsletter', 'DeskArticle']),
    newsletterTrash: deskRead(build, 'newsletters.trash', ['Newsletter']),
    newsletter: deskRead(build, 'newsletters.get', ['Newsletter', 'DeskArticle']),
    newsletterSchedule: deskRead(build, 'newsletters.schedule', ['Newsletter', 'Subscription']),
    newsletterProgress: deskRead(build, 'newsletters.progress', ['Newsletter']),
    newsletterDeliveries: deskRead(build, 'newsletters.deliveries', ['Newsletter']),
    subscriptionsList: deskRead(build, 'subscriptions.list', ['Subscription']),
    // Whether mail, agents and schedules are on hold since a backup was restored.
    hold: deskRead(build, 'hold.get', ['Hold', 'Newsletter', 'AgentRun']),
  }),
});

type Undoable = { undo: () => void };
type Dispatch = (action: never) => Undoable;

const { updateQueryData } = reads.util;

const without = (id: string) =>
  updateQueryData('newsletters', {}, (rows) => rows.filter((row) => row.id !== id));

/** Optimistically applies a transition to an issue, in the list and in its view. */
const optimistic =
  (name: TransitionName) =>
  ({ id }: { id: string }) =>
  (dispatch: Dispatch): Undoable => {
    const { to } = transitions[name];
    const changes = [
      updateQueryData('newsletters', {}, (rows) => {
        const row = rows.find((one) => one.id === id);
        if (row) Object.assign(row, { status: to, revision: row.revision + 1 });
      }),
      // The next decision needs this revision.
      updateQueryData('newsletter', { id }, (issue) => {
        Object.assign(issue, { status: to, revision: issue.revision + 1 });
      }),
    ];
    const patches = changes.map((change) => dispatch(change as never));
    return { undo: () => patches.forEach(({ undo }) => undo()) };
  };

/** Updates an open issue with the returned one: the next decision needs its revision. */
const answered = ({ newsletter }: { newsletter: Issue }) =>
  updateQueryData('newsletter', { id: newsletter.id }, (view) => ({ ...view, ...newsletter }));

const withoutAddress = (email: string) =>
  updateQueryData('subscriptionsList', {}, (rows) =>
    // Ten thousand rows are filtered as plain objects: Immer's drafts of each would be slow.
    (original(rows) ?? rows).filter((row) => row.email !== email),
  );

const stale = ['Newsletter'] as const;

/** Changes of issues and subscriptions, with optimistic updates. */
export const newsletterCalls = reads.injectEndpoints({
  endpoints: (build) => ({
    generateNewsletter: deskWrite(build, 'newsletters.generate', stale),
    updateNewsletter: deskWrite(build, 'newsletters.update', stale, undefined, answered),
    deleteNewsletter: deskWrite(build, 'newsletters.delete', stale, ({ id }) => without(id)),
    restoreNewsletter: deskWrite(build, 'newsletters.restore', stale, ({ id }) =>
      updateQueryData('newsletterTrash', {}, ({ items }) => ({
        items: items.filter((row) => row.id !== id),
      })),
    ),
    submitNewsletter: deskWrite(build, 'newsletters.submit', stale, optimistic('submit'), answered),
    approveNewsletter: deskWrite(build, 'newsletters.approve', stale, optimistic('approve'), answered),
    testNewsletter: deskWrite(build, 'newsletters.test', []),
    sendNewsletter: deskWrite(build, 'newsletters.send', stale, optimistic('send'), answered),
    pauseNewsletter: deskWrite(build, 'newsletters.pause', stale, optimistic('pause')),
    resumeNewsletter: deskWrite(build, 'newsletters.resume', stale, optimistic('resume')),
    cancelNewsletter: deskWrite(build, 'newsletters.cancel', stale, optimistic('cancel')),
    resendDeliveries: deskWrite(build, 'newsletters.resend', stale),
    writeOffDeliveries: deskWrite(build, 'newsletters.write-off', stale),
    subscriptionsRemove: deskWrite(build, 'subscriptions.remove', ['Subscription'], ({ email }) =>
      withoutAddress(email),
    ),
    endHold: deskWrite(build, 'hold.end', ['Hold', 'Newsletter', 'AgentRun']),
  }),
});

export const {
  useNewslettersQuery,
  useNewsletterTrashQuery,
  useNewsletterQuery,
  useNewsletterScheduleQuery,
  useNewsletterProgressQuery,
  useNewsletterDeliveriesQuery,
  useSubscriptionsListQuery,
  useHoldQuery,
} = newsletterCalls;
