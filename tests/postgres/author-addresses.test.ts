import { article, change, interview } from '#tests/support/entities.ts';
import { store } from '#tests/support/writing.ts';
import { onPostgres } from './postgres-harness.ts';

const signed = (slug: string, author: string, date: string) =>
  article({ slug, author, author_name: null, date: `${date}T08:00:00.000Z` });

describe('the addresses of authors on a database', () => {
  const harness = onPostgres();
  const addresses = async () => Object.fromEntries(await harness.elsewhere.articles.authorAddresses());

  it('are given once to two names with the same letters that are published at the same moment', async () => {
    await Promise.all([
      store(harness.ports, signed('a', 'José', '2026-11-01')),
      store(harness.elsewhere, signed('b', 'Jose', '2026-11-01')),
    ]);
    expect(Object.values(await addresses()).sort()).toEqual(['jose', 'jose-2']);
  });

  it('are given to what an earlier version has published, the oldest first, and then stay', async () => {
    const { ports, sql } = harness;
    const addressAuthors = () => ports.transaction(change(), ({ articles }) => articles.addressAuthors());
    await store(
      ports,
      signed('nueva', 'Jose', '2026-11-02'),
      signed('vieja', 'José y Luis Gil', '2026-11-01'),
    );
    await ports.transaction(change(), ({ interviews }) =>
      interviews.save(interview({ author: 'Eva Sanz; José', date: '2026-10-01T08:00:00.000Z' })),
    );
    await sql('delete from author_addresses');
    await addressAuthors();
    const input = {
      'eva sanz': 'eva-sanz',
      josé: 'jose',
      'josé y luis gil': 'jose-y-luis-gil',
      jose: 'jose-2',
    };
    expect(await addresses()).toEqual(input);
    await addressAuthors();
    expect(await addresses()).toEqual(input);
  });
});
