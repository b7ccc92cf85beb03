/** The collections that editors keep beside the articles, all with the same operations. */
export const collectionNames = [
  'interviews',
  'referents',
  'companies',
  'applications',
  'resources',
  'offers',
  'pages',
] as const;

/**
 * Parts of the publication that readers see: a change of one invalidates the cached pages. Postgres announces it by the
 * trigger of migrations/20261121095000_topics.ts, only when what readers see may be different.
 */
export const readerTopics = ['articles', ...collectionNames, 'contact_settings', 'newsletters'] as const;
export type ReaderTopic = (typeof readerTopics)[number];

/** What only the desk sees. `desk:articles` comes with every article that is written, whatever its state. */
export type DeskTopic =
  | 'desk:articles'
  | 'desk:agents'
  | 'desk:agent-runs'
  | 'desk:subscriptions'
  | 'desk:newsletters'
  | 'desk:contact-messages'
  | 'desk:users'
  | 'desk:api-tokens'
  | 'desk:sessions'
  | 'desk:hold'
  | 'desk:media'
  | 'desk:media-deleted';

/** A part of what is stored whose changes are announced. */
export type Topic = ReaderTopic | DeskTopic;

/** What has changed: one topic; or, when notices may have been missed, possibly everything. */
export type Notice = Topic | 'everything';

/** Whether readers may see something else now. */
export const isSeenByReaders = (notice: Notice): boolean => !notice.startsWith('desk:');

/** Whether a notice is about one of these topics. */
export const isAbout = (notice: Notice, topics: readonly Topic[]): boolean =>
  notice === 'everything' || topics.includes(notice);
