import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

/**
 * A question above another dialog, once it accepts clicks: the layers of dialogs are ordered in the frame after it
 * opens.
 */
export const findQuestion = async (name: string): Promise<HTMLElement> => {
  const question = await screen.findByRole('alertdialog', { name });
  await waitFor(() => expect(getComputedStyle(question).pointerEvents).not.toBe('none'));
  return question;
};
