import type { IssuePiece } from '#core/newsletter/issues/issue.ts';
import { languages } from '#core/text/language.ts';
import { issue } from '#tests/support/newsletters.ts';
import type { Suite } from '../harness.ts';

const token = `${'a'.repeat(40)}-_`;
const hostile = 'a <b>"b"</b> & {{token}} {{subject}} $& <script>alert(1)</script>';
const [sample] = issue().pieces as [IssuePiece];
const interview: IssuePiece = { ...sample, kind: 'interview', slug: 'ada', sponsored: false, title_en: null };
const labels = {
  label_es: 'Redactado con IA, sin revisión humana',
  label_en: 'Written with AI, not reviewed',
};

/** Rendering issues. */
export const issueTemplatesSuite: Suite = (harness) => {
  const write = (
    options: Parameters<typeof issue>[0] = {},
    language: 'es' | 'en' = 'es',
    kind: 'mail' | 'page' = 'mail',
  ) => harness.ports.issueTemplates.write({ issue: issue(options), language, kind });

  describe.each(languages)('in %s', (language) => {
    const query = language === 'en' ? '?lang=en' : '';

    it('renders a complete issue, as HTML and text, without external resources', async () => {
      const pieces = [{ ...sample, ...labels }, interview];
      const written = await write({ pieces }, language);
      const [html, text] = [written.html(token), written.text(token)];
      expect(written.subject).toBe(language === 'en' ? issue().subject_en : issue().subject_es);
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      expect(`${html}${text}`).not.toMatch(/\{\{|undefined|\[object/);
      expect(html).not.toMatch(/<script|<link|@import|url\(/);
      expect([...html.matchAll(/(?:src|href)="(?!https:\/\/vigia\.example[/"])[^"]*"/g)]).toEqual([]);
      expect([...html.matchAll(/<img(?![^>]*\balt="[^"]+")/g)]).toEqual([]);
      expect(text).not.toMatch(/<\/?[a-z]/);
      for (const expected of [html, text]) {
        expect(expected).toContain(`https://vigia.example/noticias/una-nota${query}`);
        // An English issue lists only what there is in English.
        if (language === 'en') expect(expected).not.toContain('/entrevistas/ada');
        else expect(expected).toContain(`https://vigia.example/entrevistas/ada${query}`);
        expect(expected).toContain(`https://vigia.example/boletin/${issue().id}${query}`);
        expect(expected).toContain(language === 'en' ? labels.label_en : labels.label_es);
        expect(expected).toMatch(language === 'en' ? /Sponsored content: Una/ : /Contenido patrocinado: Una/);
        expect(expected).toContain('Una nota'.slice(0, language === 'en' ? 0 : 8));
      }
    });

    it('links to the page of choices and to leaving there, never to a page that acts by itself', async () => {
      const written = await write({}, language);
      expect(`${written.html(token)}${written.text(token)}`).not.toContain('/unsubscribe');
      for (const part of ['', '#baja']) {
        const address = `https://vigia.example/boletin/temas?token=${token}${query.replace('?', '&')}${part}`;
        expect(written.text(token)).toContain(address);
        expect(written.html(token)).toContain(`href="${address.replace('&', '&amp;')}"`);
      }
      expect(written.html('otro')).not.toContain(token);
      const page = await write({}, language, 'page');
      expect(`${page.html(token)}${page.text(token)}`).not.toMatch(/unsubscribe|boletin\/temas|aaaa/);
      const other = `https://vigia.example/boletin/${issue().id}${language === 'en' ? '' : '?lang=en'}`;
      expect(page.html(token)).toContain(`href="${other}"`);
    });
  });

  it('links each piece recognizably, and distinguishes sponsored ones', async () => {
    const html = (await write({ pieces: [sample, interview] })).html(token);
    expect(html).toMatch(/>Leer el artículo<\/a>/);
    expect(html).toMatch(/>Leer la entrevista<\/a>/);
    expect(html).toMatch(/border:1px solid[^>]*>Contenido patrocinado: Una empresa</);
    expect((await write()).text(token)).not.toContain('Leer el artículo');
  });

  it('marks pieces available only in Spanish in an English mail', async () => {
    const untranslated = { ...sample, ...labels, title_en: null, summary_en: null };
    const html = (await write({ subject_en: null, intro_en: null, pieces: [untranslated] }, 'en')).html(
      token,
    );
    for (const text of ['Una nota', 'De qué trata', 'Una pieza.', 'Top 5 de la semana'])
      expect(html).toMatch(new RegExp(`lang="es"[^>]*>${text}`));
    expect(html.match(/lang="es"/g)).toHaveLength(4);
    expect(html).not.toMatch(/Leer|Entrevista|patrocinado|Redactado/);
    expect((await write({}, 'es')).html(token)).not.toContain('<span lang');
  });

  it('renders pages with main content, addresses in each language, title and date', async () => {
    const letter = {
      issue: issue(),
      language: 'en',
      kind: 'page',
      date: '2026-11-20T08:00:00.000Z',
    } as const;
    const html = (await harness.ports.issueTemplates.write(letter)).html('');
    const address = `https://vigia.example/boletin/${issue().id}`;
    expect(html).toMatch(/<body[^>]*><main>[\s\S]*<h1[\s\S]*<\/main><\/body>/);
    for (const part of [
      `<link rel="canonical" href="${address}?lang=en">`,
      `<link rel="alternate" hreflang="es" href="${address}">`,
      `<link rel="alternate" hreflang="en" href="${address}?lang=en">`,
      '<meta name="description" content="One piece.">',
      `<meta property="og:title" content="${issue().subject_en}">`,
      '<meta property="article:published_time" content="2026-11-20T08:00:00.000Z">',
      'November 20, 2026',
    ])
      expect(html).toContain(part);
    expect((await write()).html(token)).not.toMatch(/<main>|canonical/);
  });

  it('caches renderings, and updates them after changes', async () => {
    expect(await write()).toBe(await write());
    expect((await write({ subject_es: 'Otro' })).subject).toBe('Otro');
  });

  it("escapes authors' text in HTML, and leaves it unchanged in plain text", async () => {
    const piece = { ...sample, title_es: hostile, summary_es: hostile, sponsor_label: hostile };
    const written = await write({ subject_es: hostile, intro_es: hostile, pieces: [piece] });
    const html = written.html(token);
    expect(html).not.toMatch(/<b>|<script>/);
    expect(html).toContain(
      'a &lt;b&gt;&quot;b&quot;&lt;/b&gt; &amp; {{token}} {{subject}} $&amp; &lt;script&gt;',
    );
    expect(written.text(token)).toContain(hostile);
    expect(written.subject).toBe(hostile);
  });

  it('stays small, whatever the content', async () => {
    const long = '¡'.repeat(150).concat(' <&> '.repeat(30));
    const piece = { ...sample, ...labels, title_es: long, summary_es: long.repeat(9), sponsor_label: long };
    const pieces = Array.from({ length: 12 }, () => piece);
    const written = await write({ pieces, intro_es: 'Una línea\n'.repeat(200) });
    expect(Buffer.byteLength(written.html(token))).toBeLessThan(100_000);
  });
};
