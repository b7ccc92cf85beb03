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

/** Up to this width a row is a record, its values one under the other. */
const narrow = '@media (max-width: 44.99em)';

const tableRecipe = defineSlotRecipe({
  slots: ['root', 'caption', 'header', 'body', 'footer', 'row', 'columnHeader', 'cell'],
  base: {
    root: {
      width: '100%',
      // Borders that are shared would not move with a header that stays in sight.
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
      [narrow]: { display: 'block', paddingBlock: '3', ...hairlineUnder },
    },
    columnHeader: {
      position: 'sticky',
      top: 'calc(var(--vigia-sizes-header) + 1px)',
      zIndex: '1',
      paddingBlock: '2',
      paddingInline: '0 var(--vigia-spacing-4)',
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
      paddingInline: '0 var(--vigia-spacing-4)',
      height: '2.5rem',
      ...hairlineUnder,
      fontWeight: 'regular',
      textAlign: 'start',
      verticalAlign: 'middle',
      overflowWrap: 'anywhere',
      '&[data-align=end]': { textAlign: 'end' },
      '&:last-child': { paddingInlineEnd: '0' },
      [narrow]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(6.5rem, 30%) minmax(0, 1fr)',
        alignItems: 'baseline',
        gap: '3',
        height: 'auto',
        paddingBlock: '1',
        paddingInline: '0',
        border: '0',
        '&[data-align=end]': { textAlign: 'start' },
        _before: {
          // The column's name is for the eye: whoever listens hears the header of the column.
          content: 'attr(data-label) / ""',
          color: 'muted',
          fontSize: 'xs',
        },
        // What can be done needs all the room there is, and no name.
        '&:has(> [data-actions])': { gridTemplateColumns: 'minmax(0, 1fr)', _before: { content: 'none' } },
        '&:is(th)': { display: 'block', paddingBlockEnd: '2', fontSize: 'md', fontWeight: 'medium' },
        '&:is(th)::before': { content: 'none' },
      },
    },
  },
});

/** Dense tables between hairlines, whose headers stay in sight. */
export const tableRecipes = { table: tableRecipe };
