/** The collections that editors manage besides the articles, all with the same operations. */
export const collectionNames = [
  'interviews',
  'referents',
  'companies',
  'applications',
  'resources',
  'offers',
  'pages',
  'topics',
  'chronologies',
] as const;

/**
 * Parts of the publication that readers see: a change to one invalidates the cached pages. Postgres announces it by the
 * triggers of adapters/postgres/schema, only when readers may see a difference.
 */
export const readerTopics = [
  'articles',
  ...collectionNames,
  'contact_settings',
  'site_settings',
  'newsletters',
] as const;
export type ReaderTopic = (typeof readerTopics)[number];

/** Parts that only the desk sees. `desk:articles` is announced for every article that is written, of any status. */
export type DeskTopic =
  | 'desk:articles'
  | 'desk:agents'
  | 'desk:agent-runs'
  | 'desk:events'
  | 'desk:subscriptions'
  | 'desk:newsletters'
  | 'desk:contact-messages'
  | 'desk:users'
  | 'desk:invitations'
  | 'desk:api-tokens'
  | 'desk:sessions'
  | 'desk:hold'
  | 'desk:media'
  | 'desk:media-deleted'
  | 'desk:pending'
  | 'desk:figures';

/** A part of the stored data whose changes are announced. */
export type Topic = ReaderTopic | DeskTopic;

/** What has changed: one topic; or possibly everything, when notifications may have been missed. */
export type Notice = Topic | 'everything';

/** A topic whose changes outdate public answers: content, and deleted pictures. */
export type PublicTopic = ReaderTopic | 'desk:media-deleted';

/** Whether a notice outdates copies of public answers. */
export const isPublic = (notice: Notice): notice is PublicTopic | 'everything' =>
  !notice.startsWith('desk:') || notice === 'desk:media-deleted';

/** Whether a notification is about one of these topics. */
export const isAbout = (notice: Notice, topics: readonly Topic[]): boolean =>
  notice === 'everything' || topics.includes(notice);
