import { recordCandidates } from '#core/events/record-candidates.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { agent, agentRun, storeAgents } from '#tests/support/agents.ts';
import { change } from '#tests/support/entities.ts';
import { stockedEvents, stockEvents, stories } from '#tests/support/event-stories.ts';
import { createProduct, admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const { fine, layoffs, candidates } = stockedEvents;

const start = async () => {
  const product = createProduct();
  await stockEvents(product.ports);
  await storeAccounts(product.ports, [account({ username: 'ana', role: 'admin' })]);
  const [faro] = await storeAgents(product.ports, agent());
  const execute = product.application.execute;
  const list = async (state?: 'open' | 'new' | 'assigned' | 'written' | 'ignored') =>
    (await execute('news-events.list', state ? { state } : {}, admin)).items.map(({ id }) => id);
  return { ...product, execute, list, faro: faro! };
};

describe('the inbox of events', () => {
  it('is listed page by page, and each event with its candidates', async () => {
    const { execute } = await start();
    const first = await execute('news-events.list', { limit: 1 }, admin);
    expect(first).toMatchObject({ items: [{ id: layoffs, state: 'new', candidates: 1 }], total: 2 });
    const second = await execute('news-events.list', { limit: 1, cursor: first.next_cursor! }, admin);
    expect(second).toMatchObject({ items: [{ id: fine, publishers: ['El Medio'] }], next_cursor: null });
    const got = await execute('news-events.get', { id: fine }, admin);
    expect(got.candidates.map(({ id }) => id)).toEqual([candidates[1], candidates[0]]);
    await expect(execute('news-events.get', { id: candidates[0] }, admin)).rejects.toMatchObject({
      key: 'events.not-found',
    });
  });

  it('merges events: one takes over what it lacks', async () => {
    const { execute, list } = await start();
    await execute('news-events.assign', { id: layoffs, assigned_to: 'ana' }, admin);
    const merged = await execute('news-events.merge', { id: fine, events: [layoffs, fine] }, admin);
    expect(merged.event).toMatchObject({ id: fine, candidates: 3, assigned_to: 'ana', state: 'assigned' });
    expect(await list()).toEqual([fine]);
    await expect(execute('news-events.merge', { id: fine, events: [layoffs] }, admin)).rejects.toMatchObject({
      key: 'events.not-found',
    });
  });

  it('splits events: some candidates leave and some stay', async () => {
    const { execute, list } = await start();
    const { event, split } = await execute(
      'news-events.split',
      { id: fine, candidates: [candidates[0]] },
      admin,
    );
    expect(event).toMatchObject({
      id: fine,
      candidates: 1,
      title: stories['fine of Clearview in Italy']![1]![1],
    });
    expect(split).toMatchObject({ candidates: 1, title: stories['fine of Clearview in Italy']![0]![1] });
    expect(await list()).toHaveLength(3);
    for (const wrong of [[candidates[0]], [candidates[1]], [candidates[2], candidates[1]]])
      await expect(
        execute('news-events.split', { id: fine, candidates: wrong }, admin),
      ).rejects.toMatchObject({ key: 'events.nothing-to-split' });
  });

  it('ignores events, with what is found of them later, until they are brought back', async () => {
    const { execute, list, ports } = await start();
    expect(await execute('news-events.ignore', { id: layoffs }, admin)).toMatchObject({
      changed: true,
      event: { state: 'ignored' },
    });
    const [day, title, text] = stories['layoffs at Meta']![1]!;
    const found = { url: 'https://other.example/meta', title, text, publisher: null, published_at: day };
    await ports.transaction(change(), (inside) =>
      recordCandidates(inside, [{ ...found, language: 'en' }], 'Faro'),
    );
    expect(await list()).toEqual([fine]);
    expect(await list('ignored')).toEqual([layoffs]);
    const back = await execute('news-events.ignore', { id: layoffs, ignored: false }, admin);
    expect(back.event).toMatchObject({ state: 'new', candidates: 2 });
  });

  it('assigns events to a person, or to an agent, or to nobody', async () => {
    const { execute, list, faro } = await start();
    const assign = (input: { assigned_to?: string; agent_id?: string }) =>
      execute('news-events.assign', { id: fine, ...input }, admin);
    expect((await assign({ agent_id: faro.id })).event).toMatchObject({
      agent_name: 'Faro',
      assigned_to: null,
    });
    expect((await assign({ assigned_to: 'ana' })).event).toMatchObject({
      agent_id: null,
      assigned_to: 'ana',
    });
    expect(await list('assigned')).toEqual([fine]);
    await expect(assign({ assigned_to: 'nadie' })).rejects.toMatchObject({ code: 'validation' });
    await expect(assign({ agent_id: fine })).rejects.toMatchObject({ key: 'agents.not-found' });
    await expect(assign({ assigned_to: 'ana', agent_id: faro.id })).rejects.toMatchObject({
      key: 'events.one-assignee',
    });
    expect((await assign({})).event).toMatchObject({ state: 'new', assigned_to: null });
  });

  it('says which agent is writing', async () => {
    const { execute, ports } = await start();
    const run = agentRun({ status: 'running', agent_name: 'Atalaya' });
    await ports.transaction(change(), async ({ agentRuns, events }) => {
      await agentRuns.begin(run, {});
      expect(await events.claim(fine, run.id)).toBeNull();
    });
    expect((await execute('news-events.get', { id: fine }, admin)).event.writing).toBe('Atalaya');
  });
});
