import type { Ports } from '../../kernel/ports.ts';
import { DomainError, isDomainError } from '../../kernel/domain-error.ts';
import { sameJson } from '../../input/json.ts';
import type { Language } from '../../text/language.ts';
import { languages } from '../../text/language.ts';
import { toPlainText } from '../../text/plain-text.ts';
import { withoutCode } from '../../text/without-code.ts';
import { storedPicture } from '../../media/variants.ts';
import { dayOf } from '../../time/wall-clock.ts';
import type { Article } from '../article.ts';
import { textsIn } from '../article-languages.ts';
import type { CheckId, ChecklistItem, FaultyPicture } from '../checklist-item.ts';
import type { VersionFindings } from './checklist.ts';
import { checkArticle, itemsOf, newErrors } from './checklist.ts';
import type { DemoSite } from '../demo.ts';
import { findUnsupported } from '../evidence.ts';
import type { LanguageDetector } from '../ports.ts';

/** Minimum and maximum characters of a body for language detection. */
const detection = { max: 4000, min: 200 } as const;

/** The versions of an article that are written in the wrong language. */
export const foreignVersions = (
  { body_es, body_en }: Pick<Article, 'body_es' | 'body_en'>,
  detector: LanguageDetector,
): Language[] => {
  const bodies = { es: body_es, en: body_en ?? '' };
  return languages.filter((language) => {
    const text = toPlainText(bodies[language].slice(0, detection.max));
    const found = text.length < detection.min ? null : detector.detect(text);
    return found !== null && found !== language;
  });
};

/** The ports that the checklist needs. */
export const checkPorts = [
  'desk',
  'clock',
  'settings',
  'providers',
  'sourceDocuments',
  'claims',
  'documents',
  'media',
] as const satisfies (keyof Ports)[];

/** What a check needs besides the article. */
export type CheckPorts = Pick<Ports, Exclude<(typeof checkPorts)[number], 'providers'>> & {
  providers: { languages: LanguageDetector } & DemoSite['providers'];
};

type Library = Pick<Ports, 'media'>;

/** Whether the library does not have a file. */
const isGone = async ({ media }: Library, name: string): Promise<boolean> =>
  (await media.find(name)) === null;

/** The pictures of a body that have no alternative text, or that its page cannot show. */
const faultyPictures = async (
  ports: Library,
  pictures: readonly { url: string; alt: string }[],
  language: Language,
): Promise<FaultyPicture[]> => {
  const faults: FaultyPicture[] = [];
  // One after another: a transaction has one connection.
  for (const { url, alt } of pictures) {
    const stored = storedPicture(url);
    // One on another server becomes a link to it.
    const gone = stored ? await isGone(ports, stored.name) : !/^https?:\/\//i.test(url);
    const found = { language, url: url.slice(0, 200) };
    if (!alt.trim()) faults.push({ ...found, fault: 'no-alt' });
    if (gone) faults.push({ ...found, fault: 'gone' });
  }
  return faults;
};

