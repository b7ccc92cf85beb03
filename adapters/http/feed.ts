import { setImmediate } from 'node:timers/promises';
import type { VigiaApplication } from '#core/application.ts';
import { articlePath, modifiedAt } from '#core/articles/article-display.ts';
import type { Article } from '#core/articles/article.ts';
import { authorNames, authorSlug } from '#core/articles/authorship.ts';
import type { ListedCorrection } from '#core/articles/corrections.ts';
import {
  disclosure,
  disclosureText,
  imageDisclosure,
  imageDisclosureText,
} from '#core/articles/disclosure.ts';
import type { FeedEntry } from '#core/articles/operations/stream-feed.ts';
import type { Section } from '#core/articles/section.ts';
import { topicTitle } from '#core/articles/topic-names.ts';
import { pieceCoverPath } from '#core/covers/cover-address.ts';
import { visitor } from '#core/kernel/actor.ts';
import { labelIn } from '#core/kernel/label-names.ts';
import type { Language } from '#core/kernel/language.ts';
import { localized } from '#core/kernel/language.ts';
import { longDate } from '#core/kernel/relative-time.ts';
import { findText } from '#core/kernel/render.ts';
import { canonicalTopic } from '#core/kernel/topic-aliases.ts';
import { xml } from './xml.ts';

/** Name and public address of the site (no trailing slash). */
export type Site = { name: string; url: string };

/** What a feed contains: the articles in a language, of a section if one is given. */
export type FeedRequest = Section & { lang: Language };

/** An article or a correction in a feed. Addresses are absolute, instants are ISO 8601. */
export type FeedItem = {
  /** Its permanent identifier: the address, or for a correction the address with its instant. */
  id: string;
  url: string;
  title: string;
  published: string;
  updated: string;
  authors: string[];
  topics: readonly string[];
  summary: string;
  /** The full text; null in a feed that would otherwise be too large. */
  html: string | null;
  image: { url: string; credit: string | null } | null;
};

/** A feed in no particular format. `home`: the page with the same articles; `updated`: the last change of an item; null when it is empty. */
export type Feed = {
  title: string;
  description: string;
  language: Language;
  home: string;
  updated: string | null;
  items: FeedItem[];
};

/** Characters of full texts in a feed: the articles after them have only their summary. */
const maxText = 2_000_000;

/** A text of feeds, by the end of its key. */
const feedText = (key: string, language: Language): string => findText(`feeds.${key}`, language) ?? '';

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

const articleItem = (site: Site, language: Language, { article, html }: FeedEntry): FeedItem => {
  const url = articleUrl(site, article, language);
  const shown = disclosure(article, language);
  const summary = localized(article, 'summary', language);
  const labels = [
    ...(shown ? [disclosureText(shown, language)] : []),
    ...(imageDisclosure(article) ? [imageDisclosureText(language)] : []),
  ].map((text) => `<p><em>${xml(text)}</em></p>`);
  const paid = [feedText('sponsored', language), labelIn(article.sponsor_label ?? '', language)]
    .filter(Boolean)
    .join(': ');
  const sponsor = article.sponsored ? `<p><strong>${xml(paid)}</strong></p>` : '';
  const corrections = article.corrections.map(
    (one) =>
      `<p><strong>${feedText('correction', language)} (${longDate(one.at, language)}).</strong> ${xml(localized(one, 'text', language))}</p>`,
  );
  return {
    id: url,
    url,
    title: localized(article, 'title', language),
    published: article.date,
    updated: modifiedAt(article),
    authors: authorNames(article, site.name, language),
    topics: article.topics,
    summary: shown ? `${disclosureText(shown, language)}. ${summary}` : summary,
    html: sponsor + labels.join('') + absoluteHtml(url, html) + corrections.join(''),
    image: {
      url: site.url + pieceCoverPath('noticias', article, language),
      credit: article.image_credit ?? null,
    },
  };
};

/** A correction as a separate item: feed readers do not show an article again. */
const correctionItem = (site: Site, language: Language, correction: ListedCorrection): FeedItem => {
  const url = articleUrl(site, correction, language);
  const text = localized(correction, 'text', language);
  return {
    id: `${url}#${correction.at}`,
    url,
    title: `${feedText('correction', language)}: ${localized(correction, 'title', language)}`,
    published: correction.at,
    updated: correction.at,
    authors: [site.name],
    topics: [],
    summary: text,
    html: `<p>${xml(text)}</p>`,
    image: null,
  };
};

/** The page with the articles of a section. */
const homeOf = (site: Site, { topic, kind, author }: Section, language: Language): string => {
  const query = new URLSearchParams({
    ...(topic && { topic }),
    ...(kind && { type: kind }),
    ...(language === 'en' && { lang: 'en' }),
  }).toString();
  return `${site.url}${author ? `/autores/${encodeURIComponent(author)}` : '/noticias'}${query && `?${query}`}`;
};

/**
 * The newest articles of a section in one language, with the corrections since the oldest of them. Throws `validation`
 * for an invalid section.
 */
export const composeFeed = async (
  application: VigiaApplication,
  site: Site,
  { lang: language, ...section }: FeedRequest,
): Promise<Feed> => {
  const reader = visitor('http');
  const { items: listed } = await application.execute(
    'articles.corrections',
    { limit: 50, ...section },
    reader,
  );
  const corrections = listed.filter(({ published_languages: published }) => published.includes(language));
  const items: FeedItem[] = [];
  let size = 0;
  for await (const entry of application.stream('articles.feed', { lang: language, ...section }, reader)) {
    while (corrections[0] && corrections[0].at >= entry.article.date)
      items.push(correctionItem(site, language, corrections.shift()!));
    const item = articleItem(site, language, entry);
    size += item.html?.length ?? 0;
    items.push(size > maxText ? { ...item, html: null } : item);
    // Fifty texts in a row would block other requests.
    await setImmediate();
  }
  const names = [
    site.name,
    ...(section.topic ? [topicTitle(canonicalTopic(section.topic), language)] : []),
    ...(section.author
      ? [items[0]?.authors.find((name) => authorSlug(name, site.name) === section.author) ?? section.author]
      : []),
    ...(section.kind ? [feedText(`kinds.${section.kind}`, language)] : []),
  ];
  return {
    title: names.join(' · '),
    description: feedText('description', language),
    language,
    home: homeOf(site, section, language),
    updated:
      items
        .map(({ updated }) => updated)
        .toSorted()
        .at(-1) ?? null,
    items,
  };
};
