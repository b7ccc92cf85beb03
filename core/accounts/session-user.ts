/** Who is signed in, as the client keeps it; the server says more than these three, and that is kept too. */
export type SessionUser = { username: string; email: string; role: string };

/** Whether a value of unknown origin is such a user. */
export const isSessionUser = (value: unknown): value is SessionUser => {
  const { username, email, role } = Object(value) as Partial<Record<keyof SessionUser, unknown>>;
  return [username, email, role].every((one) => typeof one === 'string') && username !== '';
};

/** Whether the editors' panel is open to this user. The server decides for itself. */
export const isAdmin = (user: SessionUser | null): boolean => user?.role === 'admin';
