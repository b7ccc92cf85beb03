import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { autocompletion, pickedCompletion } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { tooltips } from '@codemirror/view';
import type { Language } from '#core/text/language.ts';
import { foldText } from '#core/text/normalize-text.ts';
import type { Texts } from '../../components/texts.ts';
import { insertBox, insertDetails, insertPullQuote, insertRule } from './block-insertions.ts';
import { offerCard, offerOnPaste } from './card-offer.ts';
import type { ToolName } from './editor-tools.ts';
import { isMac, keyText, tools } from './editor-tools.ts';
import { insertFootnote } from './inline-commands.ts';
import { nodeAround } from './markdown-language.ts';
import { slashMenuTheme } from './slash-menu-theme.ts';
import { insertTable } from './table-commands.ts';
import { startParagraph } from './visual/paragraph-keys.ts';

/** What the menu opens outside of the text; null: not here. */
export type SlashActions = Record<'picture' | 'gallery' | 'document' | 'ownLink', (() => void) | null> & {
  /** A card; `address`: of this page, which is selected. */
  embed: ((address?: string) => void) | null;
};

export type SlashOptions = {
  t: Texts;
  language: Language;
  actions: () => SlashActions;
  /** In an interview a heading is a question. */
  asksQuestions: boolean;
};

/** The blocks in order. */
const order = [
  'heading2',
  'heading3',
  'picture',
  'gallery',
  'document',
  'embed',
  'table',
  'bulleted',
  'numbered',
  'quote',
  'pullQuote',
  'footnote',
  'ownLink',
  'box',
  'details',
  'code',
  'rule',
] as const;
type BlockName = (typeof order)[number];

/** What people who come from other editors type for a block, in either language. */
const alsoCalled: Partial<Record<BlockName, string>> = {
  heading2: 'h2',
  heading3: 'h3',
  picture: 'foto photo image',
  gallery: 'fotos gallery',
  embed: 'youtube vimeo tweet video',
  bulleted: 'ul bullets',
  numbered: 'ol',
  footnote: 'footnote',
  rule: 'linea hr divider',
};

/** Blocks that are in this menu alone. */
const own = ['gallery', 'embed', 'pullQuote', 'box', 'details', 'rule'] as const;

const isOwn = (name: BlockName): name is (typeof own)[number] => (own as readonly BlockName[]).includes(name);

/** Blocks of the toolbar are called as there. */
const nameOf = ({ t, asksQuestions }: SlashOptions, name: BlockName): string => {
  if (name === 'heading2' && asksQuestions) return t('markdown.blocks.question');
  return isOwn(name) ? t(`markdown.blocks.${name}`) : t(`markdown.tools.${name}`);
};

/** What each block does; null where it does not apply. */
const blocksOf = ({
  t,
  actions,
}: SlashOptions): Record<BlockName, ((view: EditorView) => unknown) | null> => ({
  heading2: tools.heading2.run,
  heading3: tools.heading3.run,
  bulleted: tools.bulleted.run,
  numbered: tools.numbered.run,
  quote: tools.quote.run,
  footnote: insertFootnote,
  code: tools.code.run,
  pullQuote: insertPullQuote(t('markdown.blocks.pullQuote')),
  table: insertTable(3, 3, (column) => t('markdown.column', { number: column })),
  picture: actions().picture,
  gallery: actions().gallery,
  document: actions().document,
  embed: actions().embed && (() => actions().embed?.()),
  ownLink: actions().ownLink,
  box: insertBox(t('markdown.detailsSummary')),
  details: insertDetails(t('markdown.detailsSummary')),
  rule: insertRule,
});

type Block = { name: BlockName; label: string; key: string | null; run: (view: EditorView) => unknown };

/** Blocks that can stand in a quotation; before others it ends. */
const quotable = new Set<string>(['bulleted', 'numbered', 'footnote', 'ownLink'] satisfies BlockName[]);

/** Takes what was typed to choose away, and runs a command there. */
const applyWith =
  ({ name, run }: Block) =>
  (view: EditorView, completion: Completion, from: number, to: number): void => {
    view.dispatch({
      changes: { from, to },
      annotations: pickedCompletion.of(completion),
      userEvent: 'delete',
    });
    const { text } = view.state.doc.lineAt(from);
    if (text.trim() && !quotable.has(name)) startParagraph(view);
    run(view);
  };

/** The blocks that can be inserted, with their shortcuts. */
export const insertableBlocks = (options: SlashOptions): Block[] => {
  const blocks = blocksOf(options);
  return order.flatMap((name) => {
    const run = blocks[name];
    const key = name in tools ? keyText(name as ToolName, options.language, isMac()) : null;
    return run ? [{ name, label: nameOf(options, name), key, run }] : [];
  });
};

const optionOf = (block: Block): Completion => ({
  label: block.label,
  apply: applyWith(block),
  ...(block.key && { detail: block.key }),
});

/** A slash at the start of an empty line, also of a quotation, and what is typed after it to choose. */
const typed = /^\s{0,3}(?:>[ \t]?)*\/([^/]{0,30})$/u;

const findBlocks =
  (options: SlashOptions) =>
  ({ state, pos }: CompletionContext): CompletionResult | null => {
    const line = state.doc.lineAt(pos);
    const words = pos === line.to && !state.readOnly ? typed.exec(line.text)?.[1] : undefined;
    if (words === undefined || nodeAround(state, { from: pos, to: pos }, 'FencedCode')) return null;
    const wanted = foldText(words).split(/\s+/).filter(Boolean);
    const found = insertableBlocks(options).filter(({ name, label }) => {
      const parts = foldText(`${label} ${alsoCalled[name] ?? ''}`).split(/[^\p{L}\p{N}]+/u);
      return wanted.every((one) => parts.some((part) => part.startsWith(one)));
    });
    if (!found.length) return null;
    return {
      from: line.from + line.text.indexOf('/'),
      options: found.map(optionOf),
      filter: false,
      update: (_current, _from, _to, context) => findBlocks(options)(context),
    };
  };

/** Menus stay clear of bars over the page, within the text, and in the box of one that scrolls, which cuts off what is outside. */
const inSight = tooltips({
  tooltipSpace({ dom }) {
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    const [above, below] = [Number.parseFloat(scrollPaddingTop), Number.parseFloat(scrollPaddingBottom)];
    const { top, bottom, left, right } = dom.getBoundingClientRect();
    const space = {
      top: above || 0,
      left: Math.max(0, left),
      bottom: window.innerHeight - (below || 0),
      right: Math.min(window.innerWidth, right),
    };
    if (!dom.hasAttribute('data-scrolls')) return space;
    return { ...space, top: Math.max(space.top, top), bottom: Math.min(space.bottom, bottom) };
  },
});

/**
 * A menu of blocks to insert, opened by a slash on an empty line and narrowed by what is typed after it, and of what an
 * address pasted there may become.
 */
export const slashMenu = (options: SlashOptions): Extension => [
  // Whoever knows the menu types on, and chooses at once.
  autocompletion({
    override: [findBlocks(options), offerCard({ t: options.t, embed: () => options.actions().embed })],
    icons: false,
    activateOnTypingDelay: 0,
    interactionDelay: 0,
  }),
  offerOnPaste,
  inSight,
  slashMenuTheme,
];
