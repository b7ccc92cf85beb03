import fc from 'fast-check';
import { readingMinutes } from '#core/articles/reading-time.ts';
import { suggestTopics } from '#core/articles/suggest-topics.ts';
import { topics } from '#core/articles/taxonomy.ts';

const words = (count: number) => Array.from({ length: count }, () => 'palabra').join(' ');

describe('readingMinutes', () => {
  it.each([
    [0, 1],
    [1, 1],
    [220, 1],
    [329, 1],
    [330, 2],
    [440, 2],
    [2200, 10],
  ])('of %i words is %i', (count, expected) => {
    expect(readingMinutes(words(count))).toBe(expected);
  });

  it('counts words, whatever separates them', () => {
    expect(readingMinutes(`\n\n${words(440).replaceAll(' ', '\n \t')}  `)).toBe(2);
  });

  it("is at least a whole minute, and monotonic in the text's length", () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(3000), (one, more) => {
        const minutes = readingMinutes(words(one));
        expect(Number.isInteger(minutes) && minutes >= 1).toBe(true);
        expect(readingMinutes(words(one + more))).toBeGreaterThanOrEqual(minutes);
      }),
    );
  });
});

describe('suggestTopics', () => {
  it('proposes topics with three or more mentions, the strongest first', () => {
    const text =
      'El sesgo, los sesgos y la DISCRIMINACIÓN. La ley, el reglamento, la regulación y el tribunal.';
    expect(suggestTopics('', text)).toEqual(['regulacion', 'etica-sesgos']);
    expect(suggestTopics('', 'Un deepfake y otro deepfake.')).toEqual([]);
    expect(suggestTopics('', 'Deepfakes, un deepfake y desinformación.')).toEqual([
      'desinformacion-deepfakes',
    ]);
  });

  /** Posts of one publication, which share a vocabulary: incident, model, safety, database, law. */
  const posts: [string, string, string[]][] = [
    [
      'Resumen de incidentes de enero',
      'ChatGPT inventó citas. Otro chatbot insultó a un cliente. Midjourney y otros modelos generativos copiaron dibujos.',
      ['critico-ia-generativa'],
    ],
    [
      'Deepfakes y menores',
      'Un deepfake circuló por un instituto. La ley no preveía el deepfake. Un tribunal estudia la ley, y otra ley llega en mayo.',
      ['desinformacion-deepfakes', 'regulacion'],
    ],
    [
      'Cómo se indexan los incidentes',
      'El conjunto de datos crece. Cada conjunto de datos se revisa. El aprendizaje automático ayuda a ordenar los incidentes.',
      ['tecnica-modelos'],
    ],
    [
      'Únete al equipo',
      'Buscamos a quien construya con nosotros la historia de los incidentes. La base de datos necesita manos.',
      [],
    ],
    [
      'Respuestas a incidentes',
      'Las entidades pueden contestar a un incidente. La seguridad informática lo hace desde hace años.',
      [],
    ],
    [
      'Una selección de personal',
      'El sistema tenía sesgos de género. El sesgo venía de los datos, y discriminaba por la edad.',
      ['etica-sesgos'],
    ],
    [
      'Who pays the price',
      'Layoffs followed. The workforce was told by mail, and jobs were cut in every office.',
      ['trabajo-economia'],
    ],
    [
      'Reporting in every language',
      'Reports of incidents now come in many languages. A translation model reads each of them.',
      [],
    ],
    [
      'What we learnt from a year of incidents',
      'Incidents were read, and models were named. Safety was discussed, and the database grew.',
      [],
    ],
    [
      'Aligning what cannot be seen',
      'Misalignment was found. A jailbreak took minutes. The red team wrote down each guardrail that failed.',
      ['seguridad-alignment'],
    ],
  ];
  const house =
    ' Este incidente está en la base de datos de incidentes. The incident, its models and its safety are in the database.';

  it('proposes no topic for more than half of the posts of one publication', () => {
    const found = posts.map(([title, body]) => suggestTopics(title, body + house.repeat(4)));
    expect(found.map((one) => one.toSorted())).toEqual(posts.map(([, , expected]) => expected.toSorted()));
    for (const topic of topics)
      expect(found.filter((one) => one.includes(topic)).length).toBeLessThanOrEqual(posts.length / 2);
  });

  it('supports Spanish and English, with and without accents', () => {
    expect(suggestTopics('', 'Jobs, layoffs and the workforce')).toEqual(['trabajo-economia']);
    expect(suggestTopics('', 'Extinción, extincion, EXISTENCIAL')).toEqual(['riesgos-existenciales']);
  });

  it('matches word beginnings, not infixes', () => {
    expect(suggestTopics('', 'supermodel supermodel supermodel supermodel')).toEqual([]);
  });

  it('proposes at most three known topics, for any text', () => {
    const texts = fc.array(
      fc.constantFrom(
        'deepfake',
        'sesgo',
        'ley',
        'empleo',
        'seguridad',
        'extinción',
        'chatgpt',
        'modelo',
        'la',
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(texts, (parts) => {
        const found = suggestTopics('', parts.join(' '));
        expect(found.length).toBeLessThanOrEqual(3);
        expect(new Set(found).size).toBe(found.length);
        for (const topic of found) expect(topics).toContain(topic);
        expect(suggestTopics('', [...parts].reverse().join(' '))).toEqual(found);
      }),
    );
  });
});
