import { createRequire } from 'node:module';
import type * as TinyLd from 'tinyld/light';
import type { LanguageDetector } from '#core/articles/ports.ts';

const require = createRequire(import.meta.url);
/** Fewer letters give no certain answer. */
const minLetters = 24;
const piece = 300;
const pieces = 12;

/** Detects languages with tinyld, piece by piece for long texts: otherwise a single rare word would decide. */
export const createLanguageDetector = (): LanguageDetector => ({
  detect(text) {
    const words = text
      .slice(0, 20_000)
      .replace(/https?:\/\/\S+|[^\p{L}\p{M}'’]+/gu, ' ')
      .trim();
    if (words.length < minLetters) return null;
    // Loaded with the first text.
    const { detect } = require('tinyld/light') as typeof TinyLd;
    const votes = new Map<string, number>();
    const found = words.match(new RegExp(`.{1,${piece}}(?:\\s|$)|\\S{${piece}}`, 'gu')) ?? [words];
    for (const one of found.slice(0, pieces)) {
      const language = detect(one);
      if (language) votes.set(language, (votes.get(language) ?? 0) + one.length);
    }
    const [winner] = [...votes].sort(([, a], [, b]) => b - a);
    if (!winner) return null;
    return winner[0] === 'es' || winner[0] === 'en' ? winner[0] : 'other';
  },
});
