import { useEffect, useRef, useState } from 'react';
import { deskApi, tagsAbout } from '#adapters/client/desk-api.ts';
import { followChanges } from '#adapters/client/live-changes.ts';
import { confirmUser } from '../session/confirm-user.ts';
import { useSession } from '../session/use-session.ts';
import { useAppStore } from '../store.ts';
import { reportTopics } from './live-topics.ts';

/** Topics of sessions and accounts: the editor's own may be among them. */
const accessTopics = ['desk:sessions', 'desk:users'];

/**
 * Refetches what is shown as soon as it changes on the server, while somebody is signed in. Returns whether lists may be
 * fetched: from then on no change is missed.
 */
export const useLiveLists = (): boolean => {
  const { dispatch, getState } = useAppStore();
  const [following, setFollowing] = useState(false);
  const signedIn = useSession().user !== null;
  const hasFollowed = useRef(false);
  useEffect(() => {
    if (!signedIn) return undefined;
    const refetch = (topics: ReadonlySet<string>) => {
      const tags = tagsAbout(topics);
      if (tags.length) dispatch(deskApi.util.invalidateTags(tags));
    };
    // Editors who no longer are ones have to leave (use-admin.ts).
    const confirmAccess = () => void dispatch(confirmUser(getState().session.user));
    // Until somebody signed in again, changes were missed.
    let hasMissed = hasFollowed.current;
    hasFollowed.current = true;
    return followChanges({
      onTopics: (topics) => {
        refetch(topics);
        reportTopics(topics);
        if (accessTopics.some((topic) => topics.has(topic))) confirmAccess();
      },
      onReady: () => {
        setFollowing(true);
        if (hasMissed) refetch(new Set(['everything']));
        hasMissed = false;
      },
      onRefused: confirmAccess,
    });
  }, [signedIn, dispatch, getState]);
  return following;
};
