import { EditorView } from '@codemirror/view';

const color = (name: string) => `var(--vigia-colors-${name})`;

const serif = { fontFamily: 'var(--vigia-fonts-heading)', lineHeight: 'var(--vigia-line-heights-snug)' };

const indent = 'max(1rem, calc(50% - var(--vigia-sizes-measure) / 2))';
const hairline = `1px solid ${color('hairline')}`;
const interfaceFont = { fontFamily: 'var(--vigia-fonts-interface)' };

/** Items stand further in by their depth, their signs before them. */
const items = Object.fromEntries(
  [1, 2, 3, 4, 5].map((depth) => [
    `.cm-line.cm-item-${depth}`,
    { paddingInlineStart: `calc(${indent} + ${depth * 1.5}em)` },
  ]),
);

const blocks = {
  ...items,
  '.cm-line.cm-item-first': { textIndent: '-1.5em' },
  '.cm-item-sign': {
    display: 'inline-block',
    minWidth: '1.5em',
    color: color('sea-text'),
    fontVariantNumeric: 'tabular-nums',
    textIndent: '0',
  },
  '.cm-item-sign input': {
    width: '1em',
    height: '1em',
    margin: '0',
    accentColor: color('sea'),
    verticalAlign: '-0.1em',
  },
  '.cm-line.cm-quote': {
    marginInlineStart: indent,
    paddingInlineStart: '1.25em',
    borderInlineStart: `3px solid ${color('sea')}`,
    fontSize: '1.06em',
    fontStyle: 'italic',
  },
  '.cm-line.cm-pull': {
    ...serif,
    borderInlineStart: `3px solid ${color('ink')}`,
    fontSize: 'clamp(1.45rem, 1.2rem + 1vw, 1.8rem)',
    fontStyle: 'normal',
  },
  '.cm-line.cm-pull *': { fontStyle: 'normal' },
  '.cm-line.cm-card': {
    ...interfaceFont,
    marginInline: indent,
    padding: '0 1.25em',
    backgroundColor: color('raised'),
    fontSize: 'var(--vigia-font-sizes-md)',
  },
  '.cm-line.cm-box': { marginInline: indent, padding: '0 1.25em', backgroundColor: color('raised') },
  '.cm-line.cm-card-gap': { fontSize: '0.5em' },
  '.cm-line.cm-code': { marginInline: indent, padding: '0 1.25em', backgroundColor: color('raised') },
  '.cm-line.cm-fence': { color: color('muted') },
  '.cm-rule': {
    display: 'block',
    width: '6.75rem',
    height: '5px',
    margin: '0.6em auto',
    border: `1px solid ${color('ink')}`,
    background: `repeating-linear-gradient(90deg, ${color('ink')} 0 13px, transparent 13px 26px)`,
  },
  '.cm-line.cm-fold-start': { marginInline: indent, padding: '0', borderBlockStart: hairline },
  '.cm-line.cm-fold-end': { marginInline: indent, padding: '0', borderBlockEnd: hairline },
  '.cm-line.cm-summary': { ...interfaceFont, fontSize: '0.9em', fontWeight: '500' },
  '.cm-line.cm-note': { color: color('muted'), fontSize: 'var(--vigia-font-sizes-md)' },
  '.cm-line.cm-caption': {
    ...interfaceFont,
    color: color('muted'),
    fontSize: 'var(--vigia-font-sizes-sm)',
    lineHeight: 'var(--vigia-line-heights-normal)',
  },
  '.cm-line.cm-caption *': { fontStyle: 'normal' },
} as const;

const tableEdge = `2px solid ${color('ink')}`;

