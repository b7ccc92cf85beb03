import { slugs } from './articles.ts';
import { directories } from './directories.ts';
import { crowdedTopic, entries } from './directory-entities.ts';
import { articlePath } from './site.ts';

const longTopic = 'tema-sin-espacios-'.repeat(4);
const [interviews, ...otherDirectories] = directories;

/**
 * Every kind of page of the site, and states determined by the address, by template: the first of each represents their
 * common parts.
 */
export const templates: Record<string, readonly string[]> = {
  'the front page': ['/'],
  'pages of offers': ['/servicios', '/publicidad'],
  'pages of text': [
    '/metodologia',
    `${articlePath(slugs.generated)}/como-se-hizo`,
    `${articlePath(slugs.generated)}/pruebas`,
    `${articlePath(slugs.generated)}/versiones`,
    '/correcciones',
    '/privacidad',
  ],
  'topics, authors, the archive and chronologies': [
    '/temas/regulacion',
    '/temas',
    '/hoy',
    '/autores/redaccion',
    '/autores',
    '/archivo',
    '/cronologias/reglamento-europeo-de-ia',
    '/cronologias',
    '/que-obliga',
  ],
  'pages with a form': [
    '/contacto',
    '/login',
    '/register',
    '/forgot-password',
    `/reset-password?token=${'r'.repeat(43)}`,
    `/confirm?token=${'x'.repeat(43)}`,
    `/invitation?token=${'x'.repeat(43)}`,
    // An invalid link of a mail.
    '/confirm',
  ],
  'the list of news, filtered, sorted, and empty': [
    '/noticias',
    '/noticias?tags=all',
    '/noticias?topic=regulacion&topic=deepfakes&tag=impar&from=2020-01-01&q=pieza',
    '/noticias?topic=regulacion&tag=ley&type=noticia&from=2020-01-01&sort=oldest&q=art%C3%ADculo',
    '/noticias?sort=oldest&topic=regulacion',
    `/noticias?q=zyzzyva&topic=${longTopic}`,
  ],
  'the search': [
    '/buscar',
    '/buscar?q=algoritmos',
    `/buscar?q=pieza&kind=article&topic=regulacion&language=es`,
    '/buscar?q=zyzzyva',
  ],
  'articles of all kinds': [
    articlePath(slugs.everyFeature),
    articlePath(slugs.lead),
    articlePath(slugs.long),
    articlePath(slugs.pictured),
    articlePath(slugs.generated),
    articlePath(slugs.sponsored),
    articlePath(slugs.onlySpanish),
    articlePath(slugs.signs),
  ],
  'pages that are not there': [
    '/nada',
    articlePath(slugs.missing),
    `/entrevistas/${entries.missing}`,
    `/referentes/${entries.missing}`,
    `/empresas/${entries.missing}`,
  ],
  'the directories, filtered, long, and empty': [
    interviews.path,
    ...otherDirectories.map(({ path }) => path),
    `/empresas?type=think-tank`,
    '/recursos?type=zzz',
    `/entrevistas?topic=${crowdedTopic}`,
    `/entrevistas?topic=${longTopic}`,
  ],
  'interviews of all kinds': [
    `/entrevistas/${entries.linked}`,
    `/entrevistas/${entries.long}`,
    `/entrevistas/${entries.signs}`,
    `/entrevistas/${entries.onlySpanish}`,
  ],
  'profiles of all kinds': [
    `/referentes/${entries.referent}`,
    `/referentes/${entries.longReferent}`,
    `/referentes/${entries.signsReferent}`,
    '/autores/ana-ruiz',
    `/empresas/${entries.company}`,
  ],
};
