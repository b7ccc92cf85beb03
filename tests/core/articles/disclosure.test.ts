import fc from 'fast-check';
import {
  digitalSourceType,
  disclosure,
  disclosureText,
  imageDisclosure,
  imageDisclosureText,
  imageSourceType,
} from '#core/articles/disclosure.ts';
import { Origin } from '#core/items/provenance.ts';
import { buildArticle } from '#fixtures/builders/article.ts';

const article = (es: Origin, en: Origin, rest: Parameters<typeof buildArticle>[0] = {}) =>
  buildArticle({ provenance: { es: { origin: es }, en: { origin: en } }, ...rest });

describe('disclosure', () => {
  it('is absent for texts by people', () => {
    expect(disclosure(article('human', 'human'), 'es')).toBeNull();
    expect(disclosure(article('human', 'ai-translated'), 'es')).toBeNull();
  });

  it('states how the version being read was made, and who reviewed it', () => {
    const translated = article('human', 'ai-translated');
    expect(disclosure(translated, 'en')).toEqual({ origin: 'ai-translated', reviewer: null });
    const reviewed = buildArticle({
      provenance: { es: { origin: 'ai-assisted', reviewer: 'Ana Ruiz' }, en: { origin: 'human' } },
    });
    expect(disclosure(reviewed, 'es')).toEqual({ origin: 'ai-assisted', reviewer: 'Ana Ruiz' });
    expect(disclosure(reviewed, 'en')).toBeNull();
  });

  it('states for a translation that no person wrote the original either', () => {
    const origin = 'ai-generated-translated';
    expect(disclosure(article('ai-generated', 'ai-translated'), 'en')).toEqual({ origin, reviewer: null });
    expect(disclosure(article('ai-translated', 'ai-generated'), 'es')?.origin).toBe(origin);
    expect(disclosure(article('human', 'ai-translated', { is_agent: true }), 'en')?.origin).toBe(origin);
    expect(disclosure(article('ai-assisted', 'ai-translated'), 'en')?.origin).toBe('ai-translated');
    expect(digitalSourceType({ origin, reviewer: null })).toBe(
      'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
    );
    expect(disclosureText({ origin, reviewer: 'Ana' }, 'es')).toBe(
      'Escrito y traducido con IA, revisado por Ana',
    );
    expect(disclosureText({ origin, reviewer: null }, 'en')).toBe(
      'Written and translated with AI, not reviewed by a person',
    );
  });

  it('is that of the Spanish version when it replaces the English one', () => {
    const spanishOnly = article('ai-generated', 'human', { title_en: null });
    expect(disclosure(spanishOnly, 'en')).toEqual({ origin: 'ai-generated', reviewer: null });
  });

  it("never presents an agent's work as human", () => {
    const origins = fc.constantFrom(...Origin.options);
    fc.assert(
      fc.property(origins, origins, fc.constantFrom('es' as const, 'en' as const), (es, en, language) => {
        const label = disclosure(article(es, en, { is_agent: true }), language);
        expect(label).not.toBeNull();
        expect(digitalSourceType(label)).toMatch(/^https:\/\/schema\.org\/.*DigitalSource$/);
      }),
    );
    expect(disclosure(article('human', 'human', { is_agent: true }), 'es')?.origin).toBe('ai-generated');
    expect(disclosure(article('ai-assisted', 'human', { is_agent: true }), 'es')?.origin).toBe('ai-assisted');
  });
});

describe('digitalSourceType', () => {
  it.each([
    ['ai-assisted', 'CompositeWithTrainedAlgorithmicMediaDigitalSource'],
    ['ai-translated', 'CompositeWithTrainedAlgorithmicMediaDigitalSource'],
    ['ai-generated', 'TrainedAlgorithmicMediaDigitalSource'],
  ] as const)('of %s is %s', (origin, expected) => {
    expect(digitalSourceType({ origin, reviewer: null })).toBe(`https://schema.org/${expected}`);
  });

  it('is null for a text by people', () => {
    expect(digitalSourceType(null)).toBeNull();
  });
});

describe('disclosureText', () => {
  it('states in both languages how it was made and who is responsible', () => {
    expect(disclosureText({ origin: 'ai-generated', reviewer: null }, 'es')).toBe(
      'Redactado con IA, sin revisión humana',
    );
    expect(disclosureText({ origin: 'ai-translated', reviewer: 'Ana' }, 'es')).toBe(
      'Traducido con IA, revisado por Ana',
    );
    expect(disclosureText({ origin: 'ai-assisted', reviewer: 'Ana' }, 'en')).toBe(
      'Written with the help of AI, reviewed by Ana',
    );
    expect(disclosureText({ origin: 'ai-translated', reviewer: null }, 'en')).toBe(
      'Translated with AI, not reviewed by a person',
    );
  });
});

describe('the disclosure of a picture', () => {
  const made = {
    es: { origin: 'human' },
    en: { origin: 'human' },
    image: { origin: 'ai-generated' },
  } as const;

  it('exists for machine-generated pictures', () => {
    const pictured = buildArticle({ image_url: '/media/x.png', provenance: made });
    expect(imageDisclosure(pictured)).toBe('ai-generated');
    expect(imageDisclosure({ ...pictured, image_url: null })).toBeNull();
    expect(imageDisclosure(buildArticle({ image_url: '/media/x.png' }))).toBeNull();
    expect([imageDisclosureText('es'), imageDisclosureText('en')]).toEqual([
      'Imagen generada con IA',
      'Image made with AI',
    ]);
    expect(imageSourceType).toBe('https://schema.org/TrainedAlgorithmicMediaDigitalSource');
  });
});
