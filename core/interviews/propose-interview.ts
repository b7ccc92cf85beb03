import { z } from 'zod';
import type { Ports } from '../kernel/ports.ts';
import { requireScope } from '../kernel/access.ts';
import type { Actor } from '../kernel/actor.ts';
import { filed, isDraft } from '../items/collection-operations.ts';
import type { Filed } from '../items/collection.ts';
import { pendingAnswer } from '../items/pending-item.ts';
import type { proposalPorts } from '../items/propose-changes.ts';
import { proposeChanges } from '../items/propose-changes.ts';
import { Interview } from './interview.ts';

export const WrittenInterview = Interview.extend({ draft: isDraft, changed: z.boolean(), ...pendingAnswer });
/** An interview after a write, and whether it changed. */
export type WrittenInterview = z.infer<typeof WrittenInterview>;

/** Adds a program's edit of a published interview to its pending changes; see `proposeChanges`. */
export const proposeInterview = async (
  ports: Pick<Ports, (typeof proposalPorts)[number]>,
  interview: Filed<Interview>,
  actor: Actor,
  edited: (interview: Interview) => object | Promise<object>,
): Promise<WrittenInterview> => {
  requireScope('publish', actor);
  const ref = { kind: 'interviews' as const, name: interview.slug };
  const proposed = await proposeChanges<Interview>(ports, ref, interview, edited, actor);
  return { ...filed(interview), ...proposed };
};
