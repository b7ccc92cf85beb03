/** Fixed pages of the site, for the sitemap. */
export const sitePaths = [
  '/',
  '/noticias',
  '/entrevistas',
  '/referentes',
  '/empresas',
  '/aplicaciones',
  '/recursos',
  '/servicios',
  '/contacto',
  '/metodologia',
  '/publicidad',
] as const;
