import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { readDocument } from '#adapters/markdown/read-document.ts';
import { readText } from './read-text.ts';
import { createMarkdownRenderer } from '#adapters/markdown/render.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';

const folder = join(import.meta.dirname, '../../../fixtures/import');
const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.mdx')).sort();
const load = (name: string) => readFile(join(folder, name), 'utf8');

const broken = 'yaml-roto/index.es.mdx';

describe.each(names.filter((name) => name !== broken))('the document %s', (name) => {
  it('is idempotent', async () => {
    const { body } = readDocument(await load(name), { format: 'mdx' });
    expect(readDocument(body)).toMatchObject({ body, notes: [] });
  });

  it('shows no Markdown or JSX markup', async () => {
    const html = createMarkdownRenderer().toHtml(readDocument(await load(name), { format: 'mdx' }).body);
    const prose = html.replace(/<pre[^]*?<\/pre>/g, '').replace(/<[^>]*>/g, '');
    expect(prose).not.toMatch(/\*\*|__|\]\(|&lt;|&gt;|[{}]|^#/m);
  });
});

describe('the documents to import', () => {
  it('preserve their content and note what is lost', async () => {
    const { body, images, notes } = readText(await load('camaras-en-el-aula/index.es.mdx'), {
      format: 'mdx',
    });
    expect(images).toEqual([
      { url: './images/aula.png', alt: 'Un aula vista desde el techo, con un recuadro sobre cada cara' },
    ]);
    expect(body).toContain(
      '| Mirada | • Atención – [example.org](https://example.org/mirada), 2024-02-01<br>• Aburrimiento *(sin prueba)* |',
    );
    expect(body).toContain('- Nadie firmó el consentimiento[^1].\n  - Tampoco las familias.');
    expect(body).toContain(
      '<details>\n<summary>Cómo se calculó</summary>\n\nLa puntuación era de 10<sup>2</sup> niveles y usaba CNN (Red neuronal convolucional).',
    );
    expect(body).toContain("```js\nconst atencion = { mirada: 0.7, postura: '<0.3>' };\n```");
    expect(body).toContain('<details>\n<summary>Imagen ofensiva</summary>\n\n![El dibujo');
    expect(notes).toEqual([
      "line 11: module code left out: import Nota from '../../components/nota'",
      "line 12: module code left out: import { Grafico } from '../../components/grafico'",
      'line 14: bold repaired: resultados alentadores',
      'line 14: link repaired: https:// eur-lex.europa.eu/eli/reg/2024/1689/oj -> https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
      'line 14: link repaired: https://www.aepd.es/ guias -> https://www.aepd.es/guias',
      'line 16: comment left out',
      'line 64: component <Nota> replaced by its content',
      'line 66: component <Grafico> left out',
      'line 14: link removed (address within another site): /casos/12/, "retiró las cámaras"',
      'line 72: <video> left out (address within another site): /grabacion.mp4',
    ]);
  });

  it('show side-by-side images in sequence, each with its text', async () => {
    const { body } = readDocument(await load('registro-de-fallos/index.es.mdx'), { format: 'mdx' });
    const order = [
      'contador.jpg',
      'Caso 3',
      'registro.webp',
      'Caso 8',
      'Portada',
      'Quien compra',
      'Fecha \\| hora',
      '*El contador',
    ];
    expect(order.map((part) => body.indexOf(part))).toEqual(
      order.map((part) => body.indexOf(part)).toSorted((a, b) => a - b),
    );
    expect(order.filter((part) => !body.includes(part))).toEqual([]);
  });

  it('keep an invalid date as written, and report the line of broken YAML', async () => {
    expect(readDocument(await load('fecha-falsa/index.es.mdx')).frontMatter['date']).toBe('2024-02-30');
    const text = await load(broken);
    expect(() => readDocument(text)).toThrow(/^markdown\.front-matter-yaml .*"line":2/);
  });
});

const words = [
  'a',
  'word ',
  'é',
  '😀',
  '1',
  '. ',
  '\n',
  '\n\n',
  '    ',
  '\t',
  '\u00a0',
  '$',
  '!',
  '"',
  "'",
  ':',
  '+',
];
const marks =
  '** * _ __ ` `` ``` ~~ ~ [ ] ( ) ![ ]( [^1] [^1]: ](x.png) # > - | |- \\ & &amp; < > { } === --- *** \\{ \\< https:// a@b.co www.a.b http://x.y <http://a.b>';
const html =
  '<b> </b> <em> </em> <div> </div> <p> </p> <table> </table> <tr> </tr> <td> </td> <br> <br/> </a> <sup> </sup> <ul> </ul> <li> </li> <h2> </h2> ' +
  '<hr> <pre> </pre> <code> </code> <figure> </figure> <figcaption> </figcaption> <details> </details> <summary> </summary> <abbr> </abbr> ' +
  '<Foo> </Foo> </Details> <!--c--> <script> </script> <iframe> <svg> {/*c*/} {`} `} {a.b} {props}';
const longer = [
  '- ',
  '* ',
  '1. ',
  '> ',
  '# ',
  '## ',
  '[ ] ',
  '[x] ',
  '2) ',
  "{' '}",
  '<a href="http://a.b">',
  '<a href="/c">',
  '<img src="a.png" alt="x">',
  '<Bar x={1} />',
  '<Details summary="S">',
  '<abbr title="T">',
  '<video src="http://v.w"/>',
  '| a | b |\n|-|-|\n',
  'import a from "b"',
  'export const a',
  '](https:// a.b)',
];

describe('any document', () => {
  const part = fc.constantFrom(...words, ...marks.split(' '), ...html.split(' '), ...longer);
  const texts = fc.array(part, { minLength: 1, maxLength: 40 }).map((parts) => parts.join(''));

  it('is read idempotently', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom('md' as const, 'mdx' as const), (text, format) => {
        try {
          const { body } = readDocument(`a\n\n${text}`, { format });
          expect(readDocument(body).body).toBe(body);
        } catch (error) {
          if (!isDomainError(error, 'validation')) throw error;
        }
      }),
      { numRuns: 250 },
    );
  });

  it('retains its words in order', () => {
    const word = fc.stringMatching(/^[a-zñ]{3,8}$/);
    const around = fc.constantFrom(
      '',
      '**',
      '*',
      '`',
      '~~',
      '\n\n',
      '\n',
      '- ',
      '<b>',
      '<div>',
      '</div>',
      '<td>',
      '{/* c */}',
      '<Foo>',
      '> ',
      '### ',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(around, word), { minLength: 1, maxLength: 20 }), (pairs) => {
        const { body } = readDocument(pairs.map(([mark, text]) => `${mark} x${text} `).join(''), {
          format: 'mdx',
        });
        const found = body.match(/x[a-zñ]{3,8}/g) ?? [];
        expect(found).toEqual(pairs.map(([, text]) => `x${text}`));
      }),
      { numRuns: 120 },
    );
  });
});
