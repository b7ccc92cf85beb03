import type { Ports } from '#core/kernel/ports.ts';
import { stockAgents, stockedAgents } from '#tests/support/agents.ts';
import { runCommand } from '#tests/support/cli-program.ts';
import { change, day } from '#tests/support/entities.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { createScriptedProviders } from '#tests/support/scripted-providers.ts';

closePortsAfterTests();

let ports: Ports;
beforeEach(async () => {
  ports = createTestPorts({ providers: createScriptedProviders().providers });
  await stockAgents(ports);
});

const vigia = async (...args: string[]) => (await runCommand(ports, args)).out;

describe('an agent at the terminal', () => {
  it('is identified by its name, ignoring case and accents, or by its id', async () => {
    for (const name of ['Faro', 'faro', ' FÁRO ', stockedAgents.active])
      expect(await vigia('agents', 'show', name, '--quiet')).toBe(`${stockedAgents.active}\n`);
    expect(JSON.parse(await vigia('agents', 'run', 'faro', '--json'))).toMatchObject({
      run: { agent_id: stockedAgents.active },
    });
    expect(await vigia('agents', 'resume', 'atalaya')).toBe('Atalaya: active\n');
    expect(await vigia('agents', 'pause', 'atalaya')).toBe('Atalaya: paused\n');
    await vigia('agents', 'edit', 'atalaya', '--description', 'Otra.');
    expect((await ports.agents.find(stockedAgents.paused))?.description).toBe('Otra.');
    await vigia('agents', 'delete', 'atalaya', '--yes');
    expect(await ports.agents.find(stockedAgents.paused)).toBeNull();
    await vigia('agents', 'restore', 'atalaya');
    expect(await ports.agents.find(stockedAgents.paused)).toMatchObject({ name: 'Atalaya' });
  });

  it.each([
    [
      'en',
      '“Faro” is waiting: agents are held',
      /are held since a backup was restored \(.*`vigia resume`\n$/,
    ],
    [
      'es',
      '«Faro» queda en espera: los agentes están retenidos',
      /retenidos desde que .* hasta `vigia resume`\n$/,
    ],
  ] as const)(
    'run on a restored backup reports that it waits until vigia resume (%s)',
    async (language, out, err) => {
      await ports.transaction(change(), ({ holds }) => holds.begin({ since: day, backup_at: null }));
      const ran = await runCommand(ports, ['agents', 'run', 'faro'], { language });
      expect(ran.out).toContain(`message: ${out}`);
      expect(ran.out).not.toContain('runs watch');
      expect(ran.err).toMatch(err);
      expect(JSON.parse(await vigia('agents', 'run', 'faro', '--json'))).toMatchObject({ held_since: day });
    },
  );

  it('is reported as missing when none matches', async () => {
    for (const verb of ['run', 'show', 'pause'])
      await expect(vigia('agents', verb, 'Nadie')).rejects.toMatchObject({
        code: 'not-found',
        key: 'agents.unknown',
        params: { name: 'Nadie' },
      });
  });
});
