import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { original } from '@reduxjs/toolkit';
import type { Issue } from '#core/newsletter/issues/issue.ts';
import type { TransitionName } from '#core/newsletter/issues/issue-status.ts';
import { transitions } from '#core/newsletter/issues/issue-status.ts';
import type { OutputOf } from '#core/operations.ts';
import type { DeskRow } from './responses.ts';
import { deskApi } from './desk-api.ts';

const { selectCachedArgsForQuery, updateQueryData } = deskApi.util;

type State = Parameters<typeof selectCachedArgsForQuery>[0];
type Undoable = { undo: () => void };
/** Patches cached responses. */
type Patch = ThunkAction<Undoable[], State, unknown, UnknownAction>;
/** What of a mutation that has started matters here. */
type Started<A> = {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  queryFulfilled: PromiseLike<{ data: A }>;
};

/** Patches cached responses until the lists are refetched; a failed mutation reverts it. */
const until = async ({ dispatch, queryFulfilled }: Started<unknown>, patch: Patch): Promise<void> => {
  const patches = dispatch(patch);
  try {
    await queryFulfilled;
  } catch {
    for (const { undo } of patches) undo();
  }
};

/** Patches cached responses with that of a mutation: the next action needs its revision. */
const after = async <A>({ dispatch, queryFulfilled }: Started<A>, patch: (response: A) => Patch) => {
  try {
    dispatch(patch((await queryFulfilled).data));
  } catch {
    // Nothing was answered.
  }
};

type Recipe = (list: { items: DeskRow[]; total?: number }) => void;

/** Patches every cached page of the lists of articles. */
const inLists =
  (recipe: Recipe): Patch =>
  (dispatch, getState) =>
    (['articlesDrafts', 'articlesApproved', 'articlesTrash'] as const).flatMap((name) =>
      selectCachedArgsForQuery(getState(), name).map((input) =>
        dispatch(updateQueryData(name, input, recipe)),
      ),
    );

const withoutArticle = (slug: string) =>
  inLists((list) => {
    const at = list.items.findIndex((row) => row.slug === slug);
    if (at < 0) return;
    list.items.splice(at, 1);
    if (list.total !== undefined) list.total -= 1;
  });

const withArticle = (slug: string, change: (row: DeskRow) => void) =>
  inLists(({ items }) => {
    const row = items.find((one) => one.slug === slug);
    if (row) change(row);
  });

/** Updates the lists with a returned article until they are refetched: the next action needs its revision. */
export const rowWritten = ({
  slug,
  revision,
  updated_at,
  image_url,
  cover_variant,
}: OutputOf<'articles.get'>): Patch =>
  withArticle(slug, (row) => Object.assign(row, { revision, updated_at, image_url, cover_variant }));

const toggled = (now: boolean, state: 'on' | 'off' | undefined) => (state ? state === 'on' : !now);

/** Applies a transition to an issue, in the list and in its view. */
const moved =
  (name: TransitionName, id: string): Patch =>
  (dispatch) => {
    const { to } = transitions[name];
    return [
      dispatch(
        updateQueryData('newslettersList', {}, (rows) => {
          const row = rows.find((one) => one.id === id);
          if (row) Object.assign(row, { status: to, revision: row.revision + 1 });
        }),
      ),
      // The next decision needs this revision.
      dispatch(
        updateQueryData('newslettersGet', { id }, (issue) => {
          Object.assign(issue, { status: to, revision: issue.revision + 1 });
        }),
      ),
    ];
  };

const transition = (name: TransitionName) => ({
  onQueryStarted: ({ id }: { id: string }, started: Started<unknown>) => until(started, moved(name, id)),
});

/** Updates an open issue with a returned one. */
const issueWritten =
  ({ newsletter }: { newsletter: Issue }): Patch =>
  (dispatch) => [
    dispatch(
      updateQueryData('newslettersGet', { id: newsletter.id }, (view) => ({ ...view, ...newsletter })),
    ),
  ];

const transitionWithResponse = (name: TransitionName) => ({
  onQueryStarted: async ({ id }: { id: string }, started: Started<{ newsletter: Issue }>) => {
    await Promise.all([until(started, moved(name, id)), after(started, issueWritten)]);
  },
});

/** Has the panel show what actions change before the server has answered. */
export const addOptimisticUpdates = (): void =>
  void deskApi.enhanceEndpoints({
    endpoints: {
      articlesUpdate: {
        onQueryStarted: ({ slug, status }, started) =>
          status ? until(started, withoutArticle(slug)) : undefined,
      },
      articlesDelete: { onQueryStarted: ({ slug }, started) => until(started, withoutArticle(slug)) },
      articlesRestore: { onQueryStarted: ({ slug }, started) => until(started, withoutArticle(slug)) },
      articlesAssign: {
        onQueryStarted: ({ slug, assigned_to }, started) =>
          until(
            started,
            withArticle(slug, (row) => {
              row.assigned_to = assigned_to || null;
              // What is passed on stays handed in.
              row.handed_in_at = assigned_to ? row.handed_in_at : null;
            }),
          ),
      },
      articlesToggleFeatured: {
        onQueryStarted: ({ slug, state }, started) =>
          until(
            started,
            withArticle(slug, (row) => (row.featured = toggled(row.featured, state))),
          ),
      },
      articlesToggleStatic: {
        onQueryStarted: ({ slug, state }, started) =>
          until(
            started,
            withArticle(slug, (row) => (row.is_static = toggled(row.is_static, state))),
          ),
      },
      agentsUpdate: {
        onQueryStarted: (_input, started) =>
          after(started, ({ agent }) => (dispatch) => [
            dispatch(
              updateQueryData('agentsList', {}, (rows) =>
                rows.map((row) => (row.id === agent.id ? agent : row)),
              ),
            ),
          ]),
      },
      newslettersUpdate: { onQueryStarted: (_input, started) => after(started, issueWritten) },
      newslettersSubmit: transitionWithResponse('submit'),
      newslettersApprove: transitionWithResponse('approve'),
      newslettersSend: transitionWithResponse('send'),
      newslettersPause: transition('pause'),
      newslettersResume: transition('resume'),
      newslettersCancel: transition('cancel'),
      newslettersDelete: {
        onQueryStarted: ({ id }, started) =>
          until(started, (dispatch) => [
            dispatch(updateQueryData('newslettersList', {}, (rows) => rows.filter((row) => row.id !== id))),
          ]),
      },
      newslettersRestore: {
        onQueryStarted: ({ id }, started) =>
          until(started, (dispatch) => [
            dispatch(
              updateQueryData('newslettersTrash', {}, ({ items }) => ({
                items: items.filter((row) => row.id !== id),
              })),
            ),
          ]),
      },
      subscriptionsRemove: {
        onQueryStarted: ({ email }, started) =>
          until(started, (dispatch) => [
            dispatch(
              updateQueryData('subscriptionsList', {}, (rows) =>
                // Ten thousand rows are filtered as plain objects: Immer's drafts of each would be slow.
                (original(rows) ?? rows).filter((row) => row.email !== email),
              ),
            ),
          ]),
      },
    },
  });
