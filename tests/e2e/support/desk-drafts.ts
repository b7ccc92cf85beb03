import type { Knex } from 'knex';
import { composeApplication, prepareDatabase } from '#apps/compose.ts';
import { openDatabase } from '#apps/compose/database.ts';
import type { Config } from '#apps/config.ts';
import { createLogger } from '#apps/logger.ts';
import type { Article } from '#core/articles/article.ts';
import type { FoundCandidate } from '#core/events/record-candidates.ts';
import { recordCandidates } from '#core/events/record-candidates.ts';
import { operator } from '#core/kernel/actor.ts';
import type { Language } from '#core/text/language.ts';
import { hostileMarkup } from '#tests/adapters/markdown/hostile-markup.ts';
import { sourceDocument } from '#tests/support/agents.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { soundDraft } from '#tests/support/drafts.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { administrator, colleague, unnamed } from './administrator.ts';
import { author, editor, nameOf } from './newsroom.ts';
import { storeNewsletterReaders } from './readers.ts';

/** The drafts on the desk at the start: one for each action of the day, by language. */
export const deskSlugs = {
  es: {
    corrected: 'el-faro-de-ortegal',
    rejected: 'boyas-a-la-deriva',
    elsewhere: 'cartas-sin-destino',
    contested: 'temporal-del-noroeste',
    decided: 'rumbo-de-colision',
    assigned: 'carta-desde-finisterre',
    migrated: 'diario-de-un-naufragio',
  },
  en: {
    corrected: 'niebla-sobre-el-estrecho',
    rejected: 'un-muelle-sin-luces',
    elsewhere: 'banderas-de-otro-puerto',
    contested: 'mareas-de-septiembre',
    decided: 'dos-barcos-en-la-bocana',
    assigned: 'cuaderno-del-serviola',
    migrated: 'la-sonda-y-el-escandallo',
  },
} as const satisfies Record<Language, object>;

/** Vectors as an article can store them: databases refuse NUL. */
export const hostileTexts: readonly string[] = hostileMarkup.map((text) => text.replaceAll('\0', ''));

/** A draft that tries everything to run a script. */
export const hostileSlug = 'todo-lo-que-no-debe-correr';

/** The number of other waiting drafts. */
export const waiting = 10_000;

/** The faults of `corrected`: no sources, and no English. */
const unfinished = { sources: [], title_en: null, summary_en: null, body_en: null };

/** The drafts used by the journeys, newest of all. */
const deskDrafts = (now: string): Article[] => {
  const named = { date: new Date(Date.parse(now) + 3_600_000).toISOString(), author_name: 'Marta Ruiz' };
  const byAgent = {
    is_agent: true,
    review_required: true,
    author: 'Agent: Redactor',
    author_name: 'Redactor',
  };
  const own = Object.values(deskSlugs).flatMap(({ corrected, rejected, ...others }) => [
    soundDraft(corrected, { ...named, ...unfinished }),
    soundDraft(rejected, { ...named, ...byAgent }),
    ...Object.values(others).map((other) => soundDraft(other, named)),
  ]);
  const first = hostileTexts[0]!;
  const hostile = { title_es: `todo ${first}`, summary_es: first, body_es: hostileTexts.join('\n\n') };
  return [...own, soundDraft(hostileSlug, { ...named, ...hostile })];
};

/** Fills the desk with copies of an existing draft: writing them one by one would take a minute. */
const fillDesk = async (db: Knex, model: string): Promise<void> => {
  const { rows } = await db.raw<{ rows: { column_name: string }[] }>(
    `select column_name from information_schema.columns
     where table_schema = current_schema() and table_name = 'articles' and is_generated = 'NEVER'`,
  );
  const input: Record<string, string> = {
    id: 'gen_random_uuid()',
    slug: "'relleno-' || number",
    title_es: "'Relleno ' || number",
    title_en: 'null',
    title_keys: "'{}'",
    summary_es: "'Relleno.'",
    body_es: "'Relleno.'",
    body_es_length: '8',
    body_en: 'null',
    body_en_length: 'null',
    search_es: 'null',
    search_en: 'null',
    date: "now() - number * interval '1 hour'",
    sources: "'[]'",
    source_keys: "'{}'",
    author_name: "'Relleno'",
  };
  const names = rows.map(({ column_name: name }) => name);
  await db.transaction(async (inside) => {
    // Without triggers: the row already contains what they would compute.
    await inside.raw('alter table articles disable trigger user');
    await inside.raw(
      `insert into articles (${names.join(', ')})
       select ${names.map((name) => input[name] ?? name).join(', ')}
       from articles, generate_series(1, ${waiting}) number where slug = ?`,
      [model],
    );
    await inside.raw('alter table articles enable trigger user');
  });
};

/** The source of the journeys' agents: without a public address, thus only for the newsroom. */
const storedPage = sourceDocument({
  title: 'Un informe sobre deepfakes',
  url: 'http://127.0.0.1/deepfakes',
  final_url: 'http://127.0.0.1/deepfakes',
  text: 'El informe recoge los casos que se han conocido este año y las medidas que se han tomado después.',
});

/** Seeds the database of these settings: the samples, ten thousand drafts, and an event. */
export const prepareDesk = async (config: Config, candidate: FoundCandidate): Promise<void> => {
  const database = await openDatabase({
    config,
    logger: createLogger({ LOG_LEVEL: 'silent' }),
    create: true,
  });
  try {
    await prepareDatabase(database.db, testParts);
    const { ports } = composeApplication(database, testParts);
    const at = ports.clock.now();
    await ports.transaction({ actor: operator('e2e'), operation: 'e2e.prepare', at }, async (inside) => {
      for (const article of deskDrafts(at)) await inside.articles.save(article);
      await storeNewsletterReaders(inside, at);
      await inside.sourceDocuments.store([storedPage]);
      await recordCandidates(inside, [candidate], 'Redactor');
    });
    await storeAccounts(
      ports,
      [account({ username: 'Nora Prat', email: administrator.email, role: 'admin' })],
      administrator.password,
    );
    await storeAccounts(
      ports,
      [account({ username: 'Marta', email: colleague.email, role: 'admin' })],
      colleague.password,
    );
    await storeAccounts(
      ports,
      [account({ username: 'Admin', email: unnamed.email, role: 'editor' })],
      unnamed.password,
    );
    for (const [role, { email, password }] of [
      ['author', author],
      ['editor', editor],
    ] as const)
      await storeAccounts(ports, [account({ username: nameOf[role], email, role })], password);
    await fillDesk(database.db, deskSlugs.es.rejected);
  } finally {
    await database.close();
  }
};
