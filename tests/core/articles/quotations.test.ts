import { findQuotations } from '#core/articles/quotations.ts';

const hinton = { kind: 'referent', name: 'Geoffrey Hinton' } as const;
const gebru = { kind: 'referent', name: 'Timnit Gebru' } as const;
const lab = { kind: 'company', name: 'Center for AI Safety (CAIS)' } as const;
const entries = [hinton, gebru, lab];

const quoted = (body: string, language: 'es' | 'en' = 'es') => [...findQuotations(entries, body, language)];

describe('the sentences that quote somebody', () => {
  it.each([
    [
      'a verb after the quotation',
      'es',
      '«Nadie sabe todavía cómo se controla esto», dijo Geoffrey Hinton en Toronto.',
      hinton,
    ],
    ['a verb before it', 'es', 'Gebru sostiene que «los datos nunca son neutrales para nadie».', gebru],
    ['a lead', 'es', 'Según Timnit Gebru, «los datos nunca son neutrales para nadie».', gebru],
    [
      'an apposition',
      'es',
      'Geoffrey Hinton, premio Nobel de Física, advirtió: «Esto puede salir mal muy pronto».',
      hinton,
    ],
    ['English marks', 'en', '“We have no idea how to control this,” said Geoffrey Hinton.', hinton],
    [
      'straight marks and a title',
      'en',
      'Prof. Hinton said "we have no idea how to control this" in Toronto.',
      hinton,
    ],
    [
      'an organization',
      'en',
      'The Center for AI Safety said that “mitigating the risk should be a global priority”.',
      lab,
    ],
  ] as const)('are found by %s', (_how, language, sentence, entry) => {
    expect(quoted(`Antes pasó otra cosa. ${sentence} Después, otra más.`, language)).toEqual([
      [entry, [sentence]],
    ]);
  });

  it.each([
    ['nobody is quoted', 'Geoffrey Hinton dijo que nadie sabe cómo se controla esto.'],
    ['the quotation is a term', 'Geoffrey Hinton habló de la «caja negra» y dijo que preocupa.'],
    [
      'somebody else says it',
      '«Nadie sabe todavía cómo se controla esto», dijo Ana Ruiz de Geoffrey Hinton.',
    ],
    ['two people speak', 'Gebru dijo «esto no es tan grave como parece» y Hinton respondió que sí.'],
    ['it names nobody', '«Nadie sabe todavía cómo se controla esto», dijo.'],
    ['a relative has the name', '«Nadie sabe todavía cómo se controla esto», dijo Nicholas Hinton.'],
  ])('leave out what is not certain: %s', (_why, sentence) => {
    expect(quoted(sentence)).toEqual([]);
  });

  it('attribute nothing to one of two with the same surname, but to the one who is named whole', () => {
    const both = [hinton, { kind: 'referent', name: 'Nicholas Hinton' } as const];
    const by = (name: string) => [
      ...findQuotations(both, `«Nadie sabe todavía cómo se controla esto», dijo ${name}.`, 'es').keys(),
    ];
    expect(by('Hinton')).toEqual([]);
    expect(by('Nicholas Hinton')).toEqual([both[1]]);
  });

  it('are plain, two of an article at most, and none is longer than a paragraph', () => {
    const one = '«Nadie sabe **todavía** cómo se [controla](https://x.example) esto», dijo Hinton.';
    const [[, found] = []] = quoted(`${one} ${one} ${one}`);
    expect(found).toEqual(Array(2).fill('«Nadie sabe todavía cómo se controla esto», dijo Hinton.'));
    expect(quoted(`«${'Nadie sabe nada. '.repeat(60)}», dijo Hinton.`)).toEqual([]);
  });
});
