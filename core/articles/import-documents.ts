import type { Ports } from '../kernel/ports.ts';
import { isDomainError, messageOf } from '../kernel/domain-error.ts';
import type { Language } from '../text/language.ts';
import { toPlainText } from '../text/plain-text.ts';
import type { Issue, Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import { atLine, lineOfField } from './document-lines.ts';
import type { FrontMatter } from './import-front-matter.ts';
import { readFrontMatter, unsupportedLanguage } from './import-front-matter.ts';
import type { ArticleImportInput } from './import-report.ts';

type ReadingPorts = Pick<Ports, 'documents' | 'providers' | 'settings'>;

/** A document that was read. */
export type Version = { path: string; front: FrontMatter; body: string };

/** The documents of an article by their languages; at least one of them. */
export type Versions = {
  es: Version | null;
  en: Version | null;
  /** A second document with the same text, used only for the flags that make the article a draft. */
  same: Version | null;
};

/** Why a document cannot become an article; caught within the import and reported. */
export class ImportRefusal extends Error {
  readonly reasons: Message[];
  constructor(reasons: Message[]) {
    super(reasons.map(({ key }) => key).join('; '));
    this.reasons = reasons;
  }
}

/** An error in a file, or a field, prefixed with its name. */
export const inPlace = (place: string, what: Message | string): Message =>
  message('import.at', { place, what });
export const atIssue = ({ field, message: what }: Issue): Message => inPlace(field, what);

const readVersion = async (
  { documents, settings }: ReadingPorts,
  { path, text }: NonNullable<ArticleImportInput['es']>,
  { base_url: baseUrl, links: slugs }: ArticleImportInput,
  suffix: string,
  notes: Message[],
): Promise<Version> => {
  try {
    const read = await documents.read(text, {
      format: path.toLowerCase().endsWith('.mdx') ? 'mdx' : 'md',
      ...(baseUrl && { baseUrl }),
      links: new Map(Object.entries(slugs).map(([address, slug]) => [address, `/noticias/${slug}${suffix}`])),
    });
    const front = readFrontMatter(read.frontMatter, settings.timeZone);
    if (!front.ok)
      throw new ImportRefusal(
        front.issues.map((issue) => atLine(path, lineOfField(text, issue.field), atIssue(issue))),
      );
    if (!read.body.trim()) throw new ImportRefusal([inPlace(path, message('import.empty-body'))]);
    const keys = front.unknown.join(', ').slice(0, 500);
    if (keys) notes.push(inPlace(path, message('import.unknown-keys', { keys })));
    notes.push(...read.notes.map((note) => inPlace(path, note)));
    return { path, front: front.value, body: read.body };
  } catch (error) {
    if (isDomainError(error, 'validation')) throw new ImportRefusal([inPlace(path, messageOf(error))]);
    throw error;
  }
};

/** Why a document is not imported in the language that its file name states. */
const foreignReason = (version: Version | null, language: Language): Message | null => {
  const tag = version?.front.lang;
  if (!tag || tag === language) return null;
  return tag === 'es' || tag === 'en'
    ? message('import.contradictory-language', { tag })
    : unsupportedLanguage(tag);
};

const textLanguage = ({ providers }: ReadingPorts, { body }: Version) =>
  providers.languages.detect(toPlainText(body.slice(0, 4000)));

/** The text of a body for comparison, without its spacing and the language prefix of its links. */
const plainBody = ({ body }: Version) =>
  body
    .replace(/\?lang=en\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Assigns the documents to their languages. A file whose name has no language is Spanish when its front matter says so,
 * or else its text. A document in another language is omitted when there is a second one. Throws `ImportRefusal`.
 */
export const readVersions = async (
  ports: ReadingPorts,
  input: ArticleImportInput,
  notes: Message[],
): Promise<Versions> => {
  if (!input.es && !input.en) throw new ImportRefusal([message('import.no-document')]);
  const noted: Record<Language, Message[]> = { es: [], en: [] };
  let es = input.es ? await readVersion(ports, input.es, input, '', noted.es) : null;
  let en = input.en ? await readVersion(ports, input.en, input, '?lang=en', noted.en) : null;
  if (!es && en && (en.front.lang ?? textLanguage(ports, en)) === 'es') {
    if (!en.front.lang) notes.push(inPlace(en.path, message('import.spanish-by-text')));
    es = await readVersion(ports, input.en!, input, '', []);
    [en, noted.es] = [null, noted.en];
  }
  const foreign = { es: foreignReason(es, 'es'), en: foreignReason(en, 'en') };
  const skipped = [
    ...(es && foreign.es ? [{ place: es.path, what: foreign.es }] : []),
    ...(en && foreign.en ? [{ place: en.path, what: foreign.en }] : []),
  ];
  if (skipped.length === [es, en].filter(Boolean).length)
    throw new ImportRefusal(skipped.map(({ place, what }) => inPlace(place, what)));
  notes.push(...skipped.map((one) => message('import.skipped', one)));
  [es, en] = [foreign.es ? null : es, foreign.en ? null : en];
  let same: Version | null = null;
  if (es && en && plainBody(es) === plainBody(en)) {
    const isEnglish = textLanguage(ports, es) === 'en';
    if (es.front.title !== en.front.title) notes.push(inPlace(es.path, message('import.same-text')));
    else if (isEnglish) {
      notes.push(inPlace(es.path, message('import.same-as-english')));
      [es, same] = [null, es];
    } else {
      notes.push(inPlace(en.path, message('import.same-as-spanish')));
      [en, same] = [null, en];
    }
  }
  notes.push(...(es ? noted.es : []), ...(en ? noted.en : []));
  return { es, en, same };
};
