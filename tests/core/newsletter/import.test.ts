import type { InputOf } from '#core/operations.ts';
import { visitor } from '#core/kernel/actor.ts';
import { createProduct, admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

type Row = InputOf<'subscriptions.import'>['rows'][number];

const proof = { wording: 'Quiero recibirlo', at: '2025-03-01' };
const row = (email: string, columns: Row = {}): Row => ({ email, ...proof, ...columns });

let product: ReturnType<typeof createProduct>;
beforeEach(() => {
  product = createProduct();
});
const take = async (...rows: Row[]) =>
  (await product.application.execute('subscriptions.import', { rows }, admin)).results;
const outcomes = async (...rows: Row[]) => (await take(...rows)).map(({ outcome }) => outcome);
const show = (email: string) => product.application.execute('subscriptions.get', { email }, admin);

describe('imported addresses', () => {
  it('are subscribed with the wording and time of consent', async () => {
    expect(await outcomes(row('ana@example.org', { language: 'en', source: 'otra-lista' }))).toEqual([
      'added',
    ]);
    const at = '2025-02-28T23:00:00.000Z';
    expect(await show('ana@example.org')).toMatchObject({
      subscribed: true,
      language: 'en',
      source: 'otra-lista',
      created_at: at,
      consents: [{ event: 'sign-up', wording: proof.wording, source: 'otra-lista', language: 'en', at }],
    });
    const stored = await product.ports.subscriptions.find('ana@example.org');
    expect(stored?.token).toMatch(/^[\w-]{32,}$/);
  });

  it('carry the chosen topics; a row with an unknown one is refused', async () => {
    const rows = [
      row('ana@example.org', { topics: 'Regulación, deepfakes' }),
      row('eva@example.org', { topics: 'cocina' }),
    ];
    const results = await take(...rows);
    expect(results.map(({ outcome }) => outcome)).toEqual(['added', 'refused']);
    expect(results[1]?.reasons.join()).toContain('cocina');
    expect((await show('ana@example.org')).topics).toEqual(['desinformacion-deepfakes', 'regulacion']);
  });

  it('are unchanged when imported twice, in one file or in two', async () => {
    const rows = [row('ana@example.org'), row('ANA@example.org', { language: 'en' })];
    expect(await outcomes(...rows)).toEqual(['added', 'unchanged']);
    expect(await outcomes(...rows)).toEqual(['unchanged', 'unchanged']);
    expect(await show('ana@example.org')).toMatchObject({ language: 'es', consents: [{}] });
    expect(await product.ports.audit.list({ limit: 9 })).toHaveLength(1);
  });

  it('may have internationalized domains, but only ASCII before the @', async () => {
    const [existing, refused] = await take(row('ana@compañía.example'), row('josé@example.org'));
    expect([existing!.outcome, refused!.outcome]).toEqual(['added', 'refused']);
    expect(refused!.reasons).toEqual([expect.stringContaining('antes de la @')]);
    expect(await show('ana@xn--compaa-7va5a.example')).toMatchObject({ subscribed: true });
    expect(await outcomes(row('ANA@COMPAÑÍA.example'))).toEqual(['unchanged']);
  });

  it('stay unsubscribed after their owner has left', async () => {
    await take(row('ana@example.org'));
    const { token } = (await product.ports.subscriptions.find('ana@example.org'))!;
    await product.application.execute('newsletter.unsubscribe', { token }, visitor('http'));
    expect(await outcomes(row('ana@example.org'))).toEqual(['unsubscribed']);
    expect(await show('ana@example.org')).toMatchObject({ subscribed: false });
  });

  it('end when a row says so, whatever the order of the rows, unless their owner agreed here later', async () => {
    const left = { subscribed: 'Falso' };
    expect(await outcomes(row('ana@example.org'), row('Ana@example.org', left))).toEqual([
      'added',
      'unsubscribed',
    ]);
    expect(await outcomes(row('eva@example.org', left), row('eva@example.org'))).toEqual([
      'unsubscribed',
      'unsubscribed',
    ]);
    expect((await show('ana@example.org')).consents.map(({ event }) => event)).toEqual([
      'sign-up',
      'sign-off',
    ]);
    const reader = { email: 'luz@example.org', language: 'es' as const };
    await product.application.execute('newsletter.subscribe', reader, visitor('http'));
    expect(await outcomes(row('luz@example.org', left), row('sin@', left))).toEqual(['unchanged', 'refused']);
    expect(await outcomes(row('luz@example.org', { at: '', wording: '', ...left }))).toEqual([
      'unsubscribed',
    ]);
  });

  it('are refused with a field that is not known, which may say that somebody has left', async () => {
    const other = { ...row('ana@example.org'), estado: 'baja' };
    await expect(take(other)).rejects.toMatchObject({ key: 'input.invalid' });
    expect(await product.ports.subscriptions.find('ana@example.org')).toBeNull();
  });

  it('end also where the address is one that new ones may not be', async () => {
    expect(await outcomes(row('ana@localhost', { subscribed: 'no' }), row('ana@localhost'))).toEqual([
      'unsubscribed',
      'refused',
    ]);
  });

  it.each([' FALSO\u00a0', 'fal\u200bse', 'De  baja', 'Cancelado', 'OFF'])(
    'end by %j',
    async (subscribed) => {
      expect(await outcomes(row('ana@example.org', { subscribed }))).toEqual(['unsubscribed']);
    },
  );

  it.each([
    ['2026-05-03', '2026-05-02T22:00:00.000Z'],
    ['03/05/2026', '2026-05-02T22:00:00.000Z'],
    ['3/5/26 10:15', '2026-05-03T08:15:00.000Z'],
    ['3.5.2026 9:05:07', '2026-05-03T07:05:07.000Z'],
    ['2026-05-03 10:15', '2026-05-03T08:15:00.000Z'],
    ['2026-05-03T10:15', '2026-05-03T08:15:00.000Z'],
    ['2026-05-03T10:15+02:00', '2026-05-03T08:15:00.000Z'],
    ['2026-05-03 10:15:00 +0200', '2026-05-03T08:15:00.000Z'],
    ['2026-05-03T10:15:00.123Z', '2026-05-03T10:15:00.123Z'],
    ['2026/5/3 10:15 UTC', '2026-05-03T10:15:00.000Z'],
    ['2026-05-03T10:15:00+0200', '2026-05-03T08:15:00.000Z'],
    ['2026-05-03T10:15:00+02:00[Europe/Madrid]', '2026-05-03T08:15:00.000Z'],
    ['3/5/2026 10:15:00 p. m.', '2026-05-03T20:15:00.000Z'],
    ['3/5/2026, 10:15', '2026-05-03T08:15:00.000Z'],
    ['3 de mayo de 2026', '2026-05-02T22:00:00.000Z'],
    ['May 3, 2026 10:15 AM', '2026-05-03T08:15:00.000Z'],
    ['Sun, 03 May 2026 10:15:00 +0200', '2026-05-03T08:15:00.000Z'],
    ['13/31/2026', null],
    ['05/13/2026', null],
    ['2026-03-29 02:30', null],
    ['0000-01-01', null],
    ['31/02/2026', null],
    ['2026-05-03 25:00', null],
    ['46145', null],
    ['3/5-2026', null],
  ])('have their consent at %s', async (at, instant) => {
    const [result] = await take(row('ana@example.org', { at }));
    expect([result!.outcome, result!.reasons.join()]).toEqual(
      instant ? ['added', ''] : ['refused', expect.stringMatching(/^at: no es una fecha/)],
    );
    if (instant) expect((await show('ana@example.org')).consents).toMatchObject([{ at: instant }]);
  });

  it('are refused individually, with the errors', async () => {
    const results = await take(
      row('no-es-una', { language: 'fr', wording: ' ', at: 'ayer', source: 'Otra Lista' }),
      row('mañana@example.org', { at: '2027-01-01' }),
      row('ana@example.org'),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'added']);
    const fields = results[0]!.reasons.map((reason) => reason.split(':')[0]);
    expect(fields).toEqual(['email', 'language', 'source', 'wording', 'at']);
    expect(results[1]!.reasons.join()).toMatch(/^(?:email: no es|at: está en el futuro)/);
  });

  it('are only reported by a dry run', async () => {
    const input = { rows: [row('ana@example.org')], dry_run: true };
    expect(await product.application.execute('subscriptions.import', input, admin)).toMatchObject({
      results: [{ outcome: 'added' }],
      changed: false,
    });
    expect(await product.ports.subscriptions.list()).toEqual([]);
  });
});
