/** What is looked at before an article is published, in this order. */
export const checkIds = [
  'title',
  'summary',
  'body-es',
  'body-en',
  'english',
  'language',
  'markup',
  'sources',
  'source-addresses',
  'topics',
  'tags',
  'image',
  'ai-label',
  'demo',
  'sponsor',
  'date',
  'duplicates',
] as const;
export type CheckId = (typeof checkIds)[number];
