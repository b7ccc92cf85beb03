import { DomainError } from '#core/kernel/domain-error.ts';
import { overloaded } from '#tests/support/scripted-providers.ts';
import { articlePiece, startNewsroom, translation } from '../support/newsroom.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const well = [{ json: articlePiece() }, { json: translation() }];

describe('an invalid answer', () => {
  it.each([
    ['is not JSON', '{"title": "Cort', 'no era JSON válido'],
    ['is empty', '  ', 'estaba vacía'],
    ['lacks a field', { json: { ...articlePiece(), summary: undefined } }, 'summary'],
    [
      'did not end well',
      { reply: { text: '{}', finish: 'failed' as const, reason: 'upstream died' } },
      'upstream died',
    ],
    [
      'thinks of an object only',
      `<think>${JSON.stringify(articlePiece())}</think> Hecho.`,
      'empieza por «<think>',
    ],
    ['never stops thinking', `<think>${JSON.stringify(articlePiece())}`, 'empieza por «<think>'],
    [
      'has two objects',
      `${JSON.stringify(articlePiece())}\n${JSON.stringify(articlePiece())}`,
      'varios objetos',
    ],
  ])('that %s is requested once more, with its errors', async (_why, answer, words) => {
    const room = await startNewsroom();
    room.script.answers.push(answer, ...well);
    expect(await room.run()).toMatchObject({ status: 'completed', cost: { calls: 4 } });
    const [first, second] = room.script.calls.requests;
    expect(second!.prompt.startsWith(first!.prompt)).toBe(true);
    expect(second!.prompt).toContain(words);
    expect(second!.system).toBe(first!.system);
  });

  it('fails the run the second time, with the reason', async () => {
    const room = await startNewsroom();
    room.script.otherwise = '{}';
    const run = await room.run();
    expect(run).toMatchObject({ status: 'failed', error: { code: 'schema' } });
    expect(run.error?.message).toContain('title');
    expect(room.script.calls.requests).toHaveLength(2);
  });

  it.each([
    ['its limit', undefined, 'al llegar a su límite'],
    ['the context of its server', { input_tokens: 9, output_tokens: 90 }, 'sube la longitud de contexto'],
  ])('cut at %s is not requested again, and says what to do', async (_, usage, words) => {
    const room = await startNewsroom();
    const whole = { input_tokens: 9, output_tokens: 1_000_000 };
    room.script.otherwise = { reply: { text: '{"title":', finish: 'length', usage: usage ?? whole } };
    const run = await room.run();
    expect(run).toMatchObject({ status: 'failed', error: { code: 'schema' } });
    expect(run.error?.message).toContain(words);
    expect(room.script.calls.requests).toHaveLength(1);
  });

  it.each([
    ['<think>\nplan {"a":1}\n</think>\n\n', ''],
    ['Aquí tienes el JSON:\n\n', '\n\n¿Algo más? {así}'],
    ['```JSON\n', '\n```'],
    ['```json ', '```'],
    ['', '\n```'],
    ['```\n', '\n```\nEspero que sirva.'],
    ['json\n', ''],
    ['</think>', ''],
    ['<|channel|>final<|message|>', ''],
    [
      '<|channel|>analysis<|message|>{"title":"no"}<|end|><|start|>assistant<|channel|>final<|message|>',
      '<|return|>',
    ],
    ['[THINK]{"a":[/THINK] ', ''],
    ['\ufeff[', ']'],
    ['Un {ejemplo} y "comillas: ', ''],
  ])('is found between %j and %j', async (before, after) => {
    const room = await startNewsroom();
    const piece = { ...articlePiece({ title: 'Un título' }), notes: 'con </think>, { y "comillas"' };
    room.script.answers.push(`${before}${JSON.stringify(piece)}${after}`, well[1]!);
    expect(await room.run()).toMatchObject({ status: 'completed', cost: { calls: 3 } });
    expect((await room.drafts())[0]?.title_es).toBe(piece.title);
  });

  it('that is a refusal fails the run immediately', async () => {
    const room = await startNewsroom();
    room.script.otherwise = { reply: { text: 'No puedo.', finish: 'refusal' } };
    const run = await room.run();
    expect(run).toMatchObject({ status: 'failed', error: { code: 'provider' } });
    expect(run.error?.message).toContain('No puedo.');
    expect(room.script.calls.requests).toHaveLength(1);
  });

  it('may be in a code block, or contain invalid characters', async () => {
    const room = await startNewsroom();
    const odd = articlePiece({ title: 'Un título con \0 y \ud800 dentro', tags: ['a\0b', '\ud800', 'bien'] });
    room.script.answers.push(`\`\`\`json\n${JSON.stringify(odd)}\n\`\`\``, well[1]!);
    expect(await room.run()).toMatchObject({ status: 'completed' });
    const [draft] = await room.drafts();
    expect(draft?.title_es).toBe('Un título con y dentro');
    expect(draft?.tags).toEqual(['ab', 'bien']);
  });
});

describe('a failing provider', () => {
  it('may have been paid when the outcome is unknown, but not after a refusal', async () => {
    const room = await startNewsroom();
    room.script.answers.push(
      new DomainError('providers.timed-out', {
        provider: 'scripted',
        name: 'Scripted',
        fault: 'timed-out',
        seconds: 9,
      }),
    );
    const unknown = await room.run();
    expect(unknown.cost.eur).toBeGreaterThan(0.02);
    room.script.answers.push(overloaded());
    expect((await room.run()).cost.eur).toBe(0.01);
  });
});
