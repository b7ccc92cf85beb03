import { describe, expect, it } from '@jest/globals';
import { adFormats, audience, services } from '#core/pages/offers.ts';

describe('what the publisher sells', () => {
  it('are three services at the prices of the specification, the light audit most popular', () => {
    expect(services.map(({ id, price, popular }) => [id, price, popular])).toEqual([
      ['training', 1500, false],
      ['audit', 3000, true],
      ['sponsored', 2500, false],
    ]);
  });

  it('are three formats with the reach and price of the specification, of four features each', () => {
    expect(adFormats.map(({ id, reach, price, popular }) => [id, reach, price, popular])).toEqual([
      ['industry-update', 5000, 2500, true],
      ['sponsored-interview', 3000, 4000, false],
      ['newsletter-mention', 1200, 1500, false],
    ]);
    for (const { features } of adFormats) expect(new Set(features).size).toBe(4);
  });

  it('is seen by an audience that is whole', () => {
    expect(audience.map(({ share }) => share)).toEqual([45, 30, 15, 10]);
  });
});
