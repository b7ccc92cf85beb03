import type { Faults } from '../components/fields-of.ts';
import type { EditValues } from './edit-values.ts';

/** Props of a group of article fields; `onChange` is stable. */
export type FieldGroup = {
  values: EditValues;
  faults: Faults<EditValues>;
  onChange: (patch: Partial<EditValues>) => void;
};

/**
 * Whether the values of these fields are equal: a group is only rendered again when its fields have changed, as most
 * changes affect one body.
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
