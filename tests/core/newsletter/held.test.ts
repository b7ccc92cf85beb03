import { createConfirmer } from '#core/kernel/confirm.ts';
import { change, day } from '#tests/support/entities.ts';
import { openIssues } from '../support/issues.ts';
import { startNewsroom } from '../support/newsroom.ts';
import { admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const hold = { since: day, backup_at: null };

describe('on a site restored from a backup', () => {
  it('every response about sending has the start of the hold, until it is resumed', async () => {
    const site = openIssues();
    const { application, ports } = site;
    await site.articles({ a: '2026-11-19T08:00:00.000Z' });
    const { id } = await site.generate();
    const ask = async () => [
      await site.run('approve', id),
      await application.execute('newsletters.schedule', {}, admin),
      await application.execute('newsletters.test', { id, email: 'eva@example.org' }, admin),
      await site.run('send', id),
      await site.run('progress', id),
      await application.execute('newsletters.resend', { id }, admin),
      await site.run('pause', id).then(() => site.run('resume', id)),
    ];
    await ports.transaction(change(), ({ holds }) => holds.begin(hold));
    expect(await ask()).toEqual(
      Array.from({ length: 7 }, () => expect.objectContaining({ held_since: day })),
    );
    // Test mails are sent nevertheless.
    expect(site.mailer.messages.map(({ to }) => to)).toEqual(['eva@example.org']);
    await application.execute('hold.end', {}, admin);
    const schedule = await application.execute('newsletters.schedule', {}, admin);
    for (const answer of [await site.run('progress', id), schedule])
      expect(answer).not.toHaveProperty('held_since');
  });

  it('a requested run waits, as its response reports', async () => {
    const { agent, application, ports } = await startNewsroom();
    await ports.transaction(change(), ({ holds }) => holds.begin(hold));
    const waits = (text: RegExp) => ({ held_since: day, message: expect.stringMatching(text) });
    const { id } = agent;
    expect(await application.execute('agents.execute', { id }, admin)).toMatchObject(
      waits(/queda en espera: los agentes están retenidos/),
    );
    expect(await application.execute('agents.execute-all', {}, admin)).toMatchObject(
      waits(/^Agentes en espera: 1 de 1, retenidos/),
    );
    const input = { userPrompt: 'La auditoría de los registros' };
    expect(await application.execute('content.generate', input, admin)).toMatchObject(
      waits(/^La pieza queda en espera/),
    );
  });

  it('a program sees before confirming that the step will wait', async () => {
    const site = openIssues();
    await site.articles({ a: '2026-11-19T08:00:00.000Z' });
    const { id } = await site.generate();
    const steps = createConfirmer(site.application, site.ports);
    const summary = async () => (await steps.prepare('newsletters.send', { id }, admin)).effects.summary;
    expect(await summary()).not.toContain('retenidos');
    await site.ports.transaction(change(), ({ holds }) => holds.begin(hold));
    expect(await summary()).toContain('están retenidos desde que se recuperó una copia');
  });
});
