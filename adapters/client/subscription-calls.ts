import { original } from '@reduxjs/toolkit';
import { deskApi, deskRead, deskWrite } from './desk-api.ts';

const lists = deskApi.injectEndpoints({
  endpoints: (build) => ({
    subscriptionsList: deskRead(build, 'subscriptions.list', ['Subscription']),
  }),
});

/** Takes an address out of the list in sight. */
const withoutAddress = (email: string) =>
  lists.util.updateQueryData('subscriptionsList', {}, (rows) =>
    // Ten thousand rows are looked through as they are, and not one by one as drafts.
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

export const { useSubscriptionsListQuery, useSubscriptionsRemoveMutation } = subscriptionCalls;
