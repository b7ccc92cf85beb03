/** The eight places of the header, in order; each name is a key under `nav` in the locale files. */
export const navLinks = [
  ['home', '/'],
  ['news', '/noticias'],
  ['interviews', '/entrevistas'],
  ['referents', '/referentes'],
  ['companies', '/empresas'],
  ['applications', '/aplicaciones'],
  ['resources', '/recursos'],
  ['services', '/servicios'],
] as const;

/** The id of the part of a page where the newsletter is signed up for. */
export const newsletterId = 'newsletter';

/** Where the newsletter is signed up for. */
export const newsletterAnchor = `/#${newsletterId}`;

/** Whether a page belongs under a link of the header. */
export const isUnder = (pathname: string, to: string): boolean =>
  to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
