import { askEach, fresh, median, percentile, times } from './measure.ts';
import type { Running } from './processes.ts';
import { record, runs } from './report.ts';

const words = [
  'incidentes',
  'regulacion',
  'sistemas',
  'deepfakes',
  'algoritmo',
  'tesla',
  'sesgo',
  'chatgpt',
  'datos',
];
const queries = [
  ...words,
  '"inteligencia artificial"',
  ...words.flatMap((one) => words.map((two) => `${one} ${two}`)),
];
const topics = ['regulacion', 'etica-sesgos', 'alias-7', 'tecnica-modelos'];
const types = ['noticia', 'analisis', 'recurso'];
const pick = <T>(list: T[], index: number): T => list[index % list.length] as T;

/** The measured requests, by name; varied by index. */
export const paths: Record<string, (index: number) => string> = {
  page: () => '/noticias',
  list: () => '/api/articles?limit=20',
  filter: (index) => `/api/articles?topic=${pick(topics, index)}&type=${pick(types, index)}`,
  search: (index) => `/api/articles?q=${encodeURIComponent(pick(queries, index))}`,
};

/** The growth of the 95th percentile from the small archive to the large one, measured alternately. */
export const growth = async (
  name: string,
  path: (index: number) => string,
  small: Running,
  large: Running,
) => {
  const found: Record<'small' | 'large', number[]> = { small: [], large: [] };
  const ask = (server: Running, count: number) =>
    askEach(
      times(count, (index) => fresh(server, path(index))),
      1,
    );
  for (const server of [small, large]) await ask(server, 100);
  for (let run = 0; run < runs; run += 1) {
    found.small.push(percentile((await ask(small, 200)).times, 0.95));
    found.large.push(percentile((await ask(large, 200)).times, 0.95));
  }
  const before = median(found.small);
  const ratio = median(found.large) / before;
  record(
    `p95 of ${name}, 100,000 articles to 1,000`,
    ratio,
    `x of ${before.toFixed(1)} ms`,
    'less than 2x',
    ratio < 2,
  );
};
