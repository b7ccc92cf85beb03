import { setImmediate } from 'node:timers/promises';
import type { VigiaApplication } from '#core/application.ts';
import { articlePath, authorPath, modifiedAt } from '#core/articles/article-display.ts';
import type { Article } from '#core/articles/article.ts';
import { authorNames, bylineIn } from '#core/articles/authorship.ts';
import type { CorrectedPassages } from '#core/articles/corrected-passages.ts';
import type { ListedCorrection } from '#core/articles/corrections.ts';
import {
  disclosure,
  disclosureText,
  imageDisclosure,
  imageDisclosureText,
} from '#core/articles/disclosure.ts';
import { correctionsPath } from '#core/articles/feed-formats.ts';
import type { FeedEntry } from '#core/articles/operations/feed-of-articles.ts';
import type { Section } from '#core/articles/section.ts';
import { isNamedTopic, topicTitle } from '#core/articles/topic-names.ts';
import { pieceCoverPath } from '#core/covers/cover-address.ts';
import type { InterviewSummary } from '#core/interviews/interview.ts';
import type { InterviewView } from '#core/interviews/operations/view-interview.ts';
import { visitor } from '#core/kernel/actor.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { labelIn } from '#core/text/label-names.ts';
import type { Language } from '#core/text/language.ts';
import { localized, sourceIn } from '#core/text/language.ts';
import { datesIn } from '#core/time/relative-time.ts';
import { findText } from '#core/kernel/render.ts';
import type { Passage } from '#core/text/shown-diff.ts';
import { canonicalTopic, topicPath, withAliases } from '#core/text/topic-aliases.ts';
import { xml } from './xml.ts';

/** Name and public address of the site (no trailing slash). */
export type Site = { name: string; url: string; timeZone: string };

/** What a feed contains: the articles and interviews in a language, of a section if one is given; or the corrections. */
export type FeedRequest = Section & { lang: Language; only?: 'corrections' };

