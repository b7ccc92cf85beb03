import { waitFor } from '@testing-library/react';
import type { screen } from '@testing-library/react';
import type { webUser } from './web-user.ts';

type Row = Pick<typeof screen, 'getByRole' | 'findByRole' | 'queryByRole' | 'queryAllByRole'>;
type Person = ReturnType<typeof webUser>;

const more = /^(?:Más|More): /;

/** An action of a row: in sight, or in its menu, which is opened. */
export const rowAction = async (user: Person, row: Row, name: string): Promise<HTMLElement> => {
  const named = { name: new RegExp(`^${name}: `) };
  const inSight = row.queryByRole('button', named) ?? row.queryByRole('link', named);
  if (inSight) return inSight;
  await user.click(row.getByRole('button', { name: more }));
  return row.findByRole('button', named);
};

/** Presses an action of a row. */
export const pressInRow = async (user: Person, row: Row, name: string): Promise<void> =>
  user.click(await rowAction(user, row, name));

/**
 * What can be done in a row, in order. Its menu is closed again: one that closes by a click elsewhere takes the focus back
 * here, where without layout no field counts as focusable.
 */
export const rowActions = async (user: Person, row: Row): Promise<string[]> => {
  const opener = row.queryByRole('button', { name: more });
  if (opener) {
    await user.click(opener);
    await row.findByRole('group', { name: more });
  }
  const names = [...row.queryAllByRole('link'), ...row.queryAllByRole('button')]
    .map((one) => one.getAttribute('aria-label') ?? '')
    .filter((label) => label.includes(': ') && !more.test(label))
    .map((label) => label.split(':')[0]!);
  if (opener) {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(row.queryByRole('group', { name: more })).toBeNull());
  }
  return names;
};
