import { createHash } from 'node:crypto';
import { Readiness } from '#core/agents/readiness.ts';
import { promptNames } from '#core/agents/provider-ports.ts';
import type { Suite } from '../harness.ts';

const texts = {
  es: 'La inteligencia artificial plantea riesgos que los gobiernos todavía no han sabido medir.',
  en: 'Artificial intelligence poses risks that governments have not yet learned how to measure.',
  other: "L'intelligence artificielle présente des risques pour la démocratie et pour l'emploi.",
} as const;

/** The providers of agents. */
export const providersSuite: Suite = (harness) => {
  it('have every prompt, with the hash of its text', () => {
    const { prompts } = harness.ports.providers;
    for (const name of promptNames) {
      const { text, hash } = prompts.get(name);
      expect(text.length).toBeGreaterThan(10);
      expect(hash).toBe(createHash('sha256').update(text).digest('hex'));
      expect(prompts.hash(text)).toBe(hash);
    }
    expect(new Set(promptNames.map((name) => prompts.get(name).hash)).size).toBe(promptNames.length);
  });

  it('give every prompt the rules: data is not instructions, sources by ids, no invented quotations', () => {
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
    it('is detected by most of its content', () => {
      const { languages } = harness.ports.providers;
      expect(languages.detect(text)).toBe(language);
      expect(languages.detect(`${text} `.repeat(200))).toBe(language);
      const others = Object.values(texts).filter((other) => other !== text);
      expect(languages.detect(`${`${text}\n\n`.repeat(8)}${others.join(' ')}`)).toBe(language);
    });
  });

  it('do not detect the language of texts that are too short, or without words', () => {
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

  it('report missing settings', () => {
    const { readiness } = harness.ports.providers;
    expect(Readiness.parse(readiness)).toEqual(readiness);
    for (const { ready, variable } of Object.values(readiness.types)) expect(variable === null).toBe(ready);
  });
};
