import type { EditorView } from '@codemirror/view';
import { WidgetType } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { siteMarkdown } from '../markdown-language.ts';
import { readCells } from '../table-commands.ts';
import { element } from './element.ts';
import { renderInline } from './rendered-inline.ts';
import { columnStyles } from './table-cells.ts';

/** A row of a table. Each cell says where in the text its words end; those that are missing are empty. */
const renderRow = (source: string, row: SyntaxNode, styles: readonly string[]): HTMLElement => {
  const nodes = row.getChildren('TableCell');
  const places = readCells({ from: row.from, text: source.slice(row.from, row.to) });
  const cells = styles.map((style, column) => {
    const { from, to } = places[column] ?? { from: row.to, to: row.to };
    const node = nodes.find((one) => one.from >= from && one.to <= to);
    const isHead = row.name === 'TableHeader';
    const cell = element(isHead ? 'th' : 'td', '');
    cell.role = isHead ? 'columnheader' : 'cell';
    // As the attribute, the content security policy would refuse it.
    cell.style.cssText = style;
    cell.dataset['at'] = String(node?.to ?? Math.min(to, from + 1));
    if (node) cell.append(renderInline(source, node, node));
    return cell;
  });
  const shown = element('tr', '', ...cells);
  shown.role = 'row';
  return shown;
};

const renderTable = (source: string): HTMLElement => {
  const table = siteMarkdown.parser.parse(source).topNode.getChild('Table');
  if (!table) return element('table', '');
  const styles = columnStyles(source.split('\n').map((text) => ({ from: 0, text })));
  const rows = [...table.getChildren('TableHeader'), ...table.getChildren('TableRow')];
  const shown = element('table', '', ...rows.map((row) => renderRow(source, row, styles)));
  // Its rows are laid out as those lines are, which hides from some browsers what it is.
  shown.role = 'table';
  return shown;
};

/** A table as readers see it, with the columns that it has while it is written in. A click into a cell sets the cursor there. */
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
