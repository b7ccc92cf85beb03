import { createHash } from 'node:crypto';

/** Headers by name. */
export type Headers = Readonly<Record<string, string>>;

/**
 * Security headers. Every response has those of `file`; pages have more, depending on how their scripts are allowed.
 */
export type Protection = {
  /** For data, feeds, scripts and pictures. */
  file(type: string): Headers;
  /**
   * For cached pages: their inline scripts are fixed texts, allowed by their hash. A nonce would have to differ in each
   * response, which could then be neither cached nor compressed in advance.
   */
  cachedPage: Headers;
  /** For a page rendered for one request: scripts are allowed by a unique nonce. */
  onePage(nonce: string): Headers;
  /** For a page without scripts, with these styles. */
  plainPage(styles: string): Headers;
  /** For a mail shown as a page: `framed`, when pages of the site itself may embed it. */
  mailPage(framed: boolean): Headers;
};

type Options = {
  /** Public address of the site. */
  url: string;
  /** The texts of all inline scripts of cached pages; null allows any, and the client's development tools. */
  inlineScripts: readonly string[] | null;
};

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policy = (directives: Record<string, string>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

const nothing = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Drawings and the browsers' own data viewers use styles; nothing else in a file may be active. */
const filePolicy = policy({ ...nothing, 'style-src': "'unsafe-inline'" });

/** What a page of the site may load. Pages have inline styles, and libraries of the client add some. */
const pagePolicy = (scripts: string, connections = "'self'"): string =>
  policy({
    ...nothing,
    'script-src': `'self' ${scripts}`.trim(),
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': connections,
    'manifest-src': "'self'",
    'object-src': "'none'",
    'frame-src': "'self'",
    'form-action': "'self'",
  });

const deniedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** A year; subdomains are not included. */
const transport = { 'Strict-Transport-Security': 'max-age=31536000' };

/**
 * Scripts, styles and typefaces never become a document: a policy of theirs would be ignored (CSP 3, 4.1), so none is
 * sent.
 */
const isPartOfPages = (type: string) => /^(?:text\/(?:javascript|css)|font\/)/.test(type);

/** Pictures are embedded in feed readers, mails and previews of other sites. */
const isForOthers = (type: string) => type.startsWith('image/');

/** The headers for a site, computed once. */
export const createProtection = ({ url, inlineScripts }: Options): Protection => {
  const everywhere = {
    'X-Content-Type-Options': 'nosniff',
    ...(url.startsWith('https:') && transport),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
  const own = { ...everywhere, 'Cross-Origin-Resource-Policy': 'same-origin' };
  const file = { ...own, 'Content-Security-Policy': filePolicy };
  const picture = { ...file, 'Cross-Origin-Resource-Policy': 'cross-origin' };
  const page = (contentPolicy: string): Headers => ({
    ...own,
    'Content-Security-Policy': contentPolicy,
    'Permissions-Policy': deniedFeatures.map((name) => `${name}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
  const devPage = page(pagePolicy("'unsafe-inline'", "'self' ws: wss:"));
  return {
    file: (type) => (isForOthers(type) ? picture : isPartOfPages(type) ? own : file),
    cachedPage: inlineScripts ? page(pagePolicy(inlineScripts.map(hash).join(' '))) : devPage,
    // Addresses of such pages may contain secrets of the reader.
    onePage: (nonce) => ({
      ...(inlineScripts ? page(pagePolicy(`'nonce-${nonce}'`)) : devPage),
      'Referrer-Policy': 'same-origin',
    }),
    mailPage: (framed) =>
      page(
        policy({
          ...nothing,
          'img-src': "'self'",
          'style-src': "'unsafe-inline'",
          ...(framed && { 'frame-ancestors': "'self'" }),
        }),
      ),
    plainPage: (styles) => page(policy({ ...nothing, 'img-src': "'self'", 'style-src': hash(styles) })),
  };
};
