import { createRequire } from 'node:module';
import type * as Franc from 'franc-min';
import type { LanguageDetector } from '#core/articles/ports.ts';

const require = createRequire(import.meta.url);
/** With fewer letters the result is unreliable. */
const minLetters = 24;
const piece = 300;
const pieces = 12;
const current: Record<string, 'es' | 'en'> = { spa: 'es', eng: 'en' };
/** How close to the best match Spanish or English counts, as it does in texts of few words; related languages stay below. */
const closeMatch = 0.95;

/** Detects languages with franc, in pieces for long texts: otherwise a single rare word could decide. */
export const createLanguageDetector = (): LanguageDetector => ({
  detect(text) {
    const words = text
      .slice(0, 20_000)
      .replace(/https?:\/\/\S+|[^\p{L}\p{M}'’]+/gu, ' ')
      .trim();
    if (words.length < minLetters) return null;
    // Loaded with the first text.
    const { francAll } = require('franc-min') as typeof Franc;
    const votes = new Map<string, number>();
    const found = words.match(new RegExp(`.{1,${piece}}(?:\\s|$)|\\S{${piece}}`, 'gu')) ?? [words];
    for (const one of found.slice(0, pieces)) {
      // Repeated words bring the scores of all languages together.
      const matches = francAll([...new Set(one.split(' '))].join(' '));
      const [language] = matches.find(([code, score]) => current[code] && score >= closeMatch) ?? matches[0]!;
      if (language !== 'und') votes.set(language, (votes.get(language) ?? 0) + one.length);
    }
    const [winner] = [...votes].sort(([, a], [, b]) => b - a);
    if (!winner) return null;
    return current[winner[0]] ?? 'other';
  },
});
