import { screen, within } from '@testing-library/react';

/** A dialog hides what is behind it from screen readers: toasts are announced separately. */
const inRegion = { name: /^(?:Avisos|Notices) \(F8\)$/, hidden: true };

/** The visible toasts: the lines of each. */
export const toastsInSight = (): string[][] => {
  const area = screen.queryByRole('region', inRegion);
  if (!area) return [];
  return within(area)
    .queryAllByRole('listitem', { hidden: true })
    .map((item) => [...item.querySelectorAll('.title, .description')].map(({ textContent }) => textContent));
};

/** The one toast, once it is visible. */
export const findToast = async (title: string): Promise<HTMLElement> => {
  const area = await screen.findByRole('region', inRegion);
  return within(area)
    .findByText(title)
    .then((found) => found.closest('li')!);
};
