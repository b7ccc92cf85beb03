import type { InputOf } from '#core/operations.ts';
import { isDay } from '#core/time/is-day.ts';

/** The address of the chronologies. */
export const chronologiesPath = '/cronologias';

/** The address of a chronology. */
export const chronologyPath = (slug: string): string => `${chronologiesPath}/${slug}`;

/** The address of what binds on a day. */
export const bindingPath = '/que-obliga';

/** The query for the chronologies. */
export const chronologiesArgs: InputOf<'chronologies.list'> = { limit: 100 };

/** Whom a date can bind, in the order in which they are offered. */
export const roles = ['provider', 'deployer', 'administration'] as const;

type Binding = { on?: string; role?: (typeof roles)[number] };

/** The day and the role in an address, as they are written: a role that is none is not found. */
export const parseBinding = (search: URLSearchParams): Binding => {
  const on = search.get('on');
  const role = search.get('role') as (typeof roles)[number] | null;
  return { ...(on && { on }), ...(role && { role }) };
};

/** Whether an address asks for a day that does not exist. */
export const hasNoSuchDay = ({ on }: Binding): boolean => on !== undefined && !isDay(on);
