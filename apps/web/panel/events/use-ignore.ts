import type { ListedEvent } from '#adapters/client/event-calls.ts';
import { eventCalls } from '#adapters/client/event-calls.ts';
import { useTexts } from '../../components/texts.ts';
import { undoAction, useCall } from '../components/use-call.ts';

/** Ignores an event or brings it back, with an undo action in its toast. */
export const useIgnore = () => {
  const t = useTexts();
  const { call } = useCall();
  const ignore = ({ id }: Pick<ListedEvent, 'id'>, ignored: boolean): Promise<unknown> =>
    call(eventCalls.endpoints.ignoreEvent.initiate({ id, ignored }), {
      done: ignored ? t('events.ignored') : t('events.broughtBack'),
      failed: ({ message }) => message,
      action: ({ event }) => undoAction(t, () => ignore(event, !ignored)),
    });
  return ignore;
};
