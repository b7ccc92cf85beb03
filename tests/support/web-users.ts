/** Somebody who reads, and somebody who edits. */
export const reader = { username: 'lectora', email: 'lectora@example.org', role: 'user' };
export const admin = { username: 'eva', email: 'eva@example.org', role: 'admin' };

/** Leaves a user in this browser as an earlier visit would have. */
export const saveForLater = (user: unknown): void =>
  localStorage.setItem('user', typeof user === 'string' ? user : JSON.stringify(user));
