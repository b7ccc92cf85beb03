import { describe, expect, it } from '@jest/globals';
import { badgeVariant, capitalized, contentTypes, topics, trendingTopics } from '#core/articles/taxonomy.ts';

describe('badgeVariant', () => {
  it.each([
    [['regulacion'], 'default'],
    [['analisis'], 'secondary'],
    [['novedad-industria'], 'outline'],
    [['seguridad-alignment'], 'destructive'],
    [['agi'], 'default'],
    [[], 'default'],
    [['agi', 'seguridad-alignment'], 'default'],
    [['analisis', 'seguridad-alignment'], 'secondary'],
    [['constructor'], 'default'],
    [['toString'], 'default'],
  ])('of %j is %s', (given, expected) => {
    expect(badgeVariant(given)).toBe(expected);
  });
});

describe('capitalized', () => {
  it.each([
    ['deepfakes', 'Deepfakes'],
    ['ética', 'Ética'],
    ['IA', 'IA'],
    ['ia y empleo', 'Ia y empleo'],
    ['2026', '2026'],
    ['', ''],
  ])('of %j is %j', (topic, expected) => {
    expect(capitalized(topic)).toBe(expected);
  });
});

describe('the taxonomies', () => {
  it('are those of the specification', () => {
    expect(contentTypes).toEqual(['noticia', 'analisis', 'entrevista', 'recurso', 'novedad-industria']);
    expect(topics).toEqual([
      'regulacion',
      'seguridad-alignment',
      'trabajo-economia',
      'etica-sesgos',
      'tecnica-modelos',
      'desinformacion-deepfakes',
      'riesgos-existenciales',
      'regulacion-politicas',
      'critico-ia-generativa',
    ]);
    expect(trendingTopics).toEqual([
      'deepfakes',
      'ai-act',
      'desplazamiento-laboral',
      'agi',
      'sesgo-algoritmico',
      'alignment',
    ]);
  });
});
