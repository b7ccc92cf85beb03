import { undo } from '@codemirror/commands';
import { forceParsing } from '@codemirror/language';
import fc from 'fast-check';
import { EditorView } from '@codemirror/view';
import { createState } from '#apps/web/panel/editor/editor-core.ts';
import { signsIn } from '#apps/web/panel/editor/visual/hidden-signs.ts';
import { visualWriting } from '#apps/web/panel/editor/visual/visual-writing.ts';
import { toggleMark } from '#apps/web/panel/editor/inline-commands.ts';
import { textOf } from '#apps/web/panel/editor/line-ends.ts';
import { toolStates } from '#apps/web/panel/editor/editor-tools.ts';
import { until } from '#tests/support/until.ts';
import { marked, open, press, seen, typeAt } from './visual-editor.ts';

/** What is done: keys by their names, text that is typed, or the command of a mark. */
const does: [before: string, done: string[], after: string][] = [
  ['Un **barco¦** azul', ['ArrowRight'], 'Un **barco** ¦azul'],
  ['Un **barco** ¦azul', ['ArrowLeft'], 'Un **barco¦** azul'],
  ['Un **barco¦** azul', ['ArrowLeft'], 'Un **barc¦o** azul'],
  ['Un¦ **barco** azul', ['ArrowRight', 'ArrowRight'], 'Un **b¦arco** azul'],
  ['Un **b¦arco** azul', ['ArrowLeft', 'ArrowLeft'], 'Un¦ **barco** azul'],
  ['**barco¦**\nazul', ['ArrowRight'], '**barco**\n¦azul'],
  ['**barco**\n¦azul', ['ArrowLeft'], '**barco¦**\nazul'],
  ['[faro](/a)¦ y', ['ArrowLeft'], '[far¦o](/a) y'],
  ['[far¦o](/a) y', ['ArrowRight', 'ArrowRight'], '[faro](/a) ¦y'],
  [String.raw`2 ¦\* 3`, ['ArrowRight'], String.raw`2 \*¦ 3`],
  [String.raw`2 \*¦ 3`, ['Backspace'], '2 ¦ 3'],
  ['Un **barco**¦ azul', ['Backspace'], 'Un **barc¦** azul'],
  ['Un **barco¦** azul', ['Delete'], 'Un **barco¦**azul'],
  ['Un ¦**barco** azul', ['Delete'], 'Un ¦**arco** azul'],
  ['Un ¦**barco** azul', ['Backspace'], 'Un¦**barco** azul'],
  ['**¦barco** azul', ['Delete'], '**¦arco** azul'],
  ['Un\n\n**¦barco** azul', ['Backspace'], 'Un¦**barco** azul'],
  ['Un **b¦**', ['Backspace'], 'Un ¦'],
  ['Un ***b¦***', ['Backspace'], 'Un ¦'],
  ['Un [b](/a)¦', ['Backspace'], 'Un ¦'],
  ['**uno d¦**', ['Backspace', 'x'], '**uno x¦**'],
  ['**uno¦** dos', [' ', 'y'], '**uno y¦** dos'],
  ['**uno¦**', [' '], '**uno** ¦'],
  ['Un **barco¦** azul', ['bold', 'x'], 'Un **barco**x¦ azul'],
  ['Un **barco¦**', [' ', 'bold', 'x'], 'Un **barco** x¦'],
  ['Un ¦', ['bold', 'x', 'y'], 'Un **xy¦**'],
  ['¦', ['bold', 'x', 'bold', ' ', 'y'], '**x** y¦'],
  ['¦', ['bold', 'italic', 'x'], '***x¦***'],
  ['- ¦', ['bold', 'x'], '- **x¦**'],
  ['¦', ['bold', 'bold', 'x'], 'x¦'],
  ['¦', ['code', 'x', ' ', 'y'], '`x y¦`'],
  ['¦', 'El **faro** y'.split(''), 'El **faro** y¦'],
  ['¦', '[el *faro*](/a)'.split(''), '[el *faro*](/a)¦'],
  ['¦', '~~no~~ `x` _a_'.split(''), '~~no~~ `x` _a_¦'],
  ['_a¦_', ['ArrowRight', 'b'], '*a*b¦'],
  ['Un [faro](/a)¦', ['Backspace', 'l'], 'Un [farl¦](/a)'],
  ['Un **bar¦co** azul', ['Enter'], 'Un **bar**\n\n**¦co** azul'],
  ['Un **barco¦** azul', ['Enter'], 'Un **barco**\n\n¦azul'],
  ['Un **uno ¦dos**', ['Enter'], 'Un **uno**\n\n**¦dos**'],
  ['El [fa¦ro](/a)', ['Enter'], 'El [fa](/a)\n\n[¦ro](/a)'],
  ['- **bar¦co**', ['Enter'], '- **bar**\n- **¦co**'],
  ['**¦barco**', ['Enter'], '\n\n¦**barco**'],
];

