import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { deskApi, staleTags } from '#adapters/client/desk-api.ts';
import { followChanges } from '#adapters/client/live-changes.ts';
import { prepareConfirming } from '../../session/use-session.ts';
import { selectSession } from '../../session/session-slice.ts';
import type { Store } from '../../store.ts';

/** Topics of the sessions and accounts of everybody: whoever works here may be among them. */
const accessTopics = ['desk:sessions', 'desk:users'];

/** Has the server say again who is signed in: whoever no longer is leaves the panel (use-admin.ts). */
const confirmAccess = async (store: Store): Promise<void> => {
  const confirm = await prepareConfirming();
  await confirm?.(store, selectSession(store.getState()).user);
};

/**
 * Asks for what is in sight again as soon as it has changed on the server, whoever changed it. Answers whether lists may
 * be asked for: no change falls between their answer and the first that is told.
 */
export const useLiveLists = (): boolean => {
  const store = useStore() as Store;
  const [following, setFollowing] = useState(false);
  useEffect(
    () =>
      followChanges({
        told: (topics) => {
          const tags = staleTags(topics);
          if (tags.length) store.dispatch(deskApi.util.invalidateTags(tags));
          if (accessTopics.some((topic) => topics.has(topic))) void confirmAccess(store);
        },
        following: () => setFollowing(true),
      }),
    [store],
  );
  return following;
};
