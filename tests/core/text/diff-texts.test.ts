/** @jest-environment node */
import fc from 'fast-check';
import type { DiffBlock } from '#core/text/diff-texts.ts';
import { diffTexts } from '#core/text/diff-texts.ts';

/** A diff as text: `[-gone-]`, `{+come+}`, and `=` before unchanged paragraphs. */
const show = (blocks: readonly DiffBlock[]): string[] =>
  blocks.map((block) =>
    block.kind === 'same'
      ? `=${block.text}`
      : block.parts
          .map(({ text, change }) =>
            change === 'same' ? text : change === 'added' ? `{+${text}+}` : `[-${text}-]`,
          )
          .join(''),
  );

/** One of the two texts, reassembled. */
const side = (blocks: readonly DiffBlock[], left: 'added' | 'removed'): string =>
  blocks
    .map((block) =>
      block.kind === 'same'
        ? block.text
        : block.parts
            .filter(({ change }) => change !== left)
            .map(({ text }) => text)
            .join(''),
    )
    .filter((text) => text !== '')
    .join('\n\n');

describe('the diff of two texts', () => {
  it('shows words within paragraphs, and added and removed paragraphs', () => {
    const before =
      'Uno dos tres.\n\nSe queda.\n\nEste párrafo sobra del todo.\n\nEl barco azul salió ayer del puerto.';
    const after = 'Uno dos cuatro.\r\n\r\nSe queda.\n\nEl barco rojo salió ayer del puerto.\n\nAlgo nuevo.';
    expect(show(diffTexts(before, after))).toEqual([
      'Uno dos [-tres-]{+cuatro+}.',
      '=Se queda.',
      '[-Este párrafo sobra del todo.-]',
      'El barco [-azul-]{+rojo+} salió ayer del puerto.',
      '{+Algo nuevo.+}',
    ]);
  });

  it('shows what was removed before what was written instead', () => {
    expect(
      show(diffTexts('Igual.\n\nNadie recurrió.', 'Igual.\n\nEl plazo acaba hoy.\n\nAlgo nuevo.')),
    ).toEqual(['=Igual.', '[-Nadie recurrió.-]', '{+El plazo acaba hoy.+}', '{+Algo nuevo.+}']);
  });

  it('is empty for equal texts', () => {
    expect(show(diffTexts('Uno\n\nDos\n', 'Uno\n\nDos'))).toEqual(['=Uno', '=Dos']);
  });

  it('contains both texts', () => {
    const paragraph = fc.array(fc.constantFrom('uno', 'dos', 'tres', 'cuatro'), {
      minLength: 1,
      maxLength: 4,
    });
    const text = fc
      .array(
        paragraph.map((words) => words.join(' ')),
        { maxLength: 8 },
      )
      .map((all) => all.join('\n\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const blocks = diffTexts(before, after);
        expect(side(blocks, 'added')).toBe(before);
        expect(side(blocks, 'removed')).toBe(after);
      }),
    );
  });
});
