import { z } from 'zod';
import { ArticleContent } from '#core/articles/article.ts';
import {
  ApplicationContent,
  CompanyContent,
  ReferentContent,
  ResourceContent,
} from '#core/directory/entries.ts';
import { InterviewContent } from '#core/interviews/interview.ts';
import { ContactSettingsContent } from '#core/pages/contact-settings.ts';
import { EditorialPageContent } from '#core/pages/editorial-page.ts';
import type { Suite } from '../harness.ts';

/** The current time. */
export const clockSuite: Suite = (harness) => {
  it('returns the current instant as ISO text in UTC', () => {
    const before = Date.now();
    const now = harness.ports.clock.now();
    expect(now).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
    expect(Date.parse(now)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(now)).toBeLessThanOrEqual(Date.now());
  });
};

/** New ids. */
export const idsSuite: Suite = (harness) => {
  it('returns unique UUIDs', () => {
    const ids = Array.from({ length: 1000 }, () => harness.ports.ids.next());
    expect(new Set(ids).size).toBe(1000);
    expect(() => z.array(z.uuid()).parse(ids)).not.toThrow();
  });
};

const schemas = {
  articles: [z.array(ArticleContent), 5],
  interviews: [z.array(InterviewContent), 4],
  referents: [z.array(ReferentContent), 7],
  companies: [z.array(CompanyContent), 3],
  applications: [z.array(ApplicationContent), 3],
  resources: [z.array(ResourceContent), 3],
  pages: [z.array(EditorialPageContent), 2],
} as const;

/** The content the product ships with. */
export const samplesSuite: Suite = (harness) => {
  describe.each(Object.entries(schemas))('%s', (name, [schema, count]) => {
    it('have the number of docs/product.md 1.6, are valid, and have unique slugs', () => {
      const items = harness.ports.samples[name as keyof typeof schemas];
      expect(schema.parse(items)).toEqual(items);
      expect(items).toHaveLength(count);
      expect(new Set(items.map(({ slug }) => slug)).size).toBe(count);
    });
  });

  it('contain valid contact settings', () => {
    const { contactSettings } = harness.ports.samples;
    expect(ContactSettingsContent.parse(contactSettings)).toEqual(contactSettings);
  });
};

/** The publisher's settings. */
export const settingsSuite: Suite = (harness) => {
  it("contain the site's name and its address, without a trailing slash", () => {
    const { name, url } = harness.ports.settings;
    expect(name).not.toBe('');
    expect(new URL(url).origin).toBe(url);
  });
};

/** Secrets for links in mail. */
export const tokensSuite: Suite = (harness) => {
  it('are at least 32 URL-safe characters, unique, and use the whole alphabet', () => {
    const tokens = Array.from({ length: 1000 }, () => harness.ports.tokens.next());
    expect(tokens.filter((token) => !/^[\w-]{32,200}$/.test(token))).toEqual([]);
    expect(new Set(tokens).size).toBe(1000);
    expect(new Set(tokens.join('')).size).toBe(64);
  });

  it('are recognized by their SHA-256', () => {
    const { hash } = harness.ports.tokens;
    // FIPS 180-4, the message "abc".
    expect(hash('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
    expect(hash('abd')).not.toBe(hash('abc'));
  });
};
