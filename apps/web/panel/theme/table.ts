import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const hairlineUnder = { borderBlockEnd: '1px solid', borderColor: 'hairline' } as const;
const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Up to this width a row is a record with its values one under the other. */
const narrow = '@media (max-width: 44.99em)';
/** From this width the columns of the widest tables fit side by side. */
const roomy = '@media (min-width: 64em)';

const tableRecipe = defineSlotRecipe({
  slots: ['root', 'caption', 'header', 'body', 'footer', 'row', 'columnHeader', 'cell'],
  base: {
    root: {
      width: '100%',
      // Collapsed borders would not move with a sticky header.
      borderCollapse: 'separate',
      borderSpacing: '0',
      fontSize: 'sm',
      fontVariantNumeric: 'lining-nums tabular-nums',
      [narrow]: { display: 'block' },
    },
    caption: visuallyHidden,
    header: { [narrow]: visuallyHidden },
    body: { [narrow]: { display: 'block' } },
    row: {
      // Rows that take the focus stay clear of the sticky header, and of a bar under the list.
      scrollMarginBlock: 'calc(var(--vigia-sizes-header) + 3rem) 4.5rem',
      _focusVisible: { outline: '2px solid', outlineColor: 'sea', outlineOffset: '-2px' },
      '&[data-selected]': { background: 'color-mix(in srgb, var(--vigia-colors-sea) 9%, transparent)' },
      [narrow]: { display: 'block', paddingBlock: '3', ...hairlineUnder },
    },
    columnHeader: {
      position: 'sticky',
      top: 'calc(var(--vigia-sizes-header) + 1px)',
      zIndex: '1',
      paddingBlock: '2',
      paddingInline: '0 var(--vigia-spacing-3)',
      [roomy]: { paddingInlineEnd: '4' },
      borderBlockEnd: '1px solid',
      borderColor: 'ink',
      background: 'paper',
      color: 'muted',
      fontSize: 'xs',
      fontWeight: 'semibold',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      '&[data-align=end]': { textAlign: 'end' },
      '&:last-child': { paddingInlineEnd: '0' },
    },
    cell: {
      paddingBlock: '1',
      paddingInline: '0 var(--vigia-spacing-3)',
      height: '2.5rem',
      ...hairlineUnder,
      fontWeight: 'regular',
      textAlign: 'start',
      verticalAlign: 'middle',
      // Only names and titles may be long words that no column has room for.
      overflowWrap: 'break-word',
      '&:is(th)': { overflowWrap: 'anywhere' },
      '&[data-align=end]': { textAlign: 'end' },
      '&:last-child': { paddingInlineEnd: '0' },
      [roomy]: {
        paddingInlineEnd: '4',
        '&[data-fills]': { width: '100%', minWidth: '12rem', maxWidth: '0' },
      },
      [narrow]: {
        display: 'grid',
        overflowWrap: 'anywhere',
        gridTemplateColumns: 'minmax(6.5rem, 30%) minmax(0, 1fr)',
        alignItems: 'baseline',
        gap: '3',
        height: 'auto',
        paddingBlock: '1',
        paddingInline: '0',
        border: '0',
        '&[data-align=end]': { textAlign: 'start' },
        _before: {
          // Visual only: screen readers announce the column header.
          content: 'attr(data-label) / ""',
          color: 'muted',
          fontSize: 'xs',
        },
        // Actions take the whole width, without a label.
        '&:has(> [data-actions])': { gridTemplateColumns: 'minmax(0, 1fr)', _before: { content: 'none' } },
        '&:is(th)': { display: 'block', paddingBlockEnd: '2', fontSize: 'md', fontWeight: 'medium' },
        '&:is(th)::before': { content: 'none' },
        '&:is(th) :is(a, button)': { display: 'inline-block', minHeight: '1.5rem' },
        '&:is(td):empty': { display: 'none' },
      },
    },
  },
});

/** Dense tables between hairlines with a sticky header. */
export const tableRecipes = { table: tableRecipe };
