import type { InputOf, OutputOf } from '#core/operations.ts';
import type { PageOperation } from '../http/page-routes.ts';
import { api } from './api.ts';

/** What readers send: sign-up, messages, sign-in. Apart from the queries, whose pages need none of it. */
export const readerCalls = api.injectEndpoints({
  endpoints: (build) => {
    const send = <N extends PageOperation>(name: N) =>
      build.mutation<OutputOf<N>, InputOf<N>>({
        query: (input) => ({ name, input }),
      });
    return {
      subscribe: send('newsletter.subscribe'),
      unsubscribe: send('newsletter.unsubscribe'),
      sendMessage: send('contact.send'),
      login: send('auth.login'),
      register: send('auth.register'),
      logout: send('auth.logout'),
    };
  },
});

export const {
  useSubscribeMutation,
  useUnsubscribeMutation,
  useSendMessageMutation,
  useLoginMutation,
  useRegisterMutation,
  useLogoutMutation,
} = readerCalls;