const run = (view: Awaited<ReturnType<typeof open>>, step: string): void => {
  if (step === 'bold' || step === 'italic' || step === 'code') toggleMark(step)(view);
  else if (step.length === 1) typeAt(view, step);
  else press(view, step);
};

describe('marked words', () => {
  it.each(does)('%s %j', async (before, done, after) => {
    const view = await open(before);
    for (const step of done) run(view, step);
    expect(marked(view)).toBe(after);
    while (undo(view));
    expect(textOf(view.state)).toBe(before.replace('¦', ''));
  });

  it.each([
    ['Un ba‹rco **fa›ro** x', 'Un ba¦**ro** x'],
    ['Un **fa‹ro** x›y', 'Un **fa¦**y'],
    ['**uno ‹dos›** x', '**uno** ¦ x'],
    ['**uno d‹os**\n\n**tres cu›atro**', '**uno d¦atro**'],
    ['[fa‹ro](/a) y › [mar](/b)', '[fa¦](/a) [mar](/b)'],
    ['Un ‹**barco**› azul', 'Un ¦ azul'],
    ['Un **‹barco›** azul', 'Un ¦ azul'],
    ['_uno‹_ d›os', '*uno¦*os'],
  ])('%s deleted', async (before, after) => {
    const view = await open(before.replace(/[‹›]/g, ''));
    view.dispatch({ selection: { anchor: before.indexOf('‹'), head: before.indexOf('›') - 1 } });
    press(view, 'Delete');
    expect(marked(view)).toBe(after);
    undo(view);
    expect(textOf(view.state)).toBe(before.replace(/[‹›]/g, ''));
  });

  it('typed over stay marked', async () => {
    const view = await open('Un **barco** azul');
    view.dispatch({ selection: { anchor: 5, head: 10 } });
    typeAt(view, 'x');
    expect(marked(view)).toBe('Un **x¦** azul');
    expect(seen(view)).toEqual(['Un x azul']);
    expect(toolStates(view.state).on.has('bold')).toBe(true);
  });
});

const parts = fc.constantFrom(
  'faro',
  'a',
  '**niebla**',
  '**la mar**',
  '*sal*',
  '_sal_',
  '***uno** dos*',
  '**el *viento* sur**',
  '~~no~~',
  '`ola`',
  '[puerto](/b "c")',
  '[un **barco**](/b)',
  '**[vela](/c)**',
);
const texts = fc
  .array(fc.array(parts, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 2 })
  .map((blocks) => blocks.map((words) => words.join(' ')).join('\n\n'));
const keys = fc.constantFrom(
  'x',
  'y',
  ' ',
  'ArrowLeft',
  'ArrowLeft',
  'ArrowRight',
  'ArrowRight',
  'Backspace',
  'Backspace',
  'Delete',
  'bold',
  'italic',
  'Enter',
  'select',
);

/** What readers see before a place. */
const seenBefore = ({ state }: EditorView): number => {
  const { head } = state.selection.main;
  const signs = signsIn(state, { from: 0, to: state.doc.length }).flat();
  const hidden = signs.map(({ from, to }) => Math.max(0, Math.min(to, head) - from));
  return hidden.reduce((sum, size) => sum - size, head);
};

