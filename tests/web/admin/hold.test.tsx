/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { change, day } from '#tests/support/entities.ts';
import { over } from '#tests/support/web-newsletters.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel, startWeb } from '#tests/support/web-panel.ts';
import { findToast } from '#tests/support/web-toasts.ts';

describe('a site that was restored from a backup', () => {
  it.each([
    ['es', 'Envíos retenidos', /no envía nada/, 'Reanudar', '¿Reanudar envíos, agentes y programaciones?'],
    ['en', 'Sending is held', /nothing is sent/, 'Resume', 'Resume sending, agents and schedules?'],
  ] as const)(
    'says what is held on every tab and resumes after a question (%s)',
    async (language, label, text, word, question) => {
      const web = await startWeb();
      await web.ports.transaction(change(), ({ holds }) => holds.begin({ since: day, backup_at: day }));
      const { user } = await openPanel(web, { language, tab: 'migracion' });
      const banner = await main().findByRole('region', { name: label });
      expect(banner.textContent).toMatch(text);
      await user.click(within(banner).getByRole('button', { name: `${word}…` }));
      const dialog = await over(question);
      await user.click(dialog.getByRole('button', { name: word }));
      await findToast(
        language === 'es'
          ? 'Envíos, agentes y programaciones reanudados'
          : 'Sending, agents and schedules resumed',
      );
      await waitFor(() => expect(screen.queryByRole('region', { name: label })).toBeNull());
      expect(await web.ports.holds.find()).toBeNull();
    },
  );

  it('says nothing where nothing is held', async () => {
    await openPanel(await startWeb());
    expect(screen.queryByRole('region', { name: 'Envíos retenidos' })).toBeNull();
  });
});
