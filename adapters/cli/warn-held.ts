import type { CliContext } from './context.ts';

/** Says below an answer that the site is held, which is why nothing happens yet. */
export const warnHeld = ({ output, say }: Pick<CliContext, 'output' | 'say'>, answer: unknown): void => {
  const { held_since: since, outcome } = Object(answer) as { held_since?: string; outcome?: string };
  if (!since) return;
  const text =
    outcome === undefined
      ? 'Sending, agents and schedules are held since a backup was restored ({since}): this waits until `vigia resume`'
      : 'Sending, agents and schedules are held since a backup was restored ({since}): only the test is sent, all else waits until `vigia resume`';
  output.warn(`${say(text, { since })}\n`);
};
