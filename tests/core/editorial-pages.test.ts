import { createProduct, admin } from './support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const written = {
  slug: 'metodologia',
  title_es: 'Metodología',
  dek_es: 'Cómo trabajamos',
  body_es: 'Primero leemos.',
  last_updated: '2025-10-11',
};

describe('the last change of an editorial page', () => {
  it('is the day on which a text changed, in Madrid, unless the writer states another', async () => {
    const { application, clock } = createProduct();
    const set = (input: object) => application.execute('pages.set', input as never, admin);
    expect(await set(written)).toMatchObject({ last_updated: '2025-10-11', revision: 1 });
    clock.set('2026-11-30T23:30:00.000Z');
    // A form sends back the day that it was given.
    const changed = { ...written, revision: 1, body_es: 'Primero leemos, y luego preguntamos.' };
    expect(await set(changed)).toMatchObject({ last_updated: '2026-12-01', revision: 2 });
    const stated = { slug: 'metodologia', revision: 2, dek_es: 'Otro', last_updated: '2026-11-29' };
    expect(await set(stated)).toMatchObject({ last_updated: '2026-11-29' });
    expect(await set({ slug: 'metodologia', revision: 3, dek_es: 'Otro' })).toMatchObject({ changed: false });
    const back = { slug: 'metodologia', version: 1 };
    expect(await application.execute('pages.restore-version', back, admin)).toMatchObject({
      body_es: written.body_es,
      last_updated: '2026-12-01',
    });
  });
});
