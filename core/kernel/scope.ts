/** What a token may be allowed to do; none includes another. */
export const scopes = ['read', 'write', 'publish', 'delete', 'send'] as const;
export type Scope = (typeof scopes)[number];

/** What a command does to the outside world; tokens are scoped by it. */
export type Effect = Exclude<Scope, 'read'>;

/** The scope that a token needs for an operation: commands need their effect, all else is reading. */
export const scopeOf = (operation: { kind: string; effect?: Effect }): Scope => operation.effect ?? 'read';
