import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const document = (title: string, number: number) => `---
title: ${title} ${number}
date: '2026-09-${String(1 + (number % 28)).padStart(2, '0')}'
author: Redacción
summary: De qué trata la pieza ${number}.
topics: [regulacion]
sources: [{ name: Informe, url: 'https://example.org/${number}' }]
---

${`Un párrafo de la pieza ${number}, con **énfasis** y [un enlace](https://example.org/${number}).\n\n`.repeat(4)}`;

/** The slug of the n-th post. */
export const postSlug = (number: number): string => `pieza-${String(number).padStart(4, '0')}`;

/** Writes documents to import, in both languages; returns their future slugs. */
export const writePosts = async (folder: string, count: number): Promise<string[]> => {
  await mkdir(folder, { recursive: true });
  const slugs = Array.from({ length: count }, (_, number) => postSlug(number));
  await Promise.all(
    slugs.flatMap((slug, number) => [
      writeFile(join(folder, `${slug}.es.md`), document('Pieza', number)),
      writeFile(join(folder, `${slug}.md`), document('Piece', number)),
    ]),
  );
  return slugs;
};

/** The slugs that a running import has reported as stored, from its output so far. */
export const importedSlugs = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => /^(?:imported|updated|unchanged) +(\S+)$/.exec(line)?.[1] ?? []);
