import type { Finder, Found } from '#core/agents/provider-ports.ts';
import { DomainError, isDomainError, messageOf } from '#core/kernel/domain-error.ts';
import { languageOf, tokenize } from '#core/evidence/words.ts';
import { foldText, oneLine } from '#core/text/normalize-text.ts';
import { newestSince } from '#core/time/published.ts';
import { readDate } from '#core/time/read-date.ts';
import type { Message } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';
import { binaryKind, decode } from '../http/read-body.ts';
import type { ExtractedFeed } from '../pages/extract-feed.ts';
import type { Fetched, FetchGuarded } from '../pages/fetch-guarded.ts';
import { httpAddress, tidy } from '../pages/page-fields.ts';
import type { Extractor } from '../pages/page-reader.ts';
import { extractionFault, notText } from '../pages/page-reader.ts';

const accept =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1';

const wholeWord = (word: string): RegExp => {
  const escaped = word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?:e?s)?(?![\\p{L}\\p{N}])`, 'u');
};

/**
 * Whether a text mentions any of the keywords: it contains all words of one as whole words, in any order and case, with
 * or without accents, singular or plural.
 */
export const mentionsAny = (keywords: readonly string[]): ((text: string) => boolean) => {
  const wanted = keywords
    .map((keyword) => foldText(keyword).split(/\s+/).filter(Boolean).map(wholeWord))
    .filter(({ length }) => length > 0);
  return (text) => {
    const folded = foldText(text);
    return !wanted.length || wanted.some((words) => words.every((word) => word.test(folded)));
  };
};

const toFound = (feed: ExtractedFeed, base: string, timeZone: string): Found[] => {
  const publisher = oneLine(tidy(feed.title));
  const entries = feed.entries.map((entry) => ({
    ...entry,
    title: oneLine(tidy(entry.title)),
    text: tidy(entry.text),
  }));
  const words = () => entries.map(({ title, text }) => `${title}\n${text}`).join('\n');
  const language = feed.language ?? languageOf(tokenize(words().slice(0, 10_000), new Map()));
  return entries.flatMap(({ title, link, bases, text, published }) => {
    const itsBase = bases.reduce((from, next) => httpAddress(next, from) ?? from, base);
    const url = httpAddress(link, itsBase);
    if (!url || !(title || text)) return [];
    const date = readDate(published, { language, url: base, timeZone });
    // A date that cannot be read may be of any year: that is no news.
    if (published?.trim() && !date) return [];
    const found = { url, title: title || text.slice(0, 100), publisher: publisher || null };
    return [{ ...found, published_at: date?.published_at ?? null, text }];
  });
};

/** What is at an address instead of a feed that can be read. */
const whatElse = (source: string): Message => {
  const start = oneLine(tidy(source.slice(0, 2000)));
  if (start === '') return message('sources.feed-empty');
  const markup = start.replace(/<!--[^]*?-->/g, '');
  if (/^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html)\b/i.test(markup))
    return message('sources.feed-is-page');
  return /<(?:\w+:)?(?:rss|feed|rdf)[\s>]/i.test(start)
    ? message('sources.feed-broken')
    : message('sources.feed-unknown', { start: start.slice(0, 60) });
};

type Options = {
  url: string;
  /** That of dates without a zone. */
  timeZone: string;
  fetchGuarded: FetchGuarded;
  extract: Extractor;
  now?: () => number;
};

/** One feed (RSS, Atom or JSON), fetched through the guard. It is free. Any error in it is its own failure. */
export const createFeedFinder = ({
  url,
  timeZone,
  fetchGuarded,
  extract,
  now = Date.now,
}: Options): Finder => {
  const provider = URL.canParse(url) ? new URL(url).host : url.slice(0, 100);
  const failure = (fault: string, reason: Message, cause?: unknown) =>
    new DomainError('sources.feed-unreadable', { provider, fault, url, reason }, { cause });

  const fetchFeed = async (signal: AbortSignal): Promise<Fetched> => {
    try {
      return await fetchGuarded(url, accept, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!isDomainError(error)) throw error;
      throw failure(error.code === 'rule-violated' ? 'bad-request' : 'unreachable', messageOf(error), error);
    }
  };
  const parseFeed = async ({ bytes, contentType }: Fetched, signal: AbortSignal): Promise<ExtractedFeed> => {
    const source = decode(bytes, contentType);
    const kind = binaryKind(bytes, source);
    if (kind !== null) throw failure('bad-answer', notText(kind));
    const outcome = await extract({ kind: 'feed', source }, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      throw failure('bad-answer', extractionFault(error), error);
    });
    if ('feed' in outcome) return outcome.feed;
    throw failure('bad-answer', whatElse(source));
  };

  return {
    provider,
    isFree: true,
    async find({ words, limit, since }, signal) {
      const fetched = await fetchFeed(signal);
      const feed = await parseFeed(fetched, signal);
      const isAbout = mentionsAny(words);
      const found = toFound(feed, fetched.finalUrl, timeZone).filter(({ title, text }) =>
        isAbout(`${title}\n${text}`),
      );
      const items = newestSince(found, { since, now: new Date(now()).toISOString(), timeZone });
      return { items: items.slice(0, limit), costs: 0 };
    },
  };
};
