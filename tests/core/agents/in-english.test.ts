import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inEnglish } from '#core/agents/in-english.ts';
import { providerSentences } from '#core/agents/provider-sentences.ts';
import { runSentences } from '#core/agents/run-sentences.ts';

const all = [...runSentences, ...providerSentences];
const filled = (sentence: string) => sentence.replace(/\{=?\w+\}/g, '7');

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)],
  );

/** Written for models, or made up by the demonstration: no words of a run. */
const otherwise =
  /sentences\.ts$|in-english|stages\/prompts\.ts|demo|prompts\/|\/task\.ts|\/piece\.ts|\/sources\.ts|languages\//;
const forModels = /^(?:Tu respuesta anterior|\$\{prompt\}|hay una pregunta por cada una)/;

const literal = /'((?:[^'\\\n]|\\.)+)'|`((?:[^`\\]|\\.)+)`/g;
const spanish =
  /[áéíóúñ«]|(?:^|\s)(?:el|la|los|las|una?|de|que|no|se|está|por|con|en|hay|sus?|dice|cita|tiene|es)(?:\s)/;
const english = /(?:^|\s)(?:the|of|is|are|to|and|that|with|what|its?|an?|or|in)(?:\s|$)/i;

/** Parts of sentences that stand in the table as a whole. */
const parts = /^(?:«\$\{text|> «|\$\{what\}: «|una página web$)/;

const placeholders = (text: string) => text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '7');

/** What is said in Spanish in the sources of agents and their providers, with a 7 for what varies. */
const said = (): string[] =>
  ['core/agents', 'adapters/providers']
    .flatMap(filesUnder)
    .filter((file) => file.endsWith('.ts') && !otherwise.test(file))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8').replace(/^\s*(?:\/?\*+|\/\/).*$/gm, '');
      return [...code.matchAll(literal)].map(([, plain, template]) => plain ?? template ?? '');
    })
    .filter((text) => !text.includes('\n') && !forModels.test(text) && !parts.test(text))
    .map(placeholders)
    .filter((text) => spanish.test(text) && !english.test(text) && /\s/.test(text.trim()));

/** As it may stand in a run: after a provider's name, and with what varies filled in. */
const ways = (text: string): string[] => {
  const fillings = [text, text.replace(/7$/, ''), text.replace(/7$/, ': 7')];
  const named = [text.replace(/7$/, '«7»'), text.replace(/7$/, 'inglés'), text.replace(/7$/, 'nada')];
  return [...fillings, ...named].flatMap((sentence) => [
    sentence,
    `OpenAI ${sentence}`,
    `OpenAI pide menos peticiones (429)${sentence}`,
  ]);
};

describe('what runs say, in English', () => {
  it.each(all)('%s', (spanishWords, englishWords) => {
    expect(inEnglish(filled(spanishWords))).toBe(filled(englishWords));
  });

  it('is said for everything that agents and providers say', () => {
    const found = said();
    expect(found.length).toBeGreaterThan(60);
    const unknown = found.filter((text) => ways(text).every((sentence) => inEnglish(sentence) === sentence));
    expect(unknown).toEqual([]);
  });

  it('reaches what is said inside of it, item by item', () => {
    expect(inEnglish('Ha fallado: OpenAI no acepta la clave de OPENAI_API_KEY (401).')).toBe(
      'It failed: OpenAI does not accept the key in OPENAI_API_KEY (401).',
    );
    expect(
      inEnglish('La pieza no se puede guardar: no hay ninguna fuente «D9»; en inglés, el texto no dice nada'),
    ).toBe('The piece cannot be saved: there is no source “D9”; in English, the text says nothing');
    expect(
      inEnglish('No se usa http://x.es/: redirige a http://10.0.0.1/: 10.0.0.1 está en una red privada.'),
    ).toBe('http://x.es/ is not used: it redirects to http://10.0.0.1/: 10.0.0.1 is in a private network.');
    expect(inEnglish('Se llegaría al límite de gasto del mes (0,5 €)')).toBe(
      'The spending limit of the month would be reached (€0.5)',
    );
  });

  it('leaves alone what it does not know', () => {
    for (const text of ['', 'Something else.', 'Un título; otro', 'a; b']) expect(inEnglish(text)).toBe(text);
  });
});
