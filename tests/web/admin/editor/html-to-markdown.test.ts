import { htmlToMarkdown } from '#apps/web/panel/editor/html-to-markdown.ts';

const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-weight:400">El título</span></h1><p dir="ltr"><span style="font-weight:400">Un texto </span><span style="font-weight:700">importante</span><span> y </span><span style="font-style:italic">matizado</span><span>, con </span><a href="https://www.google.com/url?q=https://example.org/a&amp;sa=D"><span style="text-decoration:underline">enlace</span></a><span>.</span></p><br><ul><li dir="ltr"><p dir="ltr" role="presentation"><span>Uno</span></p></li><ul><li><p><span>Dentro</span></p></li></ul><li><p><span>Dos</span></p></li></ul><ol><li><p><span>Primero</span></p></li><li><p><span>Segundo</span></p></li></ol></b>`;

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p {margin:0}</style></head><body><!--StartFragment--><h2>Sección<o:p></o:p></h2><p class=MsoNormal>Texto en <b>negrita</b> y <i>cursiva</i>.<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Punto uno</p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Punto interior</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span>Punto dos</p><p class=MsoNormal>Fin</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Primero</p><table><tr><td><p>País</p></td><td><p>Puertos</p></td></tr><tr><td><p>España</p></td><td><p>46</p></td></tr></table><!--EndFragment--></body></html>`;

describe('pasted rich text', () => {
  it('from Google Docs becomes plain Markdown', () => {
    expect(htmlToMarkdown(googleDocs)).toBe(
      [
        '## El título',
        'Un texto **importante** y *matizado*, con [enlace](https://example.org/a).',
        '- Uno\n  - Dentro\n- Dos',
        '1. Primero\n2. Segundo',
      ].join('\n\n'),
    );
  });

  it('from Word becomes plain Markdown', () => {
    expect(htmlToMarkdown(word)).toBe(
      [
        '## Sección',
        'Texto en **negrita** y *cursiva*.',
        '- Punto uno\n  - Punto interior\n- Punto dos',
        'Fin',
        '1. Primero',
        '| País | Puertos |\n| - | - |\n| España | 46 |',
      ].join('\n\n'),
    );
  });

  it('loses active content and local files, and escapes Markdown syntax', () => {
    const html =
      '<p onclick="a()">2 * 3 * 4 <script>b()</script><a href="javascript:c()">d</a> <img src="file:///e.png"> <mark>f</mark></p><blockquote><p>g</p></blockquote>';
    expect(htmlToMarkdown(html)).toBe('2 \\* 3 \\* 4 d f\n\n> g');
  });
});
