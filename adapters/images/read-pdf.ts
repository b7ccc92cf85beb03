import { createHash } from 'node:crypto';
import { documentType } from '#core/media/picture-limits.ts';
import type { ReadPicture } from '#core/media/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';

/** How far from its end a PDF may say that it ends (ISO 32000-1, annex H, 3.4.4). */
const tail = 1024;

const textOf = ({ buffer, byteOffset, length }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, length).toString('latin1');

/** Whether bytes begin as a PDF does: only at the very start, so that they are nothing else as well. */
export const isPdf = (bytes: Uint8Array): boolean => /^%PDF-[12]\.\d/.test(textOf(bytes.subarray(0, 8)));

/** A document as the library stores it. Throws `validation` for one that is cut off. */
export const readDocument = (bytes: Uint8Array): ReadPicture => {
  if (!textOf(bytes.subarray(-tail)).includes('%%EOF')) throw new DomainError('images.document-damaged');
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.pdf`;
  return { name, type: documentType, width: 0, height: 0, bytes };
};
