import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Knex } from 'knex';
import { findDocuments, readPair, slugOfPair } from '#adapters/cli/pair-documents.ts';
import { composeApplication, prepareDatabase } from '#apps/compose.ts';
import { openDatabase } from '#apps/compose/database.ts';
import type { Config } from '#apps/config.ts';
import { createLogger } from '#apps/logger.ts';
import type { Agent } from '#core/agents/agent.ts';
import type { StoredRun } from '#core/agents/run.ts';
import { stageNames } from '#core/agents/taxonomy.ts';
import type { VigiaApplication } from '#core/application.ts';
import { checkedLanguages } from '#core/articles/article-languages.ts';
import type { Article } from '#core/articles/article.ts';
import { recordCandidates } from '#core/events/record-candidates.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { operator } from '#core/kernel/actor.ts';
import { storeMessage } from '#core/kernel/render.ts';
import { message } from '#core/messages/messages.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { administrator, colleague } from '#tests/e2e/support/administrator.ts';
import { serveJourneys } from '#tests/e2e/support/serve.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { agent, agentRun, attempt, storeAgents } from '#tests/support/agents.ts';
import { stories } from '#tests/support/event-stories.ts';
import { root, runNode } from '#tests/support/run-program.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';
import { storeSubscriptions, subscription } from '#tests/support/subscriptions.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { storeArchive } from './newsroom-archive.ts';

// A newsroom in the middle of its week, on a temporary database. Run as a program it serves one to look at:
// `node tests/tools/newsroom.ts [folder of posts]`.

/** The slugs of the articles that the pictures show. */
export const pieces = {
  edited: 'deepfakes-que-prueba-un-sello',
  versioned: 'reglamento-ia-tras-el-omnibus',
  byAgent: 'empleo-exposicion-no-es-despido',
  contested: 'agi-definiciones-y-alineamiento',
  sponsored: 'muestra-auditoria-de-sesgos',
} as const;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Runs operations and stores entities at given distances from now. */
type Newsroom = {
  application: VigiaApplication;
  ports: Ports;
  db: Knex;
  now: number;
  ana: Actor;
  marta: Actor;
};

const ago = ({ now }: Newsroom, milliseconds: number) => new Date(now - milliseconds).toISOString();

/** The instant of an hour in UTC, some days from now. */
const atHour = ({ now }: Newsroom, days: number, hours: number) => {
  const date = new Date(now + days * day);
  date.setUTCHours(hours, 0, 0, 0);
  return date.toISOString();
};

const inTransaction = <T>({ ports, ana }: Newsroom, work: (inside: Ports) => Promise<T>): Promise<T> =>
  ports.transaction({ actor: ana, operation: 'articles.edit', at: ports.clock.now() }, work);

const storeEditors = async (ports: Ports): Promise<{ ana: Actor; marta: Actor }> => {
  const store = async (username: string, { email, password }: typeof administrator): Promise<Actor> => {
    const user = account({ username, email, role: 'admin' });
    await storeAccounts(ports, [user], password);
    return { kind: 'user', id: user.id, name: username, role: 'admin', door: 'http' };
  };
  return { ana: await store('Ana', administrator), marta: await store('Marta', colleague) };
};

/** Topics for imported posts, which have none. */
const topicsOfPosts: readonly string[][] = [
  ['seguridad-alignment'],
  ['desinformacion-deepfakes', 'etica-sesgos'],
  ['tecnica-modelos'],
  ['etica-sesgos', 'regulacion'],
];

/** Imports the posts; most of them are published, the last ones stay drafts. Returns their slugs. */
const importPosts = async (room: Newsroom, paths: readonly string[]): Promise<string[]> => {
  const { application, ports } = room;
  const slugs: string[] = [];
  for (const [index, pair] of (await findDocuments(paths)).entries()) {
    const slug = slugOfPair(pair);
    const topics = topicsOfPosts[index % topicsOfPosts.length]!;
    const input = { ...(await readPair(ports.documents, pair)), topics, ...(slug && { slug }) };
    const report = await application.execute('articles.import', input, operator('ana'));
    if (report.slug) slugs.push(report.slug);
  }
  const published = slugs.slice(0, Math.ceil(slugs.length * 0.7));
  await inTransaction(room, async ({ articles }) => {
    for (const [index, slug] of published.entries()) {
      const imported = (await articles.find(slug))!;
      await articles.save({
        ...imported,
        // As if they were the news of these days.
        date: ago(room, 3 * hour + index * 31 * hour),
        status: 'published',
        published_languages: checkedLanguages(imported),
      });
    }
  });
  return slugs;
};

