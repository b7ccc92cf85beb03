import type { Article } from '#core/articles/article.ts';
import { hostileMarkup } from '#tests/adapters/markdown/hostile-markup.ts';
import { findUnsafe } from './safe-html.ts';
import { findActive, scriptsOf } from '#tests/support/active-content.ts';
import { article } from '#tests/support/entities.ts';
import { startWeb } from '#tests/support/web-site.ts';

const label = (vector: string) => vector.replace(/\p{Cc}/gu, ' ').slice(0, 80);

/** The number of hostile texts per article: rendering each alone is tested in the renderer's own suite. */
const together = 3;
const groups = Array.from({ length: Math.ceil(hostileMarkup.length / together) }, (_, index) =>
  hostileMarkup.slice(index * together, (index + 1) * together),
);

/** An article with only hostile texts: each in its body, and in one other field. */
const hostile = (vectors: readonly string[], index: number): Article => {
  const texts = vectors.map((vector) => vector.replaceAll('\0', ''));
  const at = (place: number) => texts[place % texts.length]!;
  return article({
    slug: `mala-${index}`,
    date: new Date(Date.UTC(2026, 9, 1, 0, index)).toISOString(),
    title_es: at(0).slice(0, 300),
    title_en: at(0).slice(0, 300),
    summary_es: at(1),
    summary_en: at(1),
    body_es: texts.join('\n\n'),
    body_en: texts.map((text) => `Antes ${text} después`).join('\n\n'),
    topics: [label(vectors[0]!), 'agi'],
    tags: [label(vectors.at(-1)!)],
    sources: [
      { name: at(2), url: `https://ok.example/?q=${encodeURIComponent(at(2))}` },
      { name: 'x', url: 'https://ok.example/"onmouseover="alert(1)' },
    ],
    author: at(2).slice(0, 200),
    sponsored: true,
    sponsor_label: at(1).slice(0, 200),
    image_url: index % 2 ? null : 'https://ok.example/a.png?"onload="alert(1)',
    image_alt_es: at(2),
    image_alt_en: at(2),
  });
};

const read = (text: string) => new DOMParser().parseFromString(text, 'text/html');

describe('hostile articles', () => {
  /** A site full of them, and active markup on its pages. */
  const open = async (vectors = groups) => {
    const plain = article({ slug: 'buena', date: '2026-09-01T00:00:00.000Z' });
    const { site } = await startWeb([plain, ...vectors.map(hostile)]);
    const own = scriptsOf(read((await site.get('/noticias/buena')).text));
    const faultsAt = async (path: string): Promise<string[]> => {
      const { status, text } = await site.get(path);
      expect([path, status]).toEqual([path, 200]);
      return findActive(read(text), own).map((fault) => `${path}: ${fault}`);
    };
    return { site, own, faultsAt };
  };

  it('are distinguished from executable markup', () => {
    const sick = read(
      '<p onclick=x></p><script>1</script><a href="java&#10;script:1">x</a><iframe></iframe><svg><a xlink:href="javascript:1"/></svg>',
    );
    expect(findActive(sick, new Set())).toHaveLength(5);
  });

  it('run nothing, neither on their pages, in Spanish or in English, nor in lists', async () => {
    const { own, faultsAt } = await open();
    expect(own.size).toBeGreaterThan(0);
    const faults: string[] = [];
    for (const index of groups.keys())
      faults.push(...(await faultsAt(`/noticias/mala-${index}${index % 2 ? '' : '?lang=en'}`)));
    for (const path of ['/', '/noticias', '/noticias?lang=en', '/noticias?sort=oldest'])
      faults.push(...(await faultsAt(path)));
    expect(faults).toEqual([]);
  });

  it('run nothing in search queries, which are displayed unchanged', async () => {
    const { faultsAt } = await open([]);
    const faults: string[] = [];
    for (const vector of hostileMarkup.filter((_, index) => index % 9 === 0).map(label)) {
      const asked = encodeURIComponent(vector);
      faults.push(...(await faultsAt(`/noticias?q=${asked}&topic=${asked}&tag=${asked}`)));
    }
    expect(faults).toEqual([]);
  });

  it('run nothing in feed readers', async () => {
    const { site } = await open();
    for (const path of ['/rss', '/rss?lang=en']) {
      const { text } = await site.get(path);
      const feed = new DOMParser().parseFromString(text, 'application/xml');
      expect(feed.querySelector('parsererror')).toBeNull();
      const items = [...feed.querySelectorAll('item')];
      expect(items.length).toBeGreaterThan(10);
      for (const item of items) {
        expect(findUnsafe(item.getElementsByTagName('content:encoded')[0]!.textContent)).toEqual([]);
        expect(item.querySelector('link')!.textContent).toMatch(/^https:\/\/vigia\.example\/noticias\//);
      }
    }
  });
});
