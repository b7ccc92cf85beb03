import { original } from '@reduxjs/toolkit';
import { deskApi, deskRead, deskWrite } from './desk-api.ts';

const lists = deskApi.injectEndpoints({
  endpoints: (build) => ({
    subscriptionsList: deskRead(build, 'subscriptions.list', ['Subscription']),
  }),
});

const withoutAddress = (email: string) =>
  lists.util.updateQueryData('subscriptionsList', {}, (rows) =>
    // Ten thousand rows are filtered as they are: Immer's drafts of each would be slow.
    (original(rows) ?? rows).filter((row) => row.email !== email),
  );

/** Who gets the newsletter, for the panel. */
export const subscriptionCalls = lists.injectEndpoints({
  endpoints: (build) => ({
    subscriptionsRemove: deskWrite(build, 'subscriptions.remove', ['Subscription'], ({ email }) =>
      withoutAddress(email),
    ),
  }),
});

export const { useSubscriptionsListQuery } = subscriptionCalls;
