import { screen, waitFor } from '@testing-library/react';
import { preferMedia, widen } from '#tests/support/web-document.ts';
import { draft, field, press } from '#tests/support/web-editor.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import { startWeb } from '#tests/support/web-site.ts';

afterEach(() => localStorage.removeItem('fold-language'));

it('opens with one language where readers’ width is not there for both, until both are asked for', async () => {
  const narrow = () => preferMedia('(min-width: 64em)');
  const view = await openPanel(await startWeb([draft]), { path: `/articles/${draft.slug}`, before: narrow });
  await main().findByRole('textbox', { name: /^Título en español/ });
  expect(document.querySelectorAll('[role=tabpanel][hidden]')).toHaveLength(1);
  await press(view, 'Los dos idiomas a la vez');
  await waitFor(() => expect(document.querySelectorAll('[role=tabpanel]')).toHaveLength(0));
  expect(field(/^Título en inglés/).closest('[hidden]')).toBeNull();
});

it('begins the other language when its tab is pressed, and goes on from the title by Enter', async () => {
  const narrow = () => preferMedia('(min-width: 64em)');
  const { user } = await openPanel(await startWeb(), { path: '/articles/new', before: narrow });
  await waitFor(() => expect(document.activeElement).toBe(field(/^Título en español/)));
  await user.keyboard('Una nota{Enter}');
  expect(field(/^Título en español/)).toHaveProperty('value', 'Una nota');
  expect(document.activeElement).toBe(field(/^Resumen en español/));
  await user.click(screen.getByRole('tab', { name: 'Inglés' }));
  await waitFor(() => expect(document.activeElement).toBe(field(/^Título en inglés/)));
  // Where something is written already the tab alone is chosen.
  const spanish = screen.getByRole('tab', { name: 'Español' });
  await user.click(spanish);
  expect(document.activeElement).toBe(spanish);
});

it('shows one language at a time on this device, or both again', async () => {
  const view = await openPanel(await startWeb([draft]), {
    path: `/articles/${draft.slug}`,
    before: () => widen(),
  });
  await main().findByRole('textbox', { name: /^Título en inglés/ });
  expect(field(/^Título en español/).closest('[hidden]')).toBeNull();
  expect(field(/^Título en inglés/).closest('[hidden]')).toBeNull();
  await press(view, 'Un idioma cada vez');
  const english = await screen.findByRole('tab', { name: 'Inglés' });
  expect(document.querySelectorAll('[role=tabpanel][hidden]')).toHaveLength(1);
  await view.user.click(english);
  await waitFor(() => expect(field(/^Título en inglés/).closest('[hidden]')).toBeNull());
  expect(localStorage.getItem('fold-language')).toBe('1');
  await press(view, 'Los dos idiomas a la vez');
  await waitFor(() => expect(document.querySelectorAll('[role=tabpanel]')).toHaveLength(0));
  expect(localStorage.getItem('fold-language')).toBe('0');
});
