import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { InputOf, NameOfKind, OutputOf } from '#core/contracts.ts';
import type { RoutedContract } from '../http/routes.ts';
import { routes } from '../http/routes.ts';
import { api } from './api.ts';
import type { CallError } from './base-query.ts';
import { turnedAway } from './refusal.ts';

/** What the panel shows, as far as calls go: a call that changes some of it makes all lists of it stale. */
export const deskTags = ['Subscription', 'DeskArticle', 'Agent', 'AgentRun', 'Newsletter'] as const;
export type DeskTag = (typeof deskTags)[number];

type StaleTag = DeskTag | 'Article';

/** What each notice of the server makes stale; of other topics the panel shows nothing. */
const tagsByTopic: Partial<Record<string, readonly StaleTag[]>> = {
  'desk:subscriptions': ['Subscription'],
  'desk:articles': ['DeskArticle'],
  'desk:agents': ['Agent'],
  'desk:agent-runs': ['AgentRun'],
  'desk:newsletters': ['Newsletter'],
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
export type DeskAnswer<N extends RoutedContract> =
  N extends NameOfKind<'stream'> ? OutputOf<N>[] : OutputOf<N>;

type Dispatch = BaseQueryApi['dispatch'];

/** A change of what is shown that can be taken back: `util.updateQueryData` makes them. */
type Guess<S> = ThunkAction<{ undo: () => void }, S, unknown, UnknownAction>;

type Lifecycle = {
  dispatch: Dispatch;
  queryFulfilled: Promise<unknown>;
};

/** Whether a call failed because of who made it. The panel is left then, which says enough. */
export const isRefusal = (error: unknown): error is CallError & { status: 401 | 403 } => {
  const { status } = Object(error) as Partial<CallError>;
  return status === 401 || status === 403;
};

/** Tells when a call was refused because of who made it; what else became of it is for those who made it. */
export const watchRefusal = async ({ dispatch, queryFulfilled }: Lifecycle): Promise<void> => {
  try {
    await queryFulfilled;
  } catch (failure) {
    const { error } = Object(failure) as { error?: unknown };
    if (isRefusal(error)) dispatch(turnedAway(error.status));
  }
};

const call =
  <N extends RoutedContract>(name: N) =>
  (input: InputOf<N>) => ({ name, input: input as Record<string, unknown>, route: routes[name] });

/** A list or an item that the panel shows. */
export const deskRead = <N extends RoutedContract>(build: DeskBuilder, name: N, tags: readonly DeskTag[]) =>
  build.query<DeskAnswer<N>, InputOf<N>>({
    query: call(name),
    extraOptions: { desk: true },
    providesTags: tags,
    onQueryStarted: (_input, lifecycle) => watchRefusal(lifecycle),
  });

/**
 * Something that the panel does. `guess` changes what is shown before the answer comes; a failure changes it back.
 * `learn` shows what the answer says at once, so that who acts again does so on what is there now.
 */
export const deskWrite = <N extends RoutedContract, S = unknown>(
  build: DeskBuilder,
  name: N,
  tags: readonly StaleTag[],
  guess?: (input: InputOf<N>) => Guess<S>,
  learn?: (answer: DeskAnswer<N>) => Guess<S>,
) =>
  build.mutation<DeskAnswer<N>, InputOf<N>>({
    query: call(name),
    invalidatesTags: tags,
    onQueryStarted: async (input, lifecycle) => {
      const shown = guess && lifecycle.dispatch(guess(input));
      const undo = () => shown?.undo();
      const keep = ({ data }: { data: DeskAnswer<N> }) => void (learn && lifecycle.dispatch(learn(data)));
      await Promise.all([watchRefusal(lifecycle), lifecycle.queryFulfilled.then(keep, undo)]);
    },
  });
