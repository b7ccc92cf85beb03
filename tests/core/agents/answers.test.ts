import { describe, expect, it } from '@jest/globals';
import { DomainError } from '#core/kernel/domain-error.ts';
import { overloaded } from '#tests/support/scripted-providers.ts';
import { articlePiece, startNewsroom, translation } from '../support/newsroom.ts';

const well = [{ json: articlePiece() }, { json: translation() }];

describe('an invalid answer', () => {
  it.each([
    ['is not JSON', '{"title": "Cort', 'no era JSON válido'],
    ['is empty', '  ', 'estaba vacía'],
    ['lacks a field', { json: { ...articlePiece(), summary: undefined } }, 'summary'],
    ['is cut', { reply: { text: '{"title":', finish: 'length' as const } }, 'demasiado larga'],
  ])('that %s is requested once more, with its errors', async (_why, answer, words) => {
    const room = await startNewsroom();
    room.script.answers.push(answer, ...well);
    expect(await room.run()).toMatchObject({ status: 'completed', cost: { calls: 4 } });
    const [first, second] = room.script.calls.asked;
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
    expect(room.script.calls.asked).toHaveLength(2);
  });

  it('that is a refusal fails the run immediately', async () => {
    const room = await startNewsroom();
    room.script.otherwise = { reply: { text: '', finish: 'refusal' } };
    expect(await room.run()).toMatchObject({ status: 'failed', error: { code: 'provider' } });
    expect(room.script.calls.asked).toHaveLength(1);
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
