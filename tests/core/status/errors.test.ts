import { DomainError } from '#core/kernel/domain-error.ts';
import { describeError } from '#core/status/errors.ts';

const reasonOf = (error: unknown) => describeError(error).reason;

describe('a stored error', () => {
  it('has its type, code and message, on one line', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED\n127.0.0.1:5432'), {
      code: 'ECONNREFUSED',
    });
    expect(reasonOf(refused)).toBe('Error ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:5432');
    expect(reasonOf(new TypeError('page.render is not a function'))).toBe(
      'TypeError: page.render is not a function',
    );
    expect(reasonOf('thrown')).toBe('unknown');
    expect(reasonOf(new Error('x'.repeat(1000)))).toHaveLength(300);
  });

  it('contains no addresses, paths, passwords, tokens or values', () => {
    const reasons = [
      new Error('550 no such user ada@example.org'),
      new Error('invalid input syntax for type uuid: "Soy Ada, llámame"'),
      new Error('no answer of https://key:secret@llm.example/v1/chat?token=abc123'),
      new Error('ENOENT: open /srv/vigia/data/outbox/ada.eml'),
      new DomainError(
        'accounts.not-found',
        { email: 'ada@example.org' },
        { cause: new Error('for ada@example.org') },
      ),
    ].map(reasonOf);
    expect(reasons).toEqual([
      'Error: 550 no such user [address]',
      'Error: invalid input syntax for type uuid: [value]',
      'Error: no answer of llm.example',
      'Error: ENOENT: open [path]',
      'accounts.not-found (Error: for [address])',
    ]);
  });

  it('contains the code location, if known', () => {
    const error = new Error('x');
    error.stack = `Error: x
    at processTicksAndRejections (node:internal/process/task_queues:104:5)
    at run (/srv/vigia/node_modules/knex/lib/client.js:1:2)
    at find (file:///srv/vigia/adapters/postgres/stores.ts:34:12)
    at execute (file:///srv/vigia/core/application.ts:12:3)`;
    expect(describeError(error).source).toBe('adapters/postgres/stores.ts:34');
    error.stack = 'Error: x';
    expect(describeError(error).source).toBeNull();
  });
});
