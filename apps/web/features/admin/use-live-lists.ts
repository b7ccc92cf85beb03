import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { deskApi, staleTags } from '#adapters/client/desk-api.ts';
import { followChanges } from '#adapters/client/live-changes.ts';

/** Asks for what is in sight again as soon as it has changed on the server, whoever changed it. */
export const useLiveLists = (): void => {
  const dispatch = useDispatch();
  useEffect(
    () =>
      followChanges((topics) => {
        const tags = staleTags(topics);
        if (tags.length) dispatch(deskApi.util.invalidateTags(tags));
      }),
    [dispatch],
  );
};
