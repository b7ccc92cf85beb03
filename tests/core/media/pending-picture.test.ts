import type { Actor } from '#core/kernel/actor.ts';
import { operator } from '#core/kernel/actor.ts';
import type { InputOf } from '#core/operations.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { article, change, fitDraft, interview } from '#tests/support/entities.ts';
import { tokenActor } from '#tests/support/token-actor.ts';
import { createProduct, admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const name = `${'ab'.repeat(16)}-640x400.png`;
const image_url = `/media/${name}`;
const program = tokenActor('read', 'write', 'publish');

let product: ReturnType<typeof createProduct>;
const inside = (work: (ports: Ports) => Promise<unknown>) => product.ports.transaction(change(), work);
beforeEach(async () => {
  product = createProduct();
  const file = { name, type: 'image/png', width: 640, height: 400, bytes: new Uint8Array(1) };
  await inside(({ media }) => media.put(file, { alt_es: 'Una torre' }));
});
const update = (input: Partial<InputOf<'media.update'>>, actor: Actor = program) =>
  product.application.execute('media.update', { name, revision: 1, ...input }, actor);
const publish = (actor: Actor, pending_revision = 1) =>
  product.application.execute('media.publish-pending', { name, pending_revision }, actor);
const pending = async () => (await product.application.execute('media.pending', { name }, admin)).pending;
const picture = () => product.ports.media.find(name);

const edit = { alt_es: 'Una torre alta', credit: 'Ana', licence: 'CC0', focal_x: 0.5, focal_y: 0.25 };
const scheduled = { scheduled_at: '2027-02-01T08:00:00.000Z', scheduled_action: 'publish' } as const;

/** What readers see, or will by themselves. */
const readers: Record<string, (ports: Ports) => Promise<unknown>> = {
  'a published article': ({ articles }) => articles.save(article({ image_url })),
  'the text of a published article': ({ articles }) =>
    articles.save(article({ body_es: `![x](${image_url})` })),
  'a scheduled draft': ({ articles }) => articles.save(fitDraft({ image_url, ...scheduled })),
  'a published interview': ({ interviews }) => interviews.save(interview({ image_url })),
};

/** What readers do not see. */
const hidden: Record<string, (ports: Ports) => Promise<unknown>> = {
  nothing: async () => {},
  'a draft': ({ articles }) => articles.save(fitDraft({ image_url })),
  'a draft of an interview': ({ interviews }) =>
    interviews.save({ ...interview({ image_url }), draft: true }),
  'an article in the trash': async ({ articles }) =>
    articles.trash(await articles.save(article({ image_url }))),
};

describe('what a program changes of a picture', () => {
  it.each(Object.entries(readers))('that %s shows waits for a person', async (_what, show) => {
    await inside(show);
    await expect(update(edit, tokenActor('read', 'write'))).rejects.toMatchObject({
      key: 'access.missing-scope',
    });
    expect(await update(edit)).toMatchObject({
      changed: true,
      pending: true,
      pending_revision: 1,
      media: { alt_es: 'Una torre', revision: 1 },
      message: expect.stringContaining('/admin?tab=imagenes'),
    });
    expect(await picture()).toMatchObject({ alt_es: 'Una torre', credit: null, focal_x: null, revision: 1 });
    const fields = (await pending())?.changes.map(({ field, after }) => [field, after]);
    expect(Object.fromEntries(fields ?? [])).toEqual(edit);
    const { items } = await product.application.execute('media.list', { limit: 5 }, admin);
    expect(items).toMatchObject([{ name, has_pending: true }]);
  });

  it.each(Object.entries(hidden))('that %s shows applies at once', async (_what, show) => {
    await inside(show);
    expect(await update(edit, tokenActor('read', 'write'))).toMatchObject({
      media: { ...edit, revision: 2 },
    });
    expect(await pending()).toBeNull();
  });

  it('leaves people, at the terminal too, as before', async () => {
    await inside(readers['a published article']!);
    expect(await update(edit, operator('root'))).toMatchObject({ media: { ...edit, revision: 2 } });
    expect(await update({ revision: 2, credit: null }, admin)).toMatchObject({ media: { credit: null } });
  });

  it('is published or discarded by a person, over what has changed since', async () => {
    await inside(readers['a published article']!);
    await update({ alt_es: 'Una torre alta', credit: 'Ana' });
    await update({ alt_en: 'A tower' }, admin);
    await expect(publish(program)).rejects.toMatchObject({ key: 'media.person-needed' });
    await expect(update({ revision: 2, focal_x: 0.5 })).rejects.toMatchObject({ code: 'validation' });
    expect(await publish(operator('root'))).toMatchObject({
      media: { alt_es: 'Una torre alta', alt_en: 'A tower', credit: 'Ana', revision: 3 },
    });
    await update({ revision: 3, credit: 'Eva' });
    await update({ revision: 3, credit: 'Luz' }, admin);
    await expect(publish(admin)).rejects.toMatchObject({ key: 'pending.overtaken' });
    await product.application.execute('media.discard-pending', { name }, admin);
    expect(await pending()).toBeNull();
    expect(await picture()).toMatchObject({ credit: 'Luz', revision: 4 });
  });
});
