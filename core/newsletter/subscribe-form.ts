/** Minimum length of the tokens in links of mails, in characters (docs/product.md 6.3). */
export const minTokenLength = 32;

/** The address of the page where the topics of a subscription are chosen. */
export const topicChoicePath = '/boletin/temas';

/** The part of that page where a subscription is ended, by one press. */
export const leaveId = 'baja';

/** Whether a text has the shape of a link token. */
export const isMailToken = (token: string | null | undefined): token is string =>
  (token?.length ?? 0) >= minTokenLength;

/** The parts of the site whose pages have the sign-up at their foot, where its outcome is shown. */
export const sectionsWithSignUp: readonly string[] = [
  '/hoy',
  '/que-obliga',
  '/noticias',
  '/entrevistas',
  '/referentes',
  '/empresas',
  '/aplicaciones',
  '/recursos',
  '/servicios',
  '/temas',
  '/cronologias',
  '/archivo',
  '/autores',
  '/correcciones',
  '/buscar',
  '/guardados',
  '/metodologia',
  '/publicidad',
  '/privacidad',
  '/aviso-legal',
];

/** The page that a sign-up at the foot of a page is posted to without JavaScript: that page, or else the front page. */
export const signUpPath = (path: string): string =>
  sectionsWithSignUp.some((section) => `${path}/`.startsWith(`${section}/`)) ? path : '/';
