import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { deskApi, staleTags } from '#adapters/client/desk-api.ts';
import { followChanges } from '#adapters/client/live-changes.ts';

/**
 * Asks for what is in sight again as soon as it has changed on the server, whoever changed it. Answers whether lists may
 * be asked for: no change falls between their answer and the first that is told.
 */
export const useLiveLists = (): boolean => {
  const dispatch = useDispatch();
  const [following, setFollowing] = useState(false);
  useEffect(
    () =>
      followChanges({
        told: (topics) => {
          const tags = staleTags(topics);
          if (tags.length) dispatch(deskApi.util.invalidateTags(tags));
        },
        following: () => setFollowing(true),
      }),
    [dispatch],
  );
  return following;
};
