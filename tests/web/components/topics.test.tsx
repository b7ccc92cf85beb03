/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ArticleCard } from '#apps/web/components/article-card.tsx';
import { flagOf, topicFlags } from '#core/covers/flag-designs.ts';
import { Flag } from '#apps/web/components/drawings.tsx';
import { TopicBadge } from '#apps/web/components/topic-badge.tsx';
import { TopicLegend } from '#apps/web/features/news/news-filter-form.tsx';
import { summarize } from '#core/articles/article.ts';
import { topics, trendingTopics } from '#core/articles/taxonomy.ts';
import { article } from '#tests/support/entities.ts';
import { show } from '#tests/support/web-page.tsx';

/** Names that stand beside the flags in sight. */
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
  ])('goes by its first topic: %j is %s', (given, variant) => {
    show(<ArticleCard article={summarize(article({ topics: given }))} />);
    expect([...document.querySelectorAll('.badge')].map(({ className }) => className)).toEqual([
      `badge ${variant}`,
    ]);
  });

  it('names the topic, and leads to it where it is a link', () => {
    show(<TopicBadge topic="etica-sesgos" to="/noticias?topic=etica-sesgos" />, { language: 'en' });
    const link = screen.getByRole('link', { name: 'Ethics and bias' });
    expect(link.getAttribute('href')).toBe('/noticias?topic=etica-sesgos&lang=en');
    expect(link.className).toBe('badge default');
  });

  it('gives a topic of free text its first letter in capitals', () => {
    show(<TopicBadge topic="ética militar" />);
    expect(document.querySelector('.badge')?.textContent).toBe('Ética militar');
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('a flag', () => {
  it('never stands without a name', () => {
    const all = [...topics, ...trendingTopics, 'un tema cualquiera'];
    show(all.map((topic) => <TopicBadge key={topic} topic={topic} />));
    const names = namesOfFlags();
    expect(names).toHaveLength(all.length);
    expect(names.filter((name) => name === '')).toEqual([]);
  });

  it('stands beside every topic of the legend, those that were chosen otherwise too', () => {
    show(<TopicLegend chosen={['regulacion', 'drones']} onEdit={() => {}} />);
    expect(namesOfFlags()).toHaveLength(topics.length + 1);
    expect(namesOfFlags().at(-1)).toBe('Drones');
    const ticked = screen.getAllByRole('checkbox', { checked: true });
    expect(ticked.map((box) => box.getAttribute('value'))).toEqual(['regulacion', 'drones']);
  });

  it('is one of its own for each topic that the site knows', () => {
    const drawn = topics.map((topic) => JSON.stringify(topicFlags[topic]));
    expect(new Set(drawn).size).toBe(topics.length);
  });

  it('is a pennant for free text, always the same', () => {
    expect(flagOf('drones')).toEqual(flagOf('drones'));
    expect(flagOf('drones').outline).not.toBe(flagOf('regulacion').outline);
    expect(flagOf('constructor').paints.length).toBeGreaterThan(0);
  });

  it('takes no markup from the name of a topic', () => {
    show(<Flag topic={'"><script>alert(1)</script>'} />);
    const shapes = [...document.querySelectorAll('svg.flag *')].map(({ localName }) => localName);
    expect(new Set(shapes)).toEqual(new Set(['path']));
  });
});
