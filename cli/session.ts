import { userInfo } from 'node:os';
import type { CliSession } from '#adapters/cli/context.ts';
import type { Maintenance } from '#adapters/cli/program.ts';
import type { Language } from '#core/text/language.ts';
import { operator } from '#core/kernel/actor.ts';
import { withOffset } from '#core/time/wall-clock.ts';
import type { Operation } from '#core/kernel/operation.ts';

const ignore = () => {};
/** Failures are thrown, and printed by the command. */
const silent = { info: ignore, warn: ignore, error: ignore };

const settings = async () => {
  const { config: configureZod } = await import('zod');
  // Before any schema is loaded: compiling its check takes longer than the few checks of a command.
  configureZod({ jitless: true });
  const { loadEnvironmentFile, readConfig } = await import('#apps/config.ts');
  loadEnvironmentFile();
  return readConfig(process.env);
};

type Parts = { language: Language };

/** What commands work on, opened on first use: help and usage errors touch no database. */
export const createSession = ({ language }: Parts) => {
  let closing: (() => Promise<void>) | undefined;
  const database = async ({
    connections,
    create = false,
  }: { connections?: number; create?: boolean } = {}) => {
    const [config, { openDatabase }] = await Promise.all([settings(), import('#apps/compose/database.ts')]);
    const opened = await openDatabase({ config, logger: silent, connections, create });
    closing = opened.close;
    return { opened, config };
  };
  let shared: ReturnType<typeof database> | undefined;
  const sharedDatabase = () => (shared ??= database());
  const openOnce = async (kind?: Operation['kind']): Promise<CliSession> => {
    // One connection answers the few questions of a query before a second would be open.
    const [{ opened, config }, { composeApplication, createCommandParts, requirePrepared }] =
      await Promise.all([database(kind === 'query' ? { connections: 1 } : {}), import('#apps/compose.ts')]);
    const parts = await createCommandParts(config, opened.db);
    // Mail connections would stay open for the next mail.
    closing = async () => void (await Promise.all([parts.mailer.close(), opened.close()]));
    await requirePrepared(opened, parts, config);
    const { application, ports } = composeApplication(opened, parts);
    const reviewer = process.env['VIGIA_REVIEWER'];
    return {
      application,
      documents: ports.documents,
      timeZone: ports.settings.timeZone,
      actor: operator(userInfo().username, { language, ...(reviewer && { reviewer }) }),
    };
  };
  // A command that reads before it decides does both in one session.
  let session: Promise<CliSession> | undefined;
  const open = (kind?: Operation['kind']) => (session ??= openOnce(kind));
  const maintenance: Maintenance = {
    async migrate() {
      const [{ opened, config }, { migrateDatabase, requireSite }] = await Promise.all([
        database(),
        import('#apps/compose/database.ts'),
      ]);
      await requireSite(opened.db, config);
      return migrateDatabase(opened.db);
    },
    previewRollback: async (steps) =>
      (await import('#apps/compose/database.ts')).previewRollback((await sharedDatabase()).opened.db, steps),
    rollback: async (migrations) =>
      (await import('#apps/compose/database.ts')).rollbackDatabase(
        (await sharedDatabase()).opened.db,
        migrations,
      ),
    async backup(options) {
      const { backUpByHand } = await import('#apps/compose/backups-by-hand.ts');
      const { opened, config } = await database();
      return backUpByHand({ config, database: opened }, options);
    },
    async verify(options) {
      const { verifyBackup } = await import('#apps/compose/backups-by-hand.ts');
      const { opened, config } = await database();
      return verifyBackup({ config, database: opened }, options);
    },
    async restore({ file, identity, trustForeign, ...options }) {
      const [{ inspectBackup, restoreDatabase }, { openSource }, { signerOf }] = await Promise.all([
        import('#apps/compose/backup.ts'),
        import('#apps/compose/backups-by-hand.ts'),
        import('#apps/compose/backups.ts'),
      ]);
      const input = await settings();
      const source = await openSource(input, file, identity);
      const trust = { signer: await signerOf(input), foreign: trustForeign, timeZone: input.TZ };
      // Before anything is created for it.
      await inspectBackup(source(), { trust, create: options.create });
      const { opened, config } = await database({ create: options.create });
      if (!options.create) await (await import('#apps/compose/database.ts')).requireSite(opened.db, config);
      const restored = await restoreDatabase(opened, { ...options, trust, source: source() });
      return { file, ...restored, at: withOffset(restored.at, config.TZ) };
    },
    async *diagnose() {
      const [{ diagnose }, { loadEnvironmentFile }] = await Promise.all([
        import('#apps/compose/diagnosis.ts'),
        import('#apps/config.ts'),
      ]);
      loadEnvironmentFile();
      yield* diagnose(process.env);
    },
    async evaluate() {
      const [{ LabelledClaims, evaluateClaims }, { LabelledStories, evaluateDuplicates }, { readFile }] =
        await Promise.all([
          import('#core/evidence/evaluation.ts'),
          import('#core/events/evaluation.ts'),
          import('node:fs/promises'),
        ]);
      const read = async (name: string): Promise<unknown> =>
        JSON.parse(await readFile(new URL(`../fixtures/evaluation/${name}.json`, import.meta.url), 'utf8'));
      const claims = LabelledClaims.parse(await read('claims'));
      const stories = LabelledStories.parse(await read('duplicates'));
      return {
        claims: { tuned: evaluateClaims(claims, false), held_out: evaluateClaims(claims, true) },
        duplicates: {
          tuned: evaluateDuplicates(stories, false),
          held_out: evaluateDuplicates(stories, true),
        },
      };
    },
    async *checkUpgrade() {
      const [{ checkUpgrade }, { loadEnvironmentFile }] = await Promise.all([
        import('#apps/compose/upgrade-check.ts'),
        import('#apps/config.ts'),
      ]);
      loadEnvironmentFile();
      yield* checkUpgrade(process.env);
    },
  };
  return { open, maintenance, close: async () => closing?.() };
};
