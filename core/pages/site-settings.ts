import { z } from 'zod';
import { storedFields } from '../kernel/entity.ts';
import { Line } from '../input/fields.ts';
import type { Collection } from '../items/collection.ts';

const line = (max: number) => Line.trim().max(max);

export const SiteSettingsContent = z.object({
  publisher_name: line(200).describe('Who publishes the site: a person or a company; empty: not stated'),
  publisher_address: line(500).describe('The postal address of the publisher; empty: not stated'),
  publisher_number: line(100).describe('Its tax number, or that of its register; empty: not stated'),
  licence_name_es: line(200).describe('The licence of what is published; empty: Creative Commons'),
  licence_name_en: line(200).nullable().describe('The same in English, if it differs'),
  licence_url: z.httpUrl().max(2000).nullable().describe('Where the licence can be read'),
});
/** Who publishes the site, and under which licence: what the law asks a site to state. */
export type SiteSettingsContent = z.infer<typeof SiteSettingsContent>;

/** There is one record; its slug is always `site`. */
export const SiteSettings = SiteSettingsContent.extend({ slug: z.literal('site'), ...storedFields });
export type SiteSettings = z.infer<typeof SiteSettings>;

/** What holds while nobody has stated anything. */
export const noSiteSettings: SiteSettingsContent = {
  publisher_name: '',
  publisher_address: '',
  publisher_number: '',
  licence_name_es: '',
  licence_name_en: null,
  licence_url: null,
};

declare module '../kernel/ports.ts' {
  interface Stores {
    siteSettings: Collection<SiteSettings>;
  }
}
