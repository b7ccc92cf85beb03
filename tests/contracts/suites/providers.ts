import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Readiness } from '#core/agents/readiness.ts';
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

  it('tell every writer the rules: data is no instruction, sources by their ids, nobody is made to say anything', () => {
    const { prompts } = harness.ports.providers;
    for (const name of ['write-article', 'write-news', 'write-interview'] as const) {
      const { text } = prompts.get(name);
      expect(text).toMatch(/no instrucciones/);
      expect(text).toMatch(/solo por su identificador/);
      expect(text).toMatch(/palabra por palabra/);
      expect(text).toMatch(/Ni direcciones, ni enlaces/);
      expect(text).toMatch(/Nunca (?:inventes|pongas en boca)/);
      expect(text).toMatch(/solo con el objeto que pide el esquema/);
    }
    expect(prompts.get('brief').text).toMatch(/periodista[^]*riesgos de la inteligencia artificial/);
    for (const name of promptNames) expect(prompts.get(name).text).not.toMatch(/https?:|\{\{/);
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
