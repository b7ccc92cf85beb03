/** @jest-environment node */
import { countWords } from '#apps/web/panel/editor/count-words.ts';
import { toDocument } from '#apps/web/panel/editor/line-ends.ts';
import { paragraphStarts } from '#apps/web/panel/editor/paragraphs.ts';
import { minutesFor, readingMinutes, wordCount } from '#core/articles/reading-time.ts';
import { toPlainText } from '#core/text/plain-text.ts';

describe('the paragraphs of a text', () => {
  it('are those that readers see: a list, a quotation, a table, a code block are one each', () => {
    const text = [
      '## Uno',
      'Justo debajo.',
      '',
      '- a',
      '',
      '- b',
      '',
      '  del mismo',
      '',
      'Dos',
      'líneas.',
      '',
      '```',
      'c',
      '',
      'd',
      '```',
      '',
      '| a |',
      '|---|',
      '',
      '[^1]: Una nota',
      '',
      '    que sigue.',
      '',
      '> Cita',
      '> larga',
    ];
    const starts = paragraphStarts(toDocument(text.join('\n')));
    expect(starts.map((line) => text[line - 1])).toEqual([
      '## Uno',
      'Justo debajo.',
      '- a',
      'Dos',
      '```',
      '| a |',
      '> Cita',
    ]);
  });
});

describe('the word count', () => {
  it('is that of the whole text, regardless of slices', async () => {
    const piece =
      '## Un título\n\nUn **párrafo** con [enlace](https://example.org/a).\n\n```\nconst a = 1;\n\nb\n```\n\n';
    const text = piece.repeat(400);
    const counted = await countWords(text, new AbortController().signal);
    const plain = toPlainText(text);
    expect(counted).toEqual({ words: wordCount(plain), minutes: readingMinutes(plain) });
    expect(counted?.minutes).toBe(minutesFor(400 * 11));
  });

  it('stops when aborted', async () => {
    const stop = new AbortController();
    const counting = countWords('Uno dos.\n\n'.repeat(5000), stop.signal);
    stop.abort();
    expect(await counting).toBeNull();
  });
});
