import type { EditorState, Extension } from '@codemirror/state';
import { Prec, StateEffect, StateField } from '@codemirror/state';
import type { Command, Rect, Tooltip, TooltipView } from '@codemirror/view';
import { EditorView, keymap, showTooltip } from '@codemirror/view';
import { withoutKeyboard } from '../../components/shortcuts.tsx';
import { askForLink, linkPlace, removeLink } from '../inline-commands.ts';
import { element } from './element.ts';
import { isWithinLink } from './hidden-signs.ts';

/** The link at the cursor, and the strip with its address. */
type Shown = { from: number; address: string; isClosed: boolean; tooltip: Tooltip | null };

const close = StateEffect.define();

const addressOf = (state: EditorState): { from: number; address: string } | null => {
  const { main } = state.selection;
  const place = main.empty && isWithinLink(state, main.head) ? linkPlace(state) : null;
  return place?.isLink && place.address ? place : null;
};

const shown = StateField.define<Shown | null>({
  create: () => null,
  update(current, { state, docChanged, selection, effects, changes }) {
    const isClosing = effects.some((effect) => effect.is(close));
    if (!docChanged && !selection && !isClosing) return current;
    const link = addressOf(state);
    if (!link) return null;
    const isSame = current !== null && changes.mapPos(current.from) === link.from;
    const isClosed = isClosing || (isSame && current.isClosed);
    const { from, address } = link;
    return { from, address, isClosed, tooltip: isClosed ? null : { pos: from, create } };
  },
  provide: (field) => showTooltip.from(field, (value) => value?.tooltip ?? null),
});

/** What an address is shown as. */
const short = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?|\/$/gi, '') || address;

/** Where a browser may be led. */
const canOpen = (address: string): boolean =>
  URL.canParse(address, location.href) &&
  /^(?:https?|mailto):$/.test(new URL(address, location.href).protocol);

const button = (name: string, onClick: () => void): HTMLElement => {
  const made = element('button', '', name);
  made.type = 'button';
  made.addEventListener('click', onClick);
  return made;
};

const fill = (strip: HTMLElement, view: EditorView): void => {
  const { state } = view;
  const address = state.field(shown)?.address;
  if (address === undefined || (strip.title === address && strip.childElementCount > 0)) return;
  strip.title = address;
  const open = element('a', '', state.phrase('Open'));
  open.href = address;
  open.target = '_blank';
  open.rel = 'noopener noreferrer';
  open.setAttribute('aria-keyshortcuts', 'Alt+Enter');
  open.setAttribute('aria-label', state.phrase('Open $ in a new tab', short(address)));
  const remove = () => {
    removeLink(view);
    view.focus();
  };
  strip.replaceChildren(
    element('span', 'cm-link-address', short(address)),
    ...(canOpen(address) ? [open] : []),
    ...(state.readOnly
      ? []
      : [
          button(state.phrase('Edit'), () => void askForLink(view)),
          button(state.phrase('Remove link'), remove),
        ]),
  );
};

/** Below the line that is written, at the start of the link if that is in it. */
const coordsOf = (view: EditorView): Rect | null => {
  const { main } = view.state.selection;
  const cursor = view.coordsAtPos(main.head, -1) ?? view.coordsAtPos(main.head, 1);
  const start = view.coordsAtPos(view.state.field(shown)?.from ?? main.head, 1);
  if (!cursor || !start || start.bottom < cursor.top) return cursor;
  return { top: cursor.top, bottom: cursor.bottom, left: start.left, right: start.left };
};

const openLink: Command = ({ state, dom }) => {
  const link = state.field(shown) && dom.querySelector<HTMLElement>('.cm-link-strip a');
  link?.click();
  return Boolean(link);
};

/** Takes the strip away; what is pressed next may still leave the text. */
const closeStrip: Command = (view) => {
  if (!view.state.field(shown)?.tooltip) return false;
  view.focus();
  view.dispatch({ effects: close.of(null) });
  return false;
};

const create = (view: EditorView): TooltipView => {
  const strip = element('div', 'cm-link-strip');
  strip.setAttribute('role', 'group');
  strip.setAttribute('aria-label', view.state.phrase('Link'));
  strip.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    closeStrip(view);
  });
  // A press between its controls leaves the cursor where it is.
  strip.addEventListener('mousedown', (event) => event.preventDefault());
  fill(strip, view);
  return {
    dom: strip,
    offset: { x: 0, y: 4 },
    getCoords: () => coordsOf(view)!,
    update: ({ view: current }) => fill(strip, current),
  };
};

const color = (name: string) => `var(--vigia-colors-${name})`;

const theme = EditorView.theme({
  '.cm-tooltip.cm-link-strip': {
    zIndex: '2',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    maxWidth: 'min(34rem, calc(100vw - 3rem))',
    border: `1px solid ${color('ink')}`,
    backgroundColor: color('raised'),
    color: color('ink'),
    fontFamily: 'var(--vigia-fonts-interface)',
    fontSize: 'var(--vigia-font-sizes-sm)',
    lineHeight: 'var(--vigia-line-heights-normal)',
  },
  // Only beside a text that is written in.
  '&:not(:focus-within) .cm-link-strip': { visibility: 'hidden' },
  '.cm-link-address': {
    flex: '0 1 auto',
    maxWidth: '18rem',
    padding: '0 0.75rem',
    overflow: 'hidden',
    color: color('muted'),
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '.cm-link-strip :is(a, button)': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2rem',
    padding: '0 0.6rem',
    border: '0',
    backgroundColor: 'transparent',
    color: color('sea-text'),
    font: 'inherit',
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '.cm-link-strip :is(a, button):hover': { textDecoration: 'underline' },
  '.cm-link-strip :is(a, button):focus-visible': {
    outline: `2px solid ${color('sea')}`,
    outlineOffset: '-2px',
  },
  [withoutKeyboard]: {
    '.cm-link-strip :is(a, button)': { minHeight: '2.75rem', minWidth: '2.75rem' },
    '.cm-link-address': { flexBasis: '100%', maxWidth: 'none', paddingBlockStart: '0.5rem' },
  },
});

/** Whoever is in a link sees where it leads, and what can be done with it; the Tab key leads there. */
export const linkStrip: Extension = [
  shown,
  Prec.highest(keymap.of([{ key: 'Alt-Enter', run: openLink }])),
  Prec.high(keymap.of([{ key: 'Escape', run: closeStrip }])),
  theme,
];
