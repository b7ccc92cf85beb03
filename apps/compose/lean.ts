import { createRequire } from 'node:module';
import type { Knex } from 'knex';
import { createConnection } from '#adapters/postgres/connection.ts';
import { translated } from '#adapters/postgres/errors.ts';
import { readServerSettings } from '#adapters/postgres/server-settings.ts';
import { isPrepared } from '#adapters/postgres/level.ts';
import type * as Reader from '#adapters/markdown/read-document.ts';
import type * as Renderer from '#adapters/markdown/render.ts';
import type { Config } from '#apps/config.ts';
import type { Ports } from '#core/ports.ts';
import type { Database } from './database.ts';
import { requireCurrent, requireSite } from './database.ts';
import type { Engines } from './ports.ts';
import { composePorts } from './ports.ts';
import type { SiteParts } from './site-parts.ts';

export { readServerSettings };

type Loaded<T> = () => Promise<T>;

/** Something whose methods all answer promises, loaded when the first of them is called. */
const onFirstCall = <T extends object>(load: Loaded<T>): T => {
  let loading: Promise<T> | undefined;
  const call =
    (name: string) =>
    async (...given: unknown[]): Promise<unknown> => {
      const loaded = (await (loading ??= load())) as Record<string, (...given: unknown[]) => unknown>;
      return loaded[name]?.(...given);
    };
  return new Proxy({} as T, { get: (_, name) => (typeof name === 'string' ? call(name) : undefined) });
};

// Texts are read and rendered between two lines of a use case, where nothing can be waited for.
const load = createRequire(import.meta.url);
const renderer = () => load('#adapters/markdown/render.ts') as typeof Renderer;
const reader = () => load('#adapters/markdown/read-document.ts') as typeof Reader;

const createEngines = (siteUrl: string): Engines => {
  let markdown: Ports['markdown'] | undefined;
  let documents: Ports['documents'] | undefined;
  const readDocuments = () => (documents ??= reader().createMarkdownDocumentReader());
  return {
    markdown: {
      toHtml: (...given) => (markdown ??= renderer().createMarkdownRenderer({ siteUrl })).toHtml(...given),
    },
    documents: {
      frontMatter: (...given) => readDocuments().frontMatter(...given),
      read: (...given) => readDocuments().read(...given),
      pictures: (...given) => readDocuments().pictures(...given),
      images: (...given) => readDocuments().images(...given),
      rewriteImages: (...given) => readDocuments().rewriteImages(...given),
    },
    images: onFirstCall(async () =>
      (await import('#adapters/images/image-reader.ts')).createSharpImageReader(),
    ),
    resizer: onFirstCall(async () =>
      (await import('#adapters/images/image-resizer.ts')).createSharpImageResizer(),
    ),
    rasterizer: onFirstCall(async () =>
      (await import('#adapters/images/drawing-rasterizer.ts')).createResvgRasterizer(),
    ),
    passwords: onFirstCall(async () =>
      (await import('#adapters/passwords/argon2-hasher.ts')).createArgon2Hasher(),
    ),
  };
};

const jobsOn = (db: Knex): Ports['jobs'] =>
  onFirstCall(async () => (await import('#adapters/jobs/queue.ts')).createPgBossQueue(db, translated));

/** The product for one command: what a command does not use is never loaded. */
export const composeForCommand = ({ db }: Pick<Database, 'db'>, parts: SiteParts) =>
  composePorts({ db }, parts, { engines: createEngines(parts.settings.url), jobsOn });

/**
 * Completes what a start prepares (sample content, queues), for a command that works on the site. Throws `unavailable`
 * where there is no site, and as `requireCurrent` does.
 * It takes several connections at once, whatever the command itself is given.
 */
export const requirePrepared = async (
  { db, url }: Pick<Database, 'db' | 'url'>,
  parts: SiteParts,
  config: Config,
) => {
  if (await isPrepared(db)) return;
  await requireSite(db, config);
  await requireCurrent(db);
  const { prepareDatabase } = await import('#apps/compose.ts');
  const many = createConnection(url);
  try {
    await prepareDatabase(many, parts);
  } finally {
    await many.destroy();
  }
};
