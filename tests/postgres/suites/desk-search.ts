import { article } from '#tests/support/entities.ts';
import { slugs, store } from '#tests/support/writing.ts';
import type { Suite } from '../harness.ts';

/** Finding articles of any status by their text. */
export const searchingDesk: Suite = (harness) => {
  const search = (q: string, input: object = {}) =>
    harness.ports.desk.search({ q, limit: 50, after: null, ...input });
  const date = (day: number) => `2026-03-0${day}T08:00:00.000Z`;
  const fill = () =>
    store(
      harness.ports,
      article({ slug: 'uno', date: date(1), body_es: 'Las auditorías municipales.' }),
      article({ slug: 'dos', date: date(2), status: 'draft', title_es: 'Una auditoría' }),
      article({ slug: 'tres', date: date(3), status: 'rejected', body_en: 'A municipal audit.' }),
      article({ slug: 'cuatro', date: date(2), status: 'draft', body_es: 'Otra cosa.' }),
    );

  it('finds words in any form, in articles of any status and either language, newest first', async () => {
    await fill();
    expect(slugs(await search('auditoria'))).toEqual(['dos', 'uno']);
    expect(slugs(await search('audits'))).toEqual(['tres']);
    expect(slugs(await search('auditoria -municipal'))).toEqual(['dos']);
    expect(slugs(await search('auditoria', { status: 'published' }))).toEqual(['uno']);
    expect(await search('nadie')).toEqual([]);
    // The last word may be unfinished.
    expect(slugs(await search('audi'))).toEqual(['tres', 'dos', 'uno']);
    expect(slugs(await search('municipales audit'))).toEqual(['uno']);
    expect(await search('audi nadie')).toEqual([]);
  });

  it('continues after a position, without the trash', async () => {
    await fill();
    const [first] = await search('auditoria', { limit: 1 });
    const after = { key: first!.date, slug: first!.slug };
    expect(slugs(await search('auditoria', { after }))).toEqual(['uno']);
    const [row] = await store(harness.ports, article({ slug: 'fuera', body_es: 'Zarzuela.' }));
    expect(slugs(await search('zarzuela'))).toEqual(['fuera']);
    await harness.ports.transaction(
      {
        actor: { kind: 'operator', id: null, name: 'Eva', role: 'admin', door: 'cli' },
        operation: 'test.write',
        at: date(9),
      },
      ({ articles }) => articles.trash(row!),
    );
    expect(await search('zarzuela')).toEqual([]);
  });
};
