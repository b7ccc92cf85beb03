import type { OutputOf } from '#core/operations.ts';
import { deskApi, deskRead, deskWrite } from './desk-api.ts';

/** An event as the inbox lists it. */
export type ListedEvent = OutputOf<'news-events.list'>['items'][number];

/** Events and their candidates, for the panel. */
export const eventCalls = deskApi.injectEndpoints({
  endpoints: (build) => ({
    newsEvents: deskRead(build, 'news-events.list', ['Event', 'DeskArticle', 'Agent', 'AgentRun']),
    newsEvent: deskRead(build, 'news-events.get', ['Event', 'DeskArticle', 'Agent', 'AgentRun']),
    mergeEvents: deskWrite(build, 'news-events.merge', ['Event']),
    splitEvent: deskWrite(build, 'news-events.split', ['Event']),
    ignoreEvent: deskWrite(build, 'news-events.ignore', ['Event']),
    assignEvent: deskWrite(build, 'news-events.assign', ['Event']),
  }),
});

export const { useNewsEventsQuery, useNewsEventQuery } = eventCalls;
