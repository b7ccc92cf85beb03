import { publishedDay } from '#core/time/published.ts';
import { alignClaims, alignText } from '#core/evidence/align-claims.ts';
import type { EvidenceDocument } from '#core/evidence/documents.ts';
import { splitSentences } from '#core/evidence/sentences.ts';
import { processorTime } from '#tests/support/processor-time.ts';

const sentencesOf = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end));

describe('sentences', () => {
  it.each([
    ['El Sr. Pérez pagó 1.234,5 euros. Luego se fue.', ['El Sr. Pérez pagó 1.234,5 euros.', 'Luego se fue.']],
    ['La ONU y EE. UU. firmaron. Nadie más.', ['La ONU y EE. UU. firmaron.', 'Nadie más.']],
    ['«No fue así. Lo juro», dijo Ana. Calló.', ['«No fue así. Lo juro», dijo Ana.', 'Calló.']],
    [
      '"It is over. Really." He left at 3.30 p.m. today.',
      ['"It is over. Really."', 'He left at 3.30 p.m. today.'],
    ],
    ['¿Quién? ¡Nadie! J. R. Ruiz lo sabe…', ['¿Quién?', '¡Nadie!', 'J. R. Ruiz lo sabe…']],
    ['Un título sin punto\nUna frase.', ['Un título sin punto', 'Una frase.']],
    ['“An open quotation. It never ends', ['“An open quotation. It never ends']],
  ])('of %s', (text, expected) => {
    expect(sentencesOf(text)).toEqual(expected);
  });
});

const statusOf = (sentence: string, ...texts: string[]) =>
  alignText(
    sentence,
    texts.map((text, index) => ({
      title: '',
      text,
      published_at: '2026-11-20',
      origin: `origin ${index}`,
    })),
  ).map(({ status }) => status)[0];

describe('numbers', () => {
  it.each([
    ['La empresa ganó 1.234,5 euros.', 'The company made a profit of €1,234.5.', true],
    ['La empresa despidió a tres millones de trabajadores.', 'The company fired 3,000,000 workers.', true],
    [
      'La empresa despidió a 3 millones de trabajadores.',
      'La empresa despidió a tres millones de trabajadores.',
      true,
    ],
    ['Costó 1.250 millones de euros al hospital.', 'The hospital cost €1.25bn.', true],
    ['El 34 % de los alumnos suspendió el examen.', 'Thirty-four percent of students failed the exam.', true],
    [
      'Una tercera parte de los alumnos suspendió: el 33 por ciento.',
      'El 33 % de los alumnos suspendió.',
      true,
    ],
    ['Casi 3.000 alumnos hicieron el examen.', 'Hicieron el examen 2.987 alumnos.', true],
    ['Hicieron el examen 3.000 alumnos.', 'Hicieron el examen 2.987 alumnos.', false],
    ['La espera fue de 14 semanas.', 'La espera fue de 14 meses.', false],
    ['Subió 12 puntos la tasa de error.', 'La tasa de error subió un 12 %.', false],
    ['Costó 1.500 euros al hospital.', 'El hospital pagó 1,5 euros.', false],
    ['La central da 300 megavatios de energía.', 'La central da 0,3 GW de energía.', true],
    ['La multa será de entre 12 y 15 millones de euros.', 'La multa irá de 12 a 15 millones de euros.', true],
  ])('%s / %s', (sentence, source, carried) => {
    expect(statusOf(sentence, source)).toBe(carried ? 'single-source' : 'unsupported');
  });
});

