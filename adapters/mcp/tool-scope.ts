import { hasScope, requireScope } from '#core/kernel/access.ts';
import type { Actor } from '#core/kernel/actor.ts';
import type { Tool } from './tool.ts';

const needed = ({ scope }: Pick<Tool, 'scope'>) => [scope].flat();

/** Whether somebody may use a tool, as far as that is known before it is called. */
export const mayUse = (tool: Pick<Tool, 'scope'>, actor: Actor): boolean =>
  needed(tool).some((scope) => hasScope(scope, actor));

/** Throws `forbidden`, with the scope that is missing. */
export const requireUse = (tool: Pick<Tool, 'scope'>, actor: Actor): void => {
  const [first] = needed(tool);
  if (first && !mayUse(tool, actor)) requireScope(first, actor);
};
