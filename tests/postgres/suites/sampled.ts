import { randomUUID } from 'node:crypto';
import type { Stored } from '#core/kernel/entity.ts';
import { noSiteSettings } from '#core/pages/site-settings.ts';
import { authorProfile } from '#fixtures/builders/author-profile.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { day } from '#tests/support/entities.ts';

const unsaved = <C extends object>(content: C): C & Stored => ({
  ...content,
  id: randomUUID(),
  revision: 0,
  created_at: day,
  updated_at: day,
});

const pair = <C extends { slug: string }>([first, second]: readonly C[]): [C & Stored, C & Stored] => {
  if (!first || !second) throw new Error('two samples are needed');
  return [unsaved(first), unsaved(second)];
};

const contact = { slug: 'contact' as const, ...sampleContent.contactSettings };
const site = { slug: 'site' as const, ...noSiteSettings, publisher_name: 'Editorial Faro' };

/** Two unsaved items of each collection, from the sample content. */
export const sampled = {
  interviews: pair(sampleContent.interviews),
  referents: pair(sampleContent.referents),
  companies: pair(sampleContent.companies),
  applications: pair(sampleContent.applications),
  resources: pair(sampleContent.resources),
  offers: pair(sampleContent.offers),
  pages: pair(sampleContent.pages),
  topics: pair(sampleContent.topics),
  chronologies: pair(sampleContent.chronologies),
  profiles: pair([authorProfile, { ...authorProfile, slug: 'bea-gil', name: 'Bea Gil' }]),
  contactSettings: [unsaved(contact), unsaved(contact)] as const,
  siteSettings: [unsaved(site), unsaved(site)] as const,
};
