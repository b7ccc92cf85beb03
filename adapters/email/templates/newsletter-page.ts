import type { IssueLetter } from '#core/newsletter/issues/ports.ts';
import type { SiteSettings } from '#core/settings.ts';
import { languages, localized } from '#core/kernel/language.ts';
import { oneLine } from '#core/kernel/normalize-text.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const locales = { es: 'es_ES', en: 'en_US' } as const;
const queries = { es: '', en: '?lang=en' } as const;

/** What search engines and other sites are told of the page of an issue. */
const headOf = ({ issue, language, date }: IssueLetter, { name, url }: SiteSettings): string => {
  const address = `${url}/boletin/${issue.id}`;
  const subject = oneLine(localized(issue, 'subject', language));
  const description = oneLine(localized(issue, 'intro', language)) || subject;
  const [lead] = issue.pieces;
  const properties: [string, string | null | undefined][] = [
    ['og:type', 'article'],
    ['og:site_name', name],
    ['og:title', subject],
    ['og:description', description],
    ['og:url', `${address}${queries[language]}`],
    ['og:locale', locales[language]],
    ['og:image', lead && `${url}${language === 'en' ? lead.image_en : lead.image_es}`],
    ['article:published_time', date],
  ];
  return [
    `<link rel="canonical" href="${address}${queries[language]}">`,
    ...languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${address}${queries[one]}">`),
    `<link rel="alternate" hreflang="x-default" href="${address}">`,
    `<meta name="description" content="${escaped(description)}">`,
    ...properties.flatMap(([property, content]) =>
      content ? `<meta property="${property}" content="${escaped(content)}">` : [],
    ),
  ].join('');
};

/** The mail of an issue as a page of the web: the same to look at, with what pages have and mails do not. */
export const asPage = (html: string, letter: IssueLetter, settings: SiteSettings): string =>
  html
    .replace('</head>', () => `${headOf(letter, settings)}</head>`)
    .replace(/ (?:role="article"|aria-roledescription="email")/g, '')
    .replace(/<body[^>]*>/, (body) => `${body}<main>`)
    .replace('</body>', '</main></body>');
