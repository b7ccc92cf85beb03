import { ArticleContent } from '#core/articles/article.ts';
import {
  ApplicationContent,
  CompanyContent,
  ReferentContent,
  ResourceContent,
} from '#core/directory/entries.ts';
import { resourceTypes } from '#core/directory/taxonomy.ts';
import { InterviewContent } from '#core/interviews/interview.ts';
import { ContactSettingsContent } from '#core/pages/contact-settings.ts';
import { EditorialPageContent } from '#core/pages/editorial-page.ts';
import { sampleApplications } from '#fixtures/content/applications.ts';
import { sampleArticles } from '#fixtures/content/articles.ts';
import { sampleCompanies } from '#fixtures/content/companies.ts';
import { sampleContactSettings } from '#fixtures/content/contact-settings.ts';
import { sampleInterviews } from '#fixtures/content/interviews.ts';
import { samplePages } from '#fixtures/content/pages.ts';
import { sampleReferents } from '#fixtures/content/referents.ts';
import { sampleResources } from '#fixtures/content/resources.ts';

const kinds = [
  { kind: 'articles', items: sampleArticles, schema: ArticleContent, count: 5 },
  { kind: 'interviews', items: sampleInterviews, schema: InterviewContent, count: 4 },
  { kind: 'referents', items: sampleReferents, schema: ReferentContent, count: 7 },
  { kind: 'companies', items: sampleCompanies, schema: CompanyContent, count: 3 },
  { kind: 'applications', items: sampleApplications, schema: ApplicationContent, count: 3 },
  { kind: 'resources', items: sampleResources, schema: ResourceContent, count: 3 },
  { kind: 'pages', items: samplePages, schema: EditorialPageContent, count: 2 },
];

/** Every string in a value, with its path of keys. */
const strings = (value: unknown, path = ''): { path: string; text: string }[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => strings(inner, `${path}/${key}`));
};

const everything = [...kinds.flatMap(({ items }) => [...items]), sampleContactSettings];
const everyText = everything.flatMap((item) => strings(item));

describe.each(kinds)('sample $kind', ({ items, schema, count }) => {
  it('has the number of docs/product.md 1.6, each valid and unchanged by its schema', () => {
    expect(items).toHaveLength(count);
    for (const item of items) expect(schema.strict().parse(item)).toEqual(item);
  });

  it('has unique slugs', () => {
    expect(new Set(items.map((item) => item.slug)).size).toBe(items.length);
  });

  it('is bilingual', () => {
    for (const item of items) {
      const record: Record<string, unknown> = item;
      for (const key of Object.keys(record).filter(
        (name) => name.endsWith('_es') && !name.startsWith('image_') && record[name] !== null,
      )) {
        const twin = record[key.replace(/_es$/, '_en')];
        for (const text of [record[key], twin]) expect(strings({ text }).length).toBeGreaterThan(0);
        expect(strings(twin).length).toBe(strings(record[key]).length);
        for (const { text } of [...strings(record[key]), ...strings(twin)]) expect(text.trim()).not.toBe('');
        expect(twin).not.toEqual(record[key]);
      }
    }
  });
});

describe('all sample content', () => {
  it('links only to well-formed https addresses', () => {
    const addresses = everyText.filter(({ path }) => /\/(?:url|website|link)$/.test(path));
    expect(addresses.length).toBeGreaterThan(80);
    for (const { text } of addresses.filter((address) => !address.text.startsWith('mailto:'))) {
      const parsed = new URL(text);
      expect(parsed.protocol).toBe('https:');
      expect(parsed.hostname).toMatch(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);
      expect(text).not.toMatch(/\s/);
    }
  });

  it('contains no raw HTML, no exclamation marks and no stray spaces', () => {
    for (const { text } of everyText) {
      expect(text).not.toMatch(/<[a-z/!]|javascript:/i);
      expect(text).not.toMatch(/[!¡]/);
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/[^\n|] {2,}\S/);
    }
  });

  it('uses typographic English apostrophes and Spanish quotation marks', () => {
    for (const { path, text } of everyText) {
      expect(text).not.toMatch(/\w'\w/);
      if (path.includes('_es')) expect(text).not.toMatch(/[“”"]/);
      if (path.includes('_en')) expect(text).not.toMatch(/[«»"]/);
    }
  });
});

describe('sample directories and pages', () => {
  it('have at least three use cases per application, and a premium one', () => {
    for (const application of sampleApplications)
      expect(application.use_cases.length).toBeGreaterThanOrEqual(3);
    expect(sampleApplications.some((application) => application.featured_level === 'premium')).toBe(true);
  });

  it('show resources of types with icons', () => {
    for (const resource of sampleResources) expect(resourceTypes).toContain(resource.type);
  });

  it('include the methodology as last updated on 11 October 2025', () => {
    expect(samplePages.map((page) => page.slug)).toEqual(['metodologia', 'publicidad']);
    expect(samplePages[0].last_updated).toBe('2025-10-11');
  });

  it('state on the advertising page what is promoted, avoided and promised, without repetition', () => {
    const headings = (body: string | null) =>
      [...(body ?? '').matchAll(/^##+ (.*)$/gm)].map(([, title]) => title);
    const { body_es: spanish, body_en: english } = samplePages[1];
    expect(headings(spanish)).toEqual([
      'Criterios editoriales',
      'Damos espacio a',
      'No aceptamos',
      'Compromiso de transparencia',
    ]);
    expect(headings(english)).toEqual([
      'Editorial criteria',
      'We make room for',
      'We do not accept',
      'Commitment to transparency',
    ]);
    for (const body of [spanish, english]) expect(body).not.toMatch(/€|\d %|\d%/);
  });

  it("have the publisher's reserved address, and readers' data rights", () => {
    expect(ContactSettingsContent.strict().parse(sampleContactSettings)).toEqual(sampleContactSettings);
    expect(sampleContactSettings.contact_channels[0]?.value).toBe('redaccion@vigia.example');
    expect(sampleContactSettings.privacy_note_es).toMatch(
      /supresión.*Agencia Española de Protección de Datos/s,
    );
    expect(sampleContactSettings.privacy_note_en).toMatch(/erasure.*data protection authority/s);
  });
});
