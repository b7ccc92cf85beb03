import { undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { htmlToMarkdown } from '#apps/web/panel/editor/html-to-markdown.ts';
import { createState } from '#apps/web/panel/editor/editor-core.ts';
import { textOf } from '#apps/web/panel/editor/line-ends.ts';
import { isRich, pasting } from '#apps/web/panel/editor/paste.ts';
import { widen } from '#tests/support/web-document.ts';
import { field, openStored, press, stored } from '#tests/support/web-editor.ts';

const wordNotes = `<p class=MsoNormal>Texto<a style='mso-footnote-id:ftn1' href="file:///C:/clip.htm#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference>[1]</span><![endif]></span></span></a>. Más<a style='mso-endnote-id:edn1' href="#_edn1" name="_ednref1"><span class=MsoEndnoteReference>[i]</span></a>.</p><div style='mso-element:footnote-list'><br clear=all><hr align=left size=1><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1"><span class=MsoFootnoteReference>[1]</span></a> La <b>nota</b>.</p><p class=MsoFootnoteText>Sigue.</p></div></div><div style='mso-element:endnote-list'><br clear=all><hr><div style='mso-element:endnote' id=edn1><p><a href="#_ednref1" name="_edn1">[i]</a> Al final.</p></div></div>`;

describe('pasted text', () => {
  it.each([
    [
      'blanks at the edges of marks',
      '<p>Una <b>palabra </b>siguiente y <i>otra </i>más, y<b> delante</b> también.</p>',
      'Una **palabra** siguiente y *otra* más, y **delante** también.',
    ],
    ['blanks that do not break', '<p>a<b>&nbsp;b&nbsp;</b>c</p>', 'a\u00a0**b**\u00a0c'],
    ['empty marks and breaks in marks', '<p>a<b> </b>b<i><br></i>c <b><br>d</b></p>', 'a b\\\nc\\\n**d**'],
    ['marks around paragraphs', '<b><p>uno</p><p>dos</p></b>', '**uno**\n\n**dos**'],
    [
      'links around blocks',
      '<a href="https://a.b"><h3>uno</h3><p>dos</p></a>',
      '### [uno](https://a.b)\n\n[dos](https://a.b)',
    ],
    [
      'raised and lowered text',
      '<p>10<sup>12</sup>, CO<sub>2</sub> y m<span style="vertical-align:super;font-size:0.6em">2</span></p>',
      '10<sup>12</sup>, CO<sub>2</sub> y m<sup>2</sup>',
    ],
    [
      'struck-out text',
      '<p><s>1</s> <strike>2</strike> <del>3</del> <span style="text-decoration: line-through">4</span></p>',
      '~~1~~ ~~2~~ ~~3~~ ~~4~~',
    ],
    ['struck-out paragraphs', '<p style="text-decoration-line: line-through">uno</p>', '~~uno~~'],
    [
      'marks beside signs and marks',
      '<p>a<b>(b)</b>c <b>d</b><i>e</i>f <b>«g» </b>h</p>',
      'a<strong>(b)</strong>c <strong>d</strong><em>e</em>f <strong>«g»</strong> h',
    ],
    ['boxes', '<div>uno<div>dos</div>tres</div><section>cuatro</section>', 'uno\n\ndos\n\ntres\n\ncuatro'],
    ['paragraphs in spans', '<span><p>uno</p><p>dos</p></span>', 'uno\n\ndos'],
    ['breaks', 'uno<br>dos<br><br>tres', 'uno\\\ndos\n\ntres'],
    ['breaks in headings', '<h2>uno<br>dos</h2>', '## uno dos'],
    [
      'lines in cells',
      '<table><tr><td><p>uno</p><p>dos</p></td><td>a<ul><li>b</li><li>c</li></ul></td></tr></table>',
      '| uno<br>dos | a<br>• b<br>• c |\n| - | - |',
    ],
    ['lines in lists', '<ul><li>uno<p>dos</p></li><li><div>tres</div></li></ul>', '- uno\n\n  dos\n\n- tres'],
    ['nested lists', '<ol><li>a<ul><li>b<ol><li>c</li></ol></li></ul></li></ol>', '1. a\n   - b\n     1. c'],
    [
      'hidden text',
      '<p>a<span style="display:none">b</span><span style="mso-hide:all">c</span><i hidden>d</i><b style="visibility: hidden">e</b>f</p>',
      'af',
    ],
    [
      'bold and italic of Word, whatever it notes for other scripts',
      "<p>a <b style='mso-bidi-font-weight:normal'>b</b> <i style='mso-bidi-font-style:normal'>c</i></p>",
      'a **b** *c*',
    ],
    ['signs', '<p>Si a&lt;b y &lt;input&gt; o &amp;nbsp;</p>', 'Si a\\<b y \\<input> o \\&nbsp;'],
    [
      'footnotes of Word',
      wordNotes,
      'Texto[^1]. Más[^2].\n\n[^1]: La **nota**.\n\n    Sigue.\n\n[^2]: Al final.',
    ],
    [
      'footnotes of LibreOffice',
      '<p>a<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></p><div id="sdfootnote1"><p><a name="sdfootnote1sym" href="#sdfootnote1anc">1</a>b</p></div>',
      'a[^1]\n\n[^1]: b',
    ],
    [
      'footnotes of Google Docs',
      '<p>a<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> b</span></p></div>',
      'a[^1]\n\n[^1]: b',
    ],
    [
      'footnotes of web pages',
      '<p>a<sup id="r1"><a href="#n1">1</a></sup> b<sup><a href="#n1">1</a></sup></p><section class="footnotes"><hr><ol><li id="n1"><p>c <a href="#r1">↩</a></p></li></ol></section>',
      'a[^1] b[^1]\n\n[^1]: c',
    ],
    [
      'a table of contents',
      '<ul><li><a href="#s">S</a></li></ul><h2 id="s">S <a href="#top">↑</a></h2>',
      '- S\n\n## S ↑',
    ],
  ])('keeps %s', (_, html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });

  it('numbers its footnotes after those of the text', () => {
    expect(htmlToMarkdown(wordNotes, 'Ya[^2]\n\n[^2]: está.')).toMatch(/^Texto\[\^3\]\. Más\[\^4\]\./);
  });

  it.each([
    '<p>CO<sub>2</sub></p>',
    '<p><s>a</s></p>',
    '<span style="text-decoration:line-through">a</span>',
    '<span style="vertical-align: super">a</span>',
  ])('counts as rich with %s alone', (html) =>
    expect([isRich(html), isRich('<p>a</p>')]).toEqual([true, false]),
  );

  it.each([
    [
      'between paragraphs',
      'Ya[^1].\n\n¦\n\nFin.\n\n[^1]: Está.\n',
      /^Ya\[\^1\]\.\n\nTexto\[\^2\]\. Más\[\^3\]\.\n\nFin\.\n\n\[\^1\]: Está\.\n\[\^2\]: La \*\*nota\*\*\.\n\n {4}Sigue\.\n\n\[\^3\]: Al final\.\n$/,
    ],
    [
      'within a text without notes',
      'Uno\n\n¦\n\nFin.',
      /^Uno\n\nTexto\[\^1\]\. Más\[\^2\]\.\n\nFin\.\n\n\[\^1\]: La [^]*\n\[\^2\]: Al final\.$/,
    ],
    ['into an empty text', '¦', /^Texto\[\^1\]\. Más\[\^2\]\.\n\n\[\^1\]: La [^]*\n\[\^2\]: Al final\.$/],
  ])('has its footnotes at the foot of the text when it is pasted %s', async (_name, marked, expected) => {
    const parent = document.body;
    const at = marked.indexOf('¦');
    const extensions = [pasting({ onFiles: () => null })];
    const view = new EditorView({ parent, state: createState(marked.replace('¦', ''), extensions) });
    view.dispatch({ selection: { anchor: at } });
    const before = textOf(view.state);
    const data: Record<string, string> = { 'text/html': wordNotes, 'text/plain': 'Texto' };
    fireEvent.paste(view.contentDOM, {
      clipboardData: { files: [], getData: (type: string) => data[type] ?? '' },
    });
    await waitFor(() => expect(textOf(view.state)).toMatch(expected));
    // One step takes all of it away again.
    undo(view);
    expect(textOf(view.state)).toBe(before);
    view.dom.remove();
    view.destroy();
  });

  it('is stored as it was pasted into the editor', async () => {
    widen();
    const { web, view } = await openStored({ body_es: '' });
    const html = '<p><b>El modelo </b>tiene 10<sup>12</sup> parámetros, no <s>10</s>.</p>';
    const data: Record<string, string> = { 'text/html': html, 'text/plain': 'El modelo' };
    fireEvent.paste(field('Texto en español'), {
      clipboardData: { files: [], getData: (type: string) => data[type] ?? '' },
    });
    await waitFor(() => expect(field('Texto en español').textContent).toMatch(/^El modelo tiene .*no 10\.$/));
    // The page has the text, too, once it has sent it.
    await screen.findByText(/^Guardado hace/);
    await press(view, 'Guardar borrador');
    await waitFor(async () =>
      expect((await stored(web))?.body_es).toBe('**El modelo** tiene 10<sup>12</sup> parámetros, no ~~10~~.'),
    );
  });
});
