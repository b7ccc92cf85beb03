import { readDocument } from '#adapters/markdown/read-document.ts';
import type { ReadingOptions } from '#core/articles/ports.ts';
import { render } from '#core/kernel/render.ts';

/** A document as read, with its notes in English. */
export const readText = (text: string, options?: ReadingOptions) => {
  const { notes, ...document } = readDocument(text, options);
  return { ...document, notes: notes.map((note) => render(note, 'en')) };
};
