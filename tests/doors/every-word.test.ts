import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createMarkdownDocumentReader } from '#adapters/markdown/read-document.ts';
import { htmlText } from '#core/text/html-text.ts';
import { operator } from '#core/kernel/actor.ts';
import { toPlainText } from '#core/text/plain-text.ts';
import { article } from '#tests/support/entities.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { issue } from '#tests/support/newsletters.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { store } from '#tests/support/writing.ts';
import { parseXml, textIn } from '#tests/support/xml.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const fixtures = join(import.meta.dirname, '../../fixtures/import');

const title = 'Si a<b entonces <s>';
const summary = 'Con <input> y </s>';
const hostile = `Si a<b entonces b>a, y el prompt tenía <input>, <data> y <source>.

El token <s> abre y </s> cierra; entre <template> y </template> iba todo.

> «Cita»: https://example.org/informe: dice que 10<sup>12</sup> y CO<sub>2</sub>, ~~300~~ no.

| Modelo<br>grande | <kbd>Ctrl</kbd> |
| --- | --- |
| Array<string> | \`<b>código</b>\` |

<details>
<summary>Cómo se hizo</summary>

Con <mark>cuidado</mark>[^1] y &lt;paciencia&gt; &amp;lt; [llamada](tel:+34600).

</details>

[^1]: Al pie, con una <nota> final.`;

/** The words of a document's prose: without code of MDX, the names of tags, addresses, comments. */
const wordsOf = (source: string): string[] =>
  source
    .replace(/^---\n[^]*?\n---\n/, '')
    .replace(/^(?:import|export) .*$/gm, ' ')
    .replace(/<!--[^]*?-->|\{\/\*[^]*?\*\/\}/g, ' ')
    .replace(/\{props[^}]*\}|\{\{[^]*?\}\}/g, ' ')
    .replace(/\b(?:alt|title|src|href|className|style|tipo|datos|summary|to)=(?:"[^"]*"|\{[^}]*\})/g, ' ')
    .replace(/<(?:script|style|video|iframe)[^]*?(?:<\/(?:script|style|video|iframe)>|\/>)/g, ' ')
    .replace(/<\/?[A-Za-z][^<>]*>/g, (tag) =>
      /^<\/?(?:input|data|source|s|template|string|nota)>$/.test(tag) ? tag : ' ',
    )
    .replace(/!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)|^```\w*/gm, ' ')
    .replace(/&(?:amp|lt|gt);/g, ' ')
    .match(/[\p{L}\p{N}]{2,}/gu) ?? [];

const missing = (words: readonly string[], text: string): string[] => {
  const plain = text.normalize('NFKC');
  return words.filter((word) => !plain.includes(word));
};

describe('every word of an article', () => {
  let site: Site;
  const sources = new Map<string, string>();
  const slugs = () => [...sources.keys()];

  beforeAll(async () => {
    site = await startSite();
    await store(
      site.ports,
      article({ slug: 'corchetes', title_es: title, summary_es: summary, body_es: hostile }),
    );
    sources.set('corchetes', hostile);
    const names = (await readdir(fixtures, { recursive: true })).filter((name) =>
      name.endsWith('index.es.mdx'),
    );
    for (const name of names) {
      const text = await readFile(join(fixtures, name), 'utf8');
      const slug = dirname(name);
      const { body } = await Promise.resolve(text)
        .then((source) => createMarkdownDocumentReader().read(source, { format: 'mdx' }))
        .catch(() => ({ body: null }));
      if (body === null) continue;
      await store(site.ports, article({ slug, body_es: body }));
      sources.set(slug, text);
    }
  });
  afterAll(() => site.close());

  it('is on its page, in the feed, the search text, the export and what editors and assistants get', async () => {
    const { application } = site;
    const feed = new Map<string, string>();
    for await (const entry of application.stream('articles.feed', {}, operator('eva')))
      feed.set(entry.article.slug, entry.html);
    const exported = new Map<string, string>();
    for await (const one of application.stream('articles.export', {}, operator('eva')))
      if ('article' in one) exported.set(one.article.slug, one.article.body_es);
    expect(slugs().length).toBeGreaterThan(5);
    for (const slug of slugs()) {
      const words = wordsOf(sources.get(slug)!);
      const { html } = await application.execute('articles.view', { slug }, operator('eva'));
      const { body_es: body } = await application.execute('articles.get', { slug }, operator('eva'));
      const texts = {
        page: htmlText(html),
        feed: htmlText(feed.get(slug)!),
        search: toPlainText(body),
        exported: exported.get(slug)!,
        body,
      };
      for (const [place, text] of Object.entries(texts))
        expect([slug, place, missing(words, text)]).toEqual([slug, place, []]);
    }
  });

  it('is in the feed as XML, with its title and summary', async () => {
    const items = [...parseXml((await site.get('/rss')).text).getElementsByTagName('item')];
    const item = items.find((one) => textIn(one, 'link')?.includes('corchetes'))!;
    expect(textIn(item, 'title')).toContain(title);
    expect(textIn(item, 'description')).toContain(summary);
    expect(textIn(item, 'content:encoded')).toContain('Si a&lt;b entonces b&gt;a');
  });

  it('of its title and summary is in the mail', async () => {
    const [piece] = issue().pieces;
    const stored = issue({
      subject_es: title,
      intro_es: 'Hola <data>',
      pieces: [{ ...piece!, title_es: title, summary_es: summary }],
    });
    const { html, text, subject } = await testParts.issueTemplates.write({
      issue: stored,
      language: 'es',
      kind: 'mail',
    });
    for (const words of [title, summary, 'Hola <data>']) {
      expect(htmlText(html('x'))).toContain(words);
      expect(text('x')).toContain(words);
    }
    expect(subject).toBe(title);
  });
});
