import { afterEach, expect, it } from '@jest/globals';
import { article, change, interview } from '#tests/support/entities.ts';
import { until } from '#tests/support/until.ts';
import type { Suite } from '../harness.ts';
import { store } from '#tests/support/writing.ts';

/** Notices of what readers see differently. */
export const changesSuite: Suite = (harness) => {
  const stops: (() => void)[] = [];
  const listen = () => {
    const heard = { times: 0 };
    stops.push(harness.ports.changes.subscribe(() => (heard.times += 1)));
    return { heard, stop: stops.at(-1)! };
  };
  const expectNotice = async (write: () => Promise<unknown>) => {
    const { heard, stop } = listen();
    await write();
    await until(() => heard.times > 0);
    stop();
  };
  afterEach(() => stops.splice(0).forEach((stop) => stop()));

  it('tells of an article that is published, changed and taken back', async () => {
    await expectNotice(() => store(harness.ports, article()));
    const published = async () => (await harness.ports.articles.find('una-nota'))!;
    await expectNotice(async () => store(harness.ports, { ...(await published()), title_es: 'Otra' }));
    await expectNotice(async () => store(harness.ports, { ...(await published()), status: 'rejected' }));
    await expectNotice(async () => store(harness.ports, { ...(await published()), status: 'published' }));
  });

  it('tells of every other entity', async () => {
    await expectNotice(() =>
      harness.ports.transaction(change(), ({ interviews }) => interviews.save(interview())),
    );
  });

  it('tells what another instance wrote, to every listener', async () => {
    const other = listen();
    await expectNotice(() => store(harness.elsewhere, article()));
    await until(() => other.heard.times === 1);
  });

  it('says nothing of what readers cannot see', async () => {
    const { heard } = listen();
    const [draft] = await store(harness.ports, article({ slug: 'draft', status: 'draft' }));
    await store(harness.ports, { ...draft!, title_es: 'Otra' });
    await expect(
      harness.ports.transaction(change(), async ({ articles }) => {
        await articles.save(article({ slug: 'undone' }));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await harness.ports.transaction(change(), async () => {});
    // Notices come in the order of the writes: the one of this write comes last.
    await store(harness.ports, article());
    await until(() => heard.times > 0);
    expect(heard.times).toBe(1);
  });

  it('tells of many writes of one transaction once, when they are there to read', async () => {
    const seen: Promise<number>[] = [];
    stops.push(harness.ports.changes.subscribe(() => seen.push(harness.ports.articles.countPublished())));
    await store(harness.ports, article({ slug: 'a' }), article({ slug: 'b' }), article({ slug: 'c' }));
    await until(() => seen.length > 0);
    expect(await Promise.all(seen)).toEqual([3]);
  });

  it('leaves a listener alone once it stopped', async () => {
    const { heard, stop } = listen();
    stop();
    stop();
    await expectNotice(() => store(harness.ports, article()));
    expect(heard.times).toBe(0);
  });

  it('counts a lost connection as a change once it is back, and hears on', async () => {
    const { sql } = harness;
    if (!sql) return;
    const terminate =
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen content_changed' and datname = current_database()";
    await expectNotice(async () => expect(await sql(terminate)).toHaveLength(1));
    await expectNotice(() => store(harness.elsewhere, article()));
  });
};
