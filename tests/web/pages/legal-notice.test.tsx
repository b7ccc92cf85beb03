import { operator, systemActor } from '#core/kernel/actor.ts';
import { admin } from '#tests/core/support/product.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { until } from '#tests/support/until.ts';
import { startWithSamples } from '#tests/support/web-samples.ts';

const publisher = {
  publisher_name: 'Editorial Faro, S. L.',
  publisher_address: 'Calle del Faro, 1, 15001 A Coruña',
  publisher_number: 'B00000000',
};
const licence = { licence_name_es: 'CC BY 4.0', licence_url: 'https://creativecommons.org/licenses/by/4.0/' };

const text = (from: ParentNode, selector: string) => from.querySelector(selector)?.textContent ?? '';

/** The structured data of a page, whole. */
const structured = (page: ParentNode) => text(page, 'script[type="application/ld+json"]');

describe('who publishes the site', () => {
  it('is said to be not stated yet, and the footer is as before', async () => {
    const web = await startWithSamples();
    const { page } = await readDocument(web, '/aviso-legal');
    expect(text(page, 'h1')).toBe('Aviso legal');
    expect(text(page, '[aria-labelledby=publisher]')).toContain('no ha indicado todavía');
    expect(text(page, '[aria-labelledby=publisher]')).toContain('redaccion@vigia.example');
    expect(text(page, 'footer')).toContain('Contenido bajo licencia Creative Commons.');
    expect(page.querySelector('footer a[href="/aviso-legal"]')).not.toBeNull();
    expect(text(page, 'main')).not.toMatch(/\{\{|undefined|legal\./);
  });

  it('stands in legal notice, footer, privacy page, forms and structured data, in both languages', async () => {
    const web = await startWithSamples();
    const before = (await readDocument(web, '/')).page;
    expect(structured(before)).not.toContain('legalName');
    await web.application.execute(
      'site-settings.set',
      { revision: 0, ...publisher, ...licence },
      systemActor,
    );
    for (const [lang, words] of [
      [
        'es',
        {
          data: 'Responsable de tus datos: Editorial Faro, S. L. ·',
          by: 'Contenido bajo licencia CC BY 4.0.',
        },
      ],
      [
        'en',
        { data: 'Controller of your data: Editorial Faro, S. L. ·', by: 'Content licensed under CC BY 4.0.' },
      ],
    ] as const) {
      const query = lang === 'en' ? '?lang=en' : '';
      const notice = (await readDocument(web, `/aviso-legal${query}`)).page;
      for (const value of Object.values(publisher))
        expect(text(notice, '[aria-labelledby=publisher] dl')).toContain(value);
      expect(text(notice, '[aria-labelledby=licence]')).toContain('CC BY 4.0');
      expect(text(notice, 'main')).not.toMatch(/\{\{|undefined|legal\./);
      const front = (await readDocument(web, `/${query}`)).page;
      expect(text(front, 'footer')).toContain('Editorial Faro, S. L.');
      expect(text(front, 'footer').replaceAll(/\s+/g, ' ')).toContain(words.by);
      expect(front.querySelector(`footer a[rel=license][href="${licence.licence_url}"]`)).not.toBeNull();
      expect(JSON.parse(structured(front))).toMatchObject({
        '@graph': [
          expect.anything(),
          {
            legalName: publisher.publisher_name,
            address: publisher.publisher_address,
            identifier: publisher.publisher_number,
          },
        ],
      });
      const privacy = (await readDocument(web, `/privacidad${query}`)).page;
      expect(text(privacy, '[aria-labelledby=controller]')).toContain(
        'Editorial Faro, S. L., B00000000, Calle del Faro, 1, 15001 A Coruña',
      );
      for (const form of ['/contacto', '/register', '/'])
        expect(text((await readDocument(web, `${form}${query}`)).page, 'main')).toContain(words.data);
    }
  });

  it("is added to the editors' own text", async () => {
    const web = await startWithSamples();
    const own = { slug: 'aviso-legal', title_es: 'Condiciones', body_es: 'Las nuestras.' };
    await web.application.execute('pages.set', own, admin);
    const readText = async () => text((await readDocument(web, '/aviso-legal')).page, 'main');
    expect(await readText()).toContain('Las nuestras.');
    expect(await readText()).not.toContain('Ley aplicable');
    await web.application.execute('site-settings.set', { revision: 0, ...publisher }, systemActor);
    // The cached page goes with the notice of the change.
    await until(async () => (await readText()).includes('B00000000'));
  });

  it('has a history, from which an earlier state is restored', async () => {
    const { application } = await startWithSamples();
    const read = () => application.execute('site-settings.get', {}, systemActor);
    const set = (input: object) =>
      application.execute('site-settings.set', { revision: 0, ...input }, operator('Ana'));
    expect(await read()).toMatchObject({ revision: 0, publisher_name: '', licence_url: null });
    await set(publisher);
    await set({ revision: 1, publisher_name: 'Otra' });
    await expect(set({ revision: 1, publisher_name: 'Una más' })).rejects.toMatchObject({ code: 'conflict' });
    await application.execute('site-settings.restore-version', { version: 1 }, operator('Ana'));
    expect(await read()).toMatchObject({ revision: 3, ...publisher });
  });
});
