import { chakra } from '@chakra-ui/react/styled-system';

/** The page of one article. */
export const EditorFrame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '5',
    paddingTop: '3',
    borderTop: 'hairline',
    // What will be read aloud takes no room before there is anything.
    '& > :empty': { position: 'absolute' },
  },
});

/** Its first line: the way back, the title and the state. */
export const EditorTop = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '4',
    rowGap: '1',
    fontSize: 'sm',
  },
});

/** Its title, which takes a line of its own where there is little room. */
export const EditorHeading = chakra('h2', {
  base: {
    flex: { base: '1 1 100%', lg: '1 1 0' },
    order: { base: '1', lg: '0' },
    minWidth: '0',
    fontSize: 'lg',
    fontWeight: 'medium',
    lineHeight: 'snug',
    outline: 'none',
    truncate: true,
  },
});
