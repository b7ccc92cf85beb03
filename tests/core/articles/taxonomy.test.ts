import { badgeVariant, capitalized, contentTypes, topics, trendingTopics } from '#core/articles/taxonomy.ts';
import {
  canonicalTopic,
  distinctTopics,
  topicPath,
  topicsOf,
  withAliases,
} from '#core/text/topic-aliases.ts';

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
  ])('of %j is %s', (input, expected) => {
    expect(badgeVariant(input)).toBe(expected);
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
  it('are those of docs/product.md 3.5 and 3.6', () => {
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

describe('topic aliases', () => {
  it('map every trending topic to a named one, or leave it a topic of its own below one', () => {
    for (const topic of trendingTopics) expect(topics).toContain(topicsOf(topic)[0]);
    expect(['agi', 'AGI', ' Agi'].map(canonicalTopic)).toEqual(['agi', 'agi', 'agi']);
    expect(topicPath('AGI')).toBe('/temas/agi');
    expect(withAliases(['agi'])).toEqual(['agi']);
    expect(withAliases(['riesgos-existenciales'])).toContain('agi');
    expect(canonicalTopic('deepfakes')).toBe('desinformacion-deepfakes');
  });

  it('belong to one topic each, and are not topics themselves', () => {
    for (const topic of topics) expect(canonicalTopic(topic)).toBe(topic);
    const all = topics.flatMap((topic) => withAliases([topic]));
    expect(new Set(all).size).toBe(all.length);
  });

  it('match their topic and each other; free text matches itself', () => {
    expect(withAliases(['deepfakes'])).toEqual(withAliases(['desinformacion-deepfakes']));
    expect(withAliases(['deepfakes'])).toEqual(
      expect.arrayContaining(['desinformacion-deepfakes', 'deepfakes']),
    );
    for (const typed of ['Deepfakes', 'IA generativa', 'Desinformación', 'AI Act'])
      expect(topics).toContain(canonicalTopic(typed));
    expect(withAliases(['Deepfakes'])).toEqual([...withAliases(['deepfakes']), 'Deepfakes']);
    expect(withAliases(['drones', 'toString'])).toEqual(['drones', 'toString']);
  });

  it('are shown once with their topic', () => {
    expect(distinctTopics(['desinformacion-deepfakes', 'deepfakes', 'drones', 'deepfakes'])).toEqual([
      'desinformacion-deepfakes',
      'drones',
    ]);
    expect(distinctTopics(['deepfakes', 'agi'])).toEqual(['deepfakes', 'agi']);
  });
});