/** Tables stand the same, to the pixel, while one of their cells is written in: then each row is a line. */
const tables = {
  '.cm-table': { padding: `0 ${indent}`, cursor: 'text' },
  '.cm-table table': { display: 'block' },
  '.cm-table tr, .cm-line.cm-row': {
    ...interfaceFont,
    display: 'flex',
    borderBlockStart: hairline,
    fontSize: 'var(--vigia-font-sizes-sm)',
    fontVariantNumeric: 'lining-nums tabular-nums',
    lineHeight: 'var(--vigia-line-heights-normal)',
  },
  '.cm-line.cm-row': { marginInline: indent, padding: '0' },
  '.cm-table tr:first-child, .cm-line.cm-row-head': { borderBlockStart: tableEdge, fontWeight: '600' },
  '.cm-table tr:last-child, .cm-line.cm-row-last': { borderBlockEnd: tableEdge },
  '.cm-table th, .cm-table td, .cm-cell': {
    display: 'block',
    boxSizing: 'border-box',
    minWidth: '0',
    minHeight: 'calc(1lh + 1.2em)',
    padding: '0.6em 1em 0.6em 0',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  // Another font makes no line higher.
  '.cm-table code, .cm-cell *': { lineHeight: '0' },
} as const;

const pictures = {
  '.cm-picture': { display: 'block', textIndent: '0', cursor: 'default' },
  '.cm-picture img': {
    display: 'block',
    maxWidth: '100%',
    maxHeight: '26rem',
    marginInline: 'auto',
    backgroundColor: color('raised'),
  },
  '.cm-gallery': { padding: `0.3em ${indent}`, cursor: 'default' },
  '.cm-gallery-pictures': { display: 'grid', gap: '0.75em' },
  // In as many columns as readers' galleries (`prose-blocks.css`), although the text may be narrower here.
  '@media (min-width: 30em)': {
    '.cm-gallery-pictures': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '.cm-gallery .cm-picture:nth-child(odd):last-child': { gridColumn: '1 / -1' },
  },
  '@media (min-width: 38em)': {
    '.cm-gallery-pictures:has(> :nth-child(3):last-child)': {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    },
    '.cm-gallery .cm-picture:nth-child(3):last-child': { gridColumn: 'auto' },
  },
  '.cm-gallery img': { width: '100%', maxHeight: 'none', aspectRatio: '4 / 3', objectFit: 'cover' },
  '.cm-gallery .cm-picture-alt': { flexWrap: 'wrap', gap: '0 0.6em', marginBlockStart: '0.3em' },
  '.cm-gallery .cm-picture-alt input': { flexBasis: '9rem' },
  '.cm-picture-inline img': { maxHeight: '4rem', verticalAlign: 'middle' },
  '.cm-picture-outside': {
    padding: '0.2em 0.6em',
    border: `1px solid ${color('rule')}`,
    color: color('muted'),
  },
  '.cm-picture-title': {
    ...interfaceFont,
    display: 'block',
    color: color('muted'),
    fontSize: 'var(--vigia-font-sizes-sm)',
  },
  '.cm-picture-alt': {
    ...interfaceFont,
    display: 'flex',
    alignItems: 'center',
    gap: '0.6em',
    color: color('muted'),
    fontSize: 'var(--vigia-font-sizes-xs)',
  },
  '.cm-picture-alt input': {
    flex: '1 1 auto',
    minWidth: '0',
    minHeight: '1.9rem',
    padding: '0 0.4em',
    border: `1px solid ${color('rule')}`,
    backgroundColor: color('paper'),
    color: color('ink'),
    font: 'inherit',
  },
} as const;

/** The typography of readers' pages (`prose.css`), in lines: what is between them is padding, never a margin. */
export const visualTheme = EditorView.theme({
  '.cm-scroller': {
    fontSize: 'clamp(var(--vigia-font-sizes-lg), 1.06rem + 0.3vw, var(--vigia-font-sizes-xl))',
  },
  '.cm-line': { padding: `0 ${indent}` },
  '.cm-line.cm-heading': { ...serif, paddingTop: '0.55em', fontSize: '1.563rem' },
  '.cm-line.cm-heading-2': { fontSize: 'clamp(1.563rem, 1.4rem + 0.6vw, 1.8rem)' },
  '.cm-line.cm-heading-3': { fontSize: '1.3rem', fontWeight: '600' },
  '.cm-line.cm-heading-4, .cm-line.cm-heading-5, .cm-line.cm-heading-6': {
    fontFamily: 'var(--vigia-fonts-interface)',
    fontSize: 'var(--vigia-font-sizes-md)',
    fontWeight: '600',
  },
  '.cm-link': {
    color: color('sea-text'),
    textDecoration: 'underline',
    textDecorationColor: 'color-mix(in srgb, currentcolor 45%, transparent)',
  },
  '.cm-table code': { fontFamily: 'var(--vigia-fonts-mono)', fontSize: '0.86em' },
  '.cm-inline-code, .cm-table code': {
    padding: '0.1em 0.3em',
    borderRadius: 'var(--vigia-radii-sm)',
    backgroundColor: color('raised'),
  },
  '.cm-note-mark, .cm-note-number, .cm-citation': {
    ...interfaceFont,
    color: color('sea-text'),
    fontSize: '0.7em',
    fontWeight: '600',
    lineHeight: '0',
    verticalAlign: 'super',
  },
  '.cm-note-mark .cm-note-number': { fontSize: '1em', verticalAlign: 'baseline' },
  '.cm-item-sign > .cm-note-number': { marginInlineEnd: '0.5em' },
  ...blocks,
  ...tables,
  ...pictures,
});