describe('dates', () => {
  it.each([
    ['La ley entró en vigor el 19 de noviembre de 2026.', 'The law took effect on November 19, 2026.', true],
    ['La ley entró en vigor el 19 de noviembre de 2026.', 'Ley en vigor: 2026-11-19.', true],
    ['La ley entró en vigor el 19 de noviembre.', 'La ley entró ayer en vigor.', true],
    ['La ley entró en vigor en noviembre de 2026.', 'The law took effect on 19 November.', true],
    ['La ley entró en vigor el 18 de noviembre de 2026.', 'The law took effect on November 19, 2026.', false],
    ['La ley entró en vigor el 1 de mayo.', 'La ley entró en vigor el 1.º de mayo.', true],
    ['La ley entró en vigor el 2 de mayo.', 'La ley entró en vigor el 1.º de mayo.', false],
    ['La ley entró en vigor el 3 de mayo.', 'The law took effect on May 3rd.', true],
    ['La ley entró en vigor en 2025.', 'La ley entró en vigor el 19 de noviembre de 2026.', false],
  ])('%s / %s', (sentence, source, carried) => {
    expect(statusOf(sentence, source)).toBe(carried ? 'single-source' : 'unsupported');
  });
});

describe('the day of a source', () => {
  const text = 'La Comisión Europea aprobó hoy la norma y ayer la presentó el Consejo de Europa. '.repeat(4);
  const carries = (claim: string, published: Partial<EvidenceDocument>, of = text) =>
    alignText(claim, [{ title: 'La Comisión aprueba la norma', text: of, language: 'es', ...published }]).map(
      ({ status }) => status === 'single-source',
    )[0];
  const midnight = { published_at: '2026-11-23T23:30:00.000Z', published_day: '2026-11-24' };

  it('is that of where it was published', () => {
    const approved = (day: number) => `La Comisión Europea aprobó el ${day} de noviembre de 2026 la norma.`;
    expect(carries(approved(24), midnight)).toBe(true);
    expect(carries(approved(23), midnight)).toBe(false);
    expect(carries(approved(25), midnight)).toBe(false);
    const presented = (day: number) => `El Consejo de Europa la presentó el ${day} de noviembre de 2026.`;
    expect(carries(presented(23), midnight)).toBe(true);
    expect(carries(presented(24), midnight)).toBe(false);
    // Where the source states no place, the site's day counts.
    const { published_at } = midnight;
    const published_day = publishedDay({ published_at }, 'Europe/Madrid');
    expect(carries(approved(24), { published_at, published_day })).toBe(true);
    const tuesday = 'La Comisión Europea aprobó el martes la norma. ';
    expect(carries(approved(24), midnight, tuesday)).toBe(true);
    expect(carries(approved(23), midnight, tuesday)).toBe(false);
  });

  it('in figures is day first; in English of one reading only', () => {
    const on = (day: string) => `La Comisión aprobó la norma el ${day} de 2026.`;
    const spanish = { text: 'La Comisión aprobó la norma el 03/04/2026.', language: 'es' };
    const english = { text: 'The Commission approved the rule on 03/04/2026.', language: 'en' };
    for (const [source, day, carried] of [
      [spanish, '3 de abril', true],
      [spanish, '4 de marzo', false],
      [english, '3 de abril', false],
      [english, '4 de marzo', false],
      [{ ...english, text: english.text.replace('03/04', '04/13') }, '13 de abril', true],
      [{ ...spanish, text: spanish.text.replace('03/04/2026', '03.04.2026') }, '3 de abril', true],
      [{ ...spanish, text: spanish.text.replace('03/04/2026', '03-04-2026') }, '3 de abril', true],
      [{ ...spanish, text: spanish.text.replace('03/04/2026', '31/02/2026') }, '3 de marzo', false],
    ] as const)
      expect([source.text, day, carries(on(day), { language: source.language }, source.text)]).toEqual([
        source.text,
        day,
        carried,
      ]);
  });
});

describe('names, quotations and attributions', () => {
  const source =
    'La doctora Ana Ruiz García dirige el Instituto Nacional de Cálculo (INC). «El modelo falla, y lo hace sin avisar a nadie», dijo Ruiz. Luis Peña, de Nortia, lo niega: «El modelo pasó todas las pruebas», afirmó Peña.';
  it.each([
    ['Ana Ruiz dirige el INC.', true],
    ['Ana Ruiz dirige el Instituto Nacional de Cálculo.', true],
    ['Ana Rubio dirige el INC.', false],
    ['“El modelo falla […] sin avisar a nadie”, dijo Ana Ruiz.', true],
    ['«El modelo falla a veces, y lo hace sin avisar», dijo Ana Ruiz.', false],
    ['«El modelo falla, y lo hace sin avisar a nadie», dijo Luis Peña.', false],
    ['Según Luis Peña, el modelo pasó todas las pruebas.', true],
    ['Según Ana Ruiz, el modelo pasó todas las pruebas.', false],
  ])('%s', (sentence, carried) => {
    expect(statusOf(sentence, source)).toBe(carried ? 'single-source' : 'unsupported');
  });
});

