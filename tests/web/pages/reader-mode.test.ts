import { Readability } from '@mozilla/readability';
import type { Article } from '#core/articles/article.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { article, interview } from '#tests/support/entities.ts';
import { stock } from '#tests/support/stock.ts';
import { startWeb } from '#tests/support/web-site.ts';

const assisted = { es: { origin: 'ai-assisted' }, en: { origin: 'ai-assisted' } } as const;
const image_url = '/media/0123456789abcdef0123456789abcdef-1600x900.webp';
const sentence = 'Una frase que dice algo, con comas, sobre los registros municipales. ';
const bodies: Record<string, string> = {
  short: sentence.repeat(4),
  'in sections': `${sentence.repeat(9)}\n\n## Uno\n\n${sentence.repeat(9)}\n\n## Dos\n\n${sentence.repeat(9)}`,
  'a list': `${sentence.repeat(3)}\n\n${Array.from({ length: 12 }, () => `- ${sentence.repeat(3)}`).join('\n')}`,
  'a quotation': `${sentence.repeat(3)}\n\n> ${sentence.repeat(9)}\n>\n> ${sentence.repeat(9)}\n\n${sentence}`,
  'a table': `${sentence.repeat(3)}\n\n| a | b |\n| - | - |\n${`| ${sentence} | ${sentence} |\n`.repeat(12)}`,
};

/** The result of a browser's reader mode for a page. */
const readerMode = async (web: Awaited<ReturnType<typeof startWeb>>, path: string) => {
  const { text } = await web.site.get(path);
  const read = new Readability(new DOMParser().parseFromString(text, 'text/html')).parse();
  return { text: read?.textContent ?? '', html: read?.content ?? '' };
};
const startWith = (fields: Partial<Article>) =>
  startWeb([article({ provenance: { ...assisted }, ...fields })]);

describe("a browser's reader mode", () => {
  it.each(Object.keys(bodies))('preserves the label of an article whose body is %s', async (kind) => {
    const body = bodies[kind]!;
    const web = await startWith({ body_es: body, body_en: body, title_en: 'A note' });
    expect((await readerMode(web, '/noticias/una-nota')).text).toMatch(
      /Redactado con ayuda de IA, sin revisión humana\.[^]*Una frase/,
    );
    expect((await readerMode(web, '/noticias/una-nota?lang=en')).text).toMatch(
      /Written with the help of AI, not reviewed by a person\.[^]*Una frase/,
    );
  });

  it('preserves it for every built-in piece, in both languages', async () => {
    const web = await startWeb(sampleContent.articles.map((one) => article(one)));
    await stock(web.ports, {
      interviews: sampleContent.interviews.map((one) => interview(one)),
    });
    const paths = [
      ...sampleContent.articles.map(({ slug }) => `/noticias/${slug}`),
      ...sampleContent.interviews.map(({ slug }) => `/entrevistas/${slug}`),
    ];
    expect(paths).toHaveLength(9);
    for (const path of paths) {
      expect((await readerMode(web, path)).text).toContain('Redactado con ayuda de IA, sin revisión humana.');
      expect((await readerMode(web, `${path}?lang=en`)).text).toContain(
        'Written with the help of AI, not reviewed',
      );
    }
  });

  it('shows no machine-generated picture without its label', async () => {
    const provenance = { ...assisted, image: { origin: 'ai-generated' } } as const;
    const { text, html } = await readerMode(
      await startWith({ provenance, image_url, image_alt_es: 'Una sala', body_es: bodies['in sections']! }),
      '/noticias/una-nota',
    );
    expect(html.includes(image_url)).toBe(text.includes('Imagen generada con IA'));
  });
});
