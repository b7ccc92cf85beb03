import { within } from '@testing-library/react';
import { shortForm } from '#core/articles/title-keys.ts';
import type { Article } from '#core/articles/article.ts';
import { article } from '#tests/support/entities.ts';
import { main, openPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const open = async (overrides: Partial<Article> = {}, lang = '') => {
  await startWeb([article(overrides)]);
  openPage(`/noticias/una-nota${lang && `?lang=${lang}`}`);
  await main().findByRole('heading', { level: 1 });
};
const piece = () => within(document.querySelector<HTMLElement>('main article')!);

describe('the author of an article', () => {
  it.each([
    [{ author: 'Ana Ruiz', author_name: null }, 'Por Ana Ruiz', ['/autores/ana-ruiz']],
    [
      { author: 'Ana Ruiz, Luis Gil y Eva Sanz', author_name: null },
      'Por Ana Ruiz, Luis Gil y Eva Sanz',
      ['/autores/ana-ruiz', '/autores/luis-gil', '/autores/eva-sanz'],
    ],
    [{ author: 'Agent: Radar', author_name: null }, 'Por Radar', ['/autores/radar']],
    [{ author: '', author_name: null }, 'Por Vigía', ['/autores/redaccion']],
    [{ author: 'x', author_name: 'Eva' }, 'Por Eva', ['/autores/eva']],
    [{ author: '李明', author_name: null }, 'Por 李明', ['/autores/autor-' + shortForm('李明')]],
    [
      { author: 'Ana Ruiz y Luis Gil;', author_name: null },
      'Por Ana Ruiz y Luis Gil',
      ['/autores/ana-ruiz-y-luis-gil'],
    ],
  ])('is shown, with a link to each page: %j', async (input, text, links) => {
    await open(input);
    const byline = document.querySelector('article .author')!;
    expect(byline.textContent).toBe(text);
    expect([...byline.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(links);
  });
});

describe('an article that is', () => {
  it('sponsored is marked', async () => {
    await open({ sponsored: true, sponsor_label: 'Novedad de la industria' });
    const label = document.querySelector('article header .label')!;
    expect(label.textContent).toBe('PatrocinadoNovedad de la industria');
  });

  it.each([
    [
      { provenance: { es: { origin: 'ai-generated' }, en: { origin: 'human' } } },
      'Redactado con IA, sin revisión humana.',
    ],
    [
      { provenance: { es: { origin: 'ai-assisted', reviewer: 'Ana' }, en: { origin: 'human' } } },
      'Redactado con ayuda de IA, revisado por Ana.',
    ],
    [{ is_agent: true }, 'Redactado con IA, sin revisión humana.'],
  ] as [Partial<Article>, string][])('made with a machine is labelled: %j', async (input, label) => {
    await open(input);
    expect(piece().getByText(label)).toBeTruthy();
  });
});

describe('the picture of an article', () => {
  const image_url = '/media/0123456789abcdef0123456789abcdef-1600x900.webp';
  it.each([
    [{ image_alt_es: 'Una sala', image_alt_en: 'A room' }, '', 'Una sala'],
    [{ image_alt_es: 'Una sala', image_alt_en: 'A room', title_en: 'A note' }, 'en', 'A room'],
    [{ image_alt_es: 'Una sala', image_alt_en: null }, 'en', 'Una sala'],
    [{ image_alt_es: null, image_alt_en: null }, '', 'Una nota'],
    [{ image_alt_es: null, image_alt_en: null, title_en: 'A note' }, 'en', 'A note'],
  ])('is described: %j in "%s"', async (input, lang, alt) => {
    await open({ image_url, ...input }, lang);
    const image = document.querySelector('main article img')!;
    expect(['src', 'alt', 'width', 'height', 'lang'].map((name) => image.getAttribute(name))).toEqual([
      image_url,
      alt,
      '1600',
      '900',
      lang === 'en' && alt === 'Una sala' ? 'es' : null,
    ]);
  });

  it('is its cover by default', async () => {
    await open();
    expect(document.querySelector('main article .picture svg[aria-hidden=true]')).toBeTruthy();
    expect(document.querySelector('main article img')).toBeNull();
  });
});
