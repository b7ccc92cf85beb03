import { minute, wallClock } from '../time/wall-clock.ts';
import type { Condition, ConditionName, FoundCondition } from './conditions.ts';
import { conditionNames, conditions } from './conditions.ts';
import type { Alert, AlertSettings } from './ports.ts';

/** What is announced: that a condition has started or ended. */
export type AlertNews = Pick<Alert, 'message' | 'since'> & {
  condition: ConditionName;
  state: 'started' | 'ended';
  urgent: boolean;
};

/** A condition ends after this time without it: one that comes and goes is one alert. */
const settleTime = 5 * minute;

/** Whether it is one of the quiet hours at an instant. From 22 to 7: until 06:59. The same hour twice: never. */
export const isQuiet = ({ quiet }: Pick<AlertSettings, 'quiet'>, at: string, timeZone: string): boolean => {
  if (!quiet) return false;
  const hour = new Date(wallClock(Date.parse(at), timeZone)).getUTCHours();
  const { from, to } = quiet;
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
};

/** What was announced and is still found, or was until a moment ago: what comes and goes is announced once. */
const announced = ({ about }: Alert, found: readonly string[], at: string): Record<string, string> => {
  const before = Object.entries(about ?? Object.fromEntries(found.map((id) => [id, at])));
  return Object.fromEntries(
    before.flatMap(([id, seen]) => {
      if (found.includes(id)) return [[id, at]];
      return Date.parse(at) - Date.parse(seen) < settleTime ? [[id, seen]] : [];
    }),
  );
};

/**
 * The alerts after a check, and what to announce: each beginning and each end once, and each further one of what a
 * condition is about. In quiet hours only urgent ones are
 * announced; the others wait, and one that has ended by then is announced as ended only.
 */
export const decideAlerts = (
  current: readonly Alert[],
  found: readonly FoundCondition[],
  { at, quiet }: { at: string; quiet: boolean },
): { alerts: Alert[]; news: AlertNews[] } => {
  const news: AlertNews[] = [];
  const alerts = conditionNames.flatMap((condition): Alert[] => {
    const before = current.find((one) => one.condition === condition);
    const now = found.find((one) => one.condition === condition);
    const { urgent, alertAfter = 0, isPast = false }: Condition = conditions[condition];
    const isDue = urgent || !quiet;
    const announce = (state: AlertNews['state'], { message, since }: Alert) =>
      news.push({ condition, state, urgent, message, since });
    if (now) {
      const { message, about: ids } = now;
      const begun: Alert = {
        condition,
        since: at,
        sent_at: null,
        about: {},
        ...before,
        message,
        seen_at: at,
      };
      const about = announced(begun, ids, at);
      const lasted = Date.parse(at) - Date.parse(begun.since);
      const isNews = begun.sent_at === null || ids.some((id) => !(id in about));
      if (!isNews || !isDue || lasted < alertAfter) return [{ ...begun, about }];
      announce('started', begun.sent_at === null ? begun : { ...begun, since: at });
      return [
        { ...begun, sent_at: at, about: { ...about, ...Object.fromEntries(ids.map((id) => [id, at])) } },
      ];
    }
    if (!before) return [];
    if (Date.parse(at) - Date.parse(before.seen_at) < settleTime || !isDue) return [before];
    const ended = Date.parse(before.seen_at) - Date.parse(before.since);
    if (!isPast && (before.sent_at !== null || ended >= alertAfter)) announce('ended', before);
    return [];
  });
  return { alerts, news };
};
