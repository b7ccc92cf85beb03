import { createLanguageDetector } from '#adapters/providers/language-detector.ts';
import { createDemoModel } from '#adapters/providers/llm/demo.ts';
import { wireSchema } from '#core/agents/calls/ask-model.ts';
import { ArticlePiece, InterviewPiece } from '#core/agents/piece.ts';
import { going, request } from './wired.ts';

const fields = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, {}])),
});

describe('demo', () => {
  const ask = async (prompt: string, names: string[], name = 'article') => {
    const schema = { name, json: fields(...names) };
    const { text } = await createDemoModel().ask({ ...request, prompt, schema }, going());
    return JSON.parse(text) as Record<string, unknown>;
  };

  const sources = (...texts: string[]) =>
    texts
      .map((text, at) => `<<m4rk S${at + 1}>>\nTítulo: Una\n\n${text}\n<<fin de S${at + 1} m4rk>>`)
      .join('\n\n');
  const said = 'La empresa no ha explicado todavía cómo decide su sistema.';

  it.each([
    ['article', ArticlePiece],
    ['interview', InterviewPiece],
  ])('fills the schema of an %s, with a mark in each text', async (name, schema) => {
    const prompt = sources(`Corta. ${said}`);
    const json = wireSchema(schema);
    const { text } = await createDemoModel().ask({ ...request, prompt, schema: { name, json } }, going());
    const piece = schema.parse(JSON.parse(text));
    for (const one of [piece.title, piece.summary, piece.image_alt]) expect(one).toMatch(/^DEMO/);
  });

  it('cites only the given sources, and is deterministic', async () => {
    const names = ['sources', 'topics', 'body'];
    const prompt = `Extensión: unas 600 palabras.\nTemas, para clasificar la pieza: regulacion, empleo.\n\n${sources('a', 'b')}`;
    const answer = await ask(prompt, names);
    expect(answer).toMatchObject({ sources: ['S1', 'S2'], topics: ['regulacion'] });
    const words = String(answer['body']).split(/\s+/).length;
    expect(words).toBeGreaterThan(580);
    expect(words).toBeLessThan(750);
    for (const paragraph of String(answer['body']).split('\n\n'))
      expect(paragraph).toMatch(/^(?:## |\*\*DEMO)/);
    expect(await ask(prompt, names)).toEqual(answer);
  });

  it('only quotes in answers, literally', async () => {
    const prompt = sources(`Corta. ${said}`, 'Nadie «lo» sabe aquí ni de lejos, dijo.');
    const answer = await ask(prompt, ['questions', 'quotations'], 'interview');
    expect(answer['quotations']).toEqual([]);
    expect(answer['questions']).toEqual(
      Array.from({ length: 3 }, () => ({
        question: expect.stringMatching(/^DEMO/),
        quotations: [{ text: said, source: 'S1' }],
      })),
    );
  });

  it('translates every sentence that it wrote', async () => {
    const names = ['title', 'summary', 'body', 'image_alt'];
    for (const subject of ['bibliotecas', 'puertos', 'escuelas', 'hospitales']) {
      const spanish = await ask(`Extensión: unas 600 palabras. ${subject}`, names);
      const prompt = `Pieza:\n<<m4rk>>\n${JSON.stringify(spanish)}\n<<fin m4rk>>\n\nTradúcela al inglés.`;
      const english = await ask(prompt, names, 'translation');
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

  it('writes in Spanish, with different texts for different requests', async () => {
    const pieces = await Promise.all(
      Array.from({ length: 8 }, (_, at) => ask(`Encargo ${at}`, ['title', 'body'])),
    );
    expect(new Set(pieces.map(({ title }) => title)).size).toBeGreaterThan(6);
    for (const { body } of pieces) expect(createLanguageDetector().detect(String(body))).toBe('es');
  });
});
