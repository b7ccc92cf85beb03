import { minute, wallClock } from '../kernel/wall-clock.ts';
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

/**
 * The alerts after a check, and what to announce: each beginning and each end once. In quiet hours only urgent ones are
 * announced; the others wait, and one that has ended by then is announced as ended only.
 */
export const decideAlerts = (
  known: readonly Alert[],
  found: readonly FoundCondition[],
  { at, quiet }: { at: string; quiet: boolean },
): { alerts: Alert[]; news: AlertNews[] } => {
  const news: AlertNews[] = [];
  const alerts = conditionNames.flatMap((condition): Alert[] => {
    const before = known.find((one) => one.condition === condition);
    const now = found.find((one) => one.condition === condition);
    const { urgent, alertAfter = 0 }: Condition = conditions[condition];
    const isDue = urgent || !quiet;
    const announce = (state: AlertNews['state'], { message, since }: Alert) =>
      news.push({ condition, state, urgent, message, since });
    if (now) {
      const { message } = now;
      const alert: Alert = { condition, since: at, sent_at: null, ...before, message, seen_at: at };
      const lasted = Date.parse(at) - Date.parse(alert.since);
      if (alert.sent_at !== null || !isDue || lasted < alertAfter) return [alert];
      announce('started', alert);
      return [{ ...alert, sent_at: at }];
    }
    if (!before) return [];
    if (Date.parse(at) - Date.parse(before.seen_at) < settleTime || !isDue) return [before];
    const ended = Date.parse(before.seen_at) - Date.parse(before.since);
    if (before.sent_at !== null || ended >= alertAfter) announce('ended', before);
    return [];
  });
  return { alerts, news };
};
