import { unreadable as failureOf } from '#core/agents/sources.ts';
import type { PageReader } from '#core/agents/provider-ports.ts';
import { DomainError, isDomainError, messageOf } from '#core/kernel/domain-error.ts';
import { languageOf, tokenize } from '#core/evidence/words.ts';
import { oneLine } from '#core/text/normalize-text.ts';
import type { Published } from '#core/time/read-date.ts';
import { readDate } from '#core/time/read-date.ts';
import type { Message } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';
import { binaryKind, decode } from '../http/read-body.ts';
import type { Extracted } from './extract-page.ts';
import type { Outcome, Task } from './extract-process.ts';
import type { FetchGuarded } from './fetch-guarded.ts';
import { tidy } from './page-fields.ts';

/** Parses documents in another process, so that the main thread stays free. */
export type Extractor = (task: Task, signal: AbortSignal) => Promise<Outcome>;

/** The processes of an extractor, and the errors for documents that it cannot parse. */
export const extraction = {
  script: new URL('extract-process.ts', import.meta.url),
  process: true,
  memory: 256,
  errors: {
    timeout: (seconds: number) => new DomainError('sources.parse-timeout', { seconds }),
    crash: () => new DomainError('sources.unparseable'),
  },
};

/** Why a document could not be parsed. */
export const extractionFault = (error: unknown): Message =>
  isDomainError(error) ? messageOf(error) : message('sources.unparseable');

/** Says what a body that is no text is instead. */
export const notText = (kind: string): Message =>
  kind === 'unknown' ? message('sources.not-text') : message('sources.file', { kind });

const accept = 'text/html, application/xhtml+xml, text/plain;q=0.8';
const acceptPictures = 'image/avif, image/webp, image/png, image/jpeg, image/*;q=0.8';
const html = /^(?:text\/html|application\/xhtml\+xml)\b/i;
const plain = /^text\/(?:plain|markdown)\b/i;

const unreadable = (url: string, reason: Message | string, cause?: unknown) =>
  new DomainError('sources.unreadable', { url, reason }, { cause });

/** The name of this program in a robots.txt, as in its `User-Agent`. */
const program = 'vigia';

const maxRobots = 500_000;

/** Characters of each text of a card. */
const maxCardLine = 300;

/** When a page was published: the first of its dates that can be read. */
const publishedOf = (
  { dates, language, text }: Extracted,
  url: string,
  timeZone: string,
): Published | null => {
  if (dates.length === 0) return null;
  const origin = {
    language: language ?? languageOf(tokenize(text.slice(0, 10_000), new Map())),
    url,
    timeZone,
  };
  return dates.map((date) => readDate(date, origin)).find((date) => date !== null) ?? null;
};

/**
 * Reads pages through the guard, and extracts their text in another process; see the port for its guarantees.
 * `timeZone`: that of dates without one.
 */
export const createPageReader = (
  fetchGuarded: FetchGuarded,
  extract: Extractor,
  timeZone: string,
): PageReader => {
  const parse = async (url: string, task: Task, signal: AbortSignal): Promise<Outcome> => {
    const outcome = await extract(task, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      throw unreadable(url, extractionFault(error), error);
    });
    if ('fault' in outcome) throw unreadable(url, outcome.fault);
    return outcome;
  };
  const fromHtml = async (url: string, source: string, signal: AbortSignal): Promise<Extracted> => {
    const outcome = await parse(url, { kind: 'page', source }, signal);
    if ('page' in outcome) return outcome.page;
    throw unreadable(url, message('sources.not-a-page'));
  };
  /** The source of a page of HTML, or of a plain text where that is accepted. */
  const fetchText = async (url: string, acceptsPlain: boolean, signal: AbortSignal) => {
    const { finalUrl, contentType, bytes } = await fetchGuarded(url, accept, signal);
    // Without a content type the most likely one is assumed.
    const isHtml = html.test(contentType) || contentType === '';
    if (!isHtml && !(acceptsPlain && plain.test(contentType)))
      throw unreadable(url, message('sources.content-type', { type: contentType.slice(0, 100) }));
    const source = decode(bytes, contentType);
    const kind = binaryKind(bytes, source);
    if (kind !== null) throw unreadable(url, notText(kind));
    return { finalUrl, bytes, isHtml, source };
  };
  return {
    async read(url, signal) {
      const { finalUrl, bytes, isHtml, source } = await fetchText(url, true, signal);
      const parts = isHtml
        ? await fromHtml(url, source, signal)
        : { title: '', publisher: null, dates: [], language: null, text: source };
      const text = tidy(parts.text);
      if (!text) throw unreadable(url, message('sources.empty'));
      const title = parts.title || (text.split('\n', 1)[0] ?? '').slice(0, 200);
      const publisher = parts.publisher && oneLine(tidy(parts.publisher));
      return {
        bytes: bytes.byteLength,
        url,
        final_url: finalUrl,
        title: oneLine(tidy(title)),
        publisher,
        published_at: null,
        published_day: null,
        ...publishedOf(parts, finalUrl, timeZone),
        language: parts.language?.split(/[-_]/, 1)[0]?.toLowerCase() ?? null,
        text,
      };
    },
    async card(url, signal) {
      const { finalUrl, source } = await fetchText(url, false, signal);
      const outcome = await parse(url, { kind: 'card', source }, signal);
      if (!('card' in outcome)) throw unreadable(url, message('sources.not-a-page'));
      const { title, site, picture, alt } = outcome.card;
      const line = (words: string | null) =>
        tidy(words ?? '')
          .replace(/\s+/g, ' ')
          .slice(0, maxCardLine)
          .trim();
      return {
        title: line(title),
        site: line(site) || null,
        picture:
          picture !== null && URL.canParse(picture, finalUrl)
            ? { url: new URL(picture, finalUrl).href, alt: line(alt) }
            : null,
      };
    },
    picture: async (url, signal) => (await fetchGuarded(url, acceptPictures, signal)).bytes,
    async robots(urls, signal) {
      const [url = ''] = urls;
      let source = '';
      try {
        const { bytes } = await fetchGuarded(new URL('/robots.txt', url).href, 'text/plain', signal);
        source = decode(bytes, 'text/plain; charset=utf-8').slice(0, maxRobots);
      } catch (error) {
        // Without such a file programs may read everything.
        const status = isDomainError(error) ? failureOf(error).status : null;
        if (status === null || status >= 500) throw error;
      }
      const outcome = await parse(url, { kind: 'robots', source, program, urls }, signal);
      if (!('robots' in outcome)) throw unreadable(url, message('sources.unparseable'));
      const { forbidden, delay } = outcome.robots;
      return { allows: (one) => !forbidden.includes(one), delay };
    },
  };
};
