import type { Received } from '#tests/support/http-client.ts';
import { ask } from '#tests/support/http-client.ts';
import { until } from '#tests/support/until.ts';

let asked = 0;

/** An address that was never requested: its response must be computed. */
export const fresh = (path: string): string => `${path}?q=nunca-${(asked += 1)}`;

/** Rejects unless a response is complete or a proper 503. */
const check = (path: string, { status, headers, text }: Received): void => {
  if (status === 200) return;
  const proper =
    status === 503 && headers['retry-after'] === '5' && headers['cache-control'] === 'private, no-store';
  const isHtml = text.startsWith('<!doctype html>');
  if (!proper || isHtml === path.startsWith('/api/')) throw new Error(`${path} answered ${status}: ${text}`);
};

/**
 * Repeatedly requests uncached responses, until all of them succeed after some failures, or after `isBack` where the outage
 * may be shorter than a request. Anything but a response or a proper 503 rejects.
 */
export const untilRecovered = async (port: number, isBack: () => boolean = () => false): Promise<void> => {
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
    return (wasAway || isBack()) && !away;
  });
  if (failure) throw failure;
};
