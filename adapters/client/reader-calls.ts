import { api } from './api.ts';
import type { PendingCall, PendingCalls } from './pending-calls.ts';

type Input<N extends PendingCall> = PendingCalls[N]['input'];
type Output<N extends PendingCall> = PendingCalls[N]['output'];

const call =
  <N extends PendingCall>(name: N) =>
  (input: Input<N>) => ({ name, input: input as Record<string, unknown> });

/** What readers send: sign-up, messages, sign-in. Apart from the queries, whose pages need none of it. */
export const readerCalls = api.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<Output<'newsletter.subscribe'>, Input<'newsletter.subscribe'>>({
      query: call('newsletter.subscribe'),
    }),
    unsubscribe: build.mutation<Output<'newsletter.unsubscribe'>, Input<'newsletter.unsubscribe'>>({
      query: call('newsletter.unsubscribe'),
    }),
    sendMessage: build.mutation<Output<'contact.send'>, Input<'contact.send'>>({
      query: call('contact.send'),
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
