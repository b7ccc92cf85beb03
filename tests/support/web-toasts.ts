import { screen, within } from '@testing-library/react';

const region = /^(?:Avisos|Notices) \(F8\)$/;

/** The toasts in sight: the lines of each. */
export const toastsInSight = (): string[][] => {
  const area = screen.queryByRole('region', { name: region });
  if (!area) return [];
  return within(area)
    .queryAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('.title, .description')].map(({ textContent }) => textContent));
};

/** The one toast, once it is in sight. */
export const findToast = async (title: string): Promise<HTMLElement> => {
  const area = await screen.findByRole('region', { name: region });
  return within(area)
    .findByText(title)
    .then((found) => found.closest('li')!);
};
