import { screen, within } from '@testing-library/react';
import type { Article } from '#core/articles/article.ts';
import { soundDraft } from './drafts.ts';
import { main } from './web-page.tsx';
import { openPanel } from './web-panel.ts';
import { startWeb } from './web-site.ts';

/** The draft that tests of the article editor open. */
export const draft = soundDraft('una-tormenta', { title_es: 'Una tormenta', title_en: 'A storm' });

export type Web = Awaited<ReturnType<typeof startWeb>>;
export type View = Awaited<ReturnType<typeof openPanel>>;

export const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
export const title = () => field(/^Título en español/);

/** Replaces a text at once: individual keys do not matter here. */
export const write = async ({ user }: View, element: HTMLElement, text: string) => {
  await user.click(element);
  await user.paste(text);
};

/** Opens an article in the editor, on a wide screen. */
export const open = async (web: Web, slug: string = draft.slug) => {
  const view = await openPanel(web, { path: `/articles/${slug}` });
  await main().findByRole('textbox', { name: /^Título en español/ });
  await main().findByLabelText('Datos del artículo');
  return view;
};

export const openStored = async (overrides: Partial<Article> = {}) => {
  const web = await startWeb([{ ...draft, ...overrides }]);
  return { web, view: await open(web) };
};

export const press = (view: View, name: string | RegExp) =>
  view.user.click(screen.getByRole('button', { name }));

/** Presses a button of the menu in the action bar. */
export const pressInMenu = async (view: View, name: string) => {
  await press(view, 'Más');
  const menu = within(await screen.findByRole('group', { name: 'Más acciones' }));
  await view.user.click(await menu.findByRole('button', { name }));
};

/** The draft as it is stored. */
export const stored = ({ ports }: Web) => ports.articles.find(draft.slug);