describe('claims', () => {
  const [spanish, english] = ['El plan cuesta 18 millones de euros.', 'The plan costs 18 million euros.'];

  it('may name the publisher of a source that does not name itself', () => {
    const document = { title: '', text: 'Solo el 3,3 % del empleo mundial está muy expuesto.' };
    const sentence =
      'La Organización Marítima Nórdica estima que el 3,3 % del empleo mundial está muy expuesto.';
    const statuses = ['Organización Marítima Nórdica', 'Instituto Nórdico'].map(
      (origin) => alignText(sentence, [{ ...document, origin }])[0]!.status,
    );
    expect(statuses).toEqual(['single-source', 'unsupported']);
  });

  it('are supported by two sources; copies and texts of one publisher are one', () => {
    const document = (text: string, origin: string) => ({ title: '', text, origin });
    const status = (...documents: ReturnType<typeof document>[]) => alignText(spanish, documents)[0]!.status;
    expect(status(document(spanish, 'a'), document(english, 'b'))).toBe('supported');
    expect(status(document(spanish, 'a'), document(english, 'a'))).toBe('single-source');
    expect(status(document(spanish, 'a'), document(spanish, 'b'))).toBe('single-source');
    expect(status()).toBe('unsupported');
  });

  it('are found in Markdown, with the places of their passages', () => {
    const text = `Una introducción sin datos.\n\n${spanish} Nadie sabe más.`;
    const body =
      '## El plan\n\nEl **plan** cuesta [18 millones de euros](https://example.org). Es mucho dinero.';
    const claims = alignClaims(body, [{ title: '', text }]);
    expect(claims).toEqual([
      {
        text: spanish,
        status: 'single-source',
        facts: [{ kind: 'number', text: '18 millones de euros' }],
        missing: [],
        passages: [
          { document: 0, start: text.indexOf(spanish), end: text.indexOf(spanish) + spanish.length },
        ],
      },
    ]);
  });

  it('are no headings, captions and heads of tables', () => {
    const head = 'Nuevos Incidentes de Nortia';
    const body = `## 🗞️ ${head}\n\n![x](a.png "${head}")\n\n| ${head} | Son 12 |\n| --- | --- |\n\n${spanish}`;
    const claims = alignClaims(body, [{ title: '', text: `${head}.\n${spanish}` }]);
    expect(claims.map(({ text }) => text)).toEqual([spanish]);
  });

  it('do not rest on a name alone, when they say something else of it', () => {
    const source =
      'KFC citó un error en un sistema automatizado que identificó el aniversario de la Kristallnacht.';
    const verdicts = (...sentences: string[]) => sentences.map((sentence) => statusOf(sentence, source));
    expect(
      verdicts(
        'KFC desarrolló e implementó una tecnología que perjudicó al pueblo judío.',
        'KFC citó un error en un sistema automatizado.',
        'Un sistema automatizado de KFC identificó el aniversario.',
      ),
    ).toEqual(['unsupported', 'single-source', 'single-source']);
    // The same name again is no second one.
    const incidents = `- Incidente n.º 399: Se informa que el generador de artículos científicos de Meta AI produjo contenido inexacto y dañino
- Incidente n.º 410: KFC envió una promoción insensible de la Noche de los cristales rotos a través del sistema de detección de días festivos
- Incidente n.º 411: Cuentas chinas presuntamente enviaron spam a Twitter para ocultar noticias de protestas`;
    const harm = 'Twitter developed and deployed an AI system, which harmed Twitter users and Twitter.';
    expect(statusOf(harm, incidents)).toBe('unsupported');
    // Nothing is said of a name by itself.
    expect(verdicts('KFC.', 'KFC y Kristallnacht.')).toEqual([undefined, undefined]);
    // A figure decides.
    expect(statusOf('KFC despidió a 45 personas.', 'Fueron 45 los afectados de KFC.')).toBe('single-source');
  });

  it('do not take a common noun for a name', () => {
    const source = 'Los incidentes son muchos. Un incidente es un daño.';
    expect(statusOf('Se trata de un Incidente grave con consecuencias.', source)).toBeUndefined();
    expect(statusOf('Se trata de Nortia y sus consecuencias.', source)).toBe('unsupported');
  });

  it('name the facts that are missing beside the nearest passage', () => {
    const [claim] = alignText('El plan cuesta 81 millones de euros.', [{ title: '', text: spanish }]);
    expect(claim).toMatchObject({
      status: 'unsupported',
      missing: [{ kind: 'number', text: '81 millones de euros' }],
      passages: [{ document: 0, start: 0, end: spanish.length }],
    });
  });

  it('do not join the figures of two documents', () => {
    const texts = ['Nortia despidió a 45 empleados en junio.', 'Veridia ganó 12 millones de euros en junio.'];
    expect(statusOf('Nortia despidió a 45 empleados y ganó 12 millones de euros.', ...texts)).toBe(
      'unsupported',
    );
  });

  it('are aligned in a time that grows with the texts, whatever they contain', () => {
    const hostile = [
      '«'.repeat(20_000),
      '1.'.repeat(20_000),
      'A '.repeat(20_000),
      'dos y '.repeat(10_000),
      '"a. '.repeat(10_000),
      `${'mil '.repeat(20_000)}.`,
    ];
    for (const text of hostile) {
      const time = processorTime(() => {
        alignText(text, [{ title: '', text: spanish }]);
        alignText(spanish, [{ title: '', text }]);
      });
      expect(time).toBeLessThan(20_000);
    }
  });
});

