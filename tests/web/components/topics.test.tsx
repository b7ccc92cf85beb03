import { screen } from '@testing-library/react';
import { ArticleCard } from '#apps/web/components/article-card.tsx';
import { flagOf, topicFlags } from '#core/covers/flag-designs.ts';
import { Flag } from '#apps/web/components/drawings.tsx';
import { TopicBadge } from '#apps/web/components/topic-badge.tsx';
import { TopicField } from '#apps/web/pages/news/news-filter-form.tsx';
import { parseNewsFilters } from '#apps/web/pages/news/news-filters.ts';
import { summarize } from '#core/articles/article.ts';
import { topics, trendingTopics } from '#core/articles/taxonomy.ts';
import { article } from '#tests/support/entities.ts';
import { show } from '#tests/support/web-page.tsx';

/** Names beside the visible flags. */
const namesOfFlags = () =>
  [...document.querySelectorAll('svg.flag')].map((flag) => {
    expect(flag.getAttribute('aria-hidden')).toBe('true');
    return flag.parentElement!.textContent.trim();
  });

describe('the badge of a card', () => {
  it.each([
    [['regulacion'], 'default'],
    [['analisis'], 'secondary'],
    [['novedad-industria'], 'outline'],
    [['seguridad-alignment'], 'destructive'],
    [['agi'], 'default'],
    [['etica-sesgos', 'seguridad-alignment'], 'default'],
    [['seguridad-alignment', 'regulacion'], 'destructive'],
  ])('uses its first topic: %j is %s', (input, variant) => {
    show(<ArticleCard article={summarize(article({ topics: input }))} />);
    expect([...document.querySelectorAll('.badge')].map(({ className }) => className)).toEqual([
      `badge ${variant}`,
    ]);
  });

  it('names the topic, optionally as a link', () => {
    show(<TopicBadge topic="etica-sesgos" linked />, { language: 'en' });
    const link = screen.getByRole('link', { name: 'Ethics and bias' });
    expect(link.getAttribute('href')).toBe('/temas/etica-sesgos?lang=en');
    expect(link.className).toBe('badge default');
  });

  it('capitalizes the first letter of a free-text topic', () => {
    show(<TopicBadge topic="ética militar" />);
    expect(document.querySelector('.badge')?.textContent).toBe('Ética militar');
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('a flag', () => {
  it('always has a name beside it', () => {
    const all = [...topics, ...trendingTopics, 'un tema cualquiera'];
    show(all.map((topic) => <TopicBadge key={topic} topic={topic} />));
    const names = namesOfFlags();
    expect(names).toHaveLength(all.length);
    expect(names.filter((name) => name === '')).toEqual([]);
  });

  it('is shown for every topic of the legend, including selected free-text ones', () => {
    const filters = parseNewsFilters(new URLSearchParams('topic=regulacion&topic=drones'));
    show(<TopicField filters={filters} onEdit={() => {}} facets={undefined} />);
    expect(namesOfFlags()).toHaveLength(topics.length + 1);
    expect(namesOfFlags().at(-1)).toBe('Drones');
    const ticked = screen.getAllByRole('checkbox', { checked: true });
    expect(ticked.map((box) => box.getAttribute('value'))).toEqual(['regulacion', 'drones']);
  });

  it('is unique for each named topic', () => {
    const drawn = topics.map((topic) => JSON.stringify(topicFlags[topic]));
    expect(new Set(drawn).size).toBe(topics.length);
  });

  it('is a deterministic pennant for free text', () => {
    expect(flagOf('drones')).toEqual(flagOf('drones'));
    expect(flagOf('drones').outline).not.toBe(flagOf('regulacion').outline);
    expect(flagOf('constructor').paints.length).toBeGreaterThan(0);
  });

  it('escapes the name of a topic', () => {
    show(<Flag topic={'"><script>alert(1)</script>'} />);
    const shapes = [...document.querySelectorAll('svg.flag *')].map(({ localName }) => localName);
    expect(new Set(shapes)).toEqual(new Set(['path']));
  });
});
