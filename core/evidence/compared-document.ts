import type { Analysis, IndexedDocument } from './documents.ts';
import { analyse } from './documents.ts';

/** A document as claims are compared with it. */
export type Compared = {
  document: IndexedDocument;
  /** The facts of one of its sentences. */
  at: (index: number) => Analysis;
  /** The sentences around one, the nearest first. */
  around: (center: number, before: number, after: number) => number[];
};

/** `lower`: the words that the texts write in lower case too. */
export const compareWith = (document: IndexedDocument, lower: ReadonlySet<string>): Compared => {
  const { sentences, published, language } = document;
  const last = sentences.length - 1;
  return {
    document,
    at: (index) => analyse(sentences[index]!, { language, published, lower }),
    around(center, before, after) {
      const found: number[] = [];
      for (let index = Math.max(0, center - before); index <= Math.min(last, center + after); index += 1)
        found.push(index);
      return found.toSorted((a, b) => Math.abs(a - center) - Math.abs(b - center));
    },
  };
};