describe('what belongs to the page', () => {
  it.each([
    'Tiempo estimado de lectura: 5 minutos',
    'Estimated reading time: 6 minutes',
    'Lectura: 4 min',
    '7 min read',
    'Foto: Ana Ruiz / Agencia EFE, 2024',
    'Figure 2: The office of Nortia in Seville.',
    'Fuente: elaboración propia con datos de la AEPD.',
    'Redes sociales: #414, #415, #416',
    'Comparte este boletín en LinkedIn, Twitter y Facebook',
    'Share this newsletter on LinkedIn, Twitter, and Facebook',
    'Suscríbete al newsletter de Vigía en Telegram.',
    'Síguenos en Mastodon.',
    'Subscribe to Vigía on Substack.',
    '💬 Check out Table View for a complete view of all incidents',
    'Please direct the report to the Department of Justice.',
    'Welcome to this month’s edition of The Monthly Roundup.',
    'Aviso legal: esto no es consejo de la AEPD.',
  ])('is no claim: %s', (sentence) => {
    expect(alignText(sentence, [])).toEqual([]);
  });

  it.each([
    'Únete a los 1.200 suscriptores de Vigía.',
    'Share prices of Nortia fell sharply after the ruling.',
    'Mira Murati left OpenAI to found another company.',
    'Consulta pública de la AEPD sobre el uso de cámaras.',
    'Comparte piso con Ana Ruiz en el centro de Madrid.',
    'El tiempo de lectura medio en Nortia es de 5 minutos por pieza.',
    'La imagen muestra: 360 fotos de Nortia.',
    'Incidente #410: Nortia envió una promoción.',
  ])('but a claim is: %s', (sentence) => {
    expect(alignText(sentence, [])).toHaveLength(1);
  });

  it('and no unit stands behind a colon', () => {
    const [claim] = alignText('Incidente 413: Miles de respuestas de Nortia eran falsas.', []);
    expect(claim?.facts.map(({ text }) => text)).toEqual(['413', 'Nortia']);
  });
});
