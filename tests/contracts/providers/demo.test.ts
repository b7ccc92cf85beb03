import { describe, expect, it } from '@jest/globals';
import { createLanguageDetector } from '#adapters/providers/languages/detector.ts';
import { createDemoModel } from '#adapters/providers/llm/demo.ts';
import { going, request } from './wired.ts';

describe('demo', () => {
  const json = (properties: Record<string, unknown>) => ({
    name: 'article',
    json: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
  });
  const ask = async (properties: Record<string, unknown>, given: Partial<typeof request> = {}) => {
    const reply = await createDemoModel().ask({ ...request, schema: json(properties), ...given }, going());
    return JSON.parse(reply.text) as Record<string, unknown>;
  };

  it('fits the schema, whatever stands in it', async () => {
    const answer = await ask({
      title_es: { type: 'string' },
      title_en: { type: ['string', 'null'] },
      summary: { anyOf: [{ type: 'null' }, { type: 'string' }] },
      level: { enum: ['alto', 'bajo'] },
      kind: { const: 'x' },
      count: { type: 'integer', minimum: 3 },
      sure: { type: 'boolean' },
      nothing: { type: 'null' },
      quotes: { type: 'array', items: { type: 'object', properties: {} } },
      source_ids: { type: 'array', items: { type: 'string' } },
      qa: { type: 'array', items: { type: 'object', properties: { question: { type: 'string' } } } },
    });
    expect(answer).toMatchObject({
      level: 'alto',
      kind: 'x',
      count: 3,
      sure: false,
      nothing: null,
      quotes: [],
    });
    for (const text of [answer['title_es'], answer['title_en'], answer['summary']])
      expect(text).toMatch(/^DEMO/);
    expect(answer['qa']).toHaveLength(3);
  });

  const sources = (...texts: string[]) =>
    texts
      .map((text, at) => `<<m4rk S${at + 1}>>\nTítulo: Una\n\n${text}\n<<fin de S${at + 1} m4rk>>`)
      .join('\n\n');
  const texts = { type: 'array', items: { type: 'string' } };

  it('cites what it was given and nothing else, and answers the same to the same', async () => {
    const properties = { sources: texts, topics: texts, body: { type: 'string' } };
    const prompt = `Extensión: unas 600 palabras.\nTemas, para clasificar la pieza: regulacion, empleo.\n\n${sources('a', 'b')}`;
    const answer = await ask(properties, { prompt });
    expect(answer).toMatchObject({ sources: ['S1', 'S2'], topics: ['regulacion'] });
    const words = String(answer['body']).split(/\s+/).length;
    expect(words).toBeGreaterThan(580);
    expect(words).toBeLessThan(750);
    for (const paragraph of String(answer['body']).split('\n\n'))
      expect(paragraph).toMatch(/^(?:## |\*\*DEMO)/);
    expect(await ask(properties, { prompt })).toEqual(answer);
  });

  it('quotes only where somebody answers, word by word', async () => {
    const quotation = {
      type: 'object',
      properties: { text: { type: 'string' }, source: { type: 'string' } },
    };
    const quotations = { type: 'array', items: quotation };
    const item = { type: 'object', properties: { question: { type: 'string' }, quotations } };
    const said = 'La empresa no ha explicado todavía cómo decide su sistema.';
    const prompt = sources(`Corta. ${said}`, 'Nadie «lo» sabe aquí ni de lejos, dijo.');
    const answer = await ask({ questions: { type: 'array', items: item }, quotations }, { prompt });
    expect(answer['quotations']).toEqual([]);
    expect(answer['questions']).toEqual(
      Array.from({ length: 3 }, () => ({
        question: expect.stringMatching(/^DEMO/),
        quotations: [{ text: said, source: 'S1' }],
      })),
    );
  });

  it('tells in English what it told in Spanish, every sentence of it', async () => {
    const one = { type: 'string' };
    const properties = { title: one, summary: one, body: one, image_alt: one };
    for (const subject of ['bibliotecas', 'puertos', 'escuelas', 'hospitales']) {
      const spanish = await ask(properties, { prompt: `Extensión: unas 600 palabras. ${subject}` });
      const english = await ask(properties, {
        prompt: `Pieza:\n<<m4rk>>\n${JSON.stringify(spanish)}\n<<fin m4rk>>\n\nTradúcela al inglés.`,
        schema: { ...json(properties), name: 'translation' },
      });
      const whole = Object.values(english).join('\n');
      expect(createLanguageDetector().detect(whole)).toBe('en');
      expect(whole).not.toMatch(/[áéíóúñ¿]|\b(?:de|el|la|una?|que|y|para)\b/iu);
      const places = (text: unknown) => String(text).match(/\b(?:de|of|entre|between) \p{Lu}\p{L}+/gu) ?? [];
      const bare = (text: unknown) => places(text).map((place) => place.split(' ')[1]);
      expect(bare(english['body'])).toEqual(bare(spanish['body']));
      expect(String(english['body']).split('\n\n')).toHaveLength(
        String(spanish['body']).split('\n\n').length,
      );
    }
  });

  it('writes in the language that is asked for, other texts for other requests', async () => {
    const detector = createLanguageDetector();
    const write = async (name: string, prompt: string) => {
      const reply = await createDemoModel().ask(
        {
          ...request,
          prompt,
          schema: { ...json({ title: { type: 'string' }, body: { type: 'string' } }), name },
        },
        going(),
      );
      return JSON.parse(reply.text) as { title: string; body: string };
    };
    const pieces = await Promise.all(Array.from({ length: 8 }, (_, at) => write('article', `Encargo ${at}`)));
    expect(new Set(pieces.map(({ title }) => title)).size).toBeGreaterThan(6);
    for (const { body } of pieces) expect(detector.detect(body)).toBe('es');
    const translated = await write('translation', `palabra `.repeat(500));
    expect(detector.detect(translated.body)).toBe('en');
    expect(translated.body.split(/\s+/).length).toBeGreaterThan(440);
  });
});
