import { setImmediate } from 'node:timers/promises';
import type { VigiaApplication } from '#core/application.ts';
import type { Article } from '#core/articles/article.ts';
import { articlePath } from '#core/articles/article-display.ts';
import type { ListedCorrection } from '#core/articles/corrections.ts';
import type { FeedEntry } from '#core/articles/operations/stream-feed.ts';
import { authorNames } from '#core/articles/authorship.ts';
import {
  disclosure,
  disclosureText,
  imageDisclosure,
  imageDisclosureText,
} from '#core/articles/disclosure.ts';
import { coverSize, pieceCoverPath } from '#core/covers/cover-address.ts';
import { visitor } from '#core/kernel/actor.ts';
import type { Language } from '#core/kernel/language.ts';
import { localized } from '#core/kernel/language.ts';
import { longDate } from '#core/kernel/relative-time.ts';
import { labelIn } from '#core/kernel/label-names.ts';
import { cdata, xml } from './xml.ts';

/** Name and public address of the site (no trailing slash). */
export type Site = { name: string; url: string };

const descriptions: Record<Language, string> = {
  es: 'Noticias y análisis sobre los riesgos de la inteligencia artificial',
  en: 'News and analysis on the risks of artificial intelligence',
};

/** Public address of an article in a language. */
export const articleUrl = (site: Site, article: Pick<Article, 'slug' | 'type'>, language: Language): string =>
  `${site.url}${articlePath(article)}${language === 'en' ? '?lang=en' : ''}`;

/**
 * The absolute address of a link on a page at `base`; invalid addresses are unchanged. Hosts may decode to quotation
 * marks.
 */
const absolute = (base: string, address: string) =>
  URL.canParse(address, base) ? new URL(address, base).href.replaceAll('"', '%22') : address;

/** Feed readers show the text away from its page: links in it need absolute addresses, and pictures have one size. */
const absoluteHtml = (base: string, html: string) =>
  html
    .replace(/ srcset="[^"]*" sizes="[^"]*"/g, '')
    .replace(
      /(<[^>]*\s(?:src|href)=")([^"]*)"/g,
      (_, start: string, address: string) => `${start}${absolute(base, address)}"`,
    );

const paidFor: Record<Language, string> = { es: 'Patrocinado', en: 'Sponsored' };

const corrected: Record<Language, string> = { es: 'Corrección', en: 'Correction' };

const rfc822 = (date: string) => new Date(date).toUTCString();

const item = (site: Site, language: Language, { article, html }: FeedEntry): string => {
  const url = articleUrl(site, article, language);
  const shown = disclosure(article, language);
  const disclosures = [
    ...(shown ? [disclosureText(shown, language)] : []),
    ...(imageDisclosure(article) ? [imageDisclosureText(language)] : []),
  ];
  const label = disclosures.map((text) => `<p><em>${xml(text)}</em></p>`).join('');
  const image = site.url + pieceCoverPath('noticias', article, language);
  const credit = article.image_credit
    ? `><media:credit>${xml(article.image_credit)}</media:credit></media:content`
    : '/';
  const paid = [paidFor[language], labelIn(article.sponsor_label ?? '', language)].filter(Boolean).join(': ');
  const summary = localized(article, 'summary', language);
  const sponsor = article.sponsored ? `<p><strong>${xml(paid)}</strong></p>` : '';
  const corrections = article.corrections.map(
    (one) =>
      `<p><strong>${corrected[language]} (${longDate(one.at, language)}).</strong> ${xml(localized(one, 'text', language))}</p>`,
  );
  return `<item>
<title>${xml(localized(article, 'title', language))}</title>
<link>${xml(url)}</link>
<guid isPermaLink="true">${xml(url)}</guid>
<pubDate>${rfc822(article.date)}</pubDate>
${authorNames(article, site.name, language)
  .map((name) => `<dc:creator>${xml(name)}</dc:creator>`)
  .join('\n')}
${article.topics.map((topic) => `<category>${xml(topic)}</category>`).join('')}
<description>${xml(shown ? `${disclosureText(shown, language)}. ${summary}` : summary)}</description>
<media:content url="${xml(image)}" medium="image" width="${coverSize.width}" height="${coverSize.height}"${credit}>
<content:encoded>${cdata(sponsor + label + absoluteHtml(url, html) + corrections.join(''))}</content:encoded>
</item>
`;
};

/** A correction as a separate item: feed readers do not show an article again. */
const correctionItem = (site: Site, language: Language, correction: ListedCorrection): string => {
  const url = articleUrl(site, correction, language);
  return `<item>
<title>${xml(`${corrected[language]}: ${localized(correction, 'title', language)}`)}</title>
<link>${xml(url)}</link>
<guid isPermaLink="false">${xml(`${url}#${correction.at}`)}</guid>
<pubDate>${rfc822(correction.at)}</pubDate>
<description>${xml(localized(correction, 'text', language))}</description>
</item>
`;
};

/** RSS 2.0 of the newest articles in one language, with the corrections since the oldest of them, streamed in parts. */
export const renderFeed = async function* (
  application: VigiaApplication,
  site: Site,
  language: Language,
): AsyncIterable<string> {
  const entries = application.stream('articles.feed', { lang: language }, visitor('http'));
  const self = `${site.url}/rss${language === 'en' ? '?lang=en' : ''}`;
  const { items } = await application.execute('articles.corrections', { limit: 50 }, visitor('http'));
  const corrections = items.filter(({ published_languages: published }) => published.includes(language));
  let opened = false;
  for await (const entry of entries) {
    const { date } = entry.article;
    const newest = corrections[0] && corrections[0].at > date ? corrections[0].at : date;
    if (!opened) yield channelHead(site, language, self, newest);
    opened = true;
    while (corrections[0] && corrections[0].at >= date)
      yield correctionItem(site, language, corrections.shift()!);
    yield item(site, language, entry);
    // Rendering fifty bodies in a row would block other requests.
    await setImmediate();
  }
  if (!opened) yield channelHead(site, language, self, null);
  yield '</channel>\n</rss>\n';
};

const channelHead = (
  site: Site,
  language: Language,
  self: string,
  newest: string | null,
) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${xml(site.name)}</title>
<link>${xml(`${site.url}/noticias${language === 'en' ? '?lang=en' : ''}`)}</link>
<description>${xml(descriptions[language])}</description>
<language>${language}</language>
<atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/>
${newest ? `<lastBuildDate>${rfc822(newest)}</lastBuildDate>` : ''}
`;
