import { isDocument } from '../media/picture-limits.ts';
import type { MediaFile } from '../media/ports.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import { normalize } from '../text/normalize-text.ts';
import { DomainError, isDomainError, messageOf } from '../kernel/domain-error.ts';
import type { ArticleContent } from './article.ts';
import { atLine, placeOfAddress } from './document-lines.ts';
import { decodeBase64 } from './exported-article.ts';
import type { ArticleImportInput } from './import-report.ts';

/** A picture to be stored, with its original file name where known. */
export type ImportedFile = MediaFile & { file_name?: string };

/** Whether the address is the picture itself (RFC 2397), and the part of it that a person may want to read. */
const isInline = (address: string) => /^data:/i.test(address);
const shortened = (address: string) => `${address.slice(0, 40)}…`;
const isRemote = (address: string) => /^https?:\/\//i.test(address);

/**
 * The content with the new addresses of its pictures, and the pictures to be stored. Files outside the folder are never
 * read: such pictures are omitted with a note, like missing ones and those on another server. A corrupt picture is a
 * fault.
 */
export const importImages = async (
  ports: Pick<Ports, 'documents' | 'images'>,
  content: ArticleContent,
  { images, es, en }: Pick<ArticleImportInput, 'images' | 'es' | 'en'>,
  notes: Message[],
): Promise<{ content: ArticleContent; files: ImportedFile[]; problems: Message[] }> => {
  const problems: Message[] = [];
  const files: ImportedFile[] = [];
  const documents = [es, en].filter((one) => one !== undefined);
  // Addresses may differ in how their accents are encoded.
  const contents = new Map(
    Object.entries(images).map(([address, data]) => [normalize(address, 'NFC'), data]),
  );
  const inDocument = (address: string, what: Message): Message => {
    const { path, line } = placeOfAddress(documents, address);
    return atLine(path, line, what);
  };
  const leaveOut = (address: string, what: Message) => {
    const note = message('import.image-left-out', { address: address.slice(0, 200), what });
    notes.push(inDocument(address, note));
    return null;
  };
  const resolve = async (address: string): Promise<string | null> => {
    if (isInline(address)) return leaveOut(shortened(address), message('import.inline-image'));
    if (isRemote(address)) return leaveOut(address, message('import.remote-image'));
    const data = contents.get(normalize(address, 'NFC'));
    if (data === undefined) return leaveOut(address, message('import.outside-folder'));
    if (data === null) return leaveOut(address, message('import.missing-image'));
    try {
      const { stopped, ...file } = await ports.images.read(decodeBase64(data));
      if (isDocument(file)) throw new DomainError('images.document');
      if (stopped) notes.push(message('import.image', { address, what: message('images.stopped') }));
      files.push({ ...file, file_name: (address.split('/').at(-1) ?? address).slice(-200) });
      return `/media/${file.name}`;
    } catch (error) {
      if (!isDomainError(error, 'validation')) throw error;
      problems.push(inDocument(address, message('import.image', { address, what: messageOf(error) })));
      return null;
    }
  };
  const bodies = await Promise.all(
    [content.body_es, content.body_en ?? ''].map(async (body) => ports.documents.images(body)),
  );
  const addresses = new Map<string, string | null>();
  for (const address of new Set([...(content.image_url ? [content.image_url] : []), ...bodies.flat()]))
    addresses.set(address, await resolve(address));
  return {
    problems,
    files,
    content: {
      ...content,
      image_url: content.image_url && (addresses.get(content.image_url) ?? null),
      body_es: await ports.documents.rewriteImages(content.body_es, addresses),
      body_en: content.body_en && (await ports.documents.rewriteImages(content.body_en, addresses)),
    },
  };
};
