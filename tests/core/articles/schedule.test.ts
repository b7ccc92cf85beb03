import type { Article } from '#core/articles/article.ts';
import { runSchedule } from '#core/articles/run-schedule.ts';
import { scheduledInstant } from '#core/articles/schedule.ts';
import type { InputOf } from '#core/operations.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { operator } from '#core/kernel/actor.ts';
import { render } from '#core/kernel/render.ts';
import { scopes } from '#core/kernel/scope.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { fitDraft } from '#tests/support/entities.ts';
import { createProduct, admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const slug = 'una-nota';
const at = '2026-12-24T08:00:00.000Z';
const made = { es: { origin: 'ai-generated' }, en: { origin: 'ai-translated' } } as const;
const program: Actor = { kind: 'token', id: 't-1', name: 'guion', role: 'admin', door: 'http', scopes };

const open = async (overrides: Partial<Article> = {}) => {
  const product = createProduct();
  const { ports, application, clock, store } = product;
  await store(fitDraft({ slug, ...overrides }));
  return {
    ...product,
    schedule: async (input: Partial<InputOf<'articles.schedule'>> = {}, actor = admin) =>
      (
        await application.execute(
          'articles.schedule',
          { slug, publish_at: at, confirm: true, ...input },
          actor,
        )
      ).article,
    stored: async () => (await ports.articles.find(slug))!,
    runAt: (moment: string) => {
      clock.set(moment);
      return runSchedule(ports);
    },
  };
};

describe('a scheduled draft', () => {
  it('is published at its time, once, with that date and in the name of its scheduler', async () => {
    const { schedule, stored, runAt, ports } = await open({ provenance: made, review_required: true });
    expect(await schedule()).toMatchObject({
      status: 'draft',
      scheduled_at: at,
      scheduled_action: 'publish',
      scheduled_by: 'eva',
      revision: 2,
    });
    expect(await runAt('2026-12-24T07:59:59.999Z')).toEqual([]);
    expect((await stored()).status).toBe('draft');
    expect(await runAt(at)).toEqual([{ slug, action: 'publish', at }]);
    const review = { reviewer: 'eva', reviewed_at: at, reviewed_revision: 2 };
    expect(await stored()).toMatchObject({
      status: 'published',
      date: at,
      scheduled_at: null,
      scheduled_by: null,
      review_required: false,
      revision: 3,
      provenance: { es: { ...made.es, ...review }, en: { ...made.en, ...review } },
    });
    const [version] = await ports.versions.list('articles', slug);
    expect(version).toMatchObject({ operation: 'articles.run-schedule', actor_name: 'schedule' });
    const recorded = { operation: 'articles.run-schedule', subject: slug, door: 'schedule' };
    expect(await ports.audit.list({ subject: slug, limit: 1 })).toMatchObject([recorded]);
    expect(await runAt('2026-12-24T08:01:00.000Z')).toEqual([]);
  });

  it('is published after downtime too, by one of the instances', async () => {
    const { schedule, stored, clock, ports } = await open();
    await schedule();
    clock.set('2026-12-26T10:00:00.000Z');
    const runs = await Promise.all([runSchedule(ports), runSchedule(ports), runSchedule(ports)]);
    expect(runs.flat()).toEqual([{ slug, action: 'publish', at }]);
    expect(await stored()).toMatchObject({ status: 'published', date: at, revision: 3 });
  });

  it('is published once and stays published when the clock is set back', async () => {
    const { schedule, stored, runAt, ports } = await open();
    await schedule();
    const runs = [];
    for (const moment of [at, '2026-12-23T08:00:00.000Z', at, '2027-01-01T00:00:00.000Z'])
      runs.push(...(await runAt(moment)));
    expect(runs).toEqual([{ slug, action: 'publish', at }]);
    expect(await stored()).toMatchObject({ status: 'published', date: at });
    const versions = await ports.versions.list('articles', slug);
    expect(versions.filter(({ operation }) => operation === 'articles.run-schedule')).toHaveLength(1);
  });

  it('stays scheduled during edits, and is published in its latest state', async () => {
    const { schedule, stored, runAt, application } = await open();
    await schedule();
    const edit = { slug, revision: 2, title_es: 'Diez ciudades publican su registro de algoritmos' };
    const { article } = await application.execute('articles.edit', edit, admin);
    expect(article).toMatchObject({ scheduled_at: at, scheduled_by: 'eva' });
    await runAt(at);
    expect(await stored()).toMatchObject({ status: 'published', title_es: edit.title_es });
  });

  it('has no responsible person after a program rewrote it, and needs a new review', async () => {
    const { schedule, stored, runAt, application } = await open({ provenance: made, review_required: true });
    await schedule();
    await application.execute('articles.edit', { slug, revision: 2, title_es: 'Otro título' }, program);
    expect(await stored()).toMatchObject({ scheduled_at: at, scheduled_by: null });
    expect(await runAt(at)).toMatchObject([
      { failed: { params: { reason: { key: 'reviewer.review-required' } } } },
    ]);
    expect((await stored()).status).toBe('draft');
  });

  it("needs its first review after a program rewrote a person's text", async () => {
    const { schedule, stored, runAt, application } = await open();
    await schedule();
    await application.execute('articles.edit', { slug, revision: 2, title_es: 'Otro título' }, program);
    expect(await stored()).toMatchObject({ review_required: true, scheduled_by: null });
    expect(await runAt(at)).toMatchObject([
      { failed: { params: { reason: { key: 'reviewer.review-required' } } } },
    ]);
  });

  it('is published only in the chosen languages', async () => {
    const { schedule, stored, runAt } = await open({ body_en: null, title_en: 'Only a title' });
    await expect(schedule({ languages: ['es', 'en'] })).rejects.toMatchObject({
      key: 'articles.checklist-errors',
    });
    const both = await open();
    expect(await both.schedule({ languages: ['es'] })).toMatchObject({ scheduled_languages: ['es'] });
    await both.runAt(at);
    expect(await both.stored()).toMatchObject({ published_languages: ['es'], scheduled_languages: null });
    await schedule();
    await runAt(at);
    expect((await stored()).published_languages).toEqual(['es']);
  });

  it('cannot be renamed or rejected by an assistant without confirmation', async () => {
    const { schedule, application, stored } = await open();
    await schedule();
    const assistant: Actor = { ...program, door: 'mcp' };
    const input = { slug, revision: 2, new_slug: 'otra-nota', status: 'rejected' as const };
    await expect(application.execute('articles.update', input, assistant)).rejects.toMatchObject({
      key: 'access.confirmation-required',
    });
    expect(await stored()).toMatchObject({ slug, status: 'draft', scheduled_at: at });
  });

  it('cannot be changed by a program without publish rights', async () => {
    const { schedule, application } = await open();
    await schedule();
    const writer: Actor = { ...program, scopes: ['read', 'write'] };
    const edit = application.execute('articles.edit', { slug, revision: 2, title_es: 'Otro' }, writer);
    await expect(edit).rejects.toMatchObject({ key: 'access.missing-scope' });
  });

  it('is not published with new errors: a note lists them', async () => {
    const { schedule, stored, runAt, application } = await open();
    await schedule();
    await application.execute('articles.edit', { slug, revision: 2, body_es: '' }, admin);
    const [step] = await runAt(at);
    expect(step).toMatchObject({ slug, failed: { key: 'articles.schedule-failed' } });
    const { schedule_error: note, ...article } = await stored();
    expect(article).toMatchObject({ status: 'draft', scheduled_at: null, revision: 4 });
    expect(JSON.stringify(note)).not.toContain('checklist"');
    const found =
      'No se hizo a la hora prevista: la lista de comprobación encuentra errores: el texto en español';
    expect(render(note!, 'es')).toBe(found);
    const { items: inMonth } = await application.execute('articles.calendar', { month: '2026-12' }, admin);
    expect(inMonth.filter(({ kind }) => kind === 'article')).toMatchObject([
      { at, action: 'publish', slug, status: 'draft', error: found },
    ]);
    const next = await application.execute('articles.calendar', { month: '2027-01' }, admin);
    expect(next.items.filter(({ kind }) => kind === 'article')).toEqual([]);
    const { items } = await application.execute('articles.drafts', {}, { ...admin, language: 'en' });
    expect(items).toMatchObject([{ slug, schedule_error: render(note!, 'en') }]);
    const view = await application.execute('articles.desk-view', { slug }, admin);
    expect(view.schedule_error).toBe(render(note!, 'es'));
    expect(await runAt('2026-12-24T08:01:00.000Z')).toEqual([]);
    await application.execute('articles.unschedule', { slug }, admin);
    expect((await stored()).schedule_error).toBeNull();
  });

  it('is no longer scheduled once it is published, rejected, withdrawn, unscheduled or in the trash', async () => {
    const steps = [
      ['articles.approve', { confirm: true }],
      ['articles.reject', {}],
      ['articles.unschedule', {}],
      ['articles.delete', {}],
    ] as const;
    for (const [name, input] of steps) {
      const { schedule, application, ports, runAt } = await open();
      await schedule();
      await application.execute(name, { slug, ...input }, admin);
      const left = (await ports.articles.find(slug)) ?? (await ports.articles.findTrashed(slug));
      expect([name, left]).toMatchObject([name, { scheduled_at: null, scheduled_action: null }]);
      expect(await runAt(at)).toEqual([]);
    }
  });
});

describe('a pending version', () => {
  const typed = { title_es: 'Diez ciudades publican el registro de sus algoritmos' };
  const openPending = async (status: Article['status']) => {
    const product = await open({ status });
    const { application } = product;
    const save = (base_revision: number, pending_revision: number, actor = admin) =>
      application.execute(
        'articles.save-pending',
        { slug, base_revision, pending_revision, ...typed },
        actor,
      );
    await save(1, 0);
    return { ...product, save };
  };

  it('is published at the scheduled time, in its latest state, with a draft or a published piece', async () => {
    for (const status of ['draft', 'published'] as const) {
      const { schedule, stored, runAt, ports, save } = await openPending(status);
      const { date } = await stored();
      expect(await schedule()).toMatchObject({ status, scheduled_action: 'publish' });
      // Typing continues after it was scheduled.
      await save(2, 1);
      expect(await runAt(at)).toEqual([{ slug, action: 'publish', at }]);
      expect(await stored()).toMatchObject({
        ...typed,
        status: 'published',
        date: status === 'draft' ? at : date,
        scheduled_at: null,
      });
      expect(await ports.pendingVersions.find((await stored()).id)).toBeNull();
    }
  });

  it('is no longer scheduled after it was published manually or discarded', async () => {
    const steps = [
      ['articles.publish-pending', { revision: 2, pending_revision: 1 }],
      ['articles.update', { revision: 2, pending_revision: 1, ...typed }],
      ['articles.discard-pending', {}],
    ] as const;
    for (const [name, input] of steps) {
      const { schedule, stored, application, runAt } = await openPending('published');
      await schedule();
      await application.execute(name, { slug, ...input }, admin);
      expect([name, await stored()]).toMatchObject([name, { status: 'published', scheduled_at: null }]);
      expect(await runAt(at)).toEqual([]);
    }
  });

  it('can only be written by people while it is scheduled', async () => {
    const { schedule, save, application } = await openPending('published');
    await schedule();
    const refusal = { key: 'articles.pending-scheduled' };
    await expect(save(2, 1, program)).rejects.toMatchObject(refusal);
    await expect(application.execute('articles.discard-pending', { slug }, program)).rejects.toMatchObject(
      refusal,
    );
  });
});

describe('scheduling', () => {
  it('is refused immediately for what would be refused then: errors, and unconfirmed warnings', async () => {
    const broken = await open({ body_es: '' });
    const refusal = { key: 'articles.checklist-errors' };
    await expect(broken.schedule()).rejects.toMatchObject(refusal);
    const { schedule, stored } = await open({ topics: [] });
    await expect(schedule({ confirm: false })).rejects.toMatchObject({ key: 'articles.checklist-warnings' });
    expect(await stored()).toMatchObject({ scheduled_at: null, revision: 1 });
    expect(await schedule()).toMatchObject({ scheduled_at: at });
  });

  it('accepts the future date of the piece', async () => {
    const { schedule } = await open({ date: at });
    expect(await schedule({ confirm: false })).toMatchObject({ scheduled_at: at });
  });

  it('asks the terminal for a responsible person, and refuses programs for what needs a review', async () => {
    const { schedule } = await open({ review_required: true });
    await expect(schedule({}, operator('root'))).rejects.toMatchObject({ key: 'reviewer.missing' });
    await expect(schedule({}, program)).rejects.toMatchObject({ key: 'reviewer.review-required' });
  });

  it('replaces an earlier time, and reports when nothing changed', async () => {
    const { schedule, application } = await open();
    await schedule();
    const again = { slug, publish_at: '2026-12-24T09:00:00+01:00', confirm: true, revision: 2 };
    expect(await application.execute('articles.schedule', again, admin)).toMatchObject({ changed: false });
    expect(await schedule({ publish_at: '2026-12-25T09:00' })).toMatchObject({
      scheduled_at: '2026-12-25T08:00:00.000Z',
      revision: 3,
    });
    await expect(schedule({ revision: 2 })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('publishes drafts, and withdraws published pieces', async () => {
    const draft = await open();
    await expect(draft.schedule({ action: 'withdraw' })).rejects.toMatchObject({ code: 'conflict' });
    const rejected = await open({ status: 'rejected' });
    await expect(rejected.schedule()).rejects.toMatchObject({ code: 'conflict' });
    const { schedule, stored, runAt } = await open({ status: 'published', provenance: made });
    await expect(schedule()).rejects.toMatchObject({ code: 'conflict' });
    expect(await schedule({ action: 'withdraw' })).toMatchObject({ status: 'published', scheduled_by: null });
    expect(await runAt(at)).toEqual([{ slug, action: 'withdraw', at }]);
    expect(await stored()).toMatchObject({ status: 'draft', review_required: true, scheduled_at: null });
  });

  it('is visible only to the newsroom', async () => {
    const { schedule, application } = await open({ status: 'published' });
    await schedule({ action: 'withdraw' });
    const { article } = await application.execute('articles.view', { slug }, admin);
    const listed = await application.execute('articles.list', {}, admin);
    const answers = [article, listed.items[0], await application.execute('articles.get', { slug }, admin)];
    for (const answer of answers)
      expect(Object.keys(answer!).filter((key) => key.startsWith('schedule'))).toEqual([]);
  });

  it('needs a future time, within two years, by default in the time zone of the site', async () => {
    const instant = (text: string) => scheduledInstant(text, 'Europe/Madrid', defaultNow);
    expect(instant('2027-07-01T09:30')).toBe('2027-07-01T07:30:00.000Z');
    expect(instant('2027-07-01T09:30:00-05:00')).toBe('2027-07-01T14:30:00.000Z');
    expect(instant('2027-11-02T09:00-08:00')).toBe('2027-11-02T17:00:00.000Z');
    expect(instant('2027-04-01T09:00Z')).toBe('2027-04-01T09:00:00.000Z');
    expect(instant('2027-04-01T09:00:30+02')).toBe('2027-04-01T07:00:30.000Z');
    expect(scheduledInstant('2027-07-01T09:30', 'America/Lima', defaultNow)).toBe('2027-07-01T14:30:00.000Z');
    // The hour that occurs twice; it has an offset where the second is meant.
    expect(instant('2027-10-31T02:30')).toBe('2027-10-31T00:30:00.000Z');
    expect(instant('2027-10-31T02:30+01:00')).toBe('2027-10-31T01:30:00.000Z');
    const { schedule } = await open();
    for (const [publish_at, key] of [
      ['2027-03-28T02:30', 'value.skipped-time'],
      ['2027-03-28', 'value.date-time'],
      ['mañana', 'value.date-time'],
      [defaultNow, 'articles.schedule-past'],
      ['2020-01-01T00:00:00Z', 'articles.schedule-past'],
      ['2029-01-01T00:00:00Z', 'articles.schedule-too-far'],
    ] as const)
      await expect(schedule({ publish_at })).rejects.toMatchObject({
        code: 'validation',
        params: { issues: [{ field: 'publish_at', message: { key } }] },
      });
  });
});

describe('the calendar', () => {
  it('has the articles and newsletter slots of a month in Madrid time', async () => {
    const { schedule, application, store } = await open();
    await schedule({ publish_at: '2026-12-31T23:30:00+01:00' });
    await store(
      fitDraft({ slug: 'enero', scheduled_at: '2026-12-31T23:00:00.000Z', scheduled_action: 'publish' }),
    );
    await store(
      fitDraft({
        slug: 'noviembre',
        title_en: null,
        status: 'published',
        published_languages: ['es'],
        date: '2026-11-01T00:30:00.000+01:00',
      }),
    );
    const calendar = (month?: string) => application.execute('articles.calendar', { month }, admin);
    const { items, time_zone: zone } = await calendar('2026-12');
    expect(zone).toBe('Europe/Madrid');
    expect(items.filter(({ kind }) => kind === 'article')).toEqual([
      {
        kind: 'article',
        at: '2026-12-31T22:30:00.000Z',
        action: 'publish',
        slug,
        status: 'draft',
        id: null,
        title: 'Nueve ciudades publican el registro de sus algoritmos',
        title_language: 'es',
        languages: null,
        error: null,
        reason: null,
      },
    ]);
    const slots = items.filter(({ kind }) => kind === 'newsletter');
    // Thursdays at 18:00 and Fridays at 9:00.
    expect(slots.map(({ action, at: due }) => [action, due]).slice(0, 2)).toEqual([
      ['draft', '2026-12-03T17:00:00.000Z'],
      ['send', '2026-12-04T08:00:00.000Z'],
    ]);
    expect(slots).toHaveLength(9);
    expect(slots[0]).toEqual(expect.objectContaining({ status: 'due', id: null, title: null }));
    expect((await calendar('2027-01')).items).toMatchObject([
      { slug: 'enero' },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ]);
    const english = { ...admin, language: 'en' as const };
    const now = await application.execute('articles.calendar', {}, english);
    expect(now.month).toBe(defaultNow.slice(0, 7));
    // Published articles, on their day, with the language of the title.
    expect(now.items.filter(({ action }) => action === 'published')).toMatchObject([
      { slug: 'noviembre', kind: 'article', status: 'published', title_language: 'es', languages: ['es'] },
    ]);
  });
});
