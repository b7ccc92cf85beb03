import type { Ports } from '#core/kernel/ports.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { agent, agentRun, storeAgents } from '#tests/support/agents.ts';
import { article, change, day } from '#tests/support/entities.ts';
import { issue, storeIssues } from '#tests/support/newsletters.ts';
import { createPostgresPorts } from '#tests/support/postgres-ports.ts';
import { subscription } from '#tests/support/subscriptions.ts';
import { store } from '#tests/support/writing.ts';

type Access = {
  lock: (inside: Ports) => Promise<unknown>;
  find: (inside: Ports) => Promise<unknown>;
};

const email = 'eva@example.org';
const token = 't'.repeat(43);
const confirmToken = 'c'.repeat(40);
const schedule = { cron: '0 7 * * 1', paused: null, settled_until: day, failures_since: day };
const event = {
  id: numberedId(4),
  title: 'Un acontecimiento',
  assigned_to: null,
  agent_id: null,
  article_id: null,
  run_id: null,
  ignored: false,
  found_at: day,
  created_at: day,
  proposed_at: null,
  demo: false,
};

describe('what a transaction has locked', () => {
  let database: Awaited<ReturnType<typeof createPostgresPorts>>;
  let agentId = '';
  const run = agentRun();
  beforeAll(async () => {
    database = await createPostgresPorts();
    const { ports } = database;
    await store(ports, article());
    await storeIssues(ports, issue());
    await storeAccounts(ports, [account({ id: numberedId(5), role: 'admin' })]);
    const [stored] = await storeAgents(ports, agent());
    agentId = stored!.id;
    await ports.transaction(change(), async (inside) => {
      await inside.agentSchedules.save({ ...schedule, agent_id: agentId });
      await inside.agentRuns.begin(run, {});
      await inside.events.save(event);
      await inside.subscriptions.claim(subscription({ email, token, confirm_token: confirmToken }));
    });
  });
  afterAll(() => database.close());

  const accesses: Record<string, Access> = {
    article: {
      lock: ({ articles }) => articles.lock('una-nota'),
      find: ({ articles }) => articles.find('una-nota'),
    },
    issue: {
      lock: ({ newsletters }) => newsletters.lock(issue().id),
      find: ({ newsletters }) => newsletters.find(issue().id),
    },
    account: {
      lock: ({ users }) => users.lock(numberedId(5)),
      find: ({ users }) => users.find(numberedId(5)),
    },
    'set of administrators': { lock: ({ users }) => users.lockAdmins(), find: ({ users }) => users.admins() },
    schedule: {
      lock: ({ agentSchedules }) => agentSchedules.lock(agentId),
      find: ({ agentSchedules }) => agentSchedules.find(agentId),
    },
    run: { lock: ({ agentRuns }) => agentRuns.lock(run.id), find: ({ agentRuns }) => agentRuns.find(run.id) },
    event: { lock: ({ events }) => events.lock(event.id), find: ({ events }) => events.find(event.id) },
    subscription: {
      lock: ({ subscriptions }) => subscriptions.lock(email),
      find: ({ subscriptions }) => subscriptions.find(email),
    },
    'subscription by token': {
      lock: ({ subscriptions }) => subscriptions.lockByToken(token),
      find: ({ subscriptions }) => subscriptions.findByToken(token),
    },
    'subscription by confirmation token': {
      lock: ({ subscriptions }) => subscriptions.lockByConfirmToken(confirmToken),
      find: ({ subscriptions }) => subscriptions.findByConfirmToken(confirmToken),
    },
  };

  it.each(Object.entries(accesses))(
    'is read, and not locked, by others: %s',
    async (_name, { lock, find }) => {
      const { ports } = database;
      const order: string[] = [];
      let other: Promise<void> = Promise.resolve();
      await ports.transaction(change(), async (inside) => {
        expect(await lock(inside)).not.toBeNull();
        // Would wait for this transaction, forever, if it locked.
        await ports.transaction(change(), async (reading) => {
          expect(await find(reading)).not.toBeNull();
        });
        other = ports.transaction(change(), async (locking) => {
          await lock(locking);
          order.push('other');
        });
        await find(inside);
        order.push('first');
      });
      await other;
      expect(order).toEqual(['first', 'other']);
    },
  );

  it.each(Object.entries(accesses))('is locked only inside a transaction: %s', async (_name, { lock }) => {
    await expect((async () => lock(database.ports))()).rejects.toThrow('inside a transaction');
  });
});
