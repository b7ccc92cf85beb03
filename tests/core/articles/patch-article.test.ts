import fc from 'fast-check';
import { replaceOnce } from '#core/articles/operations/patch-article.ts';
import { createApplication } from '#core/application.ts';
import { operator } from '#core/kernel/actor.ts';
import { article, change } from '#tests/support/entities.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const patch = (find: string, replace: string) => ({ field: 'body_es' as const, find, replace });

describe('replacing a passage of a text', () => {
  it('requires exactly one occurrence and a different text', () => {
    expect(replaceOnce('uno dos tres', patch('dos', '2'))).toBe('uno 2 tres');
    expect(() => replaceOnce('uno', patch('dos', '2'))).toThrow('articles.patch-not-found');
    expect(() => replaceOnce('aaa', patch('aa', 'b'))).toThrow('articles.patch-ambiguous');
    expect(() => replaceOnce('uno', patch('uno', 'uno'))).toThrow('articles.patch-unchanged');
  });

  it('changes only that passage', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, fc.uuid(), (before, after, find) => {
        expect(replaceOnce(before + find + after, patch(find, '$& $1'))).toBe(`${before}$& $1${after}`);
      }),
    );
  });
});

describe('patching an article', () => {
  const eva = operator('eva');
  const stored = async () => {
    const ports = createTestPorts();
    await ports.transaction(change(), ({ articles }) =>
      articles.save(article({ status: 'draft', body_es: 'uno dos tres' })),
    );
    return { ports, application: createApplication(ports) };
  };
  const input = { slug: 'una-nota', revision: 1 };

  it('applies all patches in sequence, as one edit', async () => {
    const { application } = await stored();
    const patches = [
      patch('dos', 'cuatro'),
      patch('cuatro tres', 'cinco'),
      { ...patch('Una', 'Otra'), field: 'title_es' as const },
    ];
    const { article: saved } = await application.execute('articles.patch', { ...input, patches }, eva);
    expect(saved).toMatchObject({ body_es: 'uno cinco', title_es: 'Otra nota', revision: 2 });
  });

  it('applies none when one does not match, or the article has changed', async () => {
    const { application, ports } = await stored();
    const bad = application.execute(
      'articles.patch',
      { ...input, patches: [patch('dos', '2'), patch('x', 'y')] },
      eva,
    );
    await expect(bad).rejects.toMatchObject({ code: 'rule-violated', params: { occurrences: 0 } });
    const stale = application.execute(
      'articles.patch',
      { ...input, revision: 3, patches: [patch('dos', '2')] },
      eva,
    );
    await expect(stale).rejects.toMatchObject({ code: 'conflict' });
    expect(await ports.articles.find('una-nota')).toMatchObject({ body_es: 'uno dos tres', revision: 1 });
  });
});

describe('writing a draft', () => {
  it("is labelled by its author, and a program's text needs a review", async () => {
    const application = createApplication(createTestPorts());
    const input = { title_es: 'Una nota', body_es: 'Sobre los deepfakes.' };
    const byHand = await application.execute('articles.create', input, eva());
    expect(byHand.article).toMatchObject({
      slug: 'una-nota',
      status: 'draft',
      review_required: false,
      provenance: { es: { origin: 'human' } },
    });
    const byAssistant = await application.execute('articles.create', input, { ...eva(), door: 'mcp' });
    expect(byAssistant.article).toMatchObject({
      slug: 'una-nota-2',
      review_required: true,
      provenance: { es: { origin: 'ai-generated' }, en: { origin: 'ai-generated' } },
    });
    const response = application.execute('articles.create', { ...input, slug: 'una-nota' }, eva());
    await expect(response).rejects.toMatchObject({ code: 'conflict' });
  });
  const eva = () => operator('eva');
});
