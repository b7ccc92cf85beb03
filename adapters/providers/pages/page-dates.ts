const names = [
  'article:published_time',
  'og:article:published_time',
  'og:published_time',
  'datepublished',
  'parsely-pub-date',
  'sailthru.date',
  'cxenseparse:recs:publishtime',
  'citation_publication_date',
  'dc.date.issued',
  'dcterms.issued',
  'dcterms.created',
  'dcterms.date',
  'dc.date',
  'publish-date',
  'publish_date',
  'publication_date',
  'pubdate',
  'date',
];

const metaDates = (document: Document): string[] => {
  const found = [...document.querySelectorAll('meta[content]')].map((meta) => ({
    rank: names.indexOf((meta.getAttribute('property') ?? meta.getAttribute('name') ?? '').toLowerCase()),
    content: meta.getAttribute('content') ?? '',
  }));
  return found
    .filter(({ rank, content }) => rank >= 0 && content.trim())
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ content }) => content);
};

/** Pages show more than these only in lists of others. */
const maxDated = 200;

/** What readers wrote, and what leads to other pages, by the names of elements and by headings. */
const ofOthers =
  /(?:^|[\s_-])(?:comments?|comentarios?|coments?|commentaires?|kommentare?|respuestas?|respond|repl(?:y|ies)|disqus|discussion|related|relacionad[ao]s?|recommended|recomendad[ao]s?|sidebar|widget|teasers?)(?=$|[\s_-])/i;
const headingOfOthers =
  /comentario|comment|kommentar|respuestas|relacionad|related|te puede interesar|lee tambi[eé]n|m[aá]s le[ií]d|most read/i;
const modified = /modif|updat|actuali[zt]/i;
const ofPublication = /publi|pubdate|fecha|date|byline|firma|meta|timestamp/i;

const labelOf = (element: Element): string =>
  ['id', 'class', 'itemprop', 'itemtype'].map((name) => element.getAttribute(name) ?? '').join(' ');

const isOfOthers = (element: Element): boolean =>
  /^(?:aside|nav|article)$/i.test(element.tagName) ||
  ofOthers.test(labelOf(element).replaceAll('/', ' ')) ||
  [...element.children].some(
    (child) => /^h[1-6]$/i.test(child.tagName) && headingOfOthers.test(child.textContent ?? ''),
  );

/** Whether a date within `root` is that of its publication: not of a comment, nor one that its text speaks of. */
const isOwn = (dated: Element, root: Element): boolean => {
  if (modified.test(labelOf(dated))) return false;
  let isMarked = ofPublication.test(labelOf(dated)) || dated.hasAttribute('pubdate');
  let isInText = false;
  for (let at = dated.parentElement; at && at !== root; at = at.parentElement) {
    if (isOfOthers(at)) return false;
    isMarked ||= ofPublication.test(labelOf(at));
    isInText ||= /^(?:p|li|blockquote|td|figcaption)$/i.test(at.tagName);
  }
  return isMarked || !isInText;
};

const stampOf = (dated: Element): string =>
  dated.getAttribute('datetime') ?? dated.getAttribute('content') ?? dated.textContent ?? '';

const datesWithin = (root: Element): string[] => {
  const own = [...root.querySelectorAll('time[datetime], [itemprop="datePublished"]')]
    .slice(0, maxDated)
    .filter((dated) => isOwn(dated, root));
  const published = own.filter(
    (dated) => dated.getAttribute('itemprop') === 'datePublished' || dated.hasAttribute('pubdate'),
  );
  return [...published, ...own].map(stampOf).filter((stamp) => stamp.trim());
};

/** The dates that a page shows as its own: in its article; elsewhere only where all are of one day. */
const shownDates = (document: Document): string[] => {
  const heading = document.querySelector('h1');
  const articles = [...document.querySelectorAll('article')].filter(
    (one) => !one.parentElement?.closest('article') && !ofOthers.test(labelOf(one).replaceAll('/', ' ')),
  );
  const article = heading?.closest('article') ?? (articles.length === 1 ? articles[0] : undefined);
  const own = article ? datesWithin(article) : [];
  if (own.length > 0) return own;
  const around = datesWithin(document.querySelector('main') ?? document.body ?? document.documentElement);
  return new Set(around.map((stamp) => stamp.trim().slice(0, 10))).size === 1 ? around : [];
};

/** The dates of publication that a page states, the most reliable first, as they are written. */
export const datesOf = (document: Document): string[] =>
  [...metaDates(document), ...shownDates(document)].slice(0, 20).map((date) => date.slice(0, 200));