/** Changes a stored article directly. */
const alter = (room: Newsroom, slug: string, change: (article: Article) => Partial<Article>) =>
  inTransaction(room, async ({ articles }) => {
    const article = (await articles.find(slug))!;
    return articles.save({ ...article, ...change(article) });
  });

const asDraft: Partial<Article> = { status: 'draft', published_languages: [], featured: false };

/** The agents, and what they did this week. */
const storeWork = async (room: Newsroom): Promise<void> => {
  const { ports, ana, marta } = room;
  const config = ({ content }: Agent['config'], topics: string[], keywords: string[] = []) => ({
    content: { ...content, topics },
    newsApi: { keywords },
  });
  const defaults = agent().config;
  const [jobs, watcher, incidents] = await storeAgents(
    ports,
    agent({
      name: 'Observatorio de empleo',
      description: 'Lee estudios y normas sobre el trabajo y los contrasta con los datos publicados.',
      config: config(defaults, ['trabajo-economia', 'sesgo-algoritmico']),
    }),
    agent({
      name: 'Vigilante del Reglamento',
      type: 'perplexity-generator',
      description: 'Sigue la aplicación del Reglamento europeo de IA y lo que cambia para quien lo cumple.',
      config: config(defaults, ['regulacion', 'ai-act']),
    }),
    agent({
      name: 'Resumen de incidentes',
      type: 'news-aggregator',
      description: 'Reúne las noticias de la semana sobre fallos de sistemas de IA.',
      status: 'paused',
      config: config(defaults, ['seguridad-alignment'], ['deepfakes', 'IA']),
    }),
  );
  const article = (await ports.articles.find(pieces.byAgent))!;

  /** Stores a run of these stages, in seconds, that began some time ago, with what it cost. */
  const run = async (of: Agent, since: number, seconds: readonly number[], fields: Partial<StoredRun>) => {
    let at = room.now - since;
    const failed = fields.status === 'failed';
    const started_at = new Date(at).toISOString();
    const stages = seconds.map((length, index) => {
      const start = new Date(at).toISOString();
      at += length * 1000;
      const status = failed && index === seconds.length - 1 ? ('failed' as const) : ('done' as const);
      return { name: stageNames[index]!, status, started_at: start, ended_at: new Date(at).toISOString() };
    });
    const ended = new Date(at).toISOString();
    const stored = agentRun({
      agent_id: of.id,
      agent_name: of.name,
      type: of.type,
      status: 'completed',
      created_at: started_at,
      started_at,
      ended_at: ended,
      stage: stages.at(-1)?.name ?? null,
      stages,
      requested_by: ana.name,
      ...fields,
    });
    await inTransaction(room, async ({ agentRuns, agents }) => {
      await agentRuns.begin(stored, {});
      await agents.ran(of.id, started_at);
    });
    for (const [purpose, read, wrote, eur] of failed
      ? ([['write', 2140, 0, 0.004]] as const)
      : ([
          ['write', 18_420, 2310, 0.061],
          ['translate', 4870, 2190, 0.034],
        ] as const)) {
      const call = attempt({
        run_id: stored.id,
        agent_id: of.id,
        agent_name: of.name,
        article_slug: stored.article_slug,
        at: started_at,
        model,
        purpose,
        key: randomUUID(),
        status: 'paid',
        input_tokens: read,
        output_tokens: wrote,
        eur,
      });
      await ports.ledger.reserve(call, { run: null, month: null, since: started_at });
      await ports.ledger.settle(call);
    }
    return stored;
  };

  await run(incidents!, 3 * day, [14], {
    status: 'failed',
    requested_by: marta.name,
    error: { code: 'nothing-found', message: message('runs.no-news', { run_failure: 'nothing-found' }) },
  });
  await run(watcher!, day, [22, 2], {
    covered_by: pieces.versioned,
    logs: [{ ...message('runs.covered', { slug: pieces.versioned }), at: ago(room, day - 24_000) }],
  });
  const { title_es: title, title_en, slug, topics, sources, type } = article;
  const line = (since: number, text: ReturnType<typeof message>) => ({ ...text, at: ago(room, since) });
  const written = await run(jobs!, 2 * hour, [21, 2, 48, 9, 1, 1], {
    article_slug: slug,
    logs: [
      line(2 * hour, message('runs.requested', { name: ana.name })),
      line(2 * hour - 21_000, message('runs.pages-read', { count: sources.length })),
      line(2 * hour - 48_000, message('runs.spanish-written', { title })),
      line(2 * hour - 71_000, message('runs.english-written')),
      line(2 * hour - 82_000, message('runs.saved', { slug })),
    ],
    result: {
      generatedContent: {
        title,
        type,
        metadata: {
          slug,
          status: 'draft',
          title_en,
          languages: ['es', 'en'],
          topics,
          sources,
          image: null,
          provider: 'openai',
          model,
          review_required: true,
          checks: [],
        },
      },
    },
  });
  const made = {
    origin: 'ai-generated',
    provider: 'openai',
    model,
    run_id: written.id,
    generated_at: written.ended_at!,
  } as const;
  await alter(room, pieces.byAgent, () => ({
    ...asDraft,
    author: `Agent: ${jobs!.name}`,
    author_name: jobs!.name,
    is_agent: true,
    review_required: true,
    date: written.ended_at!,
    provenance: { es: made, en: made },
  }));
};

