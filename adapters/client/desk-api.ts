import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi, QueryReturnValue } from '@reduxjs/toolkit/query';
import { collectionNames } from '#core/kernel/invalidation-topics.ts';
import type { InputOf, NameOfKind, OutputOf } from '#core/operations.ts';
import type { RoutedOperation } from '../http/routes.ts';
import { routes } from '../http/routes.ts';
import { api } from './api.ts';
import type { Call, CallError, CallExtra } from './base-query.ts';

/** What the panel shows, as far as calls go: a call that changes some of it makes all lists of it stale. */
const deskTags = [
  'Subscription',
  'DeskArticle',
  'Agent',
  'AgentRun',
  'Newsletter',
  'Hold',
  'Media',
  'Content',
] as const;
type DeskTag = (typeof deskTags)[number];

type StaleTag = DeskTag | 'Article' | 'Directory';

/** What each topic of a notice makes stale; the panel shows nothing of the others. */
const tagsByTopic: Partial<Record<string, readonly StaleTag[]>> = {
  'desk:subscriptions': ['Subscription'],
  'desk:articles': ['DeskArticle'],
  'desk:agents': ['Agent'],
  'desk:agent-runs': ['AgentRun'],
  'desk:newsletters': ['Newsletter'],
  'desk:media': ['Media'],
  'desk:hold': ['Hold', 'Newsletter', 'AgentRun'],
  articles: ['Article'],
  ...Object.fromEntries(
    [...collectionNames, 'contact_settings'].map((topic) => [topic, ['Content', 'Directory'] as const]),
  ),
  everything: [...deskTags, 'Article'],
};

/** What is stale after notices of these topics. */
export const staleTags = (topics: ReadonlySet<string>): StaleTag[] =>
  [...topics].flatMap((topic) => tagsByTopic[topic] ?? []);

/** The API of the panel. Its endpoints are injected by files that readers never load. */
export const deskApi = api.enhanceEndpoints({ addTagTypes: deskTags });

type Endpoints = Parameters<typeof deskApi.injectEndpoints>[0]['endpoints'];
/** What endpoints of the panel are made with. */
type DeskBuilder = Parameters<Endpoints>[0];

/** What an operation answers over HTTP, where a stream is one array. */
type DeskAnswer<N extends RoutedOperation> = N extends NameOfKind<'stream'> ? OutputOf<N>[] : OutputOf<N>;

/** A change of cached answers that can be undone, made by `util.updateQueryData`. */
type Patch<S> = ThunkAction<{ undo: () => void }, S, unknown, UnknownAction>;

/** Whether a call failed because of who made it: the panel closes, or asks to sign in, and needs no other message. */
export const isRefusal = (error: unknown): error is CallError & { status: 401 | 403 } => {
  const { status } = Object(error) as Partial<CallError>;
  return status === 401 || status === 403;
};

/** Resolves with whether somebody has signed in again (`resumeCalls`). */
const signedInAgain = ({ waiting }: CallExtra): Promise<boolean> =>
  new Promise((resolve) => void waiting.add(resolve));

/**
 * Makes a call, and tells `turnedAway` when it is refused because of who made it. Without a session it waits until
 * somebody has signed in again and then retries: no edit is lost.
 */
export const callOperation =
  <N extends RoutedOperation>(name: N) =>
  async (
    input: InputOf<N>,
    { extra, type }: BaseQueryApi,
    _options: unknown,
    ask: (
      call: Call,
    ) => QueryReturnValue<unknown, CallError> | PromiseLike<QueryReturnValue<unknown, CallError>>,
  ): Promise<QueryReturnValue<DeskAnswer<N>, CallError, never>> => {
    const calls = extra as CallExtra;
    for (;;) {
      const { data, error } = await ask({
        name,
        input,
        route: routes[name],
      });
      if (!error) return { data: data as DeskAnswer<N> };
      if (isRefusal(error)) calls.turnedAway(error.status, type === 'mutation');
      if (error.status !== 401 || !(await signedInAgain(calls))) return { error };
    }
  };

/** A query of the panel. */
export const deskRead = <N extends RoutedOperation>(build: DeskBuilder, name: N, tags: readonly DeskTag[]) =>
  build.query<DeskAnswer<N>, InputOf<N>>({
    queryFn: callOperation(name),
    extraOptions: { desk: true },
    providesTags: tags,
  });

/**
 * A mutation of the panel. `optimistic` patches what is shown until the answer comes; a failure undoes it. `onAnswer`
 * patches it with the answer, before lists are fetched again: the next action needs its revision.
 */
export const deskWrite = <N extends RoutedOperation, S = unknown>(
  build: DeskBuilder,
  name: N,
  tags: readonly StaleTag[],
  optimistic?: (input: InputOf<N>) => Patch<S>,
  onAnswer?: (answer: DeskAnswer<N>) => Patch<S>,
) =>
  build.mutation<DeskAnswer<N>, InputOf<N>>({
    queryFn: callOperation(name),
    // A refused call has changed nothing, and refetching would be refused as well.
    invalidatesTags: (_answer, error) => (isRefusal(error) ? [] : tags),
    onQueryStarted: async (input, lifecycle) => {
      const patch = optimistic && lifecycle.dispatch(optimistic(input));
      await lifecycle.queryFulfilled.then(
        ({ data }) => void (onAnswer && lifecycle.dispatch(onAnswer(data))),
        () => patch?.undo(),
      );
    },
  });
