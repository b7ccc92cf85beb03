import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { prepareDatabase } from '#apps/compose.ts';
import { openDatabase } from '#apps/compose/database.ts';
import { readConfig } from '#apps/config.ts';
import { createLogger } from '#apps/logger.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { root } from './processes.ts';
import { record, say } from './report.ts';

const sentence = (number: number) =>
  `El informe ${number} cuenta cómo ${number % 97} ayuntamientos revisaron sus sistemas durante ${number % 31} meses.`;

/** Typical Markdown: a few hundred words with a heading, a list, a quotation and a link. */
const documentOf = (number: number): string =>
  `---
title: "Informe ${number}: sistemas revisados"
date: 2026-0${1 + (number % 9)}-1${number % 10}
topics: [regulacion, agi]
tags: [etiqueta-${number % 200}]
sources:
  - { name: Boletín, url: "https://example.org/informes/${number}" }
---

${Array.from({ length: 12 }, (_, index) => sentence(number * 13 + index)).join(' ')}

## Qué encontraron

- ${sentence(number)}
- [El texto completo](https://example.org/textos/${number})

> ${sentence(number + 1)}

${Array.from({ length: 18 }, (_, index) => sentence(number * 7 + index)).join(' ')}
`;

const writeDocuments = async (folder: string, count: number): Promise<void> => {
  for (let number = 0; number < count; number += 1) {
    const inner = join(folder, `parte-${Math.trunc(number / 500)}`);
    if (number % 500 === 0) await mkdir(inner, { recursive: true });
    await writeFile(join(inner, `informe-${number}.es.md`), documentOf(number));
  }
};

/** Memory of a process in megabytes; 0 after it has ended. */
const held = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};

type Mark = { seconds: number; memory: number };

/** Imports a folder with the program itself; returns time and memory at each tenth. */
const importFolder = async (folder: string, count: number, data: string): Promise<Mark[]> => {
  const child = spawn(process.execPath, ['cli/vigia.mjs', 'articles', 'import', folder], {
    cwd: root,
    env: { ...process.env, DATA_DIR: data, DATABASE_URL: '', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const marks: Mark[] = [];
  let done = 0;
  const startedAt = performance.now();
  for await (const line of createInterface(child.stdout)) {
    if (!/^\S+ +informe-\d/.test(line)) continue;
    done += 1;
    if (done % (count / 10) !== 0) continue;
    marks.push({ seconds: (performance.now() - startedAt) / 1000, memory: await held(child.pid ?? 0) });
    say(`  ${done} articles, ${marks.at(-1)!.seconds.toFixed(0)} s, ${marks.at(-1)!.memory.toFixed(0)} MB`);
  }
  const [code] = (await ended) as [number];
  if (code !== 0 || done !== count) throw new Error(`the import ended with ${code} after ${done} articles`);
  return marks;
};

/** Importing Markdown files: constant speed and memory. */
export const importRate = async (count = 10_000): Promise<void> => {
  const [documents, data] = [await temporaryFolder(), await temporaryFolder()];
  try {
    say(`Importing ${count.toLocaleString('en')} Markdown files`);
    await writeDocuments(documents.path, count);
    const config = readConfig({ DATA_DIR: data.path });
    const site = await openDatabase({ config, logger: createLogger({ LOG_LEVEL: 'warn' }), create: true });
    await prepareDatabase(site.db, testParts).finally(site.close);
    const marks = await importFolder(documents.path, count, data.path);
    const secondsBetween = (from: number, to: number) => marks[to]!.seconds - marks[from]!.seconds;
    // The first tenth includes the start of Postgres.
    const slowing = secondsBetween(6, 9) / secondsBetween(0, 3);
    const growth = marks[9]!.memory - marks[2]!.memory;
    const rate = count / marks[9]!.seconds;
    record('Markdown files imported', rate, ' /s', 'reported', true);
    record('time of the last third of an import, of the first', slowing, '', 'at most 1.25', slowing <= 1.25);
    record(
      'memory that an import grows by after its first third',
      growth,
      ' MB',
      'at most 60 MB',
      growth <= 60,
    );
  } finally {
    await Promise.all([documents.remove(), data.remove()]);
  }
};

if (process.argv[1]?.endsWith('imports.ts')) await importRate(Number(process.argv[2] ?? 10_000));
