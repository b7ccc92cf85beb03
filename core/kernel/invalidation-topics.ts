/** The collections with tables of their own, all with the same operations. */
export const collectionNames = [
  'referents',
  'companies',
  'applications',
  'resources',
  'offers',
  'pages',
  'topics',
  'chronologies',
  'profiles',
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
  | 'desk:figures'
  | 'desk:typing'
  | 'desk:presence'
  /** The site's own state: only its operations change it, nothing announces it. */
  | 'desk:status';

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

/** What the operations of a part of the product read and change, by the first part of their names. */
const topicsByPart: Partial<Record<string, readonly Topic[]>> = {
  ...Object.fromEntries(collectionNames.map((name) => [name, [name]])),
  articles: ['desk:articles', 'articles'],
  interviews: ['desk:articles', 'articles', 'desk:pending'],
  offers: ['offers', 'desk:figures'],
  media: ['desk:media', 'desk:pending', 'desk:articles', 'articles'],
  agents: ['desk:agents', 'desk:agent-runs'],
  'agent-runs': ['desk:agent-runs'],
  content: ['desk:agent-runs'],
  providers: ['desk:agent-runs'],
  'spending-settings': ['desk:agent-runs'],
  'news-events': ['desk:events'],
  newsletters: ['desk:newsletters'],
  subscriptions: ['desk:subscriptions'],
  hold: ['desk:hold', 'desk:newsletters', 'desk:agent-runs'],
  account: ['desk:users'],
  users: ['desk:users'],
  invitations: ['desk:invitations'],
  tokens: ['desk:api-tokens'],
  'contact-messages': ['desk:contact-messages'],
  'contact-settings': ['contact_settings'],
  'site-settings': ['site_settings'],
  status: ['desk:status'],
  jobs: ['desk:status'],
  mails: ['desk:status'],
  samples: ['desk:status'],
};

type Depending = {
  kind: 'query' | 'stream' | 'command';
  name: string;
  access: string;
  topics?: readonly Topic[];
  dependsOn?: readonly Topic[];
  changes?: readonly Topic[];
};

/** The topics that a read depends on, or that a command changes: what screens fetch again. */
export const topicsOfOperation = (operation: Depending): readonly Topic[] => {
  const ofPart = topicsByPart[operation.name.split('.')[0] ?? ''] ?? [];
  if (operation.kind === 'command') return operation.changes ?? ofPart;
  const { access, dependsOn, topics = access === 'public' ? readerTopics : ofPart } = operation;
  return dependsOn ?? topics;
};
