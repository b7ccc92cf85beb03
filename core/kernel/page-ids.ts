/**
 * Ids of the elements that stand on a page beside a body: those of the document and the layout, of articles, of
 * interviews, of editorial pages, and of the panel's previews. Headings of a body go by others.
 */
export const pageIds: ReadonlySet<string> = new Set([
  'root',
  'state',
  'wordmark',
  'content',
  'newsletter',
  'newsletter-title',
  'newsletter-email',
  'newsletter-fault',
  'newsletter-note',
  'why-it-matters',
  'sources',
  'related',
  'links',
  'outline',
  'made-by',
  'review-aid',
]);