describe('keys among marked words', () => {
  it('leave no half of a sign, move the cursor by what is seen, and are undone', () => {
    fc.assert(
      fc.property(
        texts,
        fc.nat(60),
        fc.array(keys, { minLength: 1, maxLength: 14 }),
        (text, place, pressed) => {
          const view = new EditorView({ parent: document.body, state: createState(text, visualWriting) });
          try {
            view.dispatch({ selection: { anchor: place % (text.length + 1) }, userEvent: 'select' });
            for (const key of pressed) {
              const { main, doc } = { main: view.state.selection.main, doc: view.state.doc };
              if (key === 'select') {
                view.dispatch({
                  selection: { anchor: main.anchor, head: (main.head + 7) % (doc.length + 1) },
                });
                continue;
              }
              const line = view.state.doc.lineAt(main.from);
              // Blanks at the start of a paragraph make it code.
              if (key === ' ' && !line.text.slice(0, main.from - line.from).trim()) continue;
              const before = seenBefore(view);
              run(view, key);
              forceParsing(view, view.state.doc.length, 5000);
              expect(seen(view).join('\n')).not.toMatch(/[*_~`[\]()/]/);
              if (!main.empty || !key.startsWith('Arrow')) continue;
              const isStuck = key === 'ArrowLeft' ? before === 0 : main.head === doc.length;
              if (!isStuck && seenBefore(view) === before)
                expect(view.state.selection.main.head).toBe(view.state.doc.length);
            }
            while (undo(view));
            expect(textOf(view.state)).toBe(text);
          } finally {
            view.dom.remove();
            view.destroy();
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('what an input method composes', () => {
  it.each([
    ['Un ¦', true, 'Un **にほ¦**'],
    ['Un **barco¦**', false, 'Un **barcoにほ¦**'],
    ['_a_¦', false, '*a*にほ¦'],
  ])('in %j is marked when that is done', async (before, isBold, after) => {
    const view = await open(before);
    if (isBold) toggleMark('bold')(view);
    for (const text of ['に', 'ほ']) typeAt(view, text, 'input.type.compose');
    view.contentDOM.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await until(() => marked(view) === after);
    while (undo(view));
    expect(textOf(view.state)).toBe(before.replace('¦', ''));
  });

  it('keeps a blank at the end out of the marks, which go on behind it', async () => {
    const view = await open('Un **barco¦**');
    typeAt(view, ' ', 'input.type.compose');
    view.contentDOM.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await until(() => marked(view) === 'Un **barco** ¦');
    typeAt(view, 'x');
    expect(marked(view)).toBe('Un **barco x¦**');
  });
});

describe('the strip of a link', () => {
  const strip = ({ dom }: EditorView) => dom.querySelector<HTMLElement>('.cm-link-strip');
  const [address, text] = ['https://www.example.org/a/b/', 'El [fa¦ro](https://www.example.org/a/b/) y'];
  const goTo = (view: EditorView, anchor: number) =>
    view.dispatch({ selection: { anchor }, userEvent: 'select' });

  it('is not needed to open the link by a key', async () => {
    const view = await open('Un [fa¦ro](https://example.org/a)');
    const opened: string[] = [];
    view.dom.addEventListener('click', (event) => {
      event.preventDefault();
      opened.push((event.target as HTMLAnchorElement).href);
    });
    const pressed = { key: 'Enter', keyCode: 13, altKey: true, bubbles: true, cancelable: true };
    view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', pressed));
    expect(opened).toEqual(['https://example.org/a']);
    expect(marked(view)).toBe('Un [fa¦ro](https://example.org/a)');
  });

  it('shows its address while the cursor is in it, or at its edge', async () => {
    const view = await open(text);
    expect(strip(view)?.textContent).toBe('example.org/a/bOpenEditRemove link');
    expect(strip(view)?.title).toBe(address);
    const { href, target } = strip(view)!.querySelector('a')!;
    expect([href, target]).toEqual([address, '_blank']);
    goTo(view, text.length - 3);
    expect(marked(view)).toBe(`El [faro](${address})¦ y`);
    expect(strip(view)).not.toBeNull();
    typeAt(view, ' ');
    expect(strip(view)).toBeNull();
    goTo(view, 3);
    expect(strip(view)).not.toBeNull();
    goTo(view, 2);
    expect(strip(view)).toBeNull();
  });

  it.each(['Un [f¦aro](/a', '![f¦aro](/media/a.webp)', 'Uno[^1¦]\n\n[^1]: Dos', '[a¦][b]'])(
    'is not there in %s',
    async (other) => {
      expect(strip(await open(other))).toBeNull();
    },
  );

  it('leads nowhere but to pages', async () => {
    const view = await open('Un [fa¦ro](javascript:alert)');
    expect(strip(view)?.querySelector('a')).toBeNull();
    expect(strip(view)?.textContent).toContain('Remove link');
  });

  it('goes away with Escape until the cursor comes back', async () => {
    const view = await open(text);
    press(view, 'Escape');
    expect(strip(view)).toBeNull();
    goTo(view, 6);
    expect(strip(view)).toBeNull();
    goTo(view, 0);
    goTo(view, 6);
    strip(view)!
      .querySelector('button')!
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(strip(view)).toBeNull();
    expect(document.activeElement).toBe(view.contentDOM);
  });

  it('takes the link away, and keeps its words', async () => {
    const view = await open(text);
    strip(view)!.querySelectorAll('button')[1]!.click();
    expect(marked(view)).toBe('El fa¦ro y');
    expect(strip(view)).toBeNull();
  });
});

describe('what is copied', () => {
  it.each([
    ['Un ‹barco **al›to** azul', 'barco **al**'],
    ['Un **bar‹co** a›zul', '**co** a'],
    ['Un **b‹arc›o** azul', 'arc'],
    ['[el fa‹ro](/a) y ›más', '[ro](/a) y '],
    ['## Un **ba‹rco**\n\n- uno **d›os**', '**rco**\n\n- uno **d**'],
    ['‹Un **barco** azul›', 'Un **barco** azul'],
  ])('of %s has no half of a sign', async (text, copied) => {
    const { state } = await open(text.replace(/[‹›]/g, ''));
    const selection = { anchor: text.indexOf('‹'), head: text.indexOf('›') - 1 };
    const selected = state.update({ selection }).state;
    const { from, to } = selected.selection.main;
    const [filter] = selected.facet(EditorView.clipboardOutputFilter);
    expect(filter!(selected.sliceDoc(from, to), selected)).toBe(copied);
  });
});