/** What an agent has found this week: several publishers on each of some events. */
const storeEvents = (room: Newsroom): Promise<void> =>
  inTransaction(room, (ports) => {
    const pages = Object.values(stories)
      .slice(0, 9)
      .flatMap((pagesOfEvent, event) =>
        pagesOfEvent.map(([, title, text], index) => ({
          url: `https://medio${index + 1}.example/${event}`,
          title,
          text,
          publisher: ['El Faro', 'The Daily Signal', 'Diario de Levante'][index % 3]!,
          published_at: ago(room, event * 5 * hour + index * 50 * minute),
          language: null,
        })),
      );
    return recordCandidates(ports, pages, 'Vigilancia normativa');
  });

const names =
  'ana lucia marta carmen ines pablo jorge diego laura elena hugo clara nuria iker joan sara'.split(' ');
const surnames =
  'garcia soto vidal ferrer etxeberria romero prieto navarro molina ibarra serra castro vega rios leon'.split(
    ' ',
  );

/** Subscriptions of two years; some have unsubscribed. */
const storeReaders = (room: Newsroom): Promise<void> =>
  storeSubscriptions(
    room.ports,
    Array.from({ length: subscribers }, (_, index) => {
      const [name, surname] = [names[(index * 7) % names.length]!, surnames[index % surnames.length]!];
      const round = Math.floor(index / (names.length * surnames.length));
      const gone = index % 17 === 16;
      return subscription({
        email: `${name}.${surname}${round || ''}@example.${index % 3 ? 'org' : 'com'}`,
        language: index % 4 === 3 ? 'en' : 'es',
        source: ['website-home', 'website-footer', 'website-contact'][index % 3]!,
        created_at: ago(room, index * 7 * hour + 40 * minute),
        subscribed: !gone,
        unsubscribed_at: gone ? ago(room, index * 3 * hour) : null,
      });
    }),
  );

const subscribers = 2400;

/** One issue was sent last week, the next one is approved. */
const storeIssues = async (room: Newsroom): Promise<void> => {
  const { application, ana } = room;
  const generate = async () =>
    (await application.execute('newsletters.generate', { anew: true }, ana)).newsletter;
  const first = await generate();
  const sent_at = ago(room, 3 * day);
  const sent = subscribers - 143;
  await inTransaction(room, async ({ newsletters }) => {
    const sending = await newsletters.save({ ...first, status: 'sending', recipients: sent });
    await newsletters.save({
      ...sending,
      status: 'sent',
      approved_by: ana.name,
      approved_at: ago(room, 3.5 * day),
      counts: { pending: 0, sending: 0, sent: sent - 3, failed: 3, unknown: 0, skipped: 0 },
      sent_at,
    });
  });
  await room
    .db('newsletter_issues')
    .where({ id: first.id })
    .update({ created_at: ago(room, 4 * day) });
  const { id, revision } = await generate();
  await application.execute('newsletters.approve', { id, revision }, ana);
};

