import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { InputOf, NameOfKind, OutputOf } from '#core/operations.ts';
import type { RoutedOperation } from '../http/routes.ts';
import { routes } from '../http/routes.ts';
import { api } from './api.ts';
import type { Call, CallError } from './base-query.ts';
import type { WaitingCalls } from './refusal.ts';
import { turnedAway } from './refusal.ts';

/** What the panel shows, as far as calls go: a call that changes some of it makes all lists of it stale. */
export const deskTags = ['Subscription', 'DeskArticle', 'Agent', 'AgentRun', 'Newsletter', 'Hold'] as const;
export type DeskTag = (typeof deskTags)[number];

type StaleTag = DeskTag | 'Article';

/** What each notice of the server makes stale; of other topics the panel shows nothing. */
const tagsByTopic: Partial<Record<string, readonly StaleTag[]>> = {
  'desk:subscriptions': ['Subscription'],
  'desk:articles': ['DeskArticle'],
  'desk:agents': ['Agent'],
  'desk:agent-runs': ['AgentRun'],
  'desk:newsletters': ['Newsletter'],
  'desk:hold': ['Hold', 'Newsletter', 'AgentRun'],
  articles: ['Article'],
  everything: [...deskTags, 'Article'],
};

/** What is stale after notices of these topics. */
export const staleTags = (topics: ReadonlySet<string>): StaleTag[] =>
  [...topics].flatMap((topic) => tagsByTopic[topic] ?? []);

/** The product's contracts for the panel. Its endpoints are put in by files that readers never load. */
export const deskApi = api.enhanceEndpoints({ addTagTypes: deskTags });

type Endpoints = Parameters<typeof deskApi.injectEndpoints>[0]['endpoints'];
/** What endpoints of the panel are made with. */
export type DeskBuilder = Parameters<Endpoints>[0];

/** What a contract answers over HTTP: a stream is one array there. */
export type DeskAnswer<N extends RoutedOperation> =
  N extends NameOfKind<'stream'> ? OutputOf<N>[] : OutputOf<N>;

/** A change of what is shown that can be taken back: `util.updateQueryData` makes them. */
type Guess<S> = ThunkAction<{ undo: () => void }, S, unknown, UnknownAction>;

/** Whether a call failed because of who made it: the panel is left, or asks to sign in again, which says enough. */
export const isRefusal = (error: unknown): error is CallError & { status: 401 | 403 } => {
  const { status } = Object(error) as Partial<CallError>;
  return status === 401 || status === 403;
};

/** Whether somebody has signed in again, once that is decided (`resumeCalls`). */
const signedInAgain = ({ waiting }: { waiting: WaitingCalls }): Promise<boolean> =>
  new Promise((resolve) => void waiting.add(resolve));

/**
 * Makes a call, and tells when it was refused because of who made it. Without a session it waits until somebody has
 * signed in again, and goes on then: what an editor was doing is not lost.
 */
const call =
  <N extends RoutedOperation>(name: N) =>
  async (
    input: InputOf<N>,
    { dispatch, extra, type }: BaseQueryApi,
    _options: unknown,
    ask: (
      call: Call,
    ) => QueryReturnValue<unknown, CallError> | PromiseLike<QueryReturnValue<unknown, CallError>>,
  ): Promise<QueryReturnValue<DeskAnswer<N>, CallError, never>> => {
    for (;;) {
      const { data, error } = await ask({
        name,
        input,
        route: routes[name],
      });
      if (!error) return { data: data as DeskAnswer<N> };
      if (isRefusal(error)) dispatch(turnedAway(error.status, type === 'mutation'));
      if (error.status !== 401 || !(await signedInAgain(extra as { waiting: WaitingCalls })))
        return { error };
    }
  };

/** A list or an item that the panel shows. */
export const deskRead = <N extends RoutedOperation>(build: DeskBuilder, name: N, tags: readonly DeskTag[]) =>
  build.query<DeskAnswer<N>, InputOf<N>>({
    queryFn: call(name),
    extraOptions: { desk: true },
    providesTags: tags,
  });

/**
 * Something that the panel does. `guess` changes what is shown before the answer comes; a failure changes it back.
 * `learn` shows what the answer says at once, so that who acts again does so on what is there now.
 */
export const deskWrite = <N extends RoutedOperation, S = unknown>(
  build: DeskBuilder,
  name: N,
  tags: readonly StaleTag[],
  guess?: (input: InputOf<N>) => Guess<S>,
  learn?: (answer: DeskAnswer<N>) => Guess<S>,
) =>
  build.mutation<DeskAnswer<N>, InputOf<N>>({
    queryFn: call(name),
    // A call that nobody was let make has changed nothing, and asking again would be refused as well.
    invalidatesTags: (_answer, error) => (isRefusal(error) ? [] : tags),
    onQueryStarted: async (input, lifecycle) => {
      const shown = guess && lifecycle.dispatch(guess(input));
      const undo = () => shown?.undo();
      const keep = ({ data }: { data: DeskAnswer<N> }) => void (learn && lifecycle.dispatch(learn(data)));
      await lifecycle.queryFulfilled.then(keep, undo);
    },
  });
