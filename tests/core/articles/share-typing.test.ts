import { maxTypedUpdates, maxUpdateLength } from '#core/articles/shared-typing.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { article, change, fitDraft } from '#tests/support/entities.ts';
import { actorOf } from '#tests/support/stocked-accounts.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';
import { createProduct } from '../support/product.ts';

closePortsAfterTests();

const lola = account({ username: 'Lola', email: 'lola@example.org', role: 'author' });
const marta = account({ username: 'Marta', email: 'marta@example.org', role: 'editor' });
const [author, editor] = [actorOf(lola), actorOf(marta)];
const tab = (number: number) => `77777777-0000-4000-8000-${String(number).padStart(12, '0')}`;
const slug = 'propio';

const start = async () => {
  const product = createProduct();
  const { application, ports, store } = product;
  await storeAccounts(ports, [lola, marta]);
  await store(
    fitDraft({ slug }),
    fitDraft({ slug: 'ajeno', title_es: 'Otra cosa' }),
    article({ slug: 'publicado' }),
  );
  const { id } = (await ports.articles.find(slug))!;
  await ports.transaction(change(), ({ desk }) => desk.own(id, lola.id));
  const open = (actor: Actor, number: number, leaving?: boolean) =>
    application.execute('articles.presence', { slug, tab: tab(number), leaving }, actor);
  const share = (
    actor: Actor,
    number: number,
    input: { session: string | null; after?: number; update?: string; over?: boolean },
  ) => application.execute('articles.share-typing', { slug, tab: tab(number), ...input }, actor);
  return { ...product, id, open, share };
};

describe('what is typed by two people', () => {
  it('is passed on in its order, to those who have it open, and leaves no trace', async () => {
    const { ports, open, share } = await start();
    await open(author, 1);
    await open(editor, 2);
    expect(await share(author, 1, { session: null })).toEqual({ session: null, last: 0, updates: [] });
    const { session } = await share(author, 1, { session: null, update: 'AAAA' });
    // Who comes second is given the beginning instead of making another.
    const joined = await share(editor, 2, { session: null, update: 'CCCC' });
    expect(joined).toEqual({ session, last: 1, updates: ['AAAA'] });
    expect(await share(editor, 2, { session, after: 1, update: 'BBBB' })).toEqual({
      session,
      last: 2,
      updates: [],
    });
    expect(await share(author, 1, { session, after: 1 })).toEqual({ session, last: 2, updates: ['BBBB'] });
    expect(await ports.audit.list({ limit: 9 })).toEqual([]);
    expect((await ports.articles.find(slug))!.revision).toBe(1);
  });

  it('ends when one of them says so, and once everybody who typed has gone', async () => {
    const { clock, open, share, ports, id } = await start();
    await open(author, 1);
    await open(editor, 2);
    const first = await share(author, 1, { session: null, update: 'AAAA' });
    await share(editor, 2, { session: first.session, over: true });
    expect(await share(author, 1, { session: first.session, update: 'BBBB' })).toMatchObject({
      session: null,
    });
    const second = await share(author, 1, { session: null, update: 'AAAA' });
    expect(second.session).not.toBe(first.session);
    // A session that is over already ends no other.
    await share(editor, 2, { session: first.session, over: true });
    expect(await share(editor, 2, { session: null })).toMatchObject({ session: second.session });
    clock.set(new Date(Date.parse(clock.now()) + 60_000).toISOString());
    await open(editor, 2);
    expect(await share(editor, 2, { session: null })).toMatchObject({ session: null });
    expect(await ports.sharedTyping.list(id, 0)).toEqual([]);
  });

  it('begins anew after very many updates', async () => {
    const { share, open, ports, id } = await start();
    await open(author, 1);
    const { session } = await share(author, 1, { session: null, update: 'AAAA' });
    await ports.transaction(change(), async ({ sharedTyping }) => {
      for (let number = 1; number < maxTypedUpdates; number += 1)
        await sharedTyping.add({
          article_id: id,
          session: session!,
          tab: tab(1),
          update: 'A',
          at: '2026-11-20T09:00:00.000Z',
        });
    });
    expect(await share(author, 1, { session, after: maxTypedUpdates, update: 'BBBB' })).toMatchObject({
      session: null,
    });
    expect(await ports.sharedTyping.list(id, 0)).toEqual([]);
  });

  it('is only for those who may edit the article, and of a limited length', async () => {
    const { application, share } = await start();
    const typing = (of: string) =>
      application.execute('articles.share-typing', { slug: of, tab: tab(1), session: null }, author);
    await expect(typing('ajeno')).rejects.toMatchObject({ key: 'articles.not-own' });
    await expect(typing('publicado')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(typing('nada')).rejects.toMatchObject({ code: 'not-found' });
    const long = 'A'.repeat(maxUpdateLength + 4);
    await expect(share(author, 1, { session: null, update: long })).rejects.toMatchObject({
      code: 'validation',
    });
    await expect(share(author, 1, { session: null, update: 'ñ' })).rejects.toMatchObject({
      code: 'validation',
    });
  });
});
