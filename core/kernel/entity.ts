import { z } from 'zod';

/**
 * The fields of every stored entity besides its content. `revision` is 0 until the first save, then increases by one.
 */
export const storedFields = {
  id: z.uuid(),
  revision: z.int().nonnegative(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

const Stored = z.object(storedFields);
export type Stored = z.infer<typeof Stored>;

/** When what readers read of a piece last changed: not when it was made static, featured or scheduled. */
export const ModifiedAt = z.iso
  .datetime()
  .nullish()
  .describe('When what readers read last changed; null while they have not read it as it is');

/** `modified_at` of a piece that readers see from now on as it is; a new one is as old as its date. */
export const modifiedWhenShown = (
  {
    revision,
    date,
    modified_at: found,
  }: { revision: number; date: string; modified_at?: string | null | undefined },
  now: string,
): string => {
  const dated = new Date(date).toISOString();
  return found ?? (revision === 0 && dated < now ? dated : now);
};

/** A stable synthetic id for built-in content that is not stored yet. */
const sampleId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Built-in content in the shape of stored content: revision 0, with timestamps from its own date. */
export const asStored = <C extends object>(content: C, index: number, date: string): C & Stored => ({
  ...content,
  id: sampleId(index),
  revision: 0,
  created_at: date,
  updated_at: date,
});
