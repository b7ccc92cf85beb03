import { createApplication } from '#core/application.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { scopes } from '#core/kernel/scope.ts';
import { createConfirmer } from '#core/kernel/confirm.ts';
import { agent } from '#tests/support/agents.ts';
import { article, change, fitDraft } from '#tests/support/entities.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { tokenActor } from '#tests/support/token-actor.ts';

closePortsAfterTests();

const writer = tokenActor('read', 'write');
const publisher = tokenActor(...scopes);

let ports: Ports;
let confirmer: ReturnType<typeof createConfirmer>;
beforeEach(async () => {
  ports = createTestPorts();
  confirmer = createConfirmer(createApplication(ports), ports);
  await ports.transaction(change(), async ({ articles }) => {
    await articles.save(article());
    await articles.save(fitDraft({ slug: 'por-aprobar' }));
  });
});

const refused = (code: string, words: RegExp) => ({
  code,
  message: expect.stringMatching(words) as unknown as string,
});

describe('preparing a bulk operation on published articles', () => {
  const mapping = { 'una-nota': 'Ana Ruiz' };

  it('is refused without publish rights, with the scope', async () => {
    const naming = confirmer.prepare('articles.fix-author-names', mapping, writer);
    await expect(naming).rejects.toMatchObject(refused('forbidden', /publish/));
    await ports.transaction(change(), async ({ articles }) => {
      await articles.save(article({ slug: 'firmada', author: 'Redacción de antes', author_name: null }));
    });
    const migrating = confirmer.prepare('articles.auto-migrate', { dry_run: false }, writer);
    await expect(migrating).rejects.toMatchObject(refused('forbidden', /publish/));
    await ports.transaction(change(), ({ agents }) =>
      agents.save(agent({ status: 'active', auto_publish: true })),
    );
    const running = confirmer.prepare('agents.execute-all', {}, writer);
    await expect(running).rejects.toMatchObject(refused('forbidden', /publish/));
    await expect(
      confirmer.prepare('articles.fix-author-names', { 'por-aprobar': 'Ana Ruiz' }, writer),
    ).resolves.toMatchObject({ subject: '1 artículo' });
  });

  it('is refused when every item is refused', async () => {
    const save = () => Promise.reject(new DomainError('entity.changed-concurrently'));
    const refusing: Ports = {
      ...ports,
      transaction: (made, work) =>
        ports.transaction(made, (inside) => work({ ...inside, articles: { ...inside.articles, save } })),
    };
    confirmer = createConfirmer(createApplication(refusing), refusing);
    const { confirmation_token: token } = await confirmer.prepare(
      'articles.fix-author-names',
      { 'por-aprobar': 'Ana Ruiz' },
      publisher,
    );
    await expect(confirmer.confirm(token, publisher)).rejects.toMatchObject(
      refused('rule-violated', /none-done.*ha cambiado lo mismo/),
    );
    expect((await ports.articles.find('por-aprobar'))?.author_name).not.toBe('Ana Ruiz');
  });
});
