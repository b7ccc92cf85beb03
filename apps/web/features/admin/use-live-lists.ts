import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { deskApi, staleTags } from '#adapters/client/desk-api.ts';
import { followChanges } from '#adapters/client/live-changes.ts';
import type { PageData } from '../../page-data.ts';
import { usePageData } from '../../page-data.ts';
import { prepareConfirming } from '../../session/use-session.ts';

/** Topics of sessions and accounts: the editor's own may be among them. */
const accessTopics = ['desk:sessions', 'desk:users'];

/** Asks the server again who is signed in, and so removes editors who no longer are (use-admin.ts). */
const confirmAccess = async (data: PageData): Promise<void> => {
  const confirm = await prepareConfirming();
  await confirm?.(data, data.session.get().user);
};

/**
 * Refetches what is shown as soon as it changes on the server. Returns whether lists may be fetched: from then on no
 * change is missed.
 */
export const useLiveLists = (): boolean => {
  const data = usePageData();
  const dispatch = useDispatch();
  const [following, setFollowing] = useState(false);
  useEffect(
    () =>
      followChanges({
        onTopics: (topics) => {
          const tags = staleTags(topics);
          if (tags.length) dispatch(deskApi.util.invalidateTags(tags));
          if (accessTopics.some((topic) => topics.has(topic))) void confirmAccess(data);
        },
        onReady: () => setFollowing(true),
      }),
    [data, dispatch],
  );
  return following;
};
