import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Readiness } from '#core/agents/contracts.ts';
import { promptNames } from '#core/agents/provider-ports.ts';
import type { Suite } from '../harness.ts';

const texts = {
  es: 'La inteligencia artificial plantea riesgos que los gobiernos todavía no han sabido medir.',
  en: 'Artificial intelligence poses risks that governments have not yet learned how to measure.',
  other: "L'intelligence artificielle présente des risques pour la démocratie et pour l'emploi.",
} as const;

/** Who is asked in the name of agents. */
export const providersSuite: Suite = (harness) => {
  it('have every prompt, each under the hash of its text', () => {
    const { prompts } = harness.ports.providers;
    for (const name of promptNames) {
      const { text, hash } = prompts.get(name);
      expect(text.length).toBeGreaterThan(10);
      expect(hash).toBe(createHash('sha256').update(text).digest('hex'));
      expect(prompts.hash(text)).toBe(hash);
    }
    expect(new Set(promptNames.map((name) => prompts.get(name).hash)).size).toBe(promptNames.length);
  });

  describe.each(Object.entries(texts))('a text in %s', (language, text) => {
    it('is told by what most of it says', () => {
      const { languages } = harness.ports.providers;
      expect(languages.detect(text)).toBe(language);
      expect(languages.detect(`${text} `.repeat(200))).toBe(language);
      const others = Object.values(texts).filter((other) => other !== text);
      expect(languages.detect(`${`${text}\n\n`.repeat(8)}${others.join(' ')}`)).toBe(language);
    });
  });

  it('do not tell the language of what is too short, or has no words', () => {
    const { languages } = harness.ports.providers;
    for (const text of [
      '',
      'GPT-6',
      'hola',
      '12.345 % 678 '.repeat(50),
      `https://example.org/${'a'.repeat(90)}`,
    ])
      expect(languages.detect(text)).toBeNull();
  });

  it('say what is missing before anything can be run', () => {
    const { readiness } = harness.ports.providers;
    expect(Readiness.parse(readiness)).toEqual(readiness);
    for (const { ready, variable } of Object.values(readiness.types)) expect(variable === null).toBe(ready);
  });
};
