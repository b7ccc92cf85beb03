import { within } from '@testing-library/react';
import type { SlotRecord } from '#core/newsletter/issues/schedule.ts';
import { change, day } from '#tests/support/entities.ts';
import { newslettersTab as tab, startWithIssues } from '#tests/support/web-newsletters.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';

const record = (fields: Partial<SlotRecord>): SlotRecord => ({
  kind: 'draft',
  slot: '2026-11-12T18:00',
  due_at: '2026-11-12T17:00:00.000Z',
  at: day,
  outcome: 'done',
  reason: null,
  issue_id: null,
  ...fields,
});
const missed = { outcome: 'missed', reason: 'too-late' } as const;
const lastSend = { kind: 'send', slot: '2026-11-13T09:00', due_at: '2026-11-13T08:00:00.000Z' } as const;
const lastDraft = { slot: '2026-11-19T18:00', due_at: '2026-11-19T17:00:00.000Z' };

const open = async (...slots: SlotRecord[]) => {
  const web = await startWithIssues();
  await web.ports.transaction(change(), async (inside) => {
    for (const slot of slots) await inside.slots.claim(slot);
  });
  await openPanel(web, { tab });
  return within(await main().findByRole('table', { name: 'Últimas tareas programadas' }));
};

const notices = () => main().queryByRole('region', { name: 'Avisos sobre los envíos' })?.textContent ?? '';

describe('the slots of the schedule', () => {
  it('are listed with their outcome, newest first', async () => {
    const table = await open(
      record({}),
      record({ ...lastSend, outcome: 'skipped', reason: 'not-approved' }),
      record({ ...lastDraft, ...missed }),
    );
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^jueves 19\/11\/2026, 18:00Borrador.*PerdidoDemasiado tarde/),
      expect.stringMatching(/^viernes 13\/11\/2026, 0?9:00Envío.*OmitidoNadie lo aprobó/),
      expect.stringMatching(/^jueves 12\/11\/2026, 18:00Borrador.*Hecho–/),
    ]);
  });

  it('have a warning when the last one of a kind was missed', async () => {
    await open(record({ ...lastSend, ...missed }), record({ ...lastDraft, ...missed }));
    expect(notices()).toMatch(/El borrador del jueves 19\/11\/2026, 18:00 no se generó/);
    expect(notices()).toMatch(/El envío del viernes 13\/11\/2026, 0?9:00 no se hizo/);
  });

  it('have no warning once the next one was processed', async () => {
    await open(record(missed), record(lastDraft));
    expect(notices()).not.toContain('Cita perdida');
  });
});
