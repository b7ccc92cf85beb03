import type { Language } from '../../text/language.ts';
import { addressesOf, otherLanguage } from '../../text/language.ts';
import { withoutCode } from '../../text/without-code.ts';
import type { Article } from '../article.ts';
import { textLimits } from '../article-limits.ts';
import type { CheckData, CheckId, CheckLevel, ChecklistItem, FaultyPicture } from '../checklist-item.ts';
import { checkIds } from '../checklist-item.ts';
import { checkedLanguages } from '../article-languages.ts';
import { isDemoPiece } from '../demo.ts';
import type { SimilarArticle } from '../similarity.ts';
import { sourceKey } from '../similarity.ts';
import { topics as namedTopics, trendingTopics } from '../taxonomy.ts';
import { omittedIn } from './omitted.ts';
import { pictureNames } from './picture-names.ts';

/** What the checks need besides the article itself. */
export type CheckContext = {
  similar: readonly SimilarArticle[];
  usedTags: ReadonlySet<string>;
  /** Versions that are written in the wrong language. */
  foreign: readonly Language[];
  /** The versions made with AI, compared with the stored texts of their sources. */
  evidence: readonly VersionFindings[];
  /** Pictures and linked files of the bodies that some or all readers do not get, where that is known. */
  pictures?: readonly FaultyPicture[];
  /** Whether the library does not have the lead picture, where that is known. */
  leadGone?: boolean;
  /** Whether it does not have the sharing picture. */
  shareGone?: boolean;
  /** Whether the site itself is a demonstration. */
  demo: boolean;
  now: string;
  /** The site's day of an instant. */
  dayOf: (at: string) => string;
};

/** The sentences of a version with facts that no stored source carries and no person has confirmed. */
export type VersionFindings = {
  language: Language;
  /** Whether there was a text to compare with, and the comparison finished. */
  compared: boolean;
  unsupported: readonly { sentence: string; missing: string[] }[];
};

type Found = { level: CheckLevel; data?: CheckData };
/** `languages`: those it is, or would be, published in. */
type Check = (article: Article, context: CheckContext, languages: readonly Language[]) => Found;

/** Lengths and counts that a newsroom wants. */
const wanted = { title: 120, summary: 40, body: 600, maxBody: 60_000, topics: 5, tags: 15 } as const;

const ok = (data: CheckData = {}): Found => ({ level: 'ok', data });
const warnIf = (bad: boolean, data: CheckData = {}): Found => ({ level: bad ? 'warning' : 'ok', data });
const failIf = (bad: boolean, data: CheckData = {}): Found => ({ level: bad ? 'error' : 'ok', data });

const lengthOf = (text: string | null) => text?.trim().length ?? 0;

/** A text that is longer than can be stored, which is never published. */
const overLimit = (article: Article, field: 'title' | 'summary' | 'body', languages: readonly Language[]) => {
  const found = languages
    .map((language) => `${field}_${language}` as const)
    .find((name) => (article[name]?.length ?? 0) > textLimits[name]);
  return (
    found && {
      level: 'error' as const,
      data: {
        length: article[found]!.length,
        most: textLimits[found],
        languages: languages.filter((language) => found.endsWith(`_${language}`)),
      },
    }
  );
};

const checkBody =
  (language: Language): Check =>
  (article, _context, languages) => {
    const body = article[`body_${language}`];
    const length = lengthOf(body);
    if (!languages.includes(language)) return ok({ length });
    const data = { length, least: wanted.body, most: wanted.maxBody };
    if (length === 0) return { level: 'error', data };
    const over = overLimit(article, 'body', [language]);
    if (over) return over;
    return warnIf(length < wanted.body || length > wanted.maxBody, data);
  };

const checkTranslation: Check = (article, _context, [language = 'es']) => {
  const other = otherLanguage(language);
  const fields = [`title_${other}`, `summary_${other}`, `body_${other}`] as const;
  const missing = fields.filter((field) => lengthOf(article[field]) === 0);
  return warnIf(missing.length > 0, { missing });
};

