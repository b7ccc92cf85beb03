import { join } from 'node:path';
import { findDocuments, readPair, slugOfPair } from '#adapters/cli/pair-documents.ts';
import { composeApplication, prepareDatabase } from '#apps/compose.ts';
import { openDatabase } from '#apps/compose/database.ts';
import type { Config } from '#apps/config.ts';
import { createLogger } from '#apps/logger.ts';
import { checkedLanguages } from '#core/articles/article-languages.ts';
import { createCompareEvidence } from '#core/articles/compare-evidence.ts';
import { operator } from '#core/kernel/actor.ts';
import { authorProfile } from '#fixtures/builders/author-profile.ts';
import { root } from '#tests/support/run-program.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { builtArticles } from './articles.ts';
import { evidence } from './evidence.ts';
import { storeDeskAddresses, storeSubscribers } from './readers.ts';
import { builtCompanies, builtInterviews, builtReferents, builtResources } from './directory-entities.ts';

/** Importable documents; the others in the folder are for refusals. */
const documents = ['camaras-en-el-aula', 'registro-de-fallos', 'solo-en-espanol'];

/** Seeds the database of these settings: the samples, imported documents, and the built articles. */
export const prepareArchive = async (config: Config): Promise<void> => {
  const database = await openDatabase({
    config,
    logger: createLogger({ LOG_LEVEL: 'silent' }),
    create: true,
  });
  try {
    await prepareDatabase(database.db, testParts);
    const { application, ports } = composeApplication(database, testParts);
    const actor = operator('e2e');
    for (const pair of await findDocuments(documents.map((name) => join(root, 'fixtures/import', name)))) {
      const slug = slugOfPair(pair);
      const input = {
        ...(await readPair(ports.documents, pair)),
        ...(slug && { slug }),
      };
      await application.execute('articles.import', input, actor);
    }
    const at = ports.clock.now();
    await ports.transaction({ actor, operation: 'e2e.prepare', at }, async (inside) => {
      for (const slug of documents) {
        const imported = await inside.articles.find(slug);
        const published_languages = checkedLanguages(imported!);
        await inside.articles.save({ ...imported!, status: 'published', published_languages });
      }
      for (const article of builtArticles(at)) await inside.articles.save(article);
      for (const interview of builtInterviews()) await inside.interviews.save(interview);
      for (const referent of builtReferents()) await inside.referents.save(referent);
      const unsaved = { id: ports.ids.next(), revision: 0, created_at: at, updated_at: at };
      await inside.profiles.save({ ...authorProfile, ...unsaved });
      for (const company of builtCompanies()) await inside.companies.save(company);
      for (const resource of builtResources()) await inside.resources.save(resource);
      await storeSubscribers(inside, at);
      await storeDeskAddresses(inside, at);
    });
    await ports.sourceDocuments.store([evidence.source]);
    const { signal } = new AbortController();
    await createCompareEvidence(ports)({}, { signal, last: false, wait: async () => {} });
  } finally {
    await database.close();
  }
};
