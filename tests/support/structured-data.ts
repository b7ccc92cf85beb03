type Node = Record<string, unknown>;

/**
 * What search engines want of each type: properties whose absence is an error or a warning in Google's documentation of
 * structured data or that its use here needs.
 */
const wanted: Record<string, string[]> = {
  Article: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
    'creditText',
  ],
  BreadcrumbList: ['itemListElement'],
  CollectionPage: ['name', 'url', 'breadcrumb'],
  CorrectionComment: ['text', 'datePublished'],
  CreativeWork: ['name', 'url'],
  Dataset: ['name', 'description', 'creator', 'url'],
  EntryPoint: ['urlTemplate'],
  ImageObject: ['url'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  NewsMediaOrganization: ['name', 'url', 'logo'],
  Offer: ['itemOffered', 'priceSpecification'],
  OfferCatalog: ['itemListElement'],
  Organization: ['name'],
  Person: ['name'],
  PriceSpecification: ['minPrice', 'priceCurrency'],
  ProfilePage: ['mainEntity', 'breadcrumb'],
  Question: ['name', 'position'],
  SearchAction: ['target', 'query-input'],
  Service: ['name'],
  SoftwareApplication: ['name', 'description', 'url', 'applicationCategory'],
  WebPage: ['breadcrumb'],
  WebSite: ['name', 'url'],
  ContactPoint: ['contactType'],
};
/** Types with the same rules as a more general one. */
const general: Record<string, string> = {
  AboutPage: 'WebPage',
  AdvertiserContentArticle: 'Article',
  AnalysisNewsArticle: 'Article',
  ContactPage: 'WebPage',
  NewsArticle: 'Article',
};
const instant = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?$/;
const addresses = new Set([
  'isBasedOn',
  '@id',
  'url',
  'contentUrl',
  'item',
  'image',
  'sameAs',
  'digitalSourceType',
]);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const faultsOf = (key: string, value: unknown): string[] => {
  if (isEmpty(value)) return key === 'keywords' || key === 'citation' ? [] : ['is empty'];
  if (typeof value !== 'string') return [];
  if (/^date[A-Z]/.test(key) && !instant.test(value)) return [`is no instant: ${value}`];
  if (addresses.has(key) && !/^https?:\/\/[^/]/.test(value)) return [`is not absolute: ${value}`];
  return [];
};

const faultsOfNode = (node: Node): string[] => {
  const types = listOf(node['@type']).map((type) => general[String(type)] ?? String(type));
  const missing = types.flatMap((type) =>
    wanted[type] ? wanted[type].filter((name) => isEmpty(node[name])) : [`known rules of ${type}`],
  );
  const positions = listOf(node['itemListElement'] ?? [])
    .filter((item) => (item as Node)['@type'] === 'ListItem')
    .map((item) => (item as Node)['position']);
  return [
    ...missing.map((name) => `misses ${name}`),
    ...(positions.some((position, index) => position !== index + 1) ? ['has positions out of order'] : []),
    ...(types.includes('Dataset') && String(node['description']).length < 50
      ? ['is described too briefly']
      : []),
    ...(types.includes('Article') &&
    listOf(node['author']).some((one) => (one as Node)['@type'] !== 'Person' && isEmpty((one as Node)['url']))
      ? ['has an author without an address']
      : []),
    ...(types.includes('ImageObject') && node['contentUrl'] && isEmpty(node['creditText'])
      ? ['misses creditText']
      : []),
  ];
};

/**
 * What is wrong with the JSON-LD of a page by the rules of schema.org and Google: properties that are missing, empty or
 * of the wrong form, with their place; nothing if all is well.
 */
export const structuredDataFaults = (data: unknown, place = '$'): string[] => {
  if (Array.isArray(data))
    return data.flatMap((one, index) => structuredDataFaults(one, `${place}[${index}]`));
  if (typeof data !== 'object' || data === null) return [];
  const node = data as Node;
  const isReference = Object.keys(node).every((key) => key === '@id');
  const isText = '@value' in node;
  const isGraph = '@graph' in node;
  return [
    ...(isReference || isText || isGraph ? [] : faultsOfNode(node).map((fault) => `${place} ${fault}`)),
    ...Object.entries(node).flatMap(([key, value]) => [
      ...(listOf(value).length
        ? listOf(value)
            .flatMap((one) => faultsOf(key, one))
            .map((fault) => `${place}.${key} ${fault}`)
        : faultsOf(key, value)),
      ...structuredDataFaults(value, `${place}.${key}`),
    ]),
  ];
};
