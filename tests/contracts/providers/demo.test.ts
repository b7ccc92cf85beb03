import { describe, expect, it } from '@jest/globals';
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

  it('cites what it was given and nothing else, and answers the same to the same', async () => {
    const [one, two] = ['0f8fad5b-d9cb-469f-a165-70867728950e', '7c9e6679-7425-40de-944b-e07fc1f90ae7'];
    const properties = { source_ids: { type: 'array', items: { type: 'string' } }, body: { type: 'string' } };
    const prompt = `Escribe 600 palabras.\n<document id="${one}">a</document>\n<document id="${two}">b</document>`;
    const answer = await ask(properties, { prompt });
    expect(answer['source_ids']).toEqual([one, two]);
    const words = String(answer['body']).split(/\s+/).length;
    expect(words).toBeGreaterThan(580);
    expect(words).toBeLessThan(750);
    expect(String(answer['body']).match(/DEMO/g)!.length).toBeGreaterThan(5);
    expect(await ask(properties, { prompt })).toEqual(answer);
  });
});
