import { z } from 'zod';
import { deviceOf } from './device.ts';
import type { Session } from './session.ts';

export const OwnSession = z.object({
  id: z.string().describe('Identifies it in this list; it cannot be used to sign in'),
  browser: z.string().nullable(),
  system: z.string().nullable().describe('The system that the browser runs on'),
  ip: z.string().nullable().describe('Network address that signed in'),
  created_at: z.iso.datetime(),
  seen_at: z.iso.datetime().describe('Last use, to within minutes'),
  current: z.boolean().describe('Whether it is the one that asks'),
});
/** A session as the owner of the account sees it. */
export type OwnSession = z.infer<typeof OwnSession>;

/** A session for its owner's list; `current`: the id of the one that asks. */
export const ownSession = (
  { id, device, ip, created_at, seen_at }: Session,
  current: string | undefined,
): OwnSession => ({ id, ...deviceOf(device), ip, created_at, seen_at, current: id === current });
