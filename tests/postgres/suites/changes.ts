import { account, storeAccounts } from '#tests/support/accounts.ts';
import { randomUUID } from 'node:crypto';
import type { Article } from '#core/articles/article.ts';
import type { Notice } from '#core/kernel/invalidation-topics.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { article, change, company, referent, resource } from '#tests/support/entities.ts';
import { storedMessage } from '#tests/support/messages.ts';
import { until } from '#tests/support/until.ts';
import type { Suite } from '../harness.ts';
import { subscription } from '#tests/support/subscriptions.ts';
import { store } from '#tests/support/writing.ts';

/** Notifications of writes, by topic. */
export const changesSuite: Suite = (harness) => {
  const stops: (() => void)[] = [];
  const listen = () => {
    const heard: Notice[] = [];
    stops.push(harness.ports.changes.subscribe((notice) => void heard.push(notice)));
    return { heard, stop: stops.at(-1)! };
  };
  /**
   * The notifications of a write, sorted. They arrive in the order of transactions: those of a final write end them.
   */
  const noticesOf = async (write: () => Promise<unknown>): Promise<Notice[]> => {
    const { heard, stop } = listen();
    await write();
    await harness.ports.transaction(change(), ({ companies }) =>
      companies.save(company({ slug: randomUUID() })),
    );
    await until(() => heard.includes('companies'));
    stop();
    return heard.filter((notice) => notice !== 'companies').toSorted();
  };
  afterEach(() => stops.splice(0).forEach((stop) => stop()));
  const visible = ['articles', 'desk:articles'];
  const stored = async () => (await harness.ports.articles.find('una-nota'))!;

  it('notifies of a published, changed and withdrawn article', async () => {
    const { ports } = harness;
    expect(await noticesOf(() => store(ports, article()))).toEqual(visible);
    const changes: Partial<Article>[] = [
      { title_es: 'Otra' },
      { status: 'rejected' },
      { status: 'published' },
      { status: 'draft' },
    ];
    for (const input of changes)
      expect(await noticesOf(async () => store(ports, { ...(await stored()), ...input }))).toEqual(visible);
  });

  it('notifies only the desk of what readers cannot see', async () => {
    const { ports } = harness;
    const draft = () => store(ports, article({ status: 'draft' }));
    const rename = async () => store(ports, { ...(await stored()), title_es: 'Otra' });
    const reject = async () => store(ports, { ...(await stored()), status: 'rejected' });
    for (const write of [draft, rename, reject]) expect(await noticesOf(write)).toEqual(['desk:articles']);
    const live = article({ slug: 'publicada' });
    await noticesOf(() => store(ports, live));
    const ana = account();
    await noticesOf(() => storeAccounts(ports, [ana]));
    const assign = () => ports.transaction(change(), ({ desk }) => desk.assign(live.id, ana));
    expect(await noticesOf(assign)).toEqual(['desk:articles']);
  });

  it('notifies of every other entity by the name of its table', async () => {
    const { transaction } = harness.ports;
    const write = () => transaction(change(), ({ resources }) => resources.save(resource()));
    expect(await noticesOf(write)).toEqual(['resources']);
    const both = () =>
      transaction(change(), async ({ referents, contactSettings }) => {
        await referents.save(referent());
        const { id, revision, created_at, updated_at } = company();
        const identity = { id, revision, created_at, updated_at };
        await contactSettings.save({ slug: 'contact', ...sampleContent.contactSettings, ...identity });
      });
    expect(await noticesOf(both)).toEqual(['contact_settings', 'referents']);
  });

  it('notifies the desk of sign-ups and removals', async () => {
    const { transaction } = harness.ports;
    const one = subscription();
    const writes = [
      () => transaction(change(), ({ subscriptions }) => subscriptions.claim(one)),
      () => transaction(change(), ({ subscriptions }) => subscriptions.update({ ...one, subscribed: false })),
      () => transaction(change(), ({ subscriptions }) => subscriptions.remove(one.email)),
    ];
    for (const write of writes) expect(await noticesOf(write)).toEqual(['desk:subscriptions']);
  });

  it('notifies the desk of messages to the publisher, and their removal', async () => {
    const { transaction } = harness.ports;
    const one = storedMessage();
    const writes = [
      () => transaction(change(), ({ contactMessages }) => contactMessages.add(one)),
      () => transaction(change(), ({ contactMessages }) => contactMessages.remove(one.id)),
    ];
    for (const write of writes) expect(await noticesOf(write)).toEqual(['desk:contact-messages']);
  });

  it("notifies every listener of another instance's writes", async () => {
    const { heard } = listen();
    expect(await noticesOf(() => store(harness.elsewhere, article()))).toEqual(visible);
    expect(heard.toSorted()).toEqual([...visible, 'companies'].toSorted());
  });

  it('has delivered everything when a caller waits for it', async () => {
    for (let turn = 1; turn <= 20; turn += 1) {
      const { heard, stop } = listen();
      await store(harness.elsewhere, article({ slug: `nota-${turn}` }));
      await harness.ports.changes.caughtUp();
      stop();
      expect(heard.toSorted()).toEqual(visible);
    }
  });

  it('has delivered everything to concurrent callers', async () => {
    const found = await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => {
        const { heard } = listen();
        await store(harness.elsewhere, article({ slug: `nota-${turn}` }));
        await harness.ports.changes.caughtUp();
        return heard.includes('articles');
      }),
    );
    expect(found).toEqual(found.map(() => true));
  });

  it('does not notify of rolled-back transactions, or those without writes', async () => {
    const { transaction } = harness.ports;
    const undone = async () => {
      await expect(
        transaction(change(), async ({ articles }) => {
          await articles.save(article({ slug: 'undone' }));
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
      await transaction(change(), async () => {});
    };
    expect(await noticesOf(undone)).toEqual([]);
  });

  it('notifies once of many writes in a transaction, after the commit', async () => {
    const seen: Promise<number>[] = [];
    stops.push(
      harness.ports.changes.subscribe((notice) => {
        if (notice === 'articles') seen.push(harness.ports.articles.countPublished());
      }),
    );
    const notices = await noticesOf(() =>
      store(harness.ports, article({ slug: 'a' }), article({ slug: 'b' }), article({ slug: 'c' })),
    );
    expect(notices).toEqual(visible);
    expect(await Promise.all(seen)).toEqual([3]);
  });

  it('does not notify an unsubscribed listener', async () => {
    const { heard, stop } = listen();
    stop();
    stop();
    await noticesOf(() => store(harness.ports, article()));
    expect(heard).toEqual([]);
  });

  it('reports a lost connection as a change of everything after reconnecting, and continues', async () => {
    const { sql } = harness;
    const { heard } = listen();
    const terminate =
      'select pg_terminate_backend(pid) from pg_stat_activity where query = \'listen "invalidation_topics"\' and datname = current_database()';
    expect(await sql(terminate)).toHaveLength(1);
    await harness.ports.changes.caughtUp();
    await until(() => heard.length > 0);
    expect(heard).toEqual(['everything']);
    expect(await noticesOf(() => store(harness.elsewhere, article()))).toEqual(visible);
  });
};
