import { screen, waitFor } from '@testing-library/react';
import { company } from '#tests/support/entities.ts';
import type { Stock } from '#tests/support/stock.ts';
import { stock } from '#tests/support/stock.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { main, openPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const open = async (path: string, contents: Stock) => {
  const web = await startWeb();
  await stock(web.ports, contents);
  return { ...web, ...openPage(path) };
};
const expectCount = (text: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
const entries = () => main().queryAllByRole('article');

describe('more than a page', () => {
  const many = Array.from({ length: 50 }, (_, index) =>
    company({ slug: `c-${index}`, name: `Casa ${String(index).padStart(2, '0')}` }),
  );

  it('is loaded page by page, with the focus at the new items', async () => {
    const { user, requests } = await open('/empresas?type=think-tank', { companies: many });
    await expectCount('50 organizaciones');
    expect(entries()).toHaveLength(24);
    const more = () => main().queryByRole('button', { name: 'Cargar más' });
    await user.click(more()!);
    await waitFor(() => expect(entries()).toHaveLength(48));
    expect(document.activeElement?.textContent).toContain('Casa 24');
    await user.click(more()!);
    await waitFor(() => expect(entries()).toHaveLength(50));
    expect(more()).toBeNull();
    expect(requests).toHaveLength(3);
    expect(requests[1]?.path).toMatch(/^\/api\/companies\?type=think-tank&cursor=[\w-]+&limit=24$/);
  });

  it('has its own address; an invalid cursor is ignored', async () => {
    const web = await startWeb();
    await stock(web.ports, { companies: many });
    const { main: first } = await readDocument(web, '/empresas?cursor=x');
    expect(first.querySelectorAll('article')).toHaveLength(24);
    const form = first.querySelector('form')!;
    const fields = [...form.querySelectorAll('input')].map(({ name, value }) => [name, value]);
    const { main: second } = await readDocument(web, `/empresas?${new URLSearchParams(fields)}`);
    expect(second.querySelector('article h2')?.textContent).toContain('Casa 24');
  });

  it('is not offered when one page is enough', async () => {
    await open('/empresas', { companies: many.slice(0, 24) });
    await expectCount('24 organizaciones');
    expect(main().queryByRole('button', { name: 'Cargar más' })).toBeNull();
  });
});
