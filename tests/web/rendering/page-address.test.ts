/** @jest-environment node */
import { pageAddress } from '#apps/web/routing/page-address.ts';

describe('the cache key of a page', () => {
  it.each([
    ['/?x=1', '/'],
    ['/?utm_source=boletin&utm_medium=mail&fbclid=a&gclid=b', '/'],
    ['/?lang=en&utm_campaign=%E0', '/?lang=en'],
    ['/?lang=fr', '/'],
    ['/?lang=es', '/?lang=es'],
    ['/noticias?tag=b&utm_source=x&topic=regulacion', '/noticias?topic=regulacion&tag=b'],
    ['/noticias?q=++voto++&sort=newest&type=nada&cursor=x', '/noticias?q=voto'],
    // Its page says that there is no such day.
    ['/noticias?from=ayer&cursor=x', '/noticias?from=ayer'],
    ['/noticias?page=3&topic=a', '/noticias?topic=a&page=3'],
    ['/noticias?page=501', '/noticias'],
    ['/noticias?topic=a%2Cb&topic=a&sort=oldest', '/noticias?topic=a&topic=b&sort=oldest'],
    ['/noticias/una-nota?topic=agi', '/noticias/una-nota'],
    ['/noticias/a%C3%B1o?x=%zz', '/noticias/a%C3%B1o'],
    ['/empresas?type=think-tank&topic=x&cursor=nada&lang=en', '/empresas?type=think-tank&lang=en'],
    ['/login?next=%2Fadmin%3Ftab%3Dagents&x=1', '/login?next=%2Fadmin%3Ftab%3Dagents'],
    ['/login?next=%2F%2Fother.example', '/login'],
    ['/register?next=%2Fadmin&x=1', '/register?next=%2Fadmin'],
    ['/register?next=%2F%2Fother.example', '/register'],
    ['/nada?q=1', '/nada'],
    ['/%E0?q=1', '/~E0'],
  ])('of %s is %s, and stable', (input, address) => {
    expect(pageAddress(input)).toBe(address);
    expect(pageAddress(address)).toBe(address);
  });
});
