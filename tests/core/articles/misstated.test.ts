import type { Article } from '#core/articles/article.ts';
import { findMisstated } from '#core/articles/publishing/misstated.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { scopes } from '#core/kernel/scope.ts';
import { fitDraft } from '#tests/support/entities.ts';
import { tokenActor } from '#tests/support/token-actor.ts';
import { createProduct } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const ana: Actor = { kind: 'user', id: 'u-1', name: 'Ana', role: 'editor', door: 'http' };
const token = tokenActor(...scopes);
const made = { es: { origin: 'ai-generated' }, en: { origin: 'ai-translated' } } as const;
const begun = '2026-11-20T08:00:00.000Z';
const later = '2026-11-22T08:00:00.000Z';

/** What is found of a piece after these saves, as earlier releases did them. */
const found = async (...saves: readonly (readonly [Actor, string, Partial<Article>])[]) => {
  const { ports } = createProduct();
  let article = fitDraft({ slug: 'una-nota', created_at: begun, date: begun });
  for (const [actor, at, input] of saves)
    article = await ports.transaction({ actor, operation: 'test.save', at }, ({ articles }) =>
      articles.save({ ...article, ...input }),
    );
  return findMisstated(ports);
};
const published: Partial<Article> = { status: 'published', published_languages: ['es', 'en'], date: later };
const wrong = (...names: string[]) => [{ slug: 'una-nota', wrong: names }];

describe('published pieces', () => {
  it('that agree with their history are not named', async () => {
    expect(await found([ana, begun, {}], [ana, later, published])).toEqual([]);
    expect(await found([token, begun, { provenance: made }], [token, later, published])).toEqual([]);
    const by = { reviewer: 'Ana Ruiz', reviewed_at: later, reviewed_revision: 1 };
    const provenance = { es: { ...made.es, ...by }, en: { ...made.en, ...by } };
    expect(await found([ana, begun, {}], [ana, later, { ...published, provenance }])).toEqual([]);
  });

  it('are named when a person published what is labelled as reviewed by nobody', async () => {
    expect(await found([token, begun, { provenance: made }], [ana, later, published])).toEqual(
      wrong('label'),
    );
    const changed = { title_es: 'Otro título', text_revisions: { es: 3, en: 1 } };
    expect(
      await found([token, begun, { provenance: made }], [token, later, published], [ana, later, changed]),
    ).toEqual(wrong('label'));
  });

  it('are named when a program wrote last what is labelled as human', async () => {
    const changed = { title_es: 'Otro título', text_revisions: { es: 3, en: 1 } };
    expect(await found([ana, begun, {}], [ana, later, published], [token, later, changed])).toEqual(
      wrong('label'),
    );
  });

  it('are named for the date of the draft, and for a reviewer who is nobody or read another text', async () => {
    expect(await found([ana, begun, {}], [ana, later, { ...published, date: begun }])).toEqual(wrong('date'));
    const by = (reviewer: string, reviewed_revision: number) => {
      const review = { reviewer, reviewed_at: later, reviewed_revision };
      return { provenance: { es: { ...made.es, ...review }, en: { ...made.en, ...review } } };
    };
    expect(await found([ana, begun, {}], [ana, later, { ...published, ...by('Admin', 1) }])).toEqual(
      wrong('reviewer'),
    );
    const changed = { ...published, ...by('Ana Ruiz', 1), text_revisions: { es: 4, en: 1 } };
    expect(await found([ana, begun, {}], [ana, later, changed])).toEqual(wrong('reviewer'));
  });
});
