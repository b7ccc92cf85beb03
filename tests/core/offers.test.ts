import { OfferContent } from '#core/pages/offer.ts';
import { audience } from '#core/pages/offers.ts';
import { sampleOffers } from '#fixtures/content/offers.ts';

describe("the publisher's offers", () => {
  const ofType = (wanted: string) => sampleOffers.filter(({ type }) => type === wanted);

  it('are three services at the prices of docs/product.md 2.9, the light audit most popular', () => {
    expect(ofType('service').map(({ slug, price, popular }) => [slug, price, popular])).toEqual([
      ['charlas-y-formacion', 1500, false],
      ['auditoria-ligera', 3000, true],
      ['contenido-patrocinado', 2500, false],
    ]);
  });

  it('are three formats with the reach and price of docs/product.md 2.9, of four features each', () => {
    expect(
      ofType('ad-format').map(({ metrics_es: reach, price, popular }) => [reach, price, popular]),
    ).toEqual([
      ['Unas 5.000 impresiones al mes', 2500, true],
      ['Unas 3.000 lecturas por pieza', 4000, false],
      ['Unas 1.200 suscripciones activas', 1500, false],
    ]);
    for (const { features } of ofType('ad-format')) expect(features).toHaveLength(4);
  });

  it('are stored unchanged', () => {
    for (const offer of sampleOffers) expect(OfferContent.parse(offer)).toEqual(offer);
  });

  it('has an audience that adds up to 100 %', () => {
    expect(audience.map(({ share }) => share)).toEqual([45, 30, 15, 10]);
  });
});
