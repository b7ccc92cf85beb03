import type { Dirent } from 'node:fs';
import { readFile, readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { DocumentReader } from '#core/articles/ports.ts';
import { languageTag, unsupportedLanguage, withKnownKeys } from '#core/articles/import-front-matter.ts';
import { DomainError, isDomainError } from '#core/kernel/domain-error.ts';
import type { Message } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';
import { normalize, slugify } from '#core/text/normalize-text.ts';
import { shortForm } from '#core/articles/title-keys.ts';
import { exportedEnding, fileReason, readTextFile } from './files.ts';

/** The documents of one article: paths, as given, of the Spanish and the English one; or of its export file. */
export type DocumentPair = {
  folder: string;
  name: string;
  es?: string;
  en?: string;
  exported?: string;
  /** Documents of the same name that are not imported, each with the reason. */
  skipped: { path: string; reason: Message | string }[];
};

const document = /^(.+?)(?:\.([a-z]{2}(?:[-_][a-z]{2,4})?))?\.mdx?$/i;
const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** The name of a document without its language, and the language; `notes.v2.md` and `site.ai.md` have none. */
const nameOf = (file: string): { name: string; language: string } => {
  const [, stem = '', tag = ''] = document.exec(file) ?? [];
  if (!tag) return { name: stem, language: 'en' };
  const language = languageTag(tag);
  const isLanguage = languageNames.of(tag.slice(0, 2).toLowerCase()) !== undefined;
  return isLanguage ? { name: stem, language } : { name: `${stem}.${tag}`, language: 'en' };
};
const maxFileBytes = 20_000_000;
/** Includes its pictures. */
const maxExportBytes = 200_000_000;

const isDocument = (name: string): boolean => document.test(name) || name.endsWith(exportedEnding);

const addFile = (pairs: Map<string, DocumentPair>, path: string): void => {
  const folder = resolve(dirname(path));
  if (path.endsWith(exportedEnding)) {
    const alone = { folder, name: basename(path, exportedEnding), exported: path, skipped: [] };
    return void pairs.set(resolve(path), alone);
  }
  const { name, language } = nameOf(basename(path));
  // File systems and editors encode accents differently.
  const key = normalize(join(folder, name), 'NFC');
  const pair = pairs.get(key) ?? { folder, name, skipped: [] };
  pairs.set(key, pair);
  if (language !== 'es' && language !== 'en')
    return void pair.skipped.push({ path, reason: unsupportedLanguage(language) });
  const other = pair[language];
  if (other === undefined) pair[language] = path;
  else if (resolve(other) !== resolve(path))
    pair.skipped.push({ path, reason: message('cli.file.second-document', { file: other }) });
};

const visit = async (pairs: Map<string, DocumentPair>, path: string): Promise<void> => {
  const entries: Dirent[] = await readdir(path, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const inner = join(path, entry.name);
    if (entry.isDirectory()) await visit(pairs, inner);
    else if (entry.isFile() && isDocument(entry.name) && !/^readme\./i.test(entry.name))
      addFile(pairs, inner);
  }
};

/**
 * The documents at or below the given paths, paired by name. Throws `validation` for a path that cannot be read, and
 * `not-found` when it finds none.
 */
export const findDocuments = async (paths: readonly string[]): Promise<DocumentPair[]> => {
  const pairs = new Map<string, DocumentPair>();
  for (const path of paths) {
    try {
      if ((await stat(path)).isDirectory()) await visit(pairs, path);
      else if (isDocument(basename(path))) addFile(pairs, path);
      else throw new DomainError('cli.file.refused', { path, reason: message('cli.file.not-markdown') });
    } catch (error) {
      if (isDomainError(error)) throw error;
      throw new DomainError('cli.file.refused', { path, reason: fileReason(error) });
    }
  }
  if (!pairs.size)
    throw new DomainError('cli.file.none', {
      path: paths.join(', '),
      reason: message('cli.file.no-documents'),
    });
  return [...pairs.values()];
};

/**
 * The slug of a pair without a slug in its front matter: its file's name, or its folder's for index files; of a name
 * without Latin letters a short form.
 */
export const slugOfPair = ({ folder, name }: DocumentPair): string => {
  const file = name === 'index' ? basename(folder) : name;
  return slugify(file) || `articulo-${shortForm(file)}`;
};

/** The path whose parts differ from those of `address` at most in how accents are encoded. */
const findPath = async (folder: string, address: string): Promise<string> => {
  const wanted = resolve(folder, address);
  if (normalize(wanted, 'NFC') === normalize(wanted, 'NFD')) return wanted;
  let path = folder;
  for (const part of relative(folder, wanted).split(sep)) {
    const names = await readdir(path).catch((): string[] => []);
    const same = names.find((name) => normalize(name, 'NFC') === normalize(part, 'NFC'));
    path = join(path, names.includes(part) ? part : (same ?? part));
  }
  return path;
};

/** A file of the folder, after resolving links; null when it does not exist, undefined when it is outside. */
const readInside = async (folder: string, address: string): Promise<string | null | undefined> => {
  const wanted = resolve(folder, address);
  if (wanted !== folder && !wanted.startsWith(folder + sep)) return undefined;
  try {
    const real = await realpath(await findPath(folder, address));
    if (!real.startsWith((await realpath(folder)) + sep)) return undefined;
    if (!(await stat(real)).isFile() || (await stat(real)).size > maxFileBytes) return null;
    return await readFile(real, 'base64');
  } catch {
    return null;
  }
};

const decoded = (address: string) => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

/** An address outside the folder often means the file of the same name next to the document. */
const readImage = async (folder: string, address: string): Promise<string | null | undefined> => {
  const path = decoded(address.split(/[?#]/)[0] ?? '').replace(/\0/g, '');
  const found = path.startsWith('/') ? undefined : await readInside(folder, path);
  if (found !== undefined) return found;
  for (const place of [join('images', basename(path)), basename(path)]) {
    const data = await readInside(folder, place);
    if (data) return data;
  }
  return undefined;
};

type Files = { path: string; text: string };

type Front = Record<string, unknown>;

/** The front matter of a document and the addresses of its pictures. */
const readParts = async (
  documents: DocumentReader,
  { path, text }: Files,
): Promise<{ front: Front; addresses: string[] }> => {
  try {
    const { frontMatter, body } = await documents.read(text, { format: /\.mdx$/i.test(path) ? 'mdx' : 'md' });
    const front = withKnownKeys(frontMatter);
    const { image } = front;
    const cover = typeof image === 'string' ? [image.trim()] : [];
    return { front, addresses: [...cover, ...(await documents.images(body))] };
  } catch {
    // The import itself reports why it is unreadable.
    return { front: {}, addresses: [] };
  }
};

const load = async (path: string): Promise<Files> => ({ path, text: await readTextFile(path, maxFileBytes) });

type Pair = { es?: Files; en?: Files; images: Record<string, string | null>; fronts: Front[] };

/** The texts of a pair, their front matter and their pictures. Throws `validation` for one that cannot be read. */
export const readPair = async (documents: DocumentReader, pair: DocumentPair): Promise<Pair> => {
  const [es, en] = await Promise.all([pair.es && load(pair.es), pair.en && load(pair.en)]);
  const parts = await Promise.all([es, en].flatMap((file) => (file ? [readParts(documents, file)] : [])));
  const images: Record<string, string | null> = {};
  for (const address of new Set(parts.flatMap(({ addresses }) => addresses))) {
    const data = /^[a-z][\w+.-]*:/i.test(address) ? undefined : await readImage(pair.folder, address);
    if (data !== undefined) images[address] = data;
  }
  const fronts = parts.map(({ front }) => front);
  return { ...(es && { es }), ...(en && { en }), images, fronts };
};

/** The unvalidated content of an exported article's file. Throws `validation` for one that cannot be read. */
export const readExported = async (path: string): Promise<unknown> => {
  const text = await readTextFile(path, maxExportBytes);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new DomainError('cli.file.refused', { path, reason: message('cli.file.not-json') });
  }
};
