import type { Cited } from '#core/articles/cite.ts';
import { cite } from '#core/articles/cite.ts';

const piece = (overrides: Partial<Cited> = {}): Cited => ({
  title: 'Diez ciudades publican sus algoritmos',
  authors: [{ name: 'Ana Ruiz', kind: 'person' }],
  site: 'Vigía',
  published: '2026-11-06',
  viewed: '2026-11-28',
  url: 'https://vigia.example/noticias/diez-ciudades/versiones/3',
  textLanguage: 'es',
  labels: [],
  slug: 'diez-ciudades',
  ...overrides,
});

describe('a piece by a person', () => {
  it('is cited in Spanish', () => {
    const { apa, iso690 } = cite(piece(), 'es');
    expect(apa).toBe(
      'Ana Ruiz. (2026, 6 de noviembre). Diez ciudades publican sus algoritmos. Vigía. https://vigia.example/noticias/diez-ciudades/versiones/3',
    );
    expect(iso690).toBe(
      'Ana Ruiz. Diez ciudades publican sus algoritmos [en línea]. Vigía, 6 de noviembre de 2026 [consulta: 28 de noviembre de 2026]. Disponible en: https://vigia.example/noticias/diez-ciudades/versiones/3',
    );
  });

  it('is cited in English', () => {
    const { apa, iso690 } = cite(piece({ title: 'Ten cities?', textLanguage: 'en' }), 'en');
    expect(apa).toBe(
      'Ana Ruiz. (2026, November 6). Ten cities? Vigía. https://vigia.example/noticias/diez-ciudades/versiones/3',
    );
    expect(iso690).toBe(
      'Ana Ruiz. Ten cities? [online]. Vigía, 6 November 2026 [viewed 28 November 2026]. Available from: https://vigia.example/noticias/diez-ciudades/versiones/3',
    );
  });

  it('is a file of BibLaTeX and one of RIS', () => {
    const { bibtex, ris } = cite(piece(), 'es');
    expect(bibtex).toBe(`@online{diez-ciudades-2026,
  author = {{Ana Ruiz}},
  title = {{Diez ciudades publican sus algoritmos}},
  organization = {{Vigía}},
  date = {2026-11-06},
  urldate = {2026-11-28},
  url = {https://vigia.example/noticias/diez-ciudades/versiones/3},
  langid = {spanish}
}
`);
    expect(ris.split('\r\n')).toEqual([
      'TY  - ELEC',
      'AU  - Ana Ruiz',
      'TI  - Diez ciudades publican sus algoritmos',
      'T2  - Vigía',
      'PB  - Vigía',
      'PY  - 2026',
      'DA  - 2026/11/06/',
      'Y2  - 2026/11/28/',
      'UR  - https://vigia.example/noticias/diez-ciudades/versiones/3',
      'LA  - es',
      'ER  - ',
      '',
    ]);
  });
});

describe('who is cited', () => {
  const people = (...names: string[]) => names.map((name) => ({ name, kind: 'person' as const }));

  it('are several people, in their order', () => {
    const authors = people('Ana Ruiz', 'Luis Gil', 'Eva Sanz');
    expect(cite(piece({ authors }), 'es').apa).toMatch(/^Ana Ruiz, Luis Gil y Eva Sanz\. \(/);
    expect(cite(piece({ authors }), 'en').apa).toMatch(/^Ana Ruiz, Luis Gil, & Eva Sanz\. \(/);
    expect(cite(piece({ authors }), 'es').bibtex).toContain('{{Ana Ruiz} and {Luis Gil} and {Eva Sanz}}');
    expect(cite(piece({ authors }), 'es').ris.match(/^AU {2}- .*$/gm)).toHaveLength(3);
    const many = Array.from({ length: 25 }, (_, index) => `Autora ${index + 1}`);
    expect(cite(piece({ authors: people(...many) }), 'es').apa).toMatch(/Autora 19, … Autora 25\. \(/);
  });

  it('is the site, once, for what the newsroom signs', () => {
    const authors = [{ name: 'Redacción', kind: 'newsroom' as const }];
    expect(cite(piece({ authors }), 'es').apa).toMatch(/^Vigía\. \(2026, .*algoritmos\. https:/);
    expect(cite(piece({ authors }), 'es').iso690).toMatch(/^Vigía\. .* \[en línea\]\. 6 de noviembre/);
    expect(cite(piece({ authors }), 'es').bibtex).toContain('author = {{Vigía}}');
  });

  it('is an organization in full, and a name that ends in a stop has one', () => {
    const authors = [{ name: 'Ejemplo y Cía, S. L.', kind: 'organization' as const }];
    expect(cite(piece({ authors }), 'es').apa).toMatch(/^Ejemplo y Cía, S\. L\. \(/);
    expect(cite(piece({ authors }), 'es').bibtex).toContain('author = {{Ejemplo y Cía, S. L.}}');
  });

  it('is a program by what it is, with how the text was made', () => {
    const made = piece({
      authors: [{ name: 'Faro', kind: 'agent' }],
      labels: ['Redactado con IA, sin revisión humana'],
    });
    const { apa, iso690, bibtex, ris } = cite(made, 'es');
    expect(apa).toContain(
      'Faro (agente de IA). (2026, 6 de noviembre). Diez ciudades publican sus algoritmos [',
    );
    expect(apa).toContain('[Redactado con IA, sin revisión humana]. Vigía.');
    expect(iso690).toContain('Nota: Redactado con IA, sin revisión humana.');
    expect(bibtex).toContain('note = {{Redactado con IA, sin revisión humana}}');
    expect(ris).toContain('N1  - Redactado con IA, sin revisión humana\r\n');
    expect(cite(made, 'en').apa).toMatch(/^Faro \(AI agent\)\./);
  });
});

describe('what stands in texts', () => {
  it('is escaped for BibTeX, with braces in pairs', () => {
    const titleOf = (title: string) => /title = \{\{(.*)\}\},/.exec(cite(piece({ title }), 'es').bibtex)![1];
    expect(titleOf('50 % & $1 #a_b ~x ^y {z} \\w')).toBe(
      '50 \\% \\& \\$1 \\#a\\_b \\textasciitilde{}x \\textasciicircum{}y \\{z\\} \\textbackslash{}w',
    );
    expect(titleOf('a } b {')).toBe('a \\textbraceright{} b \\textbraceleft{}');
    expect(titleOf('dos\nlíneas')).toBe('dos líneas');
  });

  it('never ends a line or a record of RIS', () => {
    const { ris } = cite(piece({ title: 'Uno\r\nER  - \nTY  - BOOK', labels: ['a\nb'] }), 'es');
    expect(ris.match(/^ER {2}- /gm)).toHaveLength(1);
    expect(ris.match(/^TY {2}- /gm)).toHaveLength(1);
    expect(ris).toContain('N1  - a b\r\n');
    const authors = [{ name: '*Ana*'.padEnd(400, 'a'), kind: 'person' as const }];
    expect(/^AU {2}- (.*)\r$/m.exec(cite(piece({ authors }), 'es').ris)![1]).toMatch(/^Ana.{252}$/);
  });
});
