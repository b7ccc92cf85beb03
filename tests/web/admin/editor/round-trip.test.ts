/** @jest-environment node */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { redo, undo } from '@codemirror/commands';
import type { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { changesBetween } from '#apps/web/panel/editor/changes-between.ts';
import { createState } from '#apps/web/panel/editor/editor-core.ts';
import { textOf, toDocument } from '#apps/web/panel/editor/line-ends.ts';

const fixtures = fileURLToPath(new URL('../../../../fixtures/', import.meta.url));

/** Texts with all kinds of line endings. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('\r', '\n', '\r\n', ' ', '\t', '\u2028', '- a', '\u0000'),
      fc.string({ maxLength: 5 }),
    ),
  )
  .map((parts) => parts.join(''));

type Edit = { from: number; length: number; insert: string };
const edits = fc.array(
  fc.record({ from: fc.nat(60), length: fc.nat(9), insert: fc.constantFrom('', 'x', '\n', 'y\nz') }),
);

const edit = (state: EditorState, { from, length, insert }: Edit): EditorState => {
  const start = Math.min(from, state.doc.length);
  const changes = {
    from: start,
    to: Math.min(start + length, state.doc.length),
    insert: state.toText(insert),
  };
  return state.update({ changes, userEvent: 'input', annotations: [] }).state;
};

const repeat = (state: EditorState, command: typeof undo): EditorState => {
  let current = state;
  const dispatch = (transaction: { state: EditorState }) => (current = transaction.state);
  while (command({ state: current, dispatch }));
  return current;
};

describe('an unedited text', () => {
  it('is returned unchanged for each fixture', async () => {
    const files = (await readdir(fixtures, { recursive: true })).filter((file) => /\.mdx?$/.test(file));
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const content = await readFile(fixtures + file, 'utf8');
      for (const end of ['\n', '\r\n', '\r']) {
        const body = content.replaceAll('\n', end);
        expect(textOf(createState(body))).toBe(body);
      }
    }
  });

  it('is returned unchanged for any text', () => {
    fc.assert(fc.property(text, (body) => expect(textOf(createState(body))).toBe(body)));
  });
});

describe('an edited text', () => {
  it('equals what is displayed, and the original after undoing everything', () => {
    fc.assert(
      fc.property(text, edits, (body, done) => {
        const first = createState(body);
        const last = done.reduce(edit, first);
        const written = textOf(last);
        expect(toDocument(written).eq(last.doc)).toBe(true);
        const undone = repeat(last, undo);
        expect(textOf(undone)).toBe(body);
        expect(textOf(repeat(undone, redo))).toBe(written);
      }),
    );
  });

  it('preserves the line endings of unedited lines, and uses the most frequent for new ones', () => {
    const state = createState('uno\r\ndos\r\ntres\ncuatro\r\n');
    const { state: changed } = state.update({ changes: { from: 3, insert: state.toText('\nx') } });
    expect(textOf(changed)).toBe('uno\r\nx\r\ndos\r\ntres\ncuatro\r\n');
  });
});

describe('the changes between two texts', () => {
  it('transform one into the other', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [old, next] = [toDocument(one), toDocument(other)];
        expect(changesBetween(old, next).apply(old).toString()).toBe(next.toString());
      }),
    );
  });

  it('affect only differences', () => {
    const old = toDocument('uno\n\ndos\n\ntres\n\ncuatro\n');
    const next = toDocument('uno!\n\ndos\n\ntres\n\ncinco\n\nseis\n');
    const touched: [number, number][] = [];
    changesBetween(old, next).iterChanges((from, to) => touched.push([from, to]));
    expect(touched).toEqual([
      [3, 3],
      [17, 22],
    ]);
  });
});