/** Edits of the published articles, pending changes, and what is scheduled. */
const storeDesk = async (room: Newsroom, posts: readonly string[]): Promise<void> => {
  const { application, ports, ana, marta } = room;
  const edit = async (slug: string, change: object, actor: Actor) => {
    const { revision } = (await ports.articles.find(slug))!;
    await application.execute('articles.edit', { slug, revision, ...change }, actor);
  };
  const appended = async (slug: string, text: string) => ({
    body_es: `${(await ports.articles.find(slug))!.body_es}\n\n${text}`,
  });
  await edit(pieces.versioned, { tags: ['Reglamento de IA', 'plazos', 'ómnibus', 'AESIA'] }, operator('ana'));
  const { summary_es: summary } = (await ports.articles.find(pieces.versioned))!;
  await edit(pieces.versioned, { summary_es: summary.replace(/\.$/, ', fecha por fecha.') }, marta);
  await edit(
    pieces.versioned,
    await appended(
      pieces.versioned,
      'Actualizaremos esta pieza cuando se publique cada norma de desarrollo.',
    ),
    ana,
  );
  // As if they had been made on different days.
  for (const [version, since] of [4 * day, 3 * day, 1.3 * day, 5 * hour].entries())
    await room
      .db('versions')
      .where({ entity: 'articles', slug: pieces.versioned, revision: version + 1 })
      .update({ at: ago(room, since) });

  const { revision, body_es: body } = (await ports.articles.find(pieces.edited))!;
  const [opening = '', ...others] = body.split('\n\n');
  const changed = [`${opening} La última revisión de esta guía es de noviembre.`, ...others].join('\n\n');
  await application.execute(
    'articles.save-pending',
    { slug: pieces.edited, base_revision: revision, pending_revision: 0, body_es: changed },
    ana,
  );

  await alter(room, pieces.contested, () => ({ ...asDraft, date: ago(room, 5 * hour) }));
  await alter(room, pieces.sponsored, () => ({
    scheduled_at: atHour(room, 6, 18),
    scheduled_action: 'withdraw',
  }));
  await alter(room, pieces.edited, () => ({
    scheduled_at: atHour(room, 1, 10),
    scheduled_action: 'publish',
    scheduled_by: ana.name,
  }));
  const drafts = posts.slice(Math.ceil(posts.length * 0.7));
  const [first, second] = drafts;
  if (first)
    await alter(room, first, () => ({
      scheduled_at: atHour(room, 2, 8),
      scheduled_action: 'publish',
      scheduled_by: marta.name,
    }));
  // Without sources it is refused as soon as the site runs.
  if (second)
    await alter(room, second, () => ({
      sources: [],
      scheduled_at: atHour(room, -3, 8),
      scheduled_action: 'publish',
      scheduled_by: marta.name,
    }));
  await application.execute('articles.assign', { slug: pieces.contested, assigned_to: 'Marta' }, ana);
};

/** A correction of a published piece, whose summary it changes. */
const storeCorrection = async ({ application, ports, marta }: Newsroom, slug: string | undefined) => {
  const before = slug === undefined ? null : await ports.articles.find(slug);
  if (before?.status !== 'published') return;
  const without = (summary: string, words: string) => summary && summary.replace(/\.$/, `, ${words}.`);
  const summaries = {
    summary_es: without(before.summary_es, 'sin contar ninguno dos veces'),
    summary_en: without(before.summary_en ?? '', 'none of them counted twice'),
  };
  await application.execute(
    'articles.edit',
    { slug: before.slug, revision: before.revision, ...summaries },
    marta,
  );
  const article = (await ports.articles.find(before.slug))!;
  const text_es = 'Una versión anterior contaba dos veces el mismo incidente en el total del mes.';
  const text_en = 'An earlier version counted the same incident twice in the month’s total.';
  await application.execute(
    'articles.correct',
    { slug: article.slug, revision: article.revision, text_es, text_en },
    marta,
  );
};

