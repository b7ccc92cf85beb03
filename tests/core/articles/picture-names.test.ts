import { pictureNames } from '#core/articles/publishing/picture-names.ts';

const stored = `/media/${'a'.repeat(32)}-2x1.png`;
const other = `/media/${'b'.repeat(32)}-2x1.png`;

describe('the name of a picture of a text', () => {
  it.each([
    [
      'its caption',
      `![](${stored} "El faro, \\"de noche\\"")`,
      stored,
      { name: 'El faro, "de noche"', number: 1 },
    ],
    ['its alternative text', `![Un faro](${stored})`, stored, { name: 'Un faro', number: 1 }],
    [
      'the name of its file',
      '![](https://a.example/img/la%20boya.png?w=2)',
      'https://a.example/img/la%20boya.png?w=2',
      { name: 'la boya.png', number: 1 },
    ],
    ['its number in the text', `![Un faro](${other})\n\n[x](/a)\n\n![](${stored})`, stored, { number: 2 }],
    [
      'its number, by reference',
      `![Un faro](${other})\n\n![][ref]\n\n[ref]: ${stored}`,
      stored,
      { number: 2 },
    ],
    ['none in code', `\`![](${other})\` ![](${stored})`, stored, { number: 1 }],
    [
      'the words of a link',
      `[Informe](/media/${'c'.repeat(32)}.pdf)`,
      `/media/${'c'.repeat(32)}.pdf`,
      { name: 'Informe' },
    ],
    ['nothing where it is not', 'Texto', stored, {}],
  ])('is %s', (_what, body, url, name) => {
    expect(pictureNames(body)(url)).toEqual(name);
  });
});
