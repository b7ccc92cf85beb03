import type { composeApplication } from '#apps/compose.ts';
import { article, change } from '#tests/support/entities.ts';
import { askEach, median, times } from './measure.ts';
import type { Running } from './processes.ts';
import { record, runs } from './report.ts';
import { compressedSize } from './weight.ts';

const each = 100;
const marks = 60;
const day = '2020-01-01T00:00:00.000Z';
const source = {
  url: 'https://fuente.example/informe',
  title: 'Informe',
  hash: 'a'.repeat(64),
  retrieved_at: day,
};
const kinds = ['con-marcas', 'sin-marcas', 'con-veinte'] as const;
const slugOf = (kind: (typeof kinds)[number], number: number) => `${kind}-${number}`;

/** Stores pieces with the same texts that have 60 marks, none and 20, older than all others. */
export const fillMarked = async ({ ports }: ReturnType<typeof composeApplication>): Promise<void> => {
  for (let number = 0; number < runs * each; number += 1) {
    const sentences = times(
      marks,
      (at) =>
        `El plan número ${at} de la ciudad ${number} cuesta **${at + 18} millones** de euros, según el último informe.`,
    );
    const body_es = sentences.map((one, at) => (at % 5 === 4 ? `${one}\n\n` : `${one} `)).join('');
    for (const kind of kinds) {
      const { provenance, ...piece } = article({ slug: slugOf(kind, number), body_es, date: day });
      const es = { ...provenance.es, sources: [source] };
      const sources = [{ name: source.title, url: source.url }];
      const saved = await ports.transaction(change(), ({ articles }) =>
        articles.save({ ...piece, sources, provenance: { ...provenance, es } }),
      );
      const due = (await ports.evidence.due(1000)).filter(({ article_id }) => article_id === saved.id);
      const rests = sentences.slice(0, { 'con-marcas': marks, 'sin-marcas': 0, 'con-veinte': 20 }[kind]);
      const { url, hash } = source;
      const compared = rests.map((sentence, at) => ({
        sentence: sentence.replaceAll('**', ''),
        facts: [`${at + 18} millones de euros`],
        passages: [{ url, hash, start: at * 100, end: at * 100 + 90 }],
      }));
      const comparison = { article_id: saved.id, language: 'es' as const, revision: saved.revision };
      await ports.evidence.save(due, [{ ...comparison, sentences: compared, compared_at: day }]);
    }
  }
};

/** What marks cost: the rate of pages rendered anew with 60 of them, and the bytes of 20. */
export const markFigures = async (server: Running): Promise<void> => {
  const urls = (kind: (typeof kinds)[number], run: number) =>
    times(each, (number) => `${server.url}/noticias/${slugOf(kind, run * each + number)}`);
  const [marked, plain]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    marked.push((await askEach(urls('con-marcas', run), 4)).perSecond);
    plain.push((await askEach(urls('sin-marcas', run), 4)).perSecond);
  }
  const share = median(marked) / median(plain);
  record('article with 60 marks rendered anew, of one without', share, '', 'at least 0.8', share >= 0.8);
  const size = (kind: (typeof kinds)[number]) => compressedSize(urls(kind, 0)[0]!);
  const added = ((await size('con-veinte')) - (await size('sin-marcas'))) / 1000;
  record('20 marks in an article, brotli', added, ' kB', 'at most 3 kB', added <= 3);
};
