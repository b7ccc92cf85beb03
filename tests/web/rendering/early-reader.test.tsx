import { act, waitFor } from '@testing-library/react';
import { articlesNamed } from '#tests/support/web-articles.ts';
import { loadDocument } from '#tests/support/web-document.ts';
import { address, main, wakeDocument } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const box = () => document.querySelector<HTMLInputElement>('[name=topic][value=regulacion]')!;
const search = () => document.querySelector<HTMLInputElement>('[name=q]')!;
const type = () => document.querySelector<HTMLInputElement>('[name=type][value=analisis]')!;
const from = () => document.querySelector<HTMLInputElement>('[name=from]')!;

const archive = articlesNamed('pronto', 2, { topics: ['regulacion'] });

/** Opens the news and interacts before hydration. */
const openAfter = async (path: string, hasty: () => void) => {
  const web = await startWeb(archive);
  await loadDocument(web, path);
  hasty();
  const page = wakeDocument();
  await act(async () => {});
  return { ...web, ...page };
};

describe('input before hydration', () => {
  it('is preserved', async () => {
    const { requests } = await openAfter('/noticias', () => {
      box().checked = true;
      search().value = 'ley de';
      type().checked = true;
      from().value = '2026-11-01';
      document.querySelector<HTMLDetailsElement>('main details')!.open = true;
    });
    expect(box().checked).toBe(true);
    expect(search().value).toBe('ley de');
    expect(type().checked).toBe(true);
    expect(from().value).toBe('2026-11-01');
    expect(document.querySelector<HTMLDetailsElement>('main details')!.open).toBe(true);
    expect(address()).toBe('/noticias');
    expect(requests).toEqual([]);
  });

  it('is combined with later input', async () => {
    const { user } = await openAfter('/noticias', () => {
      box().checked = true;
      search().value = 'nota';
    });
    await user.click(main().getByRole('checkbox', { name: 'Ética y sesgos' }));
    await waitFor(() => expect(address()).toBe('/noticias?topic=regulacion&topic=etica-sesgos&q=nota'));
    expect(box().checked).toBe(true);
  });

  it('is replaced when the address changes', async () => {
    const { user } = await openAfter('/noticias?topic=regulacion&q=nota', () => {
      box().checked = false;
      search().value = 'otra';
      type().checked = true;
    });
    await user.click(main().getByRole('link', { name: 'Limpiar filtros' }));
    await waitFor(() => expect(address()).toBe('/noticias'));
    expect(search().value).toBe('');
    expect(box().checked).toBe(false);
  });
});