/** Whether a body opens a code block without closing it, so that all following text is code (CommonMark, 4.5). */
export const unclosedFences = (body: string): boolean => {
  let open: string | null = null;
  for (const line of body.split('\n')) {
    const [, fence, info = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (!fence) continue;
    if (open === null) {
      if (fence[0] === '~' || !info.includes('`')) open = fence;
    } else if (fence[0] === open[0] && fence.length >= open.length && info.trim() === '') open = null;
  }
  return open !== null;
};

/** The addresses of links that are displayed as source text because they contain a space (CommonMark, 6.3). */
export const brokenLinks = (body: string): string[] =>
  [...withoutCode(body).matchAll(/\]\([ \t]*((?:https?:|www\.|mailto:|\/)[^\s()<>]*[ \t][^()\n]*)\)/gi)]
    .map(([, address = '']) => address.trim())
    .filter((address) => /\s/.test(address) && !/^\S+\s+(["']).*\1$/.test(address));

const checkMarkup: Check = (article, _context, checked) => {
  const bodyIn = (language: Language) => article[`body_${language}`] ?? '';
  const languages = checked.filter((language) => unclosedFences(bodyIn(language)));
  const malformed = [...new Set(checked.flatMap((language) => brokenLinks(bodyIn(language))))];
  const omitted = checked.flatMap((language) =>
    omittedIn(bodyIn(language)).map((found) => ({ language, ...found })),
  );
  return warnIf(languages.length + malformed.length + omitted.length > 0, {
    languages,
    ...(malformed.length > 0 && { malformed }),
    ...(omitted.length > 0 && { omitted }),
  });
};

/** Conversations and sponsored pieces need no sources; everything else does. */
const checkSources = ({ sources, type, sponsored, provenance }: Article): Found => {
  const data = { count: sources.length, least: 1 };
  if (sources.length > 0) return ok(data);
  // A pasted text without a public address still counts as a source that was read.
  const rests = Boolean(provenance.es.sources?.length);
  return { level: type === 'entrevista' || sponsored || rests ? 'warning' : 'error', data };
};

const privateHost =
  /^(?:localhost$|.*\.(?:localhost|local|internal|lan|home|test|invalid)$|0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[)/;

/** Whether an address is on the public web, without credentials: a source that any reader can open. */
export const isPublicAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return (
    (protocol === 'https:' || protocol === 'http:') &&
    username === '' &&
    password === '' &&
    hostname.includes('.') &&
    !privateHost.test(hostname)
  );
};

const checkAddresses = ({ sources }: Article): Found => {
  const addresses = sources.flatMap(addressesOf).filter((url) => url.trim() !== '');
  const unnamed = sources.filter(({ name }) => name.trim() === '').map(({ url }) => url);
  const unaddressed = sources.filter(({ url }) => url.trim() === '').map(({ name }) => name);
  const malformed = [...new Set(addresses.filter((url) => !isPublicAddress(url)))];
  const keys = addresses.map(sourceKey);
  const repeated = addresses.filter((_, index) => keys.indexOf(keys[index]!) !== index);
  return malformed.length + unnamed.length + unaddressed.length
    ? {
        level: 'error',
        data: {
          malformed,
          repeated,
          ...(unnamed.length > 0 && { unnamed }),
          ...(unaddressed.length > 0 && { unaddressed }),
        },
      }
    : warnIf(repeated.length > 0, { malformed, repeated });
};

const knownTopics: ReadonlySet<string> = new Set([...namedTopics, ...trendingTopics]);

const checkTopics = ({ topics }: Article): Found => {
  const unknown = topics.filter((topic) => !knownTopics.has(topic));
  const data = { count: topics.length, least: 1, most: wanted.topics, unknown };
  return warnIf(topics.length === 0 || topics.length > wanted.topics || unknown.length > 0, data);
};

/** A new tag is not a fault: every tag starts as new. */
const checkTags = ({ tags }: Article, { usedTags }: CheckContext): Found => {
  const unknown = tags.filter((tag) => !usedTags.has(tag));
  return warnIf(tags.length > wanted.tags, { count: tags.length, most: wanted.tags, unknown });
};

/** Without a picture a cover is drawn, which always exists and needs no alternative text. */
const checkImage: Check = (article, { leadGone: gone = false, shareGone = false }, languages) => {
  const shared = shareGone && { share_gone: true };
  if (article.image_url === null) return warnIf(shareGone, { cover: true, missing: [], ...shared });
  const fields = languages.map((language) => `image_alt_${language}` as const);
  const missing = fields.filter((field) => lengthOf(article[field]) === 0);
  const data = { cover: false, missing, ...(gone && { gone }), ...shared };
  return warnIf(gone || shareGone || missing.length > 0, data);
};

/** Maximum number of sentences or pictures that a finding lists. */
const maxListed = 20;

const checkBodyImages: Check = (article, { pictures: faulty = [] }, checked) => {
  const found = faulty.filter(({ language }) => checked.includes(language));
  if (found.length === 0) return warnIf(false, { languages: [], pictures: [] });
  const names = { es: pictureNames(article.body_es), en: pictureNames(article.body_en ?? '') };
  const languages = checked.filter((one) => found.some(({ language }) => language === one));
  const pictures = found.slice(0, maxListed).map((picture) => ({
    ...picture,
    ...names[picture.language](picture.url),
  }));
  return warnIf(true, { languages: [...languages], pictures });
};

/** Of texts made with AI each fact is carried by a source, or a person answers for it. */
const checkEvidence: Check = (_article, { evidence }, checked) => {
  const versions = evidence.filter(({ language }) => checked.includes(language));
  const facts = versions.flatMap(({ language, unsupported }) =>
    unsupported.map((one) => ({ language, ...one })),
  );
  if (facts.length > 0) {
    const languages = checked.filter((one) => facts.some(({ language }) => language === one));
    return {
      level: 'error',
      data: { count: facts.length, languages: [...languages], facts: facts.slice(0, maxListed) },
    };
  }
  const unknown = versions.filter(({ compared }) => !compared);
  return warnIf(unknown.length > 0, { languages: unknown.map(({ language }) => language) });
};

/** An agent's work must be labelled in each version. */
const checkAiLabel: Check = ({ provenance, is_agent, author }, _context, checked) => {
  const byAgent = is_agent || /^\s*agent:/i.test(author);
  const languages = byAgent ? checked.filter((language) => provenance[language].origin === 'human') : [];
  return failIf(languages.length > 0, { languages });
};

/**
 * Texts written and sources invented by the demonstration are not about the real world: only a demonstration shows
 * them.
 */
const checkDemo = (article: Article, { demo }: CheckContext): Found => {
  if (!isDemoPiece(article)) return ok();
  return { level: demo ? 'warning' : 'error' };
};

const checkSponsor = ({ sponsored, sponsor_label, type }: Article): Found => {
  const unnamed = sponsored && lengthOf(sponsor_label) === 0;
  const undeclared = !sponsored && (type === 'novedad-industria' || lengthOf(sponsor_label) > 0);
  const missing = [...(unnamed ? ['sponsor_label'] : []), ...(undeclared ? ['sponsored'] : [])];
  return warnIf(missing.length > 0, { missing });
};

/**
 * A future date delays nothing: an approved article is live immediately. A past one was typed: readers see it although
 * the draft is published today.
 */
const checkDate = ({ date, date_is_set, status }: Article, { now, dayOf }: CheckContext): Found => {
  if (status !== 'published' && !date_is_set) return ok();
  const isPast = status !== 'published' && dayOf(date) < dayOf(now);
  return warnIf(isPast || Date.parse(date) > Date.parse(now), { past: isPast });
};

/** All checks, each of which decides whether its finding is an error or a warning. */
const checks: Record<CheckId, Check> = {
  title: (article, _context, languages) => {
    const missing = languages.filter((language) => lengthOf(article[`title_${language}`]) === 0);
    const [language = 'es'] = [...missing, ...languages];
    const data = {
      length: lengthOf(article[`title_${language}`]),
      most: wanted.title,
      languages: [language],
    };
    if (data.length === 0) return { level: 'error', data };
    return overLimit(article, 'title', languages) ?? warnIf(data.length > wanted.title, data);
  },
  summary: (article, _context, languages) => {
    const [language = 'es'] = languages;
    const data = {
      length: lengthOf(article[`summary_${language}`]),
      least: wanted.summary,
      languages: [language],
    };
    if (data.length === 0) return { level: 'error', data };
    return overLimit(article, 'summary', languages) ?? warnIf(data.length < wanted.summary, data);
  },
  'body-es': checkBody('es'),
  'body-en': checkBody('en'),
  english: checkTranslation,
  language: (_article, { foreign }, checked) => {
    const languages = foreign.filter((language) => checked.includes(language));
    return warnIf(languages.length > 0, { languages });
  },
  markup: checkMarkup,
  sources: checkSources,
  'source-addresses': checkAddresses,
  evidence: checkEvidence,
  interviewee: ({ type, interviewee }) => warnIf(type === 'entrevista' && interviewee === null),
  topics: checkTopics,
  tags: checkTags,
  image: checkImage,
  'body-images': checkBodyImages,
  'ai-label': checkAiLabel,
  demo: checkDemo,
  sponsor: checkSponsor,
  date: checkDate,
  duplicates: (_article, { similar }) => warnIf(similar.length > 0, { articles: [...similar] }),
};

/** All checks of an article before publication, with their results. */
export const checkArticle = (article: Article, context: CheckContext): ChecklistItem[] => {
  const languages = checkedLanguages(article);
  return checkIds.map((id) => {
    const { level, data = {} } = checks[id](article, context, languages);
    return { id, level, data };
  });
};

/** The items of a level. */
export const itemsOf = (items: readonly ChecklistItem[], level: CheckLevel): ChecklistItem[] =>
  items.filter((item) => item.level === level);

/**
 * The errors that an edit introduces into a published article, without the checks that need the archive. `evidence`: the
 * sentences that it adds and no source carries.
 */
export const newErrors = (
  before: Article,
  after: Article,
  { demo, evidence }: Pick<CheckContext, 'demo' | 'evidence'>,
): ChecklistItem[] => {
  const errorsOf = (article: Article, added: CheckContext['evidence']) =>
    itemsOf(
      checkArticle(article, {
        similar: [],
        usedTags: new Set(),
        foreign: [],
        evidence: added,
        demo,
        // A date is never an error.
        now: after.date,
        dayOf: (at) => at,
      }),
      'error',
    );
  const earlier = new Set(errorsOf(before, []).map(({ id }) => id));
  return errorsOf(after, evidence).filter(({ id }) => !earlier.has(id));
};
