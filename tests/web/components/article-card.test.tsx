import { cleanup, screen } from '@testing-library/react';
import { ArticleCard } from '#apps/web/components/article-card.tsx';
import type { CardSize } from '#apps/web/components/article-card.tsx';
import type { Article } from '#core/articles/article.ts';
import { summarize } from '#core/articles/article.ts';
import type { Language } from '#core/text/language.ts';
import { article } from '#tests/support/entities.ts';
import { show } from '#tests/support/web-page.tsx';

type Shown = { size?: CardSize; heading?: 'h2' | 'h3'; eager?: boolean; language?: Language };

const card = (overrides: Partial<Article> = {}, { language = 'es', ...props }: Shown = {}) => {
  show(<ArticleCard article={summarize(article(overrides))} {...props} />, { language });
  return screen.getByRole('article');
};
const picture = '/media/0123456789abcdef0123456789abcdef-1600x900.webp';
const bilingual = {
  title_es: 'Una nota',
  title_en: 'A piece',
  summary_es: 'De qué trata',
  summary_en: 'What about',
};

describe('a card', () => {
  it.each(['large', 'default', 'small'] as const)('has the size %s', (size) => {
    expect([...card({}, { size }).classList]).toContain(size);
  });

  it('links to its article, with a heading of the given level', () => {
    const rendered = card({ slug: 'una-nota', title_es: 'Una nota' }, { heading: 'h3' });
    expect(screen.getByRole('heading', { level: 3, name: 'Una nota' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Una nota' }).getAttribute('href')).toBe('/noticias/una-nota');
    expect(rendered.textContent).toContain('De qué trata');
  });

  it('is in the language of the page', () => {
    const rendered = card(bilingual, { language: 'en' });
    expect(screen.getByRole('heading').textContent).toBe('A piece');
    expect(rendered.textContent).toContain('What about');
    expect(screen.getByRole('link', { name: 'A piece' }).getAttribute('href')).toBe(
      '/noticias/una-nota?lang=en',
    );
    expect(rendered.querySelector('[lang]')).toBeNull();
  });

  it('is marked when it is in Spanish on an English page', () => {
    const rendered = card({ ...bilingual, title_en: null, summary_en: null }, { language: 'en' });
    expect(screen.getByRole('heading').closest('[lang]')?.getAttribute('lang')).toBe('es');
    expect(rendered.textContent).toContain('De qué trata');
    expect(rendered.textContent).toContain('Only in Spanish');
  });

  it('says so when it is only in English on a Spanish page, and nothing when it is in both', () => {
    const english = { title_es: '', title_en: 'A piece', summary_es: '', summary_en: 'What about' };
    expect(card(english).textContent).toContain('Solo en inglés');
    cleanup();
    expect(card(bilingual).textContent).not.toContain('Solo en');
  });
});

describe('the picture of a card', () => {
  it.each(['large', 'default', 'small'] as const)('is drawn when there is none: %s', (size) => {
    const rendered = card({}, { size });
    expect(rendered.querySelector('.media svg[aria-hidden=true]')).toBeTruthy();
    expect(rendered.querySelector('img')).toBeNull();
  });

  it.each(['large', 'default', 'small'] as const)('is shown if there is one, with its size: %s', (size) => {
    const image = card({ image_url: picture }, { size }).querySelector('img')!;
    const said = ['src', 'alt', 'width', 'height', 'loading', 'decoding'].map((name) =>
      image.getAttribute(name),
    );
    expect(said).toEqual([picture, '', '1600', '900', 'lazy', 'async']);
  });

  it('is fetched immediately when it is the first of the page', () => {
    const image = card({ image_url: picture }, { size: 'large', eager: true }).querySelector('img')!;
    expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
  });

  it('reserves space when its size is unknown', () => {
    const image = card({ image_url: '/media/foto.jpg' }).querySelector('img')!;
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1200', '630']);
  });

  it('from another server is never fetched: the cover is shown', () => {
    const image_url = 'https://example.org/foto.jpg';
    expect(card({ image_url }).innerHTML).not.toContain('example.org');
    expect(screen.getByRole('article').querySelector('.media .cover')).toBeTruthy();
  });

  it('is deterministic per article', () => {
    const drawn = (slug: string) => card({ slug }).querySelector('.media')!.innerHTML;
    const first = drawn('una-nota');
    cleanup();
    expect(drawn('una-nota')).toBe(first);
    cleanup();
    expect(drawn('otra-nota')).not.toBe(first);
  });
});

describe("a card's metadata", () => {
  it('has at most two tags, each linked to its list', () => {
    card({ tags: ['ley', 'ética & datos', 'tercera'] });
    // After the topic and the title.
    const tags = screen.getAllByRole('link').slice(2);
    expect(tags.map((tag) => [tag.textContent, tag.getAttribute('href')])).toEqual([
      ['ley', '/noticias?tag=ley'],
      ['ética & datos', '/noticias?tag=%C3%A9tica+%26+datos'],
    ]);
  });

  it.each([
    [{ author: 'Redacción', author_name: null }, 'Por Redacción'],
    [{ author: 'Agent: Radar', author_name: null }, 'Por Radar'],
    [{ author: 'x', author_name: 'agent:Boya' }, 'Por Boya'],
    [{ author: '', author_name: null }, 'Por Vigía'],
    [{ author: 'Agent: ', author_name: ' ' }, 'Por Vigía'],
  ])('names the author: %j', (input, text) => {
    card(input);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('marks featured articles, only on large cards', () => {
    expect(card({ featured: true }, { size: 'large' }).textContent).toContain('Destacado');
    cleanup();
    expect(card({ featured: true }).textContent).not.toContain('Destacado');
  });

  it.each([
    ['ai-assisted', 'Con ayuda de IA', 'Written with AI help'],
    ['ai-generated', 'Redactado con IA', 'Written with AI'],
    ['ai-translated', 'Traducido con IA', 'Translated with AI'],
  ] as const)('states how a machine was involved: %s', (origin, spanish, english) => {
    const input = { ...bilingual, provenance: { es: { origin }, en: { origin } } };
    expect(card(input).textContent).toContain(spanish);
    cleanup();
    expect(card(input, { language: 'en' }).textContent).toContain(english);
  });

  it('mentions machines only if involved, and always agents', () => {
    expect(card().textContent).not.toMatch(/\bIA\b/);
    cleanup();
    expect(card({ is_agent: true }).textContent).toContain('Redactado con IA');
  });
});

describe('a sponsored card', () => {
  it('is marked, with the sponsor', () => {
    const rendered = card({ sponsored: true, sponsor_label: 'Novedad de la industria' });
    expect(rendered.querySelector('.kicker strong')?.textContent).toBe('Patrocinado');
    expect(rendered.querySelector('.kicker')?.textContent).toContain('Novedad de la industria');
  });

  it('is marked in English, without a topic and without a name', () => {
    const rendered = card({ sponsored: true, sponsor_label: null, topics: [] }, { language: 'en' });
    expect(rendered.querySelector('.kicker')?.textContent).toBe('Sponsored');
  });

  it('is distinguished from an ordinary one', () => {
    expect(card().textContent).not.toContain('Patrocinado');
    cleanup();
    expect(card({ topics: [] }).querySelector('.kicker')).toBeNull();
  });
});
