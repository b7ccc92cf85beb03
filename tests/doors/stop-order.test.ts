import type { Running } from '#apps/server/stop.ts';
import { stopAll } from '#apps/server/stop.ts';

describe('stopping a server', () => {
  it('closes what readers use before what that needs, in whatever order it was started, and once', async () => {
    const stopped: string[] = [];
    const running: Running = new Map();
    for (const part of ['listener', 'telemetry', 'database', 'assistants', 'work', 'changes'] as const)
      running.set(part, async () => void stopped.push(part));
    await Promise.all([stopAll(running), stopAll(running)]);
    expect(stopped).toEqual(['assistants', 'listener', 'work', 'changes', 'database', 'telemetry']);
  });
});
