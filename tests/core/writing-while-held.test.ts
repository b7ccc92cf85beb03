import { operator, systemActor, visitor } from '#core/kernel/actor.ts';
import { requireWritable } from '#core/writing-while-held.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { operations } from '#core/operations.ts';
import { article, change, day } from '#tests/support/entities.ts';
import { createProduct, admin } from './support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const held = async () => {
  const product = createProduct();
  await product.store(article({ slug: 'una-nota' }));
  await product.ports.transaction(change(), ({ holds }) => holds.begin({ since: day, backup_at: null }));
  return product;
};

const refused = {
  code: 'unavailable',
  key: 'hold.writing',
  params: { held_since: '2026-11-20T10:00:00+01:00' },
};
const contact = {
  name: 'Ana',
  email: 'ana@example.org',
  reason: 'other',
  message: 'Hola',
  language: 'es',
  privacy: true,
} as const;

describe('on a site restored from a backup', () => {
  it('nobody changes anything until it is resumed, at any door', async () => {
    const { application } = await held();
    const unpublish = () =>
      application.execute('articles.unpublish', { slug: 'una-nota', revision: 1 }, admin);
    await expect(unpublish()).rejects.toMatchObject(refused);
    await expect(
      application.preview('articles.unpublish', { slug: 'una-nota', revision: 1 }, admin),
    ).rejects.toMatchObject(refused);
    await expect(application.execute('contact.send', contact, visitor('http'))).rejects.toMatchObject({
      code: 'unavailable',
      key: 'hold.not-now',
    });
    const email = 'eva@vigia.example';
    await expect(
      application.execute('invitations.create', { email, role: 'editor' }, operator('eva')),
    ).rejects.toMatchObject(refused);
    await application.execute('hold.end', {}, admin);
    expect(await unpublish()).toMatchObject({ changed: true });
  });

  it('what is invalid or not allowed is refused for that reason', async () => {
    const { application } = await held();
    const without = application.execute(
      'articles.unpublish',
      { slug: 'una-nota', revision: 1 },
      visitor('http'),
    );
    await expect(without).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(
      application.execute('contact.send', { ...contact, email: 'x' }, visitor('http')),
    ).rejects.toMatchObject({
      code: 'validation',
    });
  });

  it('what is published is read, people sign in, leave the newsletter and revoke rights, and the product does its own work', async () => {
    const { application, ports } = await held();
    expect(await application.execute('articles.get', { slug: 'una-nota' }, visitor('http'))).toBeTruthy();
    const login = { email: 'nadie@vigia.example', password: 'equivocada' };
    await expect(application.execute('auth.login', login, visitor('http'))).rejects.toMatchObject({
      key: 'accounts.wrong-credentials',
    });
    await application.execute(
      'newsletter.unsubscribe',
      { token: 'x'.repeat(43), language: 'es' },
      visitor('http'),
    );
    await expect(
      application.execute('tokens.revoke', { id: crypto.randomUUID() }, admin),
    ).rejects.toMatchObject({
      code: 'not-found',
    });
    await application.execute('content.seed', {}, systemActor);
    expect(await ports.holds.find()).not.toBeNull();
  });

  it('every command about content is held, except for what only stops or shows something', async () => {
    const { ports } = await held();
    const open: string[] = [];
    for (const operation of Object.values<Operation>(operations)) {
      if (operation.kind !== 'command' || !/^(articles|interviews|pages|topics|media)\./.test(operation.name))
        continue;
      await requireWritable(ports, operation, admin).then(
        () => open.push(operation.name),
        () => {},
      );
    }
    expect(open.toSorted()).toEqual(['articles.presence', 'articles.share-typing', 'articles.unschedule']);
  });
});
