import { slugs } from './articles.ts';
import { directoryPages } from './directories.ts';
import { articlePath } from './site.ts';

/** Every kind of page of the site, and states that its address decides, by what they are. */
export const pages: Record<string, string> = {
  'the front page': '/',
  'the services': '/servicios',
  'the contact page': '/contacto',
  'the methodology': '/metodologia',
  'the corrections': '/correcciones',
  'the advertising page': '/publicidad',
  'the login': '/login',
  'the registration': '/register',
  'the page that confirms a sign-up': `/confirm?token=${'x'.repeat(43)}`,
  'a link of a mail that leads nowhere': '/confirm',
  'the list': '/noticias',
  'the list with all its tags': '/noticias?tags=all',
  'the filtered list': '/noticias?topic=regulacion&topic=deepfakes&tag=impar&from=2020-01-01&q=pieza',
  'the list with every filter in use':
    '/noticias?topic=regulacion&tag=ley&type=noticia&from=2020-01-01&sort=oldest&q=art%C3%ADculo',
  'the oldest of a topic': '/noticias?sort=oldest&topic=regulacion',
  'the oldest first': '/noticias?sort=oldest',
  'the empty list': `/noticias?q=zyzzyva&topic=${'tema-sin-espacios-'.repeat(4)}`,
  'an article': articlePath(slugs.lead),
  'an article with everything Markdown can say': articlePath(slugs.everyFeature),
  'an article without end': articlePath(slugs.long),
  'an article with a picture': articlePath(slugs.pictured),
  'an article by a machine': articlePath(slugs.generated),
  'an article that was paid for': articlePath(slugs.sponsored),
  'an article without English': articlePath(slugs.onlySpanish),
  'an article in all scripts': articlePath(slugs.signs),
  'an article that is not there': articlePath(slugs.missing),
  'a page that is not there': '/nada',
  ...directoryPages,
};
