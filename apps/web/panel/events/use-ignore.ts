import { errorText } from '#adapters/client/call-error.ts';
import type { ListedEvent } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { useTexts } from '../../components/texts.ts';
import { undoAction, useCall } from '../components/use-call.ts';

const { useNewsEventsIgnoreMutation } = deskApi;

/** Ignores an event or brings it back, with an undo action in its toast. */
export const useIgnore = () => {
  const t = useTexts();
  const [ignoreEvent] = useNewsEventsIgnoreMutation();
  const { call } = useCall();
  const ignore = ({ id }: Pick<ListedEvent, 'id'>, ignored: boolean): Promise<unknown> =>
    call(ignoreEvent({ id, ignored }), {
      done: ignored ? t('events.ignored') : t('events.broughtBack'),
      failed: errorText,
      action: ({ event }) => undoAction(t, () => ignore(event, !ignored)),
    });
  return ignore;
};
