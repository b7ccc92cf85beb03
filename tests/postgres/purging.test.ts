import { prepareJobs } from '#adapters/jobs/prepare.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { startPurging } from '#apps/compose/purge-cdn.ts';
import { createLogger } from '#apps/logger.ts';
import { jobPolicies } from '#core/jobs/job.ts';
import type { JobQueue } from '#core/jobs/ports.ts';
import { article, change, company } from '#tests/support/entities.ts';
import { createPostgresPorts } from '#tests/support/postgres-ports.ts';
import { until } from '#tests/support/until.ts';

let opened: Awaited<ReturnType<typeof createPostgresPorts>>;
let instances: ReturnType<typeof startPurging>[] = [];
let added = 0;
beforeEach(async () => {
  opened = await createPostgresPorts();
  const db = createConnection(opened.url);
  await prepareJobs(db, { 'cdn.purge': jobPolicies['cdn.purge'] });
  await db.destroy();
});
afterEach(async () => {
  await Promise.all(instances.map((instance) => instance.close()));
  await opened.close();
});

describe('purging a CDN', () => {
  it('is queued once for each public change on any number of instances, and for everything at a start', async () => {
    const { ports, url } = opened;
    const lines: string[] = [];
    const logger = createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) });
    const faults = [new Error('no database')];
    const jobs = {
      ...ports.jobs,
      async add(...params: Parameters<JobQueue['add']>) {
        const fault = faults.pop();
        if (fault) throw fault;
        await ports.jobs.add(...params);
        added += 1;
      },
    };
    const start = () => startPurging({ url }, { ids: ports.ids, jobs }, logger, 10);
    instances = [start(), start()];
    await until(() => added === 2);
    expect(lines).toEqual([expect.stringContaining('as soon as its job can be added')]);
    await ports.transaction(change(), async ({ articles, companies }) => {
      await articles.save(article({ status: 'draft' }));
      await companies.save(company());
    });
    await ports.transaction(change(), ({ articles }) => articles.save(article({ slug: 'otra' })));
    await ports.transaction(change(), ({ articles }) => articles.save(article({ slug: 'y-otra' })));
    await until(() => added === 2 + 2 * 3);
    const topics = (await ports.jobs.list({ limit: 20 })).map(({ data }) => String(data['topic']));
    expect(topics.toSorted()).toEqual(['articles', 'articles', 'companies', 'everything', 'everything']);
  });
});
