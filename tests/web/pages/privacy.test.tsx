import { describeRetention, retentionKinds, retentionRules } from '#core/retention/retention.ts';
import { admin } from '#tests/core/support/product.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { startWithSamples } from '#tests/support/web-samples.ts';

const texts = (from: ParentNode, selector: string) =>
  [...from.querySelectorAll(selector)].map((element) => element.textContent);

/** The data, purposes and periods in a section of the page. */
const itemsOf = (page: ParentNode, section: string) =>
  [...page.querySelectorAll(`[aria-labelledby=${section}] dl > div`)].map((item) => texts(item, 'dt, dd'));

/** The rows of the actual retention table. */
const tableOf = (group: 'readers' | 'newsroom', language: 'es' | 'en') =>
  retentionKinds
    .filter((kind) => retentionRules[kind].group === group)
    .map((kind) => Object.values(describeRetention(kind, retentionRules[kind].days, language)));

describe('the privacy page', () => {
  it('states the actual data, purposes and periods, in both languages', async () => {
    const web = await startWithSamples();
    for (const [path, language] of [
      ['/privacidad', 'es'],
      ['/privacidad?lang=en', 'en'],
    ] as const) {
      const { page } = await readDocument(web, path);
      expect(itemsOf(page, 'readers').slice(3)).toEqual(tableOf('readers', language));
      expect(itemsOf(page, 'newsroom').slice(1)).toEqual(tableOf('newsroom', language));
      const outline = texts(page, '[aria-labelledby=outline] a');
      expect(outline).toEqual(texts(page, 'main section > h2'));
      expect(outline).toHaveLength(8);
      expect(page.querySelector('[aria-labelledby=rights]')!.textContent).toContain(
        'redaccion@vigia.example',
      );
      expect(page.querySelector('footer a[href^="/privacidad"]')).not.toBeNull();
      expect(page.querySelector('main')!.textContent).not.toMatch(/\{\{|undefined|privacy\.|retention\./);
    }
  });

  it("uses the editors' texts if there are any, with the actual periods", async () => {
    const web = await startWithSamples();
    const own = {
      slug: 'privacidad',
      title_es: 'Tus datos',
      title_en: null,
      dek_es: 'Quién los tiene',
      body_es: '## Quién responde\n\nEditorial Faro, S. L.',
      last_updated: '2026-11-01',
    };
    await web.application.execute('pages.set', own, admin);
    const { page } = await readDocument(web, '/privacidad?lang=en');
    expect(texts(page, 'h1')).toEqual(['Tus datos']);
    expect(page.querySelector('main header')!.getAttribute('lang')).toBe('es');
    expect(texts(page, 'main h2').slice(-3)).toEqual([
      'Quién responde',
      'What we store about readers',
      'What we store about the newsroom’s work',
    ]);
    expect(itemsOf(page, 'readers').slice(3)).toEqual(tableOf('readers', 'en'));
    expect(page.querySelector('main time')!.getAttribute('datetime')).toBe('2026-11-01');
  });
});
