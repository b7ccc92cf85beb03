import { z } from 'zod';
import { withLists } from '#core/input/lists-of-one.ts';
import { AgentId, mapReferences, namedInAddress } from '#core/input/references.ts';
import { SlugParam } from '#core/input/slug.ts';

describe('the slug in an address', () => {
  const site = 'https://vigia.example';
  it.each([
    'https://vigia.example/noticias/una-nota',
    'HTTPS://Vigia.example/en/noticias/una-nota/',
    'http://www.vigia.example/noticias/una-nota?utm_source=x#fuentes',
    ' vigia.example/noticias/una-nota ',
    'www.vigia.example/noticias/una-nota/',
    '/noticias/una-nota',
    '/en/noticias/una%2Dnota/?a=b',
    'https://vigia.example/admin/articles/una-nota',
    'https://vigia.example/api/articles/una-nota',
  ])('is found in %s', (address) => {
    expect(namedInAddress(address, 'item', site)).toBe('una-nota');
  });

  it('is found on a site with a port', () => {
    const local = 'http://127.0.0.1:3000';
    expect(namedInAddress('http://127.0.0.1:3000/entrevistas/ana', 'item', local)).toBe('ana');
    expect(namedInAddress('127.0.0.1:3000/entrevistas/ana', 'item', local)).toBe('ana');
  });

  it.each([
    'una-nota',
    'no/existe',
    'https://otro.example/noticias/una-nota',
    'otro.example/noticias/una-nota',
    '//otro.example/una-nota',
    'https://vigia.example/',
    'https://vigia.example:8080/noticias/una-nota',
    'ftp://vigia.example/una-nota',
    'https://[',
  ])('is not looked for in %s', (text) => {
    expect(namedInAddress(text, 'item', site)).toBe(text);
  });

  it.each([
    ['https://vigia.example/media/a.png?x#y', '/media/a.png'],
    ['vigia.example/media/a.png', '/media/a.png'],
    ['/media/a.png', '/media/a.png'],
    ['https://vigia.example/noticias/a', 'https://vigia.example/noticias/a'],
    ['https://otro.example/media/a.png', 'https://otro.example/media/a.png'],
  ])('of a picture is its path: %s', (text, expected) => {
    expect(namedInAddress(text, 'picture', site)).toBe(expected);
  });
});

const Input = z.object({
  slug: SlugParam.describe('Otra cosa'),
  slugs: z.array(SlugParam).optional(),
  authors: z.record(SlugParam, z.string()).optional(),
  budgets: z.array(z.object({ agent_id: AgentId, month_eur: z.number() })).nullish(),
  title: z.string().optional(),
});

it('references are mapped at any depth, and nothing else', () => {
  const input = {
    slug: 'a',
    slugs: ['b', 1],
    authors: { c: 'Ana' },
    budgets: [{ agent_id: 'Faro', month_eur: 3 }],
    title: 'a',
    unknown: { slug: 'a' },
  };
  expect(mapReferences(Input, input, (text, to) => `${to} ${text}`)).toEqual({
    slug: 'item a',
    slugs: ['item b', 1],
    authors: { 'item c': 'Ana' },
    budgets: [{ agent_id: 'agent Faro', month_eur: 3 }],
    title: 'a',
    unknown: { slug: 'a' },
  });
  expect(mapReferences(z.object({ title: z.string() }), input, () => 'x')).toBe(input);
  expect(mapReferences(Input, 'x', () => 'y')).toBe('x');
});

it('a single value becomes a list of one where a list is meant', () => {
  const schema = z.object({
    tags: z.array(z.string()).optional(),
    numbers: z.array(z.number()).nullish(),
    sources: z.array(z.object({ name: z.string(), topics: z.array(z.string()) })).default([]),
    config: z.object({ keywords: z.array(z.string()) }).optional(),
    title: z.string(),
    byline: z.union([z.string(), z.array(z.string())]),
  });
  expect(
    withLists(schema, {
      tags: 'deepfakes',
      numbers: 3,
      sources: { name: 'BOE', topics: 'ai-act' },
      config: { keywords: 'voz' },
      title: 'Una voz',
      byline: 'Ana',
      other: 'x',
    }),
  ).toEqual({
    tags: ['deepfakes'],
    numbers: [3],
    sources: [{ name: 'BOE', topics: ['ai-act'] }],
    config: { keywords: ['voz'] },
    title: 'Una voz',
    byline: 'Ana',
    other: 'x',
  });
  expect(withLists(schema, { tags: ['a', 'b'], numbers: null })).toEqual({ tags: ['a', 'b'], numbers: null });
  expect(withLists(schema, null)).toBeNull();
});
