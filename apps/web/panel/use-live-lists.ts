import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { deskApi, staleTags } from '#adapters/client/desk-api.ts';
import { followChanges } from '#adapters/client/live-changes.ts';
import type { PageData } from '../answers/page-data.ts';
import { usePageData } from '../answers/page-data.ts';
import { prepareConfirming, useSession } from '../session/use-session.ts';

/** Topics of sessions and accounts: the editor's own may be among them. */
const accessTopics = ['desk:sessions', 'desk:users'];

/** Asks the server again who is signed in, and so removes editors who no longer are (use-admin.ts). */
const confirmAccess = async (data: PageData): Promise<void> => {
  const confirm = await prepareConfirming();
  await confirm?.(data, data.session.get().user);
};

/**
 * Refetches what is shown as soon as it changes on the server, while somebody is signed in. Returns whether lists may be
 * fetched: from then on no change is missed.
 */
export const useLiveLists = (): boolean => {
  const data = usePageData();
  const dispatch = useDispatch();
  const [following, setFollowing] = useState(false);
  const signedIn = useSession().user !== null;
  const hasFollowed = useRef(false);
  useEffect(() => {
    if (!signedIn) return undefined;
    const refetch = (topics: ReadonlySet<string>) => {
      const tags = staleTags(topics);
      if (tags.length) dispatch(deskApi.util.invalidateTags(tags));
    };
    // Until somebody signed in again, changes were missed.
    let hasMissed = hasFollowed.current;
    hasFollowed.current = true;
    return followChanges({
      onTopics: (topics) => {
        refetch(topics);
        if (accessTopics.some((topic) => topics.has(topic))) void confirmAccess(data);
      },
      onReady: () => {
        setFollowing(true);
        if (hasMissed) refetch(new Set(['everything']));
        hasMissed = false;
      },
      onRefused: () => void confirmAccess(data),
    });
  }, [signedIn, data, dispatch]);
  return following;
};
