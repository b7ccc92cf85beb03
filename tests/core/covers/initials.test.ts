import fc from 'fast-check';
import { initials } from '#core/covers/initials.ts';

const plain = (name: string) => initials(name).replaceAll('\u200c', '');

describe('initials', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['Ada', 'A'],
    ['  ángela   de la   Óliva ', 'ÁÓ'],
    ['E\u0301lodie Brun', 'E\u0301B'],
    ['Ana (Anita) «Pérez»', 'AP'],
    ['محمد علي', 'مع'],
    ['山田 太郎', '山太'],
    ['🤖 Ada', 'A'],
    ['🤖', '🤖'],
    ['👩‍🏫 🤖', '👩‍🏫'],
    ['C-3PO', 'C'],
    ['3 Body', '3B'],
    ['', ''],
    [' ', ''],
  ])('of %j are %j', (name, letters) => {
    expect(plain(name)).toBe(letters);
  });

  it('are at most two, for any name', () => {
    const segments = new Intl.Segmenter('es', { granularity: 'grapheme' });
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }), (words) => {
        const parts = initials(words.join(' ')).split('\u200c');
        expect(parts.length).toBeLessThanOrEqual(2);
        expect([...segments.segment(parts.join(''))].length).toBeLessThanOrEqual(6);
      }),
    );
  });
});
