import type { EditorView } from '@codemirror/view';
import { WidgetType } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { siteMarkdown } from '../markdown-language.ts';
import { readCells } from '../table-commands.ts';
import { element } from './element.ts';
import { renderInline } from './rendered-inline.ts';

/** How each column is aligned, by the second line of a table. */
const alignments = (line: string): string[] =>
  readCells({ from: 0, text: line }).map(({ from, to }) => {
    const text = line.slice(from, to).trim();
    if (!text.endsWith(':')) return '';
    return text.startsWith(':') ? 'align-center' : 'align-right';
  });

/** A row of a table. Each cell says where in the text its words end. */
const renderRow = (source: string, row: SyntaxNode, aligned: readonly string[]): HTMLElement => {
  const nodes = row.getChildren('TableCell');
  const line = { from: row.from, text: source.slice(row.from, row.to) };
  const cells = readCells(line).map(({ from, to }, column) => {
    const node = nodes.find((one) => one.from >= from && one.to <= to);
    const cell = element(row.name === 'TableHeader' ? 'th' : 'td', aligned[column] ?? '');
    cell.dataset['at'] = String(node?.to ?? Math.min(to, from + 1));
    if (node) cell.append(renderInline(source, node, node));
    return cell;
  });
  return element('tr', '', ...cells);
};

const renderTable = (source: string): HTMLElement => {
  const table = siteMarkdown.parser.parse(source).topNode.getChild('Table');
  if (!table) return element('table', '');
  const aligned = alignments(source.split('\n')[1] ?? '');
  const rows = [...table.getChildren('TableHeader'), ...table.getChildren('TableRow')];
  return element('table', '', ...rows.map((row) => renderRow(source, row, aligned)));
};

/** A table as readers see it. A click into a cell sets the cursor there. */
export class TableWidget extends WidgetType {
  readonly #source: string;

  constructor(source: string) {
    super();
    this.#source = source;
  }

  override eq(other: TableWidget): boolean {
    return other.#source === this.#source;
  }

  override toDOM(view: EditorView): HTMLElement {
    const shown = element('div', 'cm-table', renderTable(this.#source));
    shown.addEventListener('mousedown', (event) => {
      const cell = (event.target as Element).closest<HTMLElement>('[data-at]');
      if (!cell || event.button !== 0) return;
      event.preventDefault();
      const anchor = view.posAtDOM(shown) + Number(cell.dataset['at']);
      view.dispatch({ selection: { anchor }, scrollIntoView: true, userEvent: 'select' });
      view.focus();
    });
    return shown;
  }

  override get estimatedHeight(): number {
    return 46 * (this.#source.split('\n').length - 1);
  }
}
