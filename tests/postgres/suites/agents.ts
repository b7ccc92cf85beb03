import type { Agent } from '#core/agents/agent.ts';
import { agent, storeAgents } from '#tests/support/agents.ts';
import { change, day } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';

/** The agents. */
export const agentsSuite: Suite = (harness) => {
  const inside = <T>(work: (agents: typeof harness.ports.agents) => Promise<T>, at = day) =>
    harness.ports.transaction(change({ at }), ({ agents }) => work(agents));
  const later = '2026-11-20T10:00:00.000Z';

  it('are stored completely, visible on every instance', async () => {
    const stored = agent({
      description: 'Línea\nשלום 🧭',
      last_run: later,
      config: {
        content: { ...agent().config.content, topics: ['a', 'b'], brief: 'Otro encargo' },
        newsApi: { keywords: ['uno', "d'os"] },
      },
    });
    const [saved] = await storeAgents(harness.ports, stored);
    expect(saved).toEqual({ ...stored, revision: 1 });
    expect(await harness.elsewhere.agents.find(stored.id)).toEqual(saved);
    expect(await harness.ports.agents.find(agent().id)).toBeNull();
  });

  it('are listed by name, ignoring accents and case', async () => {
    await storeAgents(harness.ports, ...['Zeta', 'ébano', 'Eco', 'alfa'].map((name) => agent({ name })));
    const names = (await harness.ports.agents.list()).map(({ name }) => name);
    expect(names).toEqual(['alfa', 'ébano', 'Eco', 'Zeta']);
  });

  it('are saved only inside a transaction, and with it', async () => {
    const { ports } = harness;
    await expect(ports.agents.save(agent())).rejects.toThrow('inside a transaction');
    const work = inside(async (agents) => {
      await agents.save(agent());
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await ports.agents.list()).toEqual([]);
  });

  describe('when one is changed', () => {
    it('get a new revision, and preserve creation and last run', async () => {
      const [first] = await storeAgents(harness.ports, agent());
      await inside((agents) => agents.ran(first!.id, later));
      const saved = await inside((agents) => agents.save({ ...first!, name: 'Otro' }), later);
      const expected: Agent = { ...first!, name: 'Otro', revision: 2, updated_at: later, last_run: later };
      expect(saved).toEqual(expected);
      expect(await harness.elsewhere.agents.find(first!.id)).toEqual(expected);
    });

    it('have a version of each state, with who wrote it', async () => {
      const [first] = await storeAgents(harness.ports, agent());
      const content = { ...first!.config.content, customPrompt: 'Con frases cortas.' };
      await inside((agents) => agents.ran(first!.id, later));
      await inside((agents) => agents.save({ ...first!, config: { ...first!.config, content } }), later);
      const versions = await harness.elsewhere.versions.list('agents', first!.id, { limit: 5 });
      expect(versions.map(({ revision, at, snapshot }) => [revision, at, snapshot['customPrompt']])).toEqual([
        [2, later, 'Con frases cortas.'],
        [1, day, ''],
      ]);
      expect(versions[0]).toMatchObject({
        actor_name: change().actor.name,
        snapshot: { slug: first!.id, keywords: [] },
      });
    });

    it('are refused with a stale revision', async () => {
      const [first] = await storeAgents(harness.ports, agent());
      await storeAgents(harness.ports, { ...first!, name: 'Otro' });
      for (const stale of [{ ...first! }, { ...first!, revision: 0 }])
        await expect(storeAgents(harness.ports, stale)).rejects.toMatchObject({
          code: 'conflict',
          params: { current_revision: 2 },
        });
    });

    it('are refused with a taken name', async () => {
      const [, second] = await storeAgents(harness.ports, agent({ name: 'Árbol  Alto' }), agent());
      for (const input of [agent({ name: 'arbol alto' }), { ...second!, name: 'ÁRBOL ALTO' }])
        await expect(storeAgents(harness.ports, input)).rejects.toMatchObject({
          code: 'conflict',
          key: 'agents.name-taken',
        });
      await expect(storeAgents(harness.ports, { ...second!, name: 'faro' })).resolves.toHaveLength(1);
    });
  });

  it('are gone when removed, and their names free', async () => {
    const [saved] = await storeAgents(harness.ports, agent());
    expect(await inside((agents) => agents.remove(saved!.id))).toBe(true);
    expect(await inside((agents) => agents.remove(saved!.id))).toBe(false);
    expect(await harness.elsewhere.agents.find(saved!.id)).toBeNull();
    expect(await harness.elsewhere.agents.list()).toEqual([]);
    await expect(storeAgents(harness.ports, saved!)).rejects.toMatchObject({ code: 'conflict' });
    await expect(storeAgents(harness.ports, agent())).resolves.toHaveLength(1);
  });

  it('are listed in the trash when removed, most recent first, and can be restored', async () => {
    const [first, second] = await storeAgents(harness.ports, agent(), agent({ name: 'Boya' }));
    await inside((agents) => agents.remove(first!.id), day);
    await inside((agents) => agents.remove(second!.id), later);
    const trashed = { ...first!, deleted_at: day };
    expect(await harness.elsewhere.agents.trash()).toEqual([{ ...second!, deleted_at: later }, trashed]);
    expect(await harness.elsewhere.agents.findTrashed(first!.id)).toEqual(trashed);
    expect(await harness.ports.agents.findTrashed(agent().id)).toBeNull();
    const back = await inside((agents) => agents.untrash({ ...trashed, status: 'paused' }), later);
    expect(back).toEqual({ ...first!, status: 'paused', revision: 2, updated_at: later });
    expect(await harness.elsewhere.agents.find(first!.id)).toEqual(back);
    expect(await harness.elsewhere.agents.findTrashed(first!.id)).toBeNull();
    const again = inside((agents) => agents.untrash({ ...back, deleted_at: day }));
    await expect(again).rejects.toMatchObject({ code: 'conflict', params: { current_revision: 2 } });
  });

  it('are not restored while their name is taken', async () => {
    const [saved] = await storeAgents(harness.ports, agent());
    await inside((agents) => agents.remove(saved!.id));
    await storeAgents(harness.ports, agent());
    const back = inside((agents) => agents.untrash({ ...saved!, deleted_at: day }));
    await expect(back).rejects.toMatchObject({
      code: 'conflict',
      key: 'agents.name-taken',
    });
    expect(await harness.ports.agents.trash()).toHaveLength(1);
  });
};
