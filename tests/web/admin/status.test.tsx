import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { systemActor } from '#core/kernel/actor.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { article, change } from '#tests/support/entities.ts';
import { goodBackup } from '#tests/support/backups.ts';
import { failedMail, leaveFailedMail } from '#tests/support/failed-mail.ts';
import { fakeTimers } from '#tests/support/web-time.ts';
import { address, main } from '#tests/support/web-page.tsx';
import { openPanel, openScreen, screenLink } from '#tests/support/web-panel.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { findToast } from '#tests/support/web-toasts.ts';
import type { Web } from '#tests/support/web-site.ts';

const now = () => new Date().toISOString();
const run = (web: Web, input: object = {}) =>
  web.ports.instances.beat({
    id: 'one',
    version: '1.2.3',
    address: 'faro:3000',
    started_at: now(),
    seen_at: now(),
    disk_free: 12_300_000_000,
    clock_ahead: 0,
    ...input,
  });
const verdict = (name = 'Resumen del estado') => main().findByRole('region', { name });
const table = (name: string) => within(main().getByRole('table', { name }));

describe('the status of the site', () => {
  it('has its own address, reports a healthy site, and lists what runs', async () => {
    const web = await startWeb();
    await run(web);
    await web.ports.backups.save(goodBackup());
    const { user } = await openPanel(web, { path: '/estado' });
    expect((await verdict()).textContent).toMatch(/^Todo en orden/);
    expect(openScreen()).toBe('Estado');
    const [instance] = table('Instancias').getAllByRole('row').slice(1);
    expect(instance!.textContent).toMatch(/^faro:3000Detallesone.*En marcha1\.2\.3.*12,3\sGB$/);
    const schedules = table('Programaciones').getAllByRole('row').slice(1);
    expect(schedules.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Borrador del newsletterA su hora\d/),
      expect.stringMatching(/^Envío del newsletterA su hora\d/),
      expect.stringMatching(/^Publicaciones programadasNada previsto––/),
      'AgentesNada previsto––',
      expect.stringMatching(/^Copias de seguridadNada previsto––/),
      expect.stringMatching(/^Borrado de datos vencidosA su hora\d/),
    ]);
    expect(main().queryByRole('table', { name: 'Trabajos que han fallado' })).toBeNull();
    await user.click(screenLink('Migración'));
    await main().findByRole('heading', { level: 2, name: 'Migración' });
    expect(address()).toBe('/admin?tab=migracion');
    await user.click(screenLink('Estado'));
    await main().findByRole('heading', { level: 2, name: 'Estado' });
    expect(address()).toBe('/admin/estado');
  });

  it('lists problems, the most urgent first, and retries failed jobs', async () => {
    const web = await startWeb();
    await run(web, { disk_free: 50_000_000 });
    await web.ports.backups.save(goodBackup());
    await leaveFailedMail(web.ports);
    await web.ports.mails.update({ ...failedMail, created_at: now() });
    await web.ports.errors.add([
      {
        id: web.ports.ids.next(),
        at: now(),
        instance: 'one',
        what: 'page failed',
        reason: 'TypeError: x is not a function',
        source: 'adapters/http/app.ts:12',
        request_id: 'one-7',
        kind: null,
        until: null,
      },
    ]);
    const { user } = await openPanel(web, { path: '/estado', language: 'en' });
    const [first, second, ...others] = within(await verdict('Summary of the status')).getAllByRole(
      'listitem',
    );
    expect(first!.textContent).toBe('UrgentThe disk of faro:3000 is full: 50 MB are left');
    expect(second!.textContent).toBe('Pending1 job has failed for good');
    expect(others).toEqual([]);
    expect(table('Last errors of the program').getByText('one-7')).toBeTruthy();
    const retry = table('Jobs that have failed').getByRole('button', { name: 'Try again: Send a mail' });
    await user.click(retry);
    await findToast('The job is being tried again');
    await waitFor(() => expect(main().queryByRole('table', { name: 'Jobs that have failed' })).toBeNull());
    expect(await web.ports.jobs.list({ limit: 9 })).toMatchObject([{ state: 'retrying' }]);
    // The focus moves to the next failed job, and to the heading once nothing is left.
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Try again: A reader/);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Status'));
    expect(await web.ports.mails.counts()).toEqual({ queued: 1, failed: 0 });
  });

  it.each([
    [
      'es',
      'Resumen del estado',
      'Últimos errores del programa',
      /^La base de datos no ha estado disponible de \d/,
      /faro:3000, 2:00:00 por delante/,
    ],
    [
      'en',
      'Summary of the status',
      'Last errors of the program',
      /^The database was away from \d/,
      /faro:3000, 2:00:00 ahead/,
    ],
  ] as const)(
    'names incidents and clocks in the language of the reader: %s',
    async (language, summary, errors, away, clock) => {
      const web = await startWeb();
      await run(web, { clock_ahead: 7_200_000 });
      await web.ports.backups.save(goodBackup());
      const ago = (seconds: number) =>
        new Date(Date.parse(web.ports.clock.now()) - seconds * 1000).toISOString();
      await web.ports.errors.add([
        {
          id: web.ports.ids.next(),
          at: ago(60),
          instance: 'one',
          what: 'request failed',
          reason: 'database.unreachable',
          source: null,
          request_id: null,
          kind: 'database-away',
          until: ago(55),
        },
      ]);
      await openPanel(web, { path: '/estado', language });
      const items = within(await verdict(summary)).getAllByRole('listitem');
      expect(items.map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^Urg/),
        expect.stringMatching(clock),
      ]);
      expect(table(errors).getByText(away).getAttribute('lang')).toBeNull();
    },
  );

  it('is refetched automatically, with a stable focus', async () => {
    const web = await startWeb();
    await run(web);
    await openPanel(web, { path: '/estado' });
    await verdict();
    fakeTimers('setTimeout', 'clearTimeout');
    for (const name of ['Migración', 'Estado']) await act(async () => screenLink(name).click());
    const heading = await main().findByRole('heading', { name: 'Estado' });
    heading.focus();
    await web.ports.transaction(change(), ({ holds }) => holds.begin({ since: now(), backup_at: null }));
    const text = () => main().getByRole('region', { name: 'Resumen del estado' }).textContent;
    // Each round lets what was asked for by the one before be answered.
    while (!text()?.startsWith('Hay un asunto que atender'))
      await act(() => jest.advanceTimersByTimeAsync(31_000));
    jest.useRealTimers();
    expect(document.activeElement).toBe(heading);
  });

  it('names the samples beside content of its own, and removes them after saying what would happen', async () => {
    const web = await startWeb([article()], { samples: sampleContent });
    await run(web);
    await web.ports.backups.save(goodBackup());
    await web.application.execute('content.seed', {}, systemActor);
    const { user } = await openPanel(web, { path: '/estado' });
    expect((await verdict()).textContent).toContain('conserva 27 muestras');
    await user.click(main().getByRole('button', { name: 'Retirar las muestras' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^27 muestras irían a la papelera/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Retirar las muestras' }));
    await findToast('27 muestras están en la papelera. Se conservan, porque alguien las ha cambiado: 0');
    await waitFor(async () => expect((await verdict()).textContent).not.toContain('muestras'));
  });
});
