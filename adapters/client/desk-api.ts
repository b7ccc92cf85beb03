import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi, QueryReturnValue } from '@reduxjs/toolkit/query';
import { collectionNames } from '#core/kernel/invalidation-topics.ts';
import type { InputOf, NameOfKind, OutputOf } from '#core/operations.ts';
import type { RoutedOperation } from '../http/routes.ts';
import { routes } from '../http/routes.ts';
import { api } from './api.ts';
import type { Call, CallError, CallExtra } from './base-query.ts';
import type { RefusalReason, PausedCalls } from './refusal.ts';

/** Cache tags of the panel: a mutation of one kind of data invalidates all of its lists. */
const deskTags = [
  'Subscription',
  'DeskArticle',
  'Agent',
  'AgentRun',
  'Event',
  'Newsletter',
  'Hold',
  'Media',
  'Content',
  'Status',
  'Audit',
  'Team',
  'Invitation',
  'Token',
] as const;
type DeskTag = (typeof deskTags)[number];

type StaleTag = DeskTag | 'Article' | 'Directory';

/** The tags that each topic invalidates; the panel displays nothing of the others. */
const tagsByTopic: Partial<Record<string, readonly StaleTag[]>> = {
  'desk:subscriptions': ['Subscription'],
  'desk:articles': ['DeskArticle'],
  'desk:agents': ['Agent'],
  'desk:agent-runs': ['AgentRun'],
  'desk:events': ['Event'],
  'desk:newsletters': ['Newsletter'],
  'desk:media': ['Media'],
  'desk:pending': ['Content', 'Media'],
  'desk:figures': ['Content'],
  'desk:users': ['Team', 'Token'],
  'desk:invitations': ['Invitation'],
  'desk:api-tokens': ['Token'],
  'desk:hold': ['Hold', 'Newsletter', 'AgentRun'],
  articles: ['Article'],
  ...Object.fromEntries(
    [...collectionNames, 'contact_settings', 'site_settings'].map((topic) => [
      topic,
      ['Content', 'Directory'] as const,
    ]),
  ),
  everything: [...deskTags, 'Article'],
};

/** The tags invalidated by notifications of these topics. */
export const staleTags = (topics: ReadonlySet<string>): StaleTag[] =>
  [...topics].flatMap((topic) => tagsByTopic[topic] ?? []);

/** The API of the panel. Its endpoints are injected by files that readers never load. */
export const deskApi = api.enhanceEndpoints({ addTagTypes: deskTags });

type Endpoints = Parameters<typeof deskApi.injectEndpoints>[0]['endpoints'];
/** The builder of the panel's endpoints. */
type DeskBuilder = Parameters<Endpoints>[0];

/** The response of an operation over HTTP, where a stream is an array. */
type DeskAnswer<N extends RoutedOperation> = N extends NameOfKind<'stream'> ? OutputOf<N>[] : OutputOf<N>;

/** A reversible patch of cached data, created by `util.updateQueryData`. */
type Patch<S> = ThunkAction<{ undo: () => void }, S, unknown, UnknownAction>;

/**
 * Whether a call failed because of the user's rights: the panel closes, or asks to sign in, and shows no other message.
 */
export const isRefusal = (error: unknown): error is CallError & { status: 401 | 403 } => {
  const { status, key } = Object(error) as Partial<CallError>;
  // Authors may not change every article and picture: that says nothing of what else they may do.
  return status === 401 || (status === 403 && !/^(?:articles|media)\./.test(key ?? ''));
};

/** The role that the server knows the user by, where it refused a call because of that. */
const roleOf = ({ details }: CallError): string =>
  typeof details?.['role'] === 'string' ? details['role'] : 'reader';

/** Why a call was refused for its user, apart from their role. */
const reasonOf = ({ status, details }: CallError): RefusalReason | undefined => {
  const reason = status === 403 ? details?.['reason'] : undefined;
  return reason === 'verify' || reason === 'second-factor' ? reason : undefined;
};

/** The calls that wait for the same as one that was refused; null when waiting would not help. */
const waitingLike = (
  error: CallError,
  { waiting, pausedForProof, unnamed }: CallExtra,
): PausedCalls | null => {
  if (error.status === 401) return waiting;
  if (error.key === 'reviewer.name-needed') return unnamed;
  return reasonOf(error) === 'verify' ? pausedForProof : null;
};

/** Resolves to whether to try again (`resumeCalls`). */
const waitAmong = (calls: PausedCalls): Promise<boolean> => new Promise((resolve) => void calls.add(resolve));

/**
 * Makes a call, and notifies `requireSignIn` when it is refused because of the user's rights. Without a session it waits
 * for a new sign-in, for a sensitive operation until the user has proved who they are, and for what a person answers for
 * until they have given their name; then it retries: no edit is lost.
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
      const similar = waitingLike(error, calls);
      // Before anybody is asked: an answer may come at once.
      const again = similar && waitAmong(similar);
      if (isRefusal(error))
        calls.requireSignIn(error.status, type === 'mutation', reasonOf(error), roleOf(error));
      else if (again) calls.askName();
      if (!(await again)) return { error };
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
 * A mutation of the panel. `optimistic` patches cached data until the answer arrives; a failure reverts it. `onAnswer`
 * patches it with the answer, before lists are refetched: the next action needs its revision.
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
