import { scheduleActor } from '../kernel/actor.ts';
import { sameJson } from '../input/json.ts';
import type { Language } from '../text/language.ts';
import { render } from '../kernel/render.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { message } from '../messages/messages.ts';
import type { Ports } from '../kernel/ports.ts';
import type { AlertNews } from './alerts.ts';
import { decideAlerts, isQuiet } from './alerts.ts';
import { findConditions } from './conditions.ts';
import { readStatus } from './read-status.ts';

const lineOf = ({ state, urgent, message: what }: AlertNews, language: Language): string => {
  const text = render(what, language);
  if (state === 'ended') return render(message('status.alert-ended', { text }), language);
  return urgent ? render(message('status.alert-urgent', { text }), language) : text;
};

/** Queues the announcements, in the transaction that decided them. */
const announce = async (
  inside: Parameters<typeof queueMail>[0] & Pick<Ports, 'jobs' | 'settings'>,
  news: readonly AlertNews[],
  at: string,
): Promise<void> => {
  const { settings, jobs } = inside;
  const { language, alerts, name: site } = settings;
  const [first] = news;
  if (!first) return;
  const url = `${settings.url}/admin/estado`;
  const lines = news.map((one) => lineOf(one, language));
  const subject =
    lines.length === 1
      ? lines[0]!
      : render(message('status.alert-several', { count: lines.length }), language);
  if (alerts.email !== null)
    await queueMail(inside, {
      template: 'alert',
      language,
      to: alerts.email,
      contents: { subject, lines: lines.join('\n'), link: url },
    });
  if (alerts.webhook)
    await jobs.add('alert.post', {
      site,
      url,
      at,
      text: `${site}: ${lines.join('\n')}`,
      alerts: news.map(({ condition, state, urgent, since, message: what }) => ({
        condition,
        state,
        urgent,
        since,
        text: render(what, language),
      })),
    });
};

/**
 * Checks the conditions of the site and queues announcements, once across instances; returns them. Does nothing unless
 * alerts are configured.
 */
export const checkAlerts = async (
  ports: Parameters<typeof readStatus>[0] & Pick<Ports, 'settings' | 'clock' | 'transaction'>,
): Promise<AlertNews[]> => {
  const { settings, clock } = ports;
  const { alerts: to, timeZone } = settings;
  if (to.email === null && !to.webhook) return [];
  const found = findConditions(await readStatus(ports));
  const at = clock.now();
  const change = { actor: scheduleActor, operation: 'alerts.check', at };
  return ports.transaction(change, async (inside) => {
    const current = await inside.alerts.lock();
    const quiet = isQuiet(to, at, timeZone);
    const { alerts, news } = decideAlerts(current, found, { at, quiet });
    if (!sameJson(current, alerts)) await inside.alerts.replace(alerts);
    await announce(inside, news, at);
    return news;
  });
};
