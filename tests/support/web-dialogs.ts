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

/**
 * A dialog or a question by its title, once it has the focus: what is typed before goes elsewhere. Found by text: role
 * queries are slow on large documents.
 */
export const openDialog = async (title: string): Promise<HTMLElement> => {
  const heading = await screen.findByText(title, { selector: '[role] h2' });
  const dialog = heading.closest<HTMLElement>('[role=dialog], [role=alertdialog]')!;
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
};
