import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';

const box = {
  width: '100%',
  minHeight: '2.25rem',
  border: '1px solid',
  borderColor: 'rule',
  borderRadius: 'none',
  background: 'paper',
  fontSize: 'sm',
  _hover: { borderColor: 'ink' },
  _focusVisible: { outlineOffset: '0' },
  _disabled: { opacity: '0.6', cursor: 'default' },
} as const;

const control = {
  ...box,
  paddingInline: '3',
  paddingBlock: '1',
  _invalid: { borderColor: 'alarm' },
} as const;

const inputRecipe = defineRecipe({ base: control });

const textareaRecipe = defineRecipe({
  base: { ...control, minHeight: '6rem', paddingBlock: '2', lineHeight: 'text', resize: 'vertical' },
});

/** Text inputs. */
export const controlRecipes = { input: inputRecipe, textarea: textareaRecipe };

const fieldRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'requiredIndicator', 'input', 'textarea', 'select', 'helperText', 'errorText'],
  base: {
    root: { display: 'grid', alignContent: 'start', gap: '1', minWidth: '0' },
    label: { fontSize: 'sm', fontWeight: 'medium' },
    requiredIndicator: { marginInlineStart: '2', color: 'muted', fontSize: '2xs', fontWeight: 'regular' },
    helperText: { color: 'muted', fontSize: 'xs' },
    errorText: { color: 'alarmText', fontSize: 'sm', fontWeight: 'medium' },
  },
});

const switchRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'thumb', 'indicator'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      position: 'relative',
      minHeight: '1.5rem',
      cursor: 'pointer',
      _disabled: { opacity: '0.55', cursor: 'default' },
    },
    label: { fontSize: 'sm' },
    control: {
      display: 'inline-flex',
      flexShrink: '0',
      alignItems: 'center',
      width: '2.25rem',
      height: '1.25rem',
      padding: '2px',
      border: '1px solid',
      borderColor: 'rule',
      borderRadius: 'full',
      background: 'paper',
      _checked: { borderColor: 'sea', background: 'sea' },
      _focusVisible: { outline: '2px solid', outlineColor: 'sea', outlineOffset: '3px' },
    },
    thumb: {
      width: '0.875rem',
      height: '0.875rem',
      borderRadius: 'full',
      background: 'rule',
      transition: 'transform var(--vigia-durations-fast) var(--vigia-easings-out)',
      _checked: { background: 'onSea', transform: 'translateX(1rem)' },
    },
  },
});

const nativeSelectRecipe = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', display: 'block', width: '100%' },
    field: { ...box, paddingInlineStart: '3', paddingInlineEnd: '8', appearance: 'none' },
    indicator: {
      position: 'absolute',
      top: '0',
      bottom: '0',
      insetInlineEnd: '2',
      display: 'flex',
      alignItems: 'center',
      pointerEvents: 'none',
    },
  },
});

const fieldsetRecipe = defineSlotRecipe({
  slots: ['root', 'legend', 'helperText', 'errorText', 'content'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      paddingTop: '4',
      borderTop: 'hairline',
      '&:first-of-type': { paddingTop: '0', borderTop: '0' },
    },
    // Its own line: browsers would set it into the border.
    legend: { float: 'left', width: '100%', color: 'seaText', fontSize: 'sm', fontWeight: 'semibold' },
  },
});

/** Fields, and controls that consist of parts. */
export const fieldRecipes = {
  field: fieldRecipe,
  fieldset: fieldsetRecipe,
  switch: switchRecipe,
  nativeSelect: nativeSelectRecipe,
};