/** What needs attention: an instance that was lost, a job and a mail that failed. */
const storeTrouble = async (room: Newsroom): Promise<void> => {
  const { ports, db } = room;
  await ports.instances.beat({
    id: randomUUID(),
    version: '0.1.0',
    address: 'faro-2:3000',
    started_at: ago(room, 9 * day),
    seen_at: ago(room, 26 * minute),
    disk_free: 41_300_000_000,
    clock_ahead: 0,
  });
  await inTransaction(room, async ({ mails, jobs }) => {
    await mails.add({
      id: randomUUID(),
      template: 'confirm-subscription',
      language: 'es',
      to: 'p.lindqvist@example.net',
      status: 'failed',
      attempts: 6,
      last_answer: '452 4.2.2 The mailbox is full',
      created_at: ago(room, day),
      sent_at: null,
      account_id: null,
      reply_to: null,
      contents: { token: randomUUID() },
    });
    await jobs.add('backup.run', { slot: ago(room, 2 * hour) });
  });
  await db
    .withSchema('vigia_jobs')
    .from('job')
    .where({ name: 'backup.run' })
    .update({
      state: 'failed',
      retry_count: 8,
      created_on: ago(room, 2 * hour),
      start_after: ago(room, hour),
      completed_on: ago(room, hour),
      output: JSON.stringify({
        message: storeMessage(message('backup.disk-full', { folder: '/var/backups/vigia' })),
      }),
    });
};

const model = 'gpt-5-mini';

/** Stores everything in the database of these settings. `paths`: posts to import. */
const prepareNewsroom = async (config: Config, paths: readonly string[]): Promise<void> => {
  const logger = createLogger({ LOG_LEVEL: 'silent' });
  const database = await openDatabase({ config, logger, create: true });
  try {
    await prepareDatabase(database.db, testParts);
    const { application, ports } = composeApplication(database, testParts);
    const room = {
      application,
      ports,
      db: database.db,
      now: Date.parse(ports.clock.now()),
      ...(await storeEditors(ports)),
    };
    const posts = await importPosts(room, paths);
    await storeWork(room);
    await storeEvents(room);
    await storeReaders(room);
    await storeDesk(room, posts);
    await storeArchive(ports, room.ana, posts);
    await storeCorrection(room, posts[2]);
    await storeIssues(room);
    await storeTrouble(room);
  } finally {
    await database.close();
  }
};

/** Importable documents of the repository. */
const fixtures = ['camaras-en-el-aula', 'registro-de-fallos', 'solo-en-espanol'].map((name) =>
  join(root, 'fixtures/import', name),
);

/**
 * Builds the client and serves the newsroom from this process on a port. `folder`: posts to import instead of the
 * fixtures.
 */
export const serveNewsroom = async ({ port, folder }: { port: string; folder?: string | undefined }) => {
  const paths = folder === undefined ? fixtures : [resolve(folder)];
  const { code } = await runNode('cli/bootstrap.mjs', ['build'], { quiet: true });
  if (code !== 0) throw new Error('the client cannot be built');
  const sink = await startSmtpSink();
  // A few addresses that no longer exist, and a mail server that hangs up twice.
  sink.behave('to', '550 5.1.1 No such user here', 4);
  sink.behave('end', 'drop', 2);
  await serveJourneys({
    port,
    settings: {
      SMTP_URL: sink.url,
      NEWSLETTER_RATE: '40',
      LLM_PROVIDER: 'openai',
      LLM_MODEL: model,
      OPENAI_API_KEY: 'sk-unused',
      PERPLEXITY_API_KEY: 'pplx-unused',
      NEWSAPI_KEY: 'unused',
      IMAGE_MODEL: 'gpt-image-1',
      LLM_MONTHLY_BUDGET_EUR: '25',
      LLM_PRICES: '{"input":0.25,"output":2,"search":0.005,"picture":0.04}',
    },
    prepare: (config) => prepareNewsroom(config, paths),
  });
};

if (import.meta.main) await serveNewsroom({ port: process.env['PORT'] ?? '0', folder: process.argv[2] });
