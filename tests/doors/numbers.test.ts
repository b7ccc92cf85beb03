import { z } from 'zod';
import { tools } from '#adapters/mcp/tools.ts';
import { maxInteger } from '#core/input/fields.ts';
import { operations } from '#core/operations.ts';

/** The numbers of an input without bounds that a database can store, by their paths. */
const unbounded = (input: z.ZodType): string[] => {
  const found: string[] = [];
  const walk = (schema: unknown, path: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { type, minimum, exclusiveMinimum, maximum } = schema as Record<string, unknown>;
    const most = type === 'integer' ? maxInteger : Number.MAX_SAFE_INTEGER;
    if (type === 'integer' || type === 'number')
      if (Number(minimum ?? exclusiveMinimum ?? -Infinity) < -most - 1 || Number(maximum ?? Infinity) > most)
        found.push(path);
    for (const [name, inner] of Object.entries(schema)) walk(inner, `${path}/${name}`);
  };
  walk(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), '');
  return found;
};

const inputs: [name: string, input: z.ZodType][] = [
  ...Object.values(operations).map(({ name, input }): [string, z.ZodType] => [name, input]),
  ...Object.entries(tools).map(([name, { input }]): [string, z.ZodType] => [`tool ${name}`, input]),
];

describe('every number that is sent in', () => {
  it('has bounds', () => {
    expect(inputs.flatMap(([name, input]) => unbounded(input).map((path) => `${name}${path}`))).toEqual([]);
  });

  it('would be found without them', () => {
    const input = z.object({
      one: z.int(),
      other: z.array(z.coerce.number<number>().min(0)),
      fine: z.int32(),
    });
    expect(unbounded(input)).toEqual(['/properties/one', '/properties/other/items']);
  });
});
