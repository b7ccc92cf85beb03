import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';

const figures = { fontVariantNumeric: 'lining-nums tabular-nums' } as const;
const label = { fontFamily: 'interface', fontWeight: 'semibold' } as const;

/** What is said in small print, in fields and beside figures. */
export const textStyles = {
  hint: { value: { color: 'muted', fontSize: 'xs', fontWeight: 'regular' } },
  note: { value: { color: 'muted', fontSize: 'sm' } },
  fault: { value: { color: 'alarmText', fontSize: 'sm' } },
  label: { value: { fontSize: 'sm', fontWeight: 'medium' } },
  piece: {
    value: { fontFamily: 'heading', fontSize: 'md', fontWeight: 'medium', lineHeight: 'snug' },
  },
  /** Text of an article or a source. */
  written: {
    value: {
      fontFamily: 'body',
      lineHeight: 'text',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-wrap',
    },
  },
  figures: { value: figures },
};

const ruled = { borderTop: 'hairline', '& > *': { borderBottom: 'hairline' } };

/** Lists between hairlines; in `rows` each entry has its actions at its end. */
export const layerStyles = {
  ruled: { value: ruled },
  rows: {
    value: {
      ...ruled,
      '& > li > :first-child': { flex: '1 1 16rem', overflowWrap: 'anywhere' },
      '& > li': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: '4',
        rowGap: '2',
        paddingBlock: '2',
        borderBottom: 'hairline',
      },
    },
  },
};

const headingRecipe = defineRecipe({
  variants: {
    size: {
      // Labels of parts, in the type of the interface.
      xs: { ...label, fontSize: 'xs' },
      sm: { ...label, fontSize: 'sm' },
      md: { fontSize: 'md' },
      lg: { fontSize: 'lg' },
      xl: { fontSize: 'xl' },
      '2xl': { fontSize: '2xl' },
      '3xl': { fontSize: '3xl' },
    },
  },
});

const badgeRecipe = defineRecipe({
  base: { display: 'inline-flex', alignItems: 'center', gap: '0.5em', fontSize: 'sm', whiteSpace: 'nowrap' },
});

const codeRecipe = defineRecipe({
  base: { fontFamily: 'mono', fontSize: '0.92em', overflowWrap: 'anywhere' },
});

const kbdRecipe = defineRecipe({
  base: { padding: '0.1em 0.4em', border: 'rule', fontFamily: 'mono', fontSize: '0.92em' },
});

const markRecipe = defineRecipe({
  base: {
    scrollMarginBlock: '4rem',
    background: 'color-mix(in srgb, var(--vigia-colors-lamp) 30%, transparent)',
    color: 'ink',
    textDecoration: 'underline',
    textDecorationColor: 'signal',
    textUnderlineOffset: '0.2em',
  },
});

const skeletonRecipe = defineRecipe({ base: { background: 'raised' } });

/** Texts, and the state of a thing beside its name. */
export const contentRecipes = {
  heading: headingRecipe,
  badge: badgeRecipe,
  code: codeRecipe,
  kbd: kbdRecipe,
  mark: markRecipe,
  skeleton: skeletonRecipe,
};

const listRecipe = defineSlotRecipe({
  slots: ['root', 'item', 'indicator'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      margin: '0',
      padding: '0',
      listStyle: 'none',
      _empty: { display: 'none' },
    },
  },
});

const dataListRecipe = defineSlotRecipe({
  slots: ['root', 'item', 'itemLabel', 'itemValue'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '3',
      margin: '0',
      fontSize: 'sm',
      ...figures,
    },
    itemLabel: { color: 'muted', fontSize: 'xs' },
    itemValue: { margin: '0', minWidth: '0', overflowWrap: 'anywhere' },
  },
  variants: {
    orientation: {
      vertical: {},
      horizontal: {
        item: {
          display: 'grid',
          gridTemplateColumns: 'minmax(6.5rem, 9rem) minmax(0, 1fr)',
          alignItems: 'baseline',
          columnGap: '3',
        },
      },
    },
    variant: {
      subtle: {},
      // Side by side between hairlines.
      bold: {
        root: {
          gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
          columnGap: '6',
          paddingBlock: '3',
          borderY: 'hairline',
          fontSize: 'md',
        },
      },
    },
    size: {
      sm: { root: { gap: '2', fontSize: 'xs' } },
      md: {},
      // Figures.
      lg: { itemValue: { fontFamily: 'heading', fontSize: 'xl', lineHeight: 'snug' } },
    },
  },
});

const statRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'helpText', 'valueUnit', 'valueText', 'indicator'],
  base: {
    root: { position: 'relative', display: 'flex', justifyContent: 'flex-end' },
    label: { color: 'muted', fontSize: 'xs' },
    valueText: { margin: '0', fontFamily: 'heading', lineHeight: 'snug', ...figures },
  },
  variants: {
    size: {
      // Within a line.
      sm: {
        root: { flexDirection: 'row-reverse', alignItems: 'baseline', gap: '0.4em' },
        valueText: { color: 'ink', fontSize: 'md' },
      },
      md: {
        root: {
          flexDirection: 'column-reverse',
          paddingBlock: '3',
          // The line before it stands in the gap; before the first of a row it is cut off.
          _before: {
            content: '""',
            position: 'absolute',
            insetBlock: '0',
            insetInlineStart: '-3',
            borderInlineStart: 'hairline',
          },
        },
        valueText: { fontSize: '2xl' },
      },
    },
  },
  defaultVariants: { size: 'md' },
});

const tagRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'closeTrigger', 'startElement', 'endElement'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      paddingInlineStart: '2',
      border: 'hairline',
      background: 'raised',
      fontSize: 'xs',
      overflowWrap: 'anywhere',
    },
    closeTrigger: {
      display: 'inline-flex',
      flex: 'none',
      alignItems: 'center',
      justifyContent: 'center',
      width: '1.75rem',
      height: '1.75rem',
      padding: '0',
      border: '0',
      background: 'none',
      color: 'muted',
      _hover: { color: 'alarmText' },
    },
  },
});

/** Lists, facts and figures. */
export const listRecipes = { list: listRecipe, dataList: dataListRecipe, stat: statRecipe, tag: tagRecipe };
