import { sameHeadline } from '#core/articles/headlines.ts';

describe('two headlines', () => {
  it.each([
    ['Bruselas multa a Meta por sus anuncios', 'Bruselas multa a X por sus anuncios'],
    ['Bruselas multa a Meta por sus anuncios', 'Madrid multa a Meta por sus anuncios'],
    ['La AEPD sanciona a un hospital', 'La AEPD sanciona a un gimnasio'],
    ['AEPD sanciona a un hospital', 'AEPD sanciona a un gimnasio'],
    ['OpenAI presenta GPT-5', 'OpenAI presenta GPT-6'],
    ['El informe anual de la AEPD de 2025', 'El informe anual de la AEPD de 2026'],
    ['Resumen de incidentes de IA de noviembre', 'Resumen de incidentes de IA de diciembre'],
    ['AI Incident Roundup – January ‘23', 'AI Incident Roundup – March ‘23'],
    ['Boletín de la AESIA: semana 46', 'Boletín de la AESIA: semana 47'],
    ['Meta pagará 200 millones de euros', 'Meta pagará 797,72 millones de euros'],
    ['Brussels Fines Meta Over Adverts', 'Brussels Fines Google Over Adverts'],
    [
      'La policía detiene a un hombre por un vídeo falso',
      'La policía detiene a una menor por un vídeo falso',
    ],
  ])('are similar but about two stories: %j, %j', (one, other) => {
    expect([sameHeadline(one, other), sameHeadline(other, one)]).toEqual([false, false]);
  });

  it.each([
    ['Bruselas multa a Meta por sus anuncios', 'BRUSELAS MULTA A META POR SUS ANUNCIOS'],
    ['Bruselas multa a Meta con 200 millones', 'Bruselas multa a Meta con 200 millones por la DMA'],
    ['Bruselas multa a Meta con 200 millones', 'Bruselas sanciona a Meta con 200 millones'],
    [
      'La auditoría de los algoritmos municipales',
      'La auditoría de los algoritmos municipales, según otro diario',
    ],
    ['Las ciudades cuentan sus algoritmos', 'La ciudad cuenta sus algoritmos'],
    ['Meta pagará la multa de Bruselas', 'La multa de Bruselas la pagará Meta'],
    ['', ''],
  ])('are about the same story: %j, %j', (one, other) => {
    expect([sameHeadline(one, other), sameHeadline(other, one)]).toEqual([true, true]);
  });
});
