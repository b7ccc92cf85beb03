/** @jest-environment node */
import fc from 'fast-check';
import type { EditValues } from '#apps/web/panel/editor/edit-values.ts';
import { blankArticle, toValues } from '#apps/web/panel/editor/edit-values.ts';
import { mergeEdits, paragraphsOf } from '#apps/web/panel/editor/merge-edits.ts';

const base: EditValues = {
  ...toValues(blankArticle('2026-01-05T10:00:00.000Z')),
  title_es: 'Una tormenta',
  body_es: 'Uno.\n\n\nDos.\n\nTres.\n',
  topics: ['agi', 'regulacion'],
  sources: [{ id: 0, name: 'BOE', url: 'https://www.boe.es/' }],
};

const merge = (mine: Partial<EditValues>, theirs: Partial<EditValues>, choices = {}) =>
  mergeEdits(base, { ...base, ...mine }, { ...base, ...theirs }, choices);

describe('merging the changes of two editors', () => {
  it('takes each field from the editor who changed it, and reports those of the other', () => {
    const { values, conflicts, adopted } = merge(
      { title_es: 'Mía' },
      { summary_es: 'Suyo', title_en: 'Same' },
    );
    expect(values).toMatchObject({ title_es: 'Mía', summary_es: 'Suyo', title_en: 'Same' });
    expect([conflicts, adopted]).toEqual([[], ['title_en', 'summary_es']]);
  });

  it('merges lists by item, including removals', () => {
    const { values, conflicts } = merge(
      {
        topics: ['agi', 'deepfakes'],
        sources: [...base.sources, { id: 1, name: 'INE', url: 'https://ine.es/' }],
      },
      { topics: ['agi', 'regulacion', 'etica-sesgos'], sources: [] },
    );
    expect(values.topics).toEqual(['agi', 'deepfakes', 'etica-sesgos']);
    expect(values.sources).toEqual([{ id: 0, name: 'INE', url: 'https://ine.es/' }]);
    expect(conflicts).toEqual([]);
  });

  it('takes a blank line of sources for nothing that anybody has changed', () => {
    const blank = { id: 1, name: ' ', url: '' };
    const before = { ...base, sources: [...base.sources, blank] };
    const { values, adopted } = mergeEdits(before, before, base);
    expect([values.sources, adopted]).toEqual([before.sources, []]);
  });

  it('merges bodies by paragraph and preserves blank lines', () => {
    const { values, conflicts } = merge(
      { body_es: 'Uno, mío.\n\n\nDos.\n\nTres.\n' },
      { body_es: 'Uno.\n\n\nDos.\n\nTres, suyo.\n\nCuatro.\n' },
    );
    expect(values.body_es).toBe('Uno, mío.\n\n\nDos.\n\nTres, suyo.\n\nCuatro.\n');
    expect(conflicts).toEqual([]);
  });

  it('joins additions of one with changes of the other, and additions of both', () => {
    expect(
      merge({ body_es: 'Uno.\n\n\nDos.\n\nTres, mío.\n' }, { body_es: 'Uno.\n\n\nDos.\n\nTres.\n\nCuatro.' })
        .values.body_es,
    ).toBe('Uno.\n\n\nDos.\n\nTres, mío.\n\nCuatro.\n');
    const both = merge(
      { body_es: 'Uno.\n\nMío.\n\nDos.\n\nTres.\n' },
      { body_es: 'Uno.\n\nSuyo.\n\nDos.\n\nTres.\n' },
    );
    expect(both.conflicts).toEqual([]);
    expect(both.values.body_es).toContain('Suyo.\n\nMío.\n\nDos.');
  });

  it('asks about conflicts, and applies the choice', () => {
    const mine = { title_es: 'Mía', body_es: 'Uno.\n\n\nDos, mío.\n\nTres.\n' };
    const theirs = { title_es: 'Suya', body_es: 'Cero.\n\nUno.\n\n\nDos, suyo.\n\nTres.\n' };
    const first = merge(mine, theirs);
    expect(first.conflicts.map(({ field, mine: own, theirs: other }) => [field, own, other])).toEqual([
      ['title_es', 'Mía', 'Suya'],
      ['body_es', 'Dos, mío.', 'Dos, suyo.'],
    ]);
    expect(first.values).toMatchObject({
      title_es: 'Mía',
      body_es: 'Cero.\n\nUno.\n\n\nDos, mío.\n\nTres.\n',
    });
    const [title, passage] = first.conflicts.map(({ id }) => id);
    const decided = merge(mine, theirs, { [title!]: 'theirs', [passage!]: 'both' });
    expect(decided.conflicts).toEqual([]);
    expect(decided.values).toMatchObject({
      title_es: 'Suya',
      body_es: 'Cero.\n\nUno.\n\n\nDos, mío.\n\nDos, suyo.\n\nTres.\n',
    });
  });

  const body = fc
    .array(fc.constantFrom('a', 'b', '\n', '\n\n', '\n\n\n', ' ', '\r\n\r\n'))
    .map((all) => all.join(''));

  it('preserves a body that one of them did not change', () => {
    fc.assert(
      fc.property(body, body, (before, after) => {
        expect(
          paragraphsOf(before)
            .map(({ text, gap }) => text + gap)
            .join(''),
        ).toBe(before);
        const [old, changed] = [
          { ...base, body_es: before },
          { ...base, body_es: after },
        ];
        expect(mergeEdits(old, changed, old).values.body_es).toBe(after);
        if (after.trim() && before.trim()) expect(mergeEdits(old, old, changed).values.body_es).toBe(after);
      }),
    );
  });

  it('loses no paragraph written by either', () => {
    const words = fc.uniqueArray(fc.constantFrom('p', 'q', 'r', 's', 't', 'u', 'v'), { maxLength: 6 });
    fc.assert(
      fc.property(words, words, words, (before, mine, theirs) => {
        const text = (paragraphs: string[]) => ({ ...base, body_es: paragraphs.join('\n\n') });
        const { values, conflicts } = mergeEdits(text(before), text(mine), text(theirs));
        const visible = [values.body_es, ...conflicts.map((conflict) => conflict.theirs)]
          .join('\n\n')
          .split('\n\n');
        for (const paragraph of [...mine, ...theirs].filter((one) => !before.includes(one)))
          expect(visible).toContain(paragraph);
      }),
    );
  });
});
