import { savedPath, todayPath } from '../routing/page-paths.ts';

/** The eight links of the header, in order; each name is a key under `nav` in the locale files. */
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

/** Fixed pages of the site, for the sitemap. */
export const sitePaths = [
  ...navLinks.map(([, path]) => path),
  todayPath,
  '/temas',
  '/cronologias',
  '/que-obliga',
  '/archivo',
  '/autores',
  '/contacto',
  '/metodologia',
  '/correcciones',
  '/publicidad',
  '/privacidad',
  '/aviso-legal',
];

/** Further parts of the site: in the menu of narrow screens below those, and in the footer. */
export const furtherLinks = [
  ['today', todayPath],
  ['topics', '/temas'],
  ['chronologies', '/cronologias'],
  ['archive', '/archivo'],
  ['saved', savedPath],
] as const;
