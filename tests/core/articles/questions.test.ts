import fc from 'fast-check';
import { questionsOf, textOfQuestions } from '#core/articles/questions.ts';

describe('the questions of an interview', () => {
  it('are the headings of the second level, each with what follows it', () => {
    const body = [
      'Una entrada.',
      '## ¿Qué **pasa**? ##',
      'Esto.',
      '### Un apartado',
      '```',
      '## código',
      '```',
      '## ¿Y luego?',
      '',
      'Nada.',
      '',
    ].join('\n');
    expect(questionsOf(body)).toEqual([
      { q: '¿Qué pasa?', a: 'Esto.\n### Un apartado\n```\n## código\n```' },
      { q: '¿Y luego?', a: 'Nada.' },
    ]);
    expect(questionsOf('Sin preguntas.\n\n#No es un título')).toEqual([]);
  });

  it('are written as a text that reads as they are, whatever signs they have', () => {
    const line = fc
      .array(
        fc.constantFrom('a', 'ñ', '*', '_', '`', '[', ']', '<', '&', '#', '~', '!', '|', '\\', '¿', ' '),
        {
          minLength: 1,
          maxLength: 12,
        },
      )
      .map((signs) => `x${signs.join('')}x`.replace(/\s+/g, ' '));
    const answer = fc
      .array(fc.constantFrom('Uno.', '**dos**', '- tres', '> cuatro', ''), { maxLength: 6 })
      .map((lines) => lines.join('\n').trim());
    fc.assert(
      fc.property(fc.array(fc.record({ q: line, a: answer }), { maxLength: 5 }), (asked) => {
        expect(questionsOf(textOfQuestions(asked))).toEqual(asked);
      }),
    );
  });

  it('keep the headings of an answer below the question', () => {
    const asked = [{ q: '¿Qué?', a: '## Un título\n\nTexto.' }];
    expect(questionsOf(textOfQuestions(asked))).toEqual([{ q: '¿Qué?', a: '### Un título\n\nTexto.' }]);
  });
});
