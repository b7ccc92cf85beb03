import type { Article } from '#core/articles/article.ts';
import { createApplication } from '#core/application.ts';
import type { Ports } from '#core/kernel/ports.ts';
import type { SampleContent } from '#core/samples/sample-content.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { fixedClock } from '#fixtures/builders/clock.ts';
import { numberedId, sequentialIds } from '#fixtures/builders/ids.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { createTestPorts } from '#tests/support/test-ports.ts';

/** A product that only ships with these samples. */
export const samplesOf = (options: Partial<SampleContent> = {}): SampleContent => ({
  articles: [],
  interviews: [],
  referents: [],
  companies: [],
  applications: [],
  resources: [],
  offers: [],
  pages: [],
  topics: [],
  chronologies: [],
  profiles: [],
  contactSettings: sampleContent.contactSettings,
  ...options,
});

/** An administrator who has just signed in. */
export const admin: Actor = {
  kind: 'user',
  id: numberedId(9100),
  name: 'eva',
  role: 'admin',
  verified_at: '2099-01-01T00:00:00.000Z',
  door: 'http',
};

/** Stores the account of `admin`: what it creates belongs to it. */
export const storeAdmin = (ports: Ports): Promise<void> =>
  storeAccounts(ports, [account({ id: numberedId(9100), username: 'eva', role: 'admin' })]);

/** The empty product on a database of its own, with a fixed clock and sequential ids. `given` replaces ports. */
export const createProduct = (options: Partial<Ports> = {}) => {
  const clock = fixedClock();
  const ports = createTestPorts({ clock, ids: sequentialIds(), samples: samplesOf(), ...options });
  return {
    clock,
    ports,
    application: createApplication(ports),
    /** Stores articles unchanged. */
    async store(...articles: Article[]): Promise<void> {
      const change = { actor: admin, operation: 'test.store', at: clock.now() };
      await ports.transaction(change, async (inside) => {
        for (const article of articles) await inside.articles.save(article);
      });
    },
  };
};