/** An article, an interview or a correction in a feed. Addresses are absolute, instants are ISO 8601. */
export type FeedItem = {
  /** Its permanent identifier. */
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

/** A feed in no particular format. `home`: the page with the same content; `updated`: the last change of an item; null when it is empty. */
export type Feed = {
  title: string;
  description: string;
  language: Language;
  home: string;
  updated: string | null;
  items: FeedItem[];
};

/** How many articles and interviews a feed has. */
const maxItems = 50;

/** Who reads feeds. */
const reader = visitor('http');

/** Characters of full texts in a feed: what comes after them has only its summary. */
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

/**
 * The id of a piece in a language, the same for ever: whatever becomes of its address, its type or the site's host, feed
 * readers do not show it again.
 */
const pieceId = (kind: 'article' | 'interview', id: string, language: Language): string =>
  `urn:vigia:${kind}:${id}:${language}`;

/** The labels that come before a text: who paid for it, and what AI made. */
const labelsOf = (paid: string | null, made: readonly (string | null)[]): string =>
  (paid === null ? '' : `<p><strong>${xml(paid)}</strong></p>`) +
  made.map((label) => (label === null ? '' : `<p><em>${xml(label)}</em></p>`)).join('');

const articleItem = (site: Site, language: Language, { article, html }: FeedEntry): FeedItem => {
  const url = articleUrl(site, article, language);
  const disclosed = disclosure(article, language);
  const label = disclosed && disclosureText(disclosed, language);
  const summary = localized(article, 'summary', language);
  const paid = [feedText('sponsored', language), labelIn(article.sponsor_label ?? '', language)]
    .filter(Boolean)
    .join(': ');
  const labels = labelsOf(article.sponsored ? paid : null, [
    label,
    imageDisclosure(article) && imageDisclosureText(language),
  ]);
  const corrections = article.corrections.map(
    (one) =>
      `<p><strong>${feedText('correction', language)} (${datesIn(language, site.timeZone).longDate(one.at)}).</strong> ${xml(localized(one, 'text', language))}</p>`,
  );
  return {
    id: pieceId('article', article.id, language),
    url,
    title: localized(article, 'title', language),
    published: article.date,
    updated: modifiedAt(article),
    authors: authorNames(article, site.name, language),
    topics: article.topics,
    summary: label ? `${label}. ${summary}` : summary,
    html: labels + absoluteHtml(url, html) + corrections.join(''),
    image: {
      url: site.url + pieceCoverPath('noticias', article, language),
      credit: article.image_credit ?? null,
    },
  };
};

/** The text of an interview: who speaks, questions and answers, why it matters, and links. */
const interviewHtml = (language: Language, { interview, ...view }: InterviewView): string => {
  const { name } = interview.interviewee;
  const role = localized(interview.interviewee, 'role', language);
  const said = view.qa.map(({ q, html }) => `<h3>${xml(q)}</h3>${html}`).join('');
  const links = view.links
    .map((one) => sourceIn(one, language))
    .map((link) => `<li><a href="${xml(link.url)}">${xml(link.name)}</a></li>`);
  return [
    `<p>${xml(localized(interview, 'intro', language))}</p>`,
    `<p><strong>${xml(name)}</strong>${role && `, ${xml(role)}`}</p>`,
    view.said_in === language ? said : `<div lang="${view.said_in}">${said}</div>`,
    view.why_it_matters && `<h3>${feedText('why', language)}</h3><p>${xml(view.why_it_matters)}</p>`,
    links.length > 0 && `<h3>${feedText('links', language)}</h3><ul>${links.join('')}</ul>`,
  ]
    .filter(Boolean)
    .join('');
};

const interviewItem = (site: Site, language: Language, view: InterviewView): FeedItem => {
  const { interview } = view;
  const { provenance, image_url } = interview;
  const url = articleUrl(site, { slug: interview.slug, type: 'entrevista' }, language);
  const disclosed = disclosure(interview, language);
  const labels = [
    disclosed && disclosureText(disclosed, language),
    interview.interviewee_invented ? feedText('invented', language) : null,
  ];
  const picture = provenance && imageDisclosure({ provenance, image_url }) && imageDisclosureText(language);
  const summary = localized(interview, 'intro', language);
  return {
    id: pieceId('interview', interview.id, language),
    url,
    title: localized(interview, 'title', language),
    published: interview.date,
    updated: modifiedAt(interview),
    authors: authorNames({ author: interview.author, author_name: null }, site.name, language),
    topics: interview.topics,
    summary: [...labels.filter((label) => label !== null), summary].join('. '),
    html:
      labelsOf(interview.sponsored ? feedText('sponsored', language) : null, [...labels, picture]) +
      absoluteHtml(url, interviewHtml(language, view)),
    image: {
      url: site.url + pieceCoverPath('entrevistas', interview, language),
      credit: interview.image_credit ?? null,
    },
  };
};

type FeedCorrection = ListedCorrection & { passages: CorrectedPassages };

/** A passage as it was or as it is, with the words that differ marked. */
const readingHtml = (language: Language, passage: Passage, without: 'added' | 'removed'): string => {
  const parts = passage.filter(({ change }) => change !== without);
  if (parts.length === 0) return '';
  const tags = { same: '', added: 'ins', removed: 'del' };
  const words = parts.map(({ text, change }) =>
    tags[change] ? `<${tags[change]}>${xml(text)}</${tags[change]}>` : xml(text),
  );
  return `<p>${feedText(without === 'added' ? 'said' : 'says', language)}: ${words.join('')}</p>`;
};

/** What a correction changed in the text: what it said, and what it says. */
const passagesHtml = (language: Language, { passages }: FeedCorrection): string =>
  passages[language]
    .flatMap((passage) => [
      readingHtml(language, passage, 'added'),
      readingHtml(language, passage, 'removed'),
    ])
    .join('');

/** A correction as a separate item: feed readers do not show an article again. */
const correctionItem = (site: Site, language: Language, correction: FeedCorrection): FeedItem => {
  const url = articleUrl(site, correction, language);
  const text = localized(correction, 'text', language);
  return {
    id: `${pieceId('article', correction.article_id, language)}:correction:${correction.at}`,
    url,
    title: `${feedText('correction', language)}: ${localized(correction, 'title', language)}`,
    published: correction.at,
    updated: correction.at,
    authors: [site.name],
    topics: [],
    summary: text,
    html: `<p>${xml(text)}</p>${passagesHtml(language, correction)}`,
    image: null,
  };
};

/** The page with the content of a section. */
const homeOf = (
  site: Site,
  { topic, kind, author, referent, company }: Section,
  language: Language,
): string => {
  const ofTopic = topic && !kind && !author && isNamedTopic(topic) ? topicPath(topic) : null;
  const ofCompany = company ? `/empresas/${encodeURIComponent(company)}` : ofTopic;
  const own = referent ? `/referentes/${encodeURIComponent(referent)}` : ofCompany;
  if (own) return `${site.url}${own}${language === 'en' ? '?lang=en' : ''}`;
  const isInterviews = kind === 'entrevista';
  const query = new URLSearchParams({
    ...(topic && { topic }),
    ...(kind && !isInterviews && { type: kind }),
    ...(language === 'en' && { lang: 'en' }),
  }).toString();
  const page = author ? authorPath(author) : isInterviews ? '/entrevistas' : '/noticias';
  return `${site.url}${page}${query && `?${query}`}`;
};

/** What stands among the articles of a feed: its instant, and how it is written. */
type Dated = { at: string; counts: boolean; sponsored: boolean; write: () => Promise<FeedItem> };

/** What the page of an author shows; null without one. */
const authorOf = async (application: VigiaApplication, slug: string) => {
  try {
    return await application.execute('authors.view', { slug, limit: 1 }, reader);
  } catch (error) {
    if (isDomainError(error, 'not-found')) return null;
    throw error;
  }
};

/** Who a section is about: the names, and the newest interviews that they sign or give; null without anybody. */
type About = { names: string[]; interviews: InterviewSummary[] };

/**
 * Whom the pages of a section's author, referent and organization are about, with the interviews that all of them list.
 * Throws `not-found` for an unknown referent or organization.
 */
const aboutOf = async (
  application: VigiaApplication,
  site: Site,
  { author, referent, company }: Section,
  language: Language,
): Promise<About | null> => {
  const found: About[] = [];
  if (author !== undefined) {
    const page = await authorOf(application, author);
    const name = page ? bylineIn(page.author.name, site.name, language) : author;
    found.push({ names: [name], interviews: page?.interviews ?? [] });
  }
  if (referent !== undefined) {
    const page = await application.execute('referents.view', { slug: referent }, reader);
    found.push({ names: [page.referent.name], interviews: page.interviews });
  }
  if (company !== undefined) {
    const page = await application.execute('companies.view', { slug: company }, reader);
    found.push({ names: [page.company.name], interviews: [] });
  }
  const [first, ...others] = found;
  if (!first) return null;
  return {
    names: found.flatMap(({ names }) => names),
    interviews: first.interviews.filter(({ slug }) =>
      others.every(({ interviews }) => interviews.some((one) => one.slug === slug)),
    ),
  };
};

/** The newest interviews of a section. */
const listInterviews = async (
  application: VigiaApplication,
  { topic }: Section,
  about: About | null,
): Promise<InterviewSummary[]> => {
  if (about === null)
    return (
      await application.execute('interviews.list', { limit: maxItems, ...(topic && { topic }) }, reader)
    ).items;
  const topics = topic && withAliases([topic]);
  return topics
    ? about.interviews.filter((one) => one.topics.some((label) => topics.includes(label)))
    : about.interviews;
};

/** The interviews of a section that exist in the language, newest first. */
const interviewsOf = async (
  application: VigiaApplication,
  site: Site,
  { lang, ...section }: FeedRequest,
  about: About | null,
): Promise<Dated[]> => {
  if (section.kind !== undefined && section.kind !== 'entrevista') return [];
  const items = await listInterviews(application, section, about);
  return items
    .filter((interview) => lang === 'es' || interview.title_en)
    .map(({ slug, date, sponsored }) => ({
      at: date,
      counts: true,
      sponsored,
      write: async () =>
        interviewItem(site, lang, await application.execute('interviews.view', { slug, lang }, reader)),
    }));
};

const correctionsOf = async (
  application: VigiaApplication,
  site: Site,
  { lang, only, ...section }: FeedRequest,
): Promise<Dated[]> => {
  const wanted = { limit: maxItems, ...section, ...(only && { with: 'passages' as const }) };
  const { items } = await application.execute('articles.corrections', wanted, reader);
  return items
    .filter(({ published_languages: published }) => published.includes(lang))
    .map((correction) => ({
      at: correction.at,
      counts: false,
      sponsored: false,
      write: async () => correctionItem(site, lang, correction),
    }));
};

/** The newest corrections in a language, with what each said and says. */
const composeCorrections = async (
  application: VigiaApplication,
  site: Site,
  request: FeedRequest,
): Promise<Feed> => {
  const { lang: language } = request;
  const corrections = await correctionsOf(application, site, request);
  const items = await Promise.all(corrections.map(({ write }) => write()));
  return {
    title: `${site.name} · ${feedText('corrections', language)}`,
    description: feedText('corrections-description', language),
    language,
    home: `${site.url}${correctionsPath}${language === 'en' ? '?lang=en' : ''}`,
    updated: items[0]?.updated ?? null,
    items,
  };
};

/**
 * The newest articles and interviews of a section in one language, with the corrections since the oldest of them.
 * Throws `validation` for an invalid section, and `not-found` for an unknown referent or organization.
 */
export const composeFeed = async (
  application: VigiaApplication,
  site: Site,
  request: FeedRequest,
): Promise<Feed> => {
  if (request.only) return composeCorrections(application, site, request);
  const { lang: language, ...section } = request;
  const about = await aboutOf(application, site, section, language);
  const corrections = await correctionsOf(application, site, request);
  const others = [...corrections, ...(await interviewsOf(application, site, request, about))].sort(
    (one, other) => other.at.localeCompare(one.at) || Number(one.sponsored) - Number(other.sponsored),
  );
  // What is paid for comes after the rest of the same instant.
  const precedes = ({ at, sponsored }: Dated, article: FeedEntry['article']) =>
    at > article.date || (at === article.date && (!sponsored || article.sponsored));
  const items: FeedItem[] = [];
  let [size, counted] = [0, 0];
  const add = async ({ counts, write }: Pick<Dated, 'counts' | 'write'>): Promise<void> => {
    if (counted === maxItems) return;
    const item = await write();
    size += item.html?.length ?? 0;
    items.push(size > maxText ? { ...item, html: null } : item);
    if (counts) counted += 1;
    // Fifty texts in a row would block other requests.
    await setImmediate();
  };
  for await (const entry of application.stream(
    'articles.feed',
    { lang: language, ...section, limit: maxItems },
    reader,
  )) {
    while (others[0] && precedes(others[0], entry.article)) await add(others.shift()!);
    await add({ counts: true, write: async () => articleItem(site, language, entry) });
    if (counted === maxItems) break;
  }
  for (const other of others) if (other.counts) await add(other);
  const names = [
    site.name,
    ...(section.topic ? [topicTitle(canonicalTopic(section.topic), language)] : []),
    ...(about?.names ?? []),
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
