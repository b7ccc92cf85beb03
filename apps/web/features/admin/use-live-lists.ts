import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { deskApi, staleTags } from '#adapters/client/desk-api.ts';
import { followChanges } from '#adapters/client/live-changes.ts';
import { prepareConfirming } from '../../session/use-session.ts';
import { selectSession } from '../../session/session-slice.ts';
import type { Store } from '../../store.ts';

/** Topics of sessions and accounts: the editor's own may be among them. */
const accessTopics = ['desk:sessions', 'desk:users'];

/** Asks the server again who is signed in, and so removes editors who no longer are (use-admin.ts). */
const confirmAccess = async (store: Store): Promise<void> => {
  const confirm = await prepareConfirming();
  await confirm?.(store, selectSession(store.getState()).user);
};

/**
 * Refetches what is shown as soon as it changes on the server. Returns whether lists may be fetched: from then on no
 * change is missed.
 */
export const useLiveLists = (): boolean => {
  const store = useStore() as Store;
  const [following, setFollowing] = useState(false);
  useEffect(
    () =>
      followChanges({
        onTopics: (topics) => {
          const tags = staleTags(topics);
          if (tags.length) store.dispatch(deskApi.util.invalidateTags(tags));
          if (accessTopics.some((topic) => topics.has(topic))) void confirmAccess(store);
        },
        onReady: () => setFollowing(true),
      }),
    [store],
  );
  return following;
};
