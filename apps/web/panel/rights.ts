import { operationsByRole } from '#adapters/client/operation-access.ts';
import { joinNames, signsOwnPieces } from '#core/articles/authorship.ts';
import type { EditedBy } from '#core/items/may-edit.ts';
import { mayEdit } from '#core/items/may-edit.ts';
import type { Role } from '#core/kernel/access.ts';
import { hasRole, roles } from '#core/kernel/access.ts';
import { useCurrentUser } from './use-admin.ts';

const neededRoles = Object.entries(operationsByRole) as [Exclude<Role, 'reader'>, readonly string[]][];
const neededRole = new Map<string, Role>(
  neededRoles.flatMap(([role, names]) => names.map((name) => [name, role] as const)),
);

/** An operation that takes a role of the newsroom. */
export type GuardedOperation = (typeof operationsByRole)[keyof typeof operationsByRole][number];

/** What the user may do in the panel. The server decides by itself. */
export type Rights = {
  may: (operation: GuardedOperation) => boolean;
  mayEdit: (article: EditedBy) => boolean;
  /** They write their own drafts, and hand them in. */
  isAuthor: boolean;
  /** The name that signs what they write; empty: the site signs it. */
  byline: string;
  /** The id of their account; null when it is unknown. */
  id: string | null;
};

/** The rights of the user of the panel. */
export const useRights = (): Rights => {
  const { id, username, role: named } = useCurrentUser();
  const role = roles.find((one) => one === named) ?? null;
  return {
    may: (operation) => hasRole(role, neededRole.get(operation) ?? 'admin'),
    mayEdit: (article) => mayEdit({ id, role }, article),
    isAuthor: role === 'author',
    byline: signsOwnPieces(role) ? joinNames([username]) : '',
    id,
  };
};
