import { z } from 'zod';
import { parseOnce } from '#core/input/parse-once.ts';

const Item = z.object({ slug: z.string().regex(/^[a-z]+$/) });

it('parses an object once, and every list with it has the same result', () => {
  const List = z.object({ items: z.array(parseOnce(Item)) });
  const stored = { slug: 'uno', secret: 'not in the schema' };
  const [one, other] = [List.parse({ items: [stored] }), List.parse({ items: [stored, stored] })];
  expect(one).toEqual({ items: [{ slug: 'uno' }] });
  expect(other.items).toEqual([{ slug: 'uno' }, { slug: 'uno' }]);
  expect(other.items[1]).toBe(one.items[0]);
});

it('refuses an invalid object as often as it is given', () => {
  const schema = parseOnce(Item);
  const invalid = { slug: 'Not a slug' };
  for (let time = 0; time < 2; time += 1)
    expect(schema.safeParse(invalid).error?.issues).toMatchObject([{ path: ['slug'] }]);
  expect(schema.safeParse('text').success).toBe(false);
  expect(schema.safeParse(null).success).toBe(false);
});

it('leaves the schema that it is made of as it is', () => {
  const stored = { slug: 'uno' };
  const once = parseOnce(Item);
  expect(once.parse(stored)).toBe(once.parse(stored));
  expect(Item.parse(stored)).not.toBe(Item.parse(stored));
  expect(z.toJSONSchema(once)).toEqual(z.toJSONSchema(Item));
});
