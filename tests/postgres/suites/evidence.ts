import { article, change } from '#tests/support/entities.ts';
import { sourceDocument } from '#tests/support/agents.ts';
import type { Suite } from '../harness.ts';

const at = '2026-11-20T10:00:00.000Z';
const url = 'https://diario.example/nota';
const hash = 'a'.repeat(64);
const passage = { url, hash, start: 0, end: 20 };
const sentence = 'El plan cuesta 18 millones.';
const chosen = { ...passage, language: 'es' as const, sentence, chosen_by: 'Ana', chosen_at: at };
const hide = { ...passage, reason_es: 'Datos', reason_en: null, hidden_by: 'Ana', hidden_at: at };

/** What published versions rest on. */
export const evidenceSuite: Suite = (harness) => {
  const store = () => harness.ports.evidence;
  const inside = <T>(work: (evidence: typeof harness.ports.evidence) => Promise<T>) =>
    harness.ports.transaction(change(), ({ evidence }) => work(evidence));
  const save = (slug: string, fields: object = {}) =>
    harness.ports.transaction(change(), ({ articles }) => {
      const es = { origin: 'human' as const, sources: [{ url, title: '', retrieved_at: at, hash }] };
      const provenance = { es, en: { origin: 'human' as const } };
      return articles.save(article({ slug, provenance, ...fields }));
    });
  const compared = (
    article_id: string,
    sentences = [{ sentence, facts: ['18 millones'], passages: [passage] }],
  ) => ({
    article_id,
    language: 'es' as const,
    revision: 1,
    sentences,
    compared_at: at,
  });
  const dueSlugs = async () => (await store().due(9)).map(({ slug }) => slug);

  it('is due when an article with sources is published or saved, and until it was compared', async () => {
    const human = { es: { origin: 'human' as const }, en: { origin: 'human' as const } };
    await save('sin-fuentes', { provenance: human });
    await save('borrador', { status: 'draft' });
    const saved = await save('nota');
    expect(await dueSlugs()).toEqual(['nota']);
    const due = await store().due(9);
    const again = await harness.ports.transaction(change(), ({ articles }) =>
      articles.save({ ...saved, title_es: 'Otra' }),
    );
    // It became due again while it was compared.
    await store().save(due, [compared(saved.id)]);
    expect(await dueSlugs()).toEqual(['nota']);
    await store().save(await store().due(9), [compared(saved.id)]);
    expect(await dueSlugs()).toEqual([]);
    expect(await harness.elsewhere.evidence.of(saved.id, 'es')).toEqual({
      compared: [{ sentence, facts: ['18 millones'], passages: [passage] }],
      chosen: [],
      confirmed: [],
      altered: [],
    });
    expect(await store().of(saved.id, 'en')).toBeNull();
    // Without its source there is nothing left of it.
    await harness.ports.transaction(change(), ({ articles }) =>
      articles.save({ ...again, provenance: human }),
    );
    await store().save(await store().due(9), []);
    expect(await store().of(saved.id, 'es')).toBeNull();
  });

  it('has the passages that somebody chose and what a person confirmed', async () => {
    const { id } = await save('nota');
    await store().save(await store().due(9), []);
    expect(await inside((evidence) => evidence.choose(id, chosen))).toBe(true);
    expect(await inside((evidence) => evidence.choose(id, { ...chosen, chosen_by: 'Eva' }))).toBe(false);
    expect(await dueSlugs()).toEqual(['nota']);
    const fact = { language: 'es' as const, sentence, confirmed_by: 'Eva', confirmed_at: at };
    await harness.ports.transaction(change(), ({ desk }) => desk.confirmFact(id, fact));
    const { language: _language, ...confirmed } = fact;
    expect(await store().of(id, 'es')).toEqual({
      compared: null,
      chosen: [chosen],
      confirmed: [confirmed],
      altered: [],
    });
    expect(await inside((evidence) => evidence.choose(id, { ...chosen, end: 10 }))).toBe(true);
    expect(await store().chosen(id)).toEqual([{ ...chosen, end: 10 }]);
    expect(await inside((evidence) => evidence.withdraw(id, chosen))).toBe(true);
    expect(await inside((evidence) => evidence.withdraw(id, chosen))).toBe(false);
    expect(await store().chosen(id)).toEqual([]);
  });

  it('knows what is hidden of an address, once', async () => {
    const whole = { ...hide, hash: null, start: null, end: null };
    expect(await inside((evidence) => evidence.hide(hide))).toBe(true);
    expect(await inside((evidence) => evidence.hide({ ...hide, hidden_by: 'Eva' }))).toBe(false);
    expect(await inside((evidence) => evidence.hide({ ...hide, reason_en: 'Data' }))).toBe(true);
    expect(await inside((evidence) => evidence.hide(whole))).toBe(true);
    const hidden = await harness.elsewhere.evidence.hidden([url, 'https://otra.example/']);
    expect(hidden).toHaveLength(2);
    expect(hidden).toEqual(expect.arrayContaining([{ ...hide, reason_en: 'Data' }, whole]));
    expect(await store().hidden([])).toEqual([]);
    expect(await inside((evidence) => evidence.show(whole))).toBe(true);
    expect(await inside((evidence) => evidence.show(whole))).toBe(false);
    expect(await store().hidden([url])).toHaveLength(1);
  });

  it('lists a changed passage once, with the published sentences that rest on it', async () => {
    const text = 'Se pagan 18 millones 🙂. Y nada más se sabe de ello.';
    const [document] = await harness.ports.sourceDocuments.store([
      sourceDocument({ hash, final_url: url, url, text }),
    ]);
    const pieces = [await save('una'), await save('otra'), await save('oculta', { status: 'draft' })];
    await store().save(
      await store().due(9),
      pieces.map(({ id }) => compared(id)),
    );
    const later = { ...passage, start: 25, end: 50 };
    await inside((evidence) => evidence.choose(pieces[0]!.id, { ...chosen, ...later }));
    expect(await store().changed(9)).toEqual({ items: [], counted: 0 });
    const check = {
      checked_at: at,
      answers: 'yes' as const,
      answers_at: at,
      compared_at: at,
      restored_at: null,
      changed: true,
      changed_at: at,
      check_note: null,
    };
    const changes = [{ start: 0, end: 23, now: null, since: at }];
    await harness.ports.sourceDocuments.recordChecks([{ id: document!.id, ...check, changes }]);
    expect((await store().of(pieces[0]!.id, 'es'))!.altered).toEqual([{ url, hash, gone: false, changes }]);
    const claim = { title_es: 'Una nota', title_en: null, language: 'es', sentence };
    expect(await harness.elsewhere.evidence.changed(9)).toEqual({
      items: [
        {
          ...passage,
          document_id: document!.id,
          since: at,
          claims: [
            { ...claim, slug: 'otra' },
            { ...claim, slug: 'una' },
          ],
        },
      ],
      counted: 1,
    });
    await harness.ports.sourceDocuments.recordChecks([
      { id: document!.id, ...check, answers: 'gone', changes: [] },
    ]);
    expect((await store().changed(1)).counted).toBe(2);
  });

  it('is due again when a text that it rests on is deleted, and readers’ pages are made anew', async () => {
    const document = sourceDocument({ hash, final_url: url, url, retrieved_at: '2020-01-01T00:00:00.000Z' });
    await harness.ports.sourceDocuments.store([document]);
    const { id } = await save('nota');
    await store().save(await store().due(9), [compared(id)]);
    await harness.ports.retention.purge('evidence', '2021-01-01T00:00:00.000Z', 9);
    expect(await dueSlugs()).toEqual(['nota']);
  });
};
