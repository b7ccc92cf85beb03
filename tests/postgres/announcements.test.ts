import { prepareJobs } from '#adapters/jobs/prepare.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { queueAnnouncements } from '#core/announcements/queue-announcements.ts';
import { jobPolicies } from '#core/jobs/job.ts';
import { article, change } from '#tests/support/entities.ts';
import { createPostgresPorts } from '#tests/support/postgres-ports.ts';

let opened: Awaited<ReturnType<typeof createPostgresPorts>>;
beforeEach(async () => {
  opened = await createPostgresPorts();
  const db = createConnection(opened.url);
  await prepareJobs(db, {
    'indexnow.submit': jobPolicies['indexnow.submit'],
    'websub.publish': jobPolicies['websub.publish'],
  });
  await db.destroy();
});
afterEach(() => opened.close());

describe('announcements', () => {
  it('are queued once by any number of instances, also of what was written while none ran', async () => {
    const { ports } = opened;
    const announcers = { indexNow: async () => {}, webSub: async () => {} };
    const queue = () => queueAnnouncements({ ...ports, announcers });
    await ports.transaction(change(), async ({ articles }) => {
      for (const slug of ['una', 'dos', 'tres']) await articles.save(article({ slug }));
    });
    const queued = await Promise.all([queue(), queue(), queue()]);
    expect(queued.filter(Boolean)).toEqual([{ pages: 3, feeds: expect.any(Number) }]);
    expect(await queue()).toBeNull();
    const jobs = await ports.jobs.list({ limit: 10 });
    expect(jobs.map(({ name }) => name).toSorted()).toEqual(['indexnow.submit', 'websub.publish']);
    expect(jobs.find(({ name }) => name === 'indexnow.submit')?.data).toEqual({
      pages: ['una', 'dos', 'tres'].map((slug) => `https://vigia.example/noticias/${slug}`),
    });
  });
});
