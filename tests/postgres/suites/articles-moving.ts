import type { Article } from '#core/articles/article.ts';
import { summarize } from '#core/articles/article.ts';
import { articlePiece } from '#core/newsletter/issues/compose-issue.ts';
import { article, change } from '#tests/support/entities.ts';
import { issue, storeIssues } from '#tests/support/newsletters.ts';
import { store } from '#tests/support/writing.ts';
import type { Suite } from '../harness.ts';

const other = '00000000-0000-4000-8000-000000000099';

/** Articles that get another slug. */
export const movingArticles: Suite = (harness) => {
  const move = async (one: Article, slug: string) => (await store(harness.ports, { ...one, slug }))[0]!;

  describe('a new slug', () => {
    it('moves the article with its history, and every former one leads to it', async () => {
      const { articles, versions } = harness.ports;
      const first = (await store(harness.ports, article({ slug: 'a' })))[0]!;
      const last = await move(await move(first, 'b'), 'c');
      for (const slug of ['a', 'b', 'c']) expect(await articles.find(slug)).toEqual(last);
      expect(await harness.elsewhere.articles.find('a')).toEqual(last);
      expect((await versions.list('articles', 'c')).map(({ revision }) => revision)).toEqual([3, 2, 1]);
      expect(await versions.list('articles', 'a')).toEqual(await versions.list('articles', 'c'));
      expect(await versions.find('articles', 'b', 1)).toMatchObject({ slug: 'c', snapshot: { slug: 'a' } });
      expect(await versions.list('interviews', 'a')).toEqual([]);
      expect(await articles.usedSlugs(['a', 'b', 'c', 'd'])).toEqual(new Set(['a', 'b', 'c']));
      expect(await articles.find('d')).toBeNull();
    });

    it('does not make the newsletter include it again', async () => {
      const first = (await store(harness.ports, article({ slug: 'a' })))[0]!;
      const pieces = [{ ...articlePiece(summarize(first), 'Vigía') }];
      await storeIssues(harness.ports, issue({ status: 'sending', pieces }));
      await move(first, 'b');
      const until = '2099-01-01T00:00:00.000Z';
      expect(await harness.ports.newsletters.unsentArticles({ until, limit: 9 })).toEqual([]);
    });

    it('may be a former one of the same article', async () => {
      const { articles } = harness.ports;
      const first = (await store(harness.ports, article({ slug: 'a' })))[0]!;
      const back = await move(await move(first, 'b'), 'a');
      expect(await articles.find('b')).toEqual(back);
      expect(await articles.find('a')).toEqual(back);
      expect(await move(back, 'b')).toMatchObject({ slug: 'b', revision: 4 });
    });

    it('leaves the former one reserved, also from the trash', async () => {
      const { articles, transaction } = harness.ports;
      const moved = await move((await store(harness.ports, article({ slug: 'a' })))[0]!, 'b');
      const [another] = await store(harness.ports, article({ id: other, slug: 'otra' }));
      const taken = { code: 'conflict', key: 'entity.slug-taken' };
      await expect(
        store(harness.ports, article({ id: other.replace('99', '98'), slug: 'a' })),
      ).rejects.toMatchObject(taken);
      await expect(move(another!, 'a')).rejects.toMatchObject(taken);
      const trashed = await transaction(change(), (inside) => inside.articles.trash(moved));
      await expect(move(another!, 'a')).rejects.toMatchObject(taken);
      expect(await articles.find('a')).toBeNull();
      expect(await articles.findTrashed('a')).toEqual(trashed);
      expect(await articles.find('otra')).toEqual(another);
    });

    it('is taken by one of two concurrent changes, and so is the reserved one', async () => {
      const first = (await store(harness.ports, article({ slug: 'a' })))[0]!;
      const settle = await Promise.allSettled([
        harness.ports.transaction(change(), ({ articles }) => articles.save({ ...first, slug: 'b' })),
        store(harness.elsewhere, article({ id: other, slug: 'a' })),
      ]);
      expect(settle.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      expect(await harness.ports.articles.find('a')).toMatchObject({ id: first.id, slug: 'b' });
    });
  });
};
