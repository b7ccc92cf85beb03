import type { Language } from '#core/kernel/language.ts';
import type { Site } from './feed.ts';
import type { Headers, Protection } from './protection.ts';
import { xml } from './xml.ts';

type Text = { title: string; text: string };

const away: Record<Language, Text> = {
  es: {
    title: 'Volvemos enseguida',
    text: 'No podemos leer el archivo en este momento. Vuelve a intentarlo en unos segundos.',
  },
  en: {
    title: 'Back in a moment',
    text: 'We cannot read the archive right now. Please try again in a few seconds.',
  },
};
/** Texts by the reason why something is unavailable. */
const byReason: Record<'disk-full' | 'busy', Record<Language, Text>> = {
  'disk-full': {
    es: {
      title: 'Ahora no podemos guardar nada',
      text: 'El servidor se ha quedado sin espacio en el disco. Lo que has enviado no se ha guardado: vuelve a intentarlo más tarde.',
    },
    en: {
      title: 'We cannot store anything right now',
      text: 'The server has run out of disk space. What you sent has not been stored: please try again later.',
    },
  },
  busy: {
    es: {
      title: 'Demasiadas visitas a la vez',
      text: 'Ahora mismo recibimos más visitas de las que podemos atender. Vuelve a intentarlo en unos segundos.',
    },
    en: {
      title: 'Too many visitors at once',
      text: 'We are getting more visits than we can serve right now. Please try again in a few seconds.',
    },
  },
};
const broken: Record<Language, Text> = {
  es: {
    title: 'Algo ha fallado',
    text: 'La página no se ha podido preparar. El fallo es nuestro y ha quedado anotado.',
  },
  en: {
    title: 'Something went wrong',
    text: 'The page could not be prepared. The fault is ours and has been noted.',
  },
};
const refused: Record<Language, Text> = {
  es: {
    title: 'No hemos podido atender tu petición',
    text: 'Lo que ha llegado no es lo que esta página espera. Vuelve a ella e inténtalo de nuevo.',
  },
  en: {
    title: 'We could not take your request',
    text: 'What arrived is not what this page expects. Go back to it and try again.',
  },
};

/** Texts by status; other refusals share one, and so do other faults. */
const byStatus: Record<number, Record<Language, Text>> = {
  403: {
    es: { title: 'No está permitido', text: 'Esto solo se puede pedir desde el propio sitio.' },
    en: { title: 'Not allowed', text: 'This can only be asked for from the site itself.' },
  },
  404: {
    es: { title: 'Página no encontrada', text: 'No hay nada en esta dirección.' },
    en: { title: 'Page Not Found', text: 'There is nothing at this address.' },
  },
  413: {
    es: { title: 'Es demasiado largo', text: 'Has enviado más de lo que cabe. Acórtalo y envíalo otra vez.' },
    en: { title: 'Too long', text: 'You sent more than there is room for. Shorten it and send it again.' },
  },
  429: {
    es: { title: 'Demasiados intentos', text: 'Espera un poco antes de volver a intentarlo.' },
    en: { title: 'Too many attempts', text: 'Please wait a little before you try again.' },
  },
  503: away,
};

const links: Record<Language, { again: string; home: string; homePath: string }> = {
  es: { again: 'Reintentar', home: 'Ir a la portada', homePath: '/' },
  en: { again: 'Try again', home: 'Go to the front page', homePath: '/?lang=en' },
};

const styles =
  ':root{color-scheme:light dark}body{font:1.125rem/1.6 Georgia,serif;max-width:36rem;margin:20vh auto;padding:0 1.5rem;background:#FBF8F2;color:#13202E}a{color:#0F5E6B;margin-right:1.5rem;display:inline-block;min-height:24px}small{font-family:sans-serif}@media(prefers-color-scheme:dark){body{background:#0A1420;color:#E9E4D8}a{color:#6FC3CF}}';

/** What a failure page is about. */
export type Failure = { status: number; language: Language; requestId: string; reason?: unknown };

/** A page that needs nothing but itself, for when nothing else is to be had; with the headers it goes out under. */
export type FailurePages = { headers: Headers; render: (failure: Failure) => string };

/** The failure pages of a site. */
export const createFailurePages = ({ name }: Site, protection: Protection): FailurePages => ({
  headers: protection.plainPage(styles),
  render({ status, language, requestId, reason }) {
    const { title, text } = (byReason[reason as keyof typeof byReason] ??
      byStatus[status] ??
      (status >= 500 ? broken : refused))[language];
    const { again, home, homePath } = links[language];
    return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${xml(name)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${styles}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a> <a href="${homePath}">${home}</a></p><p><small>${requestId}</small></p></main></body></html>`;
  },
});
