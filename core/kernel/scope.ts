/** The scopes of a token; none includes another. */
export const scopes = ['read', 'write', 'publish', 'delete', 'send'] as const;
export type Scope = (typeof scopes)[number];

/** The external effect of a command; token scopes correspond to it. */
export type Effect = Exclude<Scope, 'read'>;

/** The scope that a token needs for an operation: commands need their effect, everything else `read`. */
export const scopeOf = (operation: { kind: string; effect?: Effect }): Scope => operation.effect ?? 'read';
