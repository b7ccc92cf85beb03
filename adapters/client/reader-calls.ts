import type { InputOf, OutputOf } from '#core/contracts.ts';
import type { RoutedContract } from '../http/routes.ts';
import { api } from './api.ts';
import type { PendingCall, PendingCalls } from './pending-calls.ts';

type Input<N extends PendingCall> = PendingCalls[N]['input'];
type Output<N extends PendingCall> = PendingCalls[N]['output'];

const call =
  <N extends PendingCall>(name: N) =>
  (input: Input<N>) => ({ name, input: input as Record<string, unknown> });

const send =
  <N extends RoutedContract>(name: N) =>
  (input: InputOf<N>) => ({ name, input: input as Record<string, unknown> });

/** What readers send: sign-up, messages, sign-in. Apart from the queries, whose pages need none of it. */
export const readerCalls = api.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<OutputOf<'newsletter.subscribe'>, InputOf<'newsletter.subscribe'>>({
      query: send('newsletter.subscribe'),
    }),
    unsubscribe: build.mutation<OutputOf<'newsletter.unsubscribe'>, InputOf<'newsletter.unsubscribe'>>({
      query: send('newsletter.unsubscribe'),
    }),
    sendMessage: build.mutation<OutputOf<'contact.send'>, InputOf<'contact.send'>>({
      query: send('contact.send'),
    }),
    login: build.mutation<Output<'auth.login'>, Input<'auth.login'>>({ query: call('auth.login') }),
    register: build.mutation<Output<'auth.register'>, Input<'auth.register'>>({
      query: call('auth.register'),
    }),
    logout: build.mutation<Output<'auth.logout'>, Input<'auth.logout'>>({ query: call('auth.logout') }),
  }),
});

export const {
  useSubscribeMutation,
  useUnsubscribeMutation,
  useSendMessageMutation,
  useLoginMutation,
  useRegisterMutation,
  useLogoutMutation,
} = readerCalls;