const linkedFile = /\](?:\(|:)\s*<?\/media\/([0-9a-f]{32}(?:-\d+x\d+\.[a-z]+|\.pdf))\b/g;

/** The documents and pictures that a body links to and the library does not have. */
const goneLinks = async (
  ports: Library,
  body: string,
  pictures: readonly { url: string }[],
  language: Language,
): Promise<FaultyPicture[]> => {
  const names = [...withoutCode(body).matchAll(linkedFile)].map(([, name = '']) => name);
  const shown = new Set(pictures.map(({ url }) => url));
  const faults: FaultyPicture[] = [];
  for (const name of new Set(names)) {
    const url = `/media/${name}`;
    if (!shown.has(url) && (await isGone(ports, name))) faults.push({ language, url, fault: 'link-gone' });
  }
  return faults;
};

const faultyIn = async (
  ports: Pick<Ports, 'documents' | 'media'>,
  body: string,
  language: Language,
): Promise<FaultyPicture[]> => {
  if (!body.includes('![') && !body.includes('/media/')) return [];
  // What is nested too deep to be read is shown as plain text.
  const pictures = await Promise.resolve()
    .then(() => ports.documents.pictures(body))
    .catch((error: unknown) => {
      if (!isDomainError(error, 'validation')) throw error;
      return [];
    });
  return [
    ...(await faultyPictures(ports, pictures, language)),
    ...(await goneLinks(ports, body, pictures, language)),
  ];
};

const findFaultyPictures = async (
  ports: Pick<Ports, 'documents' | 'media'>,
  { body_es, body_en }: Pick<Article, 'body_es' | 'body_en'>,
): Promise<FaultyPicture[]> => [
  ...(await faultyIn(ports, body_es, 'es')),
  ...(await faultyIn(ports, body_en ?? '', 'en')),
];

/** Whether the library does not have the picture of an article, so that another one is shown. */
const isPictureGone = async (ports: Library, address: string | null): Promise<boolean> => {
  if (address === null) return false;
  const stored = storedPicture(address);
  return stored === null || isGone(ports, stored.name);
};

/** The checklist of an article, including the checks that need the archive. */
export const inspectArticle = async (ports: CheckPorts, article: Article): Promise<ChecklistItem[]> => {
  const { desk, clock, settings, providers } = ports;
  const [similar, usedTags] = [await desk.similar(article), await desk.usedTags(article.tags)];
  return checkArticle(article, {
    similar,
    usedTags,
    foreign: foreignVersions(article, providers.languages),
    evidence: await findUnsupported(ports, article),
    pictures: await findFaultyPictures(ports, article),
    leadGone: await isPictureGone(ports, article.image_url),
    shareGone: await isPictureGone(ports, article.share_image_url),
    demo: providers.readiness.demo,
    now: clock.now(),
    dayOf: (at) => dayOf(at, settings.timeZone),
  });
};

type Refusal = { article: Article; items: readonly ChecklistItem[] };

const unfit = (
  key: 'articles.checklist-errors' | 'articles.checklist-warnings' | 'articles.published-errors',
  { article: { slug }, items }: Refusal,
) =>
  new DomainError(key, {
    slug,
    checks: itemsOf(items, key === 'articles.checklist-warnings' ? 'warning' : 'error').map(({ id }) => id),
    checklist: items,
    confirmable: key === 'articles.checklist-warnings',
  });

/** What becomes of a piece with warnings. */
export type WarningPolicy = {
  /** A person has seen the warnings. */
  confirm?: boolean | undefined;
  /**
   * They are thrown for a person to confirm (`ask`), refuse the piece (`refuse`), or leave it a draft, as any other
   * refusal then does (`draft`).
   */
  onWarnings: 'ask' | 'refuse' | 'draft';
  /** Warnings that the way it is published explains. */
  expected?: readonly CheckId[];
};

/**
 * Throws `rule-violated`, with the failed checks in `details.checklist`, when an article must not become visible: always
 * for errors; for warnings, other than expected ones, unless a person has confirmed them.
 */
export const requireFit = async (
  ports: CheckPorts,
  article: Article,
  { confirm = false, onWarnings, expected = [] }: WarningPolicy,
): Promise<void> => {
  const checklist = (await inspectArticle(ports, article)).filter(
    ({ id, level }) => level === 'error' || (level === 'warning' && !expected.includes(id)),
  );
  if (checklist.some(({ level }) => level === 'error'))
    throw unfit('articles.checklist-errors', { article, items: checklist });
  if (checklist.length && !(confirm && onWarnings !== 'refuse'))
    throw unfit('articles.checklist-warnings', { article, items: checklist });
};

/**
 * Throws `rule-violated`, as `requireFit` does, for the warnings that a change adds to a published article and that no
 * person has confirmed.
 */
export const requireNewWarningsConfirmed = async (
  ports: CheckPorts,
  before: Article,
  after: Article,
  { confirm = false, expected = [] }: WarningPolicy,
): Promise<void> => {
  if (confirm) return;
  const warnings = itemsOf(await inspectArticle(ports, after), 'warning');
  if (warnings.length === 0) return;
  const earlier = new Set(itemsOf(await inspectArticle(ports, before), 'warning').map(({ id }) => id));
  const items = warnings.filter(({ id }) => !earlier.has(id) && !expected.includes(id));
  if (items.length) throw unfit('articles.checklist-warnings', { article: after, items });
};

/** The unsupported sentences of the changed versions that were not there before. */
const newlyUnsupported = async (
  ports: CheckPorts,
  before: Article,
  after: Article,
): Promise<VersionFindings[]> => {
  const changed = languages.filter(
    (language) => !sameJson(textsIn(before, language), textsIn(after, language)),
  );
  if (changed.length === 0) return [];
  const earlier = new Set(
    (await findUnsupported(ports, before)).flatMap(({ language, unsupported }) =>
      unsupported.map(({ sentence }) => `${language} ${sentence}`),
    ),
  );
  return (await findUnsupported(ports, after))
    .filter(({ language }) => changed.includes(language))
    .map(({ language, unsupported, ...rest }) => ({
      ...rest,
      language,
      unsupported: unsupported.filter(({ sentence }) => !earlier.has(`${language} ${sentence}`)),
    }));
};

/**
 * Throws `rule-violated` for the errors that a change introduces into a published article; existing ones do not prevent
 * small corrections.
 */
export const requireNoNewErrors = async (
  ports: CheckPorts,
  before: Article,
  after: Article,
): Promise<void> => {
  const evidence = await newlyUnsupported(ports, before, after);
  const errors = newErrors(before, after, { demo: ports.providers.readiness.demo, evidence });
  if (errors.length) throw unfit('articles.published-errors', { article: after, items: errors });
};
