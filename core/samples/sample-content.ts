import type { ArticleContent } from '../articles/article.ts';
import type { AuthorProfileContent } from '../articles/author-profile.ts';
import type {
  ApplicationContent,
  CompanyContent,
  ReferentContent,
  ResourceContent,
} from '../directory/entries.ts';
import type { InterviewContent } from '../interviews/interview.ts';
import type { ContactSettingsContent } from '../pages/contact-settings.ts';
import type { ChronologyContent } from '../chronologies/chronology.ts';
import type { EditorialPageContent } from '../pages/editorial-page.ts';
import type { OfferContent } from '../pages/offer.ts';
import type { TopicPageContent } from '../topics/topic-page.ts';

/** The content the product ships with (docs/product.md 1.6). */
export type SampleContent = {
  articles: readonly ArticleContent[];
  interviews: readonly InterviewContent[];
  referents: readonly ReferentContent[];
  companies: readonly CompanyContent[];
  applications: readonly ApplicationContent[];
  resources: readonly ResourceContent[];
  offers: readonly OfferContent[];
  pages: readonly EditorialPageContent[];
  topics: readonly TopicPageContent[];
  chronologies: readonly ChronologyContent[];
  profiles: readonly AuthorProfileContent[];
  contactSettings: ContactSettingsContent;
  /** Whether a start stores them: then they are shown as they are stored, and never beside that. */
  areStored?: true;
};

/** Without pieces and entries: the texts of the site itself, which a site needs to start, stay. */
export const withoutSamples = (content: SampleContent): SampleContent => ({
  ...content,
  articles: [],
  interviews: [],
  referents: [],
  companies: [],
  applications: [],
  resources: [],
  chronologies: [],
  profiles: [],
});

/** The kinds of content that sites seeded by earlier versions did not get. */
export const addedSamples = ['offers', 'topics', 'chronologies'] as const;

declare module '../kernel/ports.ts' {
  interface Ports {
    samples: SampleContent;
  }
}
