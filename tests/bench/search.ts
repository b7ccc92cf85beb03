import { percentile, timed } from './measure.ts';
import type { Running } from './processes.ts';
import { record } from './report.ts';

type Piece = { title_es: string; title_en: string | null; summary_es: string };

/** Words of the newest pieces, each once. */
const knownWords = async (server: Running): Promise<string[]> => {
  const { items } = (await (await fetch(`${server.url}/api/articles?limit=100`)).json()) as {
    items: Piece[];
  };
  const text = items.map(
    ({ title_es, title_en, summary_es }) => `${title_es} ${title_en ?? ''} ${summary_es}`,
  );
  return [...new Set(text.join(' ').match(/\p{L}{4,}/gu))];
};

const ask = async (server: Running, queries: readonly string[], rest: string): Promise<number[]> => {
  const took: number[] = [];
  for (const q of queries) {
    const { milliseconds, status } = await timed(
      `${server.url}/api/search?q=${encodeURIComponent(q)}${rest}`,
    );
    if (status !== 200) throw new Error(`The search for ${q} answered ${status}`);
    took.push(milliseconds);
  }
  return took;
};

/** The time of searches that were not asked for before, one after another: words, pairs, phrases, and typing errors. */
export const searchTimes = async (server: Running): Promise<void> => {
  const words = (await knownWords(server)).slice(0, 60);
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  const misspelt = words.slice(0, 10).map((word) => `${word.slice(0, -2)}x${word.slice(-2)}`);
  // The first searches open connections and read indexes into memory.
  await ask(server, words, '&limit=1');
  const searches = [...words, ...pairs, ...pairs.slice(0, 20).map((pair) => `"${pair}"`), ...misspelt];
  const slow = percentile(await ask(server, searches, ''), 0.95);
  record('search among 100,000 articles, 95th percentile', slow, ' ms', 'under 100 ms', slow < 100);
  const started = words.flatMap((word) => [word.slice(0, 3), word.slice(0, -1)]);
  const late = percentile(await ask(server, [...new Set(started)], '&limit=6'), 0.95);
  record('suggestions among 100,000 articles, 95th percentile', late, ' ms', 'under 50 ms', late < 50);
};
