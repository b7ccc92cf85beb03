import { z } from 'zod';
import type { Ports } from '../kernel/ports.ts';
import type { User } from './user.ts';

const count = (what: string) => z.int().nonnegative().describe(what);

export const Pieces = z.object({
  published: count('Published articles that they sign'),
  reviewed: count('Articles that they have reviewed'),
  drafts: count('Drafts that they sign or created, except those handed in'),
  handed_in: count('Drafts of theirs that are handed in to an editor'),
  assigned: count('Articles and events assigned to them'),
  scheduled: count('Articles with an action that they have scheduled'),
  shared_name: z
    .boolean()
    .describe('Whether another account has the same name: what is assigned to the name stays with it'),
});
/** What names a person in the newsroom, by their username. */
export type Pieces = z.infer<typeof Pieces>;

/** What names the owner of an account in the newsroom. */
export const piecesOf = async (
  { users, desk, events }: Pick<Ports, 'users' | 'desk' | 'events'>,
  { id, username }: Pick<User, 'id' | 'username'>,
): Promise<Pieces> => {
  const [pieces, assignedEvents, namesakes] = [
    await desk.piecesOf({ id, username }),
    await events.assignedTo(username),
    await users.named(username),
  ];
  return { ...pieces, assigned: pieces.assigned + assignedEvents, shared_name: namesakes.length > 1 };
};
