import { beforeEach, describe, expect, it } from '@jest/globals';
import type { InputOf } from '#core/operations.ts';
import { visitor } from '#core/kernel/actor.ts';
import { createProduct, editor } from '../support/product.ts';

type Row = InputOf<'subscriptions.import'>['rows'][number];

const proof = { wording: 'Quiero recibirlo', at: '2025-03-01' };
const row = (email: string, given: Row = {}): Row => ({ email, ...proof, ...given });

let product: ReturnType<typeof createProduct>;
beforeEach(() => {
  product = createProduct();
});
const take = async (...rows: Row[]) =>
  (await product.application.execute('subscriptions.import', { rows }, editor)).results;
const outcomes = async (...rows: Row[]) => (await take(...rows)).map(({ outcome }) => outcome);
const show = (email: string) => product.application.execute('subscriptions.get', { email }, editor);

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
    const known = await product.ports.subscriptions.find('ana@example.org');
    expect(known?.token).toMatch(/^[\w-]{32,}$/);
  });

  it.each([
    ['2025-07-01', '2025-06-30T22:00:00.000Z'],
    ['2025-07-01T09:00', '2025-07-01T07:00:00.000Z'],
    ['2025-07-01 09:00:30', '2025-07-01T07:00:30.000Z'],
    ['2025-07-01T09:00-08:00', '2025-07-01T17:00:00.000Z'],
    ['2025-07-01T09:00Z', '2025-07-01T09:00:00.000Z'],
  ])('have their consent of %s', async (at, instant) => {
    expect(await outcomes(row('ana@example.org', { at }))).toEqual(['added']);
    expect((await show('ana@example.org')).consents).toMatchObject([{ at: instant }]);
  });

  it('name a time of consent that the clock change leaves out', async () => {
    const [refused] = await take(row('ana@example.org', { at: '2025-03-30T02:30' }));
    expect(refused!.outcome).toBe('refused');
    expect(refused!.reasons.join()).toContain('2025-03-30T02:30');
    const [nothing] = await take(row('ana@example.org', { at: '0000-01-01' }));
    expect(nothing!.reasons).toEqual([expect.stringContaining('no es un día ni un momento')]);
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
    const [known, refused] = await take(row('ana@compañía.example'), row('josé@example.org'));
    expect([known!.outcome, refused!.outcome]).toEqual(['added', 'refused']);
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
    expect(await product.application.execute('subscriptions.import', input, editor)).toMatchObject({
      results: [{ outcome: 'added' }],
      changed: false,
    });
    expect(await product.ports.subscriptions.list()).toEqual([]);
  });
});
