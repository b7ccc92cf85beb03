import type { Faults } from '../components/use-form.ts';
import type { EditValues } from './edit-values.ts';

/** What a group of fields of an article is given; `onChange` stays the same one. */
export type FieldGroup = {
  values: EditValues;
  faults: Faults<EditValues>;
  onChange: (patch: Partial<EditValues>) => void;
};

/**
 * Whether these fields show the same: only a group whose fields have changed is rendered again, as most changes are of one
 * body, while somebody types.
 */
export const sameFields = (
  one: FieldGroup,
  other: FieldGroup,
  isOwn: (field: keyof EditValues) => boolean,
): boolean =>
  one.onChange === other.onChange &&
  (Object.keys(other.values) as (keyof EditValues)[])
    .filter(isOwn)
    .every((field) => one.values[field] === other.values[field] && one.faults[field] === other.faults[field]);
