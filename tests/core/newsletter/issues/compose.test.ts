import type { IssuePiece } from '#core/newsletter/issues/issue.ts';
import { proposeTexts } from '#core/newsletter/issues/propose-texts.ts';
import { article, interview } from '#tests/support/entities.ts';
import { issue } from '#tests/support/newsletters.ts';
import { admin } from '../../support/product.ts';
import { openIssues } from '../../support/issues.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const week = (days: number) => new Date(Date.parse('2026-11-20T08:00:00Z') - days * 86_400_000).toISOString();
const slugs = ({ pieces }: { pieces: { slug: string }[] }) => pieces.map(({ slug }) => slug);

describe('an issue', () => {
  it('contains five articles of the last seven days, featured ones first, then the newest', async () => {
    const site = openIssues();
    await site.articles({
      a: week(1),
      b: week(2),
      c: week(3),
      d: week(4),
      e: week(5),
      f: week(6.9),
      g: week(8),
    });
    await site.store(article({ id: site.ports.ids.next(), slug: 'z', date: week(6), featured: true }));
    expect(slugs(await site.generate())).toEqual(['z', 'a', 'b', 'c', 'd']);
  });

  it('of a quiet week is filled with the newest unsent articles, and an interview', async () => {
    const site = openIssues();
    await site.articles({ a: week(1), b: week(30), c: week(40) });
    await site.ports.transaction({ actor: admin, operation: 'test', at: week(0) }, async ({ interviews }) => {
      await interviews.save(
        interview({ provenance: { es: { origin: 'ai-assisted' }, en: { origin: 'human' } } }),
      );
    });
    const made = await site.generate();
    expect(slugs(made)).toEqual(['a', 'b', 'c', 'una-entrevista']);
    expect(made.pieces.at(-1)).toMatchObject({
      label_es: 'Redactado con ayuda de IA, sin revisión humana',
      label_en: null,
    });
    expect(made).toMatchObject({
      status: 'draft',
      subject_es: 'Una nota · Selección de 4',
      intro_es: expect.stringContaining('también de semanas anteriores: 3 piezas'),
      intro_en: expect.stringContaining('one interview'),
      steps: [{ step: 'created', by: 'eva' }],
    });
    await site.run('send', made.id);
    await expect(site.generate()).rejects.toMatchObject({ code: 'rule-violated' });
    await site.articles({ d: week(0.5) });
    expect(slugs(await site.generate())).toEqual(['d']);
  });

  it('describes itself in its texts, with a subject that mail programs show', async () => {
    const at = week(0);
    const piece = (days: number, overrides: Partial<IssuePiece> = {}): IssuePiece => ({
      ...issue().pieces[0]!,
      date: week(days),
      ...overrides,
    });
    const texts = (...pieces: IssuePiece[]) => proposeTexts(pieces, at);
    expect(texts(piece(1), piece(2), piece(3))).toMatchObject({
      subject_es: 'Una nota · Top 3 de la semana',
      subject_en: 'A note · Top 3 of the week',
      intro_es: 'Lo esencial de la semana sobre los riesgos de la IA, en 3 piezas.',
    });
    expect(texts(piece(1))).toMatchObject({ subject_es: 'Una nota · Esta semana' });
    expect(texts(piece(1), piece(9))).toMatchObject({ subject_es: 'Una nota · Selección de 2' });
    expect(texts(piece(30, { kind: 'interview' }))).toMatchObject({
      subject_es: 'Una nota · Entrevista',
      intro_es: 'Una selección sobre los riesgos de la IA, también de semanas anteriores: una entrevista.',
      intro_en: 'A selection on the risks of AI, also from earlier weeks: one interview.',
    });
    const subjectFor = (title_es: string) => texts(piece(1, { title_es })).subject_es;
    const joint = 'El Reglamento de IA después del ómnibus: qué obliga ya, y qué se ha aplazado otra vez';
    expect(subjectFor(joint)).toBe('El Reglamento de IA después del ómnibus: qué obliga ya · Esta semana');
    const without = 'La autoridad de protección de datos multa a una red social por segunda vez';
    expect(subjectFor(without)).toBe(
      'La autoridad de protección de datos multa a una red social… · Esta semana',
    );
  });

  it('states how its pieces were written and who sponsored them, and shows no external picture', async () => {
    const site = openIssues();
    await site.store(
      article({
        id: site.ports.ids.next(),
        date: week(1),
        title_en: 'A note',
        is_agent: true,
        author: 'Agent: Faro',
        sponsored: true,
        sponsor_label: 'Una empresa',
        image_url: 'https://elsewhere.example/x.png',
        cover_variant: 2,
      }),
    );
    expect((await site.generate()).pieces).toMatchObject([
      {
        author: 'Faro',
        label_es: 'Redactado con IA, sin revisión humana',
        label_en: 'Written with AI, not reviewed by a person',
        sponsored: true,
        sponsor_label: 'Una empresa',
        image_es: '/covers/noticias/una-nota.png?v=4.2',
        image_en: '/covers/noticias/una-nota.png?lang=en&v=4.2',
        image_alt_en: 'A note',
      },
    ]);
  });

  it('can contain other pieces chosen by an editor, in their published state', async () => {
    const site = openIssues();
    await site.articles({ a: week(1), b: week(2), c: week(3) });
    const { id, revision, pieces } = await site.generate();
    const change = (input: object) =>
      site.application.execute('newsletters.update', { id, revision, ...input }, admin);
    const only = (...names: string[]) => names.map((slug) => ({ kind: 'article' as const, slug }));
    await expect(change({ pieces: only('a', 'nada') })).rejects.toMatchObject({ code: 'rule-violated' });
    const { newsletter } = await change({ pieces: only('c', 'a', 'c') });
    expect(newsletter.pieces).toEqual([pieces[2], pieces[0]]);
    await expect(change({ subject_es: 'Tarde' })).rejects.toMatchObject({
      code: 'conflict',
      params: { current_revision: 2 },
    });
    expect(await change({ revision: 2, subject_en: '' })).toMatchObject({ newsletter: { subject_en: null } });
    expect(await change({ revision: 3, subject_en: '' })).toMatchObject({ changed: false });
  });

  it('is not sent with unpublished pieces', async () => {
    const site = openIssues();
    await site.articles({ a: week(1) });
    const { id } = await site.generate();
    await site.application.execute('articles.delete', { slug: 'a' }, admin);
    await expect(site.run('send', id)).rejects.toMatchObject({
      code: 'rule-violated',
      params: { gone: ['a'] },
    });
    expect(await site.statusOf(id)).toBe('draft');
  });
});
