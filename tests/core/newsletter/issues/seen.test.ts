import type { Issue } from '#core/newsletter/issues/issue.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { operator } from '#core/kernel/actor.ts';
import { createConfirmer } from '#core/kernel/confirm.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { admin } from '../../support/product.ts';
import { openIssues } from '../../support/issues.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const bot: Actor = { ...admin, kind: 'token', id: 't', door: 'mcp', scopes: ['read', 'write', 'send'] };

const begin = async () => {
  const site = openIssues();
  await site.articles({ a: '2026-11-19T08:00:00.000Z' });
  const { id, revision } = await site.generate();
  const decide = (name: 'submit' | 'approve' | 'send', seen: number) =>
    site.run(name, id, admin, { revision: seen });
  const change = (subject_es: string) =>
    site.application.execute('newsletters.update', { id, subject_es }, admin);
  return { ...site, id, revision, decide, change };
};
const stale = { code: 'conflict', params: { current_revision: 2 } };

describe('deciding on an issue', () => {
  it.each(['submit', 'approve', 'send'] as const)('compares with what was seen: %s', async (name) => {
    const site = await begin();
    await site.change('Otro');
    await expect(site.decide(name, site.revision)).rejects.toMatchObject(stale);
    expect(await site.statusOf(site.id)).toBe('draft');
    expect(await site.decide(name, 2)).toMatchObject({ changed: true, newsletter: { subject_es: 'Otro' } });
  });

  it('twice in a row counts once, unless it was changed in between', async () => {
    const site = await begin();
    await site.decide('approve', 1);
    expect(await site.decide('approve', 1)).toMatchObject({ changed: false });
    await site.change('Otro');
    await site.decide('approve', 3);
    await expect(site.decide('approve', 1)).rejects.toMatchObject({ code: 'conflict' });
    await site.decide('send', 4);
    expect(await site.decide('send', 4)).toMatchObject({ changed: false });
  });

  it('through a program confirms the displayed state, with pieces that were sent before', async () => {
    const site = await begin();
    const other = await site.generate(true);
    await site.run('send', other.id);
    const steps = createConfirmer(site.application, site.ports);
    const prepared = await steps.prepare('newsletters.send', { id: site.id }, admin);
    expect(prepared.effects.summary).toContain('en otro newsletter: a');
    await site.change('Otro');
    await expect(steps.confirm(prepared.confirmation_token, admin)).rejects.toMatchObject({
      code: 'conflict',
    });
    const again = await steps.prepare('newsletters.send', { id: site.id }, admin);
    expect(await steps.confirm(again.confirmation_token, admin)).toMatchObject({
      answer: { newsletter: { status: 'sending' } },
    });
  });
});

describe('an issue in the trash', () => {
  it('is restored, and an approved one needs another approval', async () => {
    const site = await begin();
    const { application, id } = site;
    const restore = () => application.execute('newsletters.restore', { id }, admin);
    await expect(restore()).rejects.toMatchObject({
      code: 'conflict',
      key: 'newsletters.not-in-trash',
    });
    await site.decide('approve', 1);
    await application.execute('newsletters.delete', { id }, admin);
    const gone = application.execute('newsletters.get', { id }, admin);
    await expect(gone).rejects.toMatchObject({ code: 'not-found' });
    const { items } = await application.execute('newsletters.trash', {}, admin);
    expect(items).toMatchObject([{ id, status: 'approved' }]);
    const { newsletter } = await restore();
    expect(newsletter).toMatchObject({ status: 'pending', approved_by: null, approved_at: null });
    expect(newsletter.steps.slice(-2)).toMatchObject([{ step: 'deleted' }, { step: 'restored' }]);
    expect(await application.execute('newsletters.trash', {}, admin)).toEqual({ items: [] });
    expect(await application.execute('newsletters.list', {}, admin)).toMatchObject([{ id }]);
  });

  it('stays cancelled if its deletion cancelled the sending', async () => {
    const site = await begin();
    await site.decide('send', 1);
    await site.application.execute('newsletters.delete', { id: site.id }, admin);
    const { newsletter } = await site.application.execute('newsletters.restore', { id: site.id }, admin);
    expect(newsletter.status).toBe('cancelled');
  });
});

describe('an issue', () => {
  it('is approved by a person: programs only send approved ones', async () => {
    const site = openIssues();
    await site.articles({ a: '2026-11-19T08:00:00.000Z' });
    const { id } = await site.generate();
    await expect(site.run('approve', id, bot)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(site.run('send', id, bot)).rejects.toMatchObject({ code: 'forbidden' });
    await site.run('approve', id);
    expect(await site.run('send', id, bot)).toMatchObject({
      newsletter: { approved_by: 'eva', recipients: 0 },
    });
    expect(await site.run('send', id)).toMatchObject({ changed: false });
    await site.send();
    await expect(site.run('send', id)).rejects.toMatchObject({ code: 'rule-violated' });
  });

  it.each(['approve', 'send'] as const)(
    'in the terminal is approved by a named account, never by the system user (%s)',
    async (name) => {
      const site = await begin();
      await storeAccounts(site.ports, [
        account({ username: 'Ana Ruiz', email: 'ana@example.org', role: 'editor' }),
      ]);
      const unnamed = { code: 'validation', key: 'reviewer.missing' };
      await expect(site.run(name, site.id, operator('root'))).rejects.toMatchObject(unnamed);
      await expect(site.run(name, site.id, operator('root', { reviewer: 'root' }))).rejects.toMatchObject({
        code: 'validation',
        params: { field: 'reviewer' },
      });
      expect(await site.statusOf(site.id)).toBe('draft');
      const { newsletter } = (await site.run(name, site.id, operator('root'), {
        reviewer: 'ana@example.org',
      })) as { newsletter: Issue };
      expect(newsletter).toMatchObject({ approved_by: 'Ana Ruiz', steps: [{}, { by: 'Ana Ruiz' }] });
    },
  );

  it('that was approved can be sent in the terminal', async () => {
    const site = await begin();
    await site.decide('approve', 1);
    expect(await site.run('send', site.id, operator('root'))).toMatchObject({
      newsletter: { approved_by: 'eva', steps: [{}, {}, { step: 'sending', by: 'root' }] },
    });
  });
});

describe('composing an issue', () => {
  it("returns this week's unsent one, unless a new one is requested", async () => {
    const site = await begin();
    const ask = (input: { anew?: boolean } = {}) =>
      site.application.execute('newsletters.generate', input, admin);
    expect(await ask()).toMatchObject({ changed: false, newsletter: { id: site.id } });
    const other = await ask({ anew: true });
    expect(other.changed).toBe(true);
    expect(other.newsletter.id).not.toBe(site.id);
    await site.run('cancel', site.id);
    await site.run('cancel', other.newsletter.id);
    expect((await ask()).changed).toBe(true);
    site.later(7 * 24 * 60);
    expect((await ask()).changed).toBe(true);
  });
});
