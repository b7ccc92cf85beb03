import { mentionsAny } from '#adapters/providers/search/feed.ts';

describe('a keyword', () => {
  it.each([
    ['IA', 'La ia avanza', true],
    ['IA', 'La industria avanza', false],
    ['algoritmo', 'Los ALGORITMOS públicos', true],
    ['regulación', 'Nueva regulacion europea', true],
    ['ley de IA', 'La Ley  de IA, hoy', true],
    ['ética sesgos', 'Sesgos sin ETICA', true],
    ['ética sesgos', 'Sesgos sin más', false],
    ['c++ (x', 'en C++ (X de', true],
    ['a', '', false],
  ])('%s in "%s": %s', (word, text, isThere) => {
    expect(mentionsAny([word])(text)).toBe(isThere);
  });

  it('can be omitted to match everything', () => {
    expect(mentionsAny([' '])('x')).toBe(true);
  });
});
