/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { Interview } from '#core/interviews/interview.ts';
import { interview, referent } from '#tests/support/entities.ts';
import { stock } from '#tests/support/stock.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { startWeb } from '#tests/support/web-site.ts';

const path = '/entrevistas/una-entrevista';
const both: Partial<Interview> = {
  qa_es: [
    { q: '¿Qué?', a: 'Esto, **claro**.' },
    { q: '¿Y qué más?', a: 'Nada.' },
    { q: '¿Qué?', a: 'Otra vez.' },
  ],
  qa_en: [
    { q: 'What?', a: 'This.' },
    { q: 'What else?', a: 'Nothing.' },
  ],
  why_it_matters_en: 'It matters',
};
const start = async (given: Partial<Interview> = both, withProfile = false) => {
  const web = await startWeb();
  await stock(web.ports, { interviews: [interview(given)], referents: withProfile ? [referent()] : [] });
  return web;
};

describe('the head of an interview', () => {
  const headOf = async (given: Partial<Interview>, at: string, withProfile = false) => {
    const { page } = await readDocument(await start(given, withProfile), at);
    const content = (selector: string) => page.querySelector(selector)?.getAttribute('content');
    const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')!.textContent) as Record<
      string,
      unknown
    >;
    return { page, content, data };
  };

  it('cuts its description at 160, 300 and 200 characters', async () => {
    const intro = 'Una palabra tras otra. '.repeat(40);
    const { content } = await headOf({ ...both, intro_es: intro }, path);
    const lengths = [
      content('meta[name=description]'),
      content('meta[property="og:description"]'),
      content('meta[name="twitter:description"]'),
    ].map((text) => text!.length);
    for (const [index, most] of [160, 300, 200].entries()) {
      expect(lengths[index]).toBeLessThanOrEqual(most);
      expect(lengths[index]).toBeGreaterThan(most - 15);
    }
  });

  it('tells machines who was asked what', async () => {
    const { content, data } = await headOf(both, `${path}?lang=en`, true);
    expect(content('meta[name=keywords]')).toBe('Regulation, Ethics and bias, Ada');
    expect(data).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'An interview',
      about: { '@type': 'Person', name: 'Ada', url: 'https://vigia.example/referentes/ada?lang=en' },
      hasPart: [
        { '@type': 'Question', position: 1, name: 'What?' },
        { '@type': 'Question', position: 2, name: 'What else?' },
      ],
    });
    expect(content('meta[property="og:image"]')).toContain('/covers/entrevistas/una-entrevista.png');
  });

  it('says how the text was made, and that the newsroom is no person', async () => {
    const provenance = { es: { origin: 'ai-assisted' }, en: { origin: 'ai-generated' } } as const;
    const given = { ...both, provenance, author: 'Redacción de Vigía' };
    const spanish = await headOf(given, path);
    expect(spanish.data).toMatchObject({
      digitalSourceType: 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
      author: [{ '@type': 'Organization', name: 'Vigía' }],
    });
    const english = await headOf(given, `${path}?lang=en`);
    expect(english.data['digitalSourceType']).toBe('https://schema.org/TrainedAlgorithmicMediaDigitalSource');
    const byPeople = await headOf({ ...both, author: 'Ana Ruiz' }, path);
    expect(byPeople.data['digitalSourceType']).toBeUndefined();
    expect(byPeople.data['author']).toEqual([{ '@type': 'Person', name: 'Ana Ruiz' }]);
  });

  it('presents nobody who was invented as a person', async () => {
    const { text, data } = await (async () => {
      const web = await start({ ...both, interviewee_invented: true, author: 'Redacción' });
      const { page } = await readDocument(web, path);
      const script = page.querySelector('script[type="application/ld+json"]')!.textContent;
      return { text: script, data: JSON.parse(script) as Record<string, unknown> };
    })();
    expect(data['about']).toBeUndefined();
    expect(text).not.toContain('"Person"');
  });

  it('is in Spanish wherever there is no English', async () => {
    const { page } = await headOf({ title_en: null }, `${path}?lang=en`);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `https://vigia.example${path}`,
    );
    expect(page.querySelector('link[hreflang=en]')).toBeNull();
  });
});
