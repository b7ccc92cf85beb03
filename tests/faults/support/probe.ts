import type { Received } from '#tests/support/http-client.ts';
import { ask } from '#tests/support/http-client.ts';
import { until } from '#tests/support/until.ts';

let asked = 0;

/** An address that was never asked for: its answer has to be made. */
export const fresh = (path: string): string => `${path}?q=nunca-${(asked += 1)}`;

/** Rejects unless an answer is the whole thing or says properly that the database is away. */
const check = (path: string, { status, headers, text }: Received): void => {
  if (status === 200) return;
  const proper = status === 503 && headers['retry-after'] === '5' && headers['cache-control'] === 'no-store';
  const isHtml = text.startsWith('<!doctype html>');
  if (!proper || isHtml === path.startsWith('/api/')) throw new Error(`${path} answered ${status}: ${text}`);
};

/**
 * Asks a site again and again for answers that are not cached, until all of them come after some did not. Whatever is
 * neither an answer nor a proper 503 rejects.
 */
export const untilRecovered = async (port: number): Promise<void> => {
  let wasAway = false;
  let failure: Error | undefined;
  await until(async () => {
    const paths = [fresh('/noticias'), fresh('/api/articles'), '/readyz'];
    const received = await Promise.all(paths.map((path) => ask(port, path)));
    try {
      received.slice(0, 2).forEach((one, index) => check(paths[index] ?? '', one));
    } catch (error) {
      failure = error as Error;
      return true;
    }
    const away = received.some(({ status }) => status !== 200);
    wasAway ||= away;
    return wasAway && !away;
  }, 30_000);
  if (failure) throw failure;
};
