import type { NewsletterSettings } from '#core/settings.ts';
import { admin } from '../../support/product.ts';
import { openIssues } from '../../support/issues.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

/** A site whose schedules have been followed since Monday, 16 November 2026. */
const follow = async (newsletter: Partial<NewsletterSettings> = {}) => {
  const site = openIssues({ newsletter });
  await site.subscribers(2);
  site.clock.set('2026-11-16T09:00:00.000Z');
  expect(await site.slots()).toEqual([]);
  return {
    ...site,
    /** The result of the clock reaching an instant. */
    async at(moment: string) {
      site.clock.set(moment);
      return (await site.slots()).map(({ kind, slot, outcome, reason }) => [kind, slot, outcome, reason]);
    },
    newest: async () => (await site.ports.newsletters.list())[0],
  };
};
const note = { a: '2026-11-18T08:00:00.000Z' };
const draftSlot = '2026-11-19T18:00';
const sendSlot = '2026-11-20T09:00';

describe('the schedule', () => {
  it('drafts on Thursday and sends the approved issue on Friday', async () => {
    const site = await follow();
    await site.articles(note);
    expect(await site.at('2026-11-19T16:59:00.000Z')).toEqual([]);
    expect(await site.at('2026-11-19T17:00:00.000Z')).toEqual([['draft', draftSlot, 'done', null]]);
    expect(await site.at('2026-11-19T17:01:00.000Z')).toEqual([]);
    const { id, status, slot } = (await site.newest())!;
    expect([status, slot]).toEqual(['draft', draftSlot]);
    await site.run('approve', id);
    expect(await site.at('2026-11-20T08:00:10.000Z')).toEqual([['send', sendSlot, 'done', null]]);
    await site.send();
    expect(await site.run('get', id)).toMatchObject({ status: 'sent', approved_by: 'eva', recipients: 2 });
    const operations = (await site.ports.audit.list({ limit: 9 })).map(({ operation, door }) => [
      operation,
      door,
    ]);
    expect(operations).toContainEqual(['newsletters.send-slot', 'schedule']);
  });

  it('sends nothing without approval, unless configured', async () => {
    for (const autoSend of [false, true]) {
      const site = await follow({ autoSend });
      await site.articles(note);
      await site.at('2026-11-19T17:00:00.000Z');
      expect(await site.at('2026-11-20T08:00:00.000Z')).toEqual([
        ['send', sendSlot, autoSend ? 'done' : 'skipped', autoSend ? null : 'not-approved'],
      ]);
      expect((await site.newest())!.status).toBe(autoSend ? 'sending' : 'draft');
    }
  });

  it('skips a week without new content', async () => {
    const site = await follow();
    await site.articles({ old: '2026-09-01T08:00:00.000Z' });
    expect(await site.at('2026-11-20T12:00:00.000Z')).toEqual([
      ['draft', draftSlot, 'missed', 'too-late'],
      ['send', sendSlot, 'skipped', 'nothing-to-send'],
    ]);
    expect(await site.at('2026-11-26T17:00:00.000Z')).toEqual([
      ['draft', '2026-11-26T18:00', 'skipped', 'empty-week'],
    ]);
    expect(await site.newest()).toBeUndefined();
  });

  it('catches up on a slot within six hours, later marks it as missed, visible to the desk', async () => {
    const site = await follow();
    await site.articles(note);
    expect(await site.at('2026-11-19T23:00:00.000Z')).toEqual([['draft', draftSlot, 'done', null]]);
    const late = await follow();
    await late.articles(note);
    expect(await late.at('2026-11-19T23:00:00.001Z')).toEqual([['draft', draftSlot, 'missed', 'too-late']]);
    const view = await late.application.execute('newsletters.schedule', {}, admin);
    expect(view.slots).toMatchObject([{ slot: draftSlot, outcome: 'missed', reason: 'too-late' }]);
    expect(view.next).toEqual({
      draft: { slot: '2026-11-26T18:00', due_at: '2026-11-26T17:00:00.000Z' },
      send: { slot: sendSlot, due_at: '2026-11-20T08:00:00.000Z' },
    });
  });

  it('runs each slot once, with any number of instances', async () => {
    const site = await follow();
    await site.articles(note);
    site.clock.set('2026-11-19T17:00:00.000Z');
    const seen = await Promise.all([site.slots(), site.slots(), site.slots()]);
    expect(seen.flat()).toHaveLength(1);
    expect(await site.ports.newsletters.list()).toHaveLength(1);
  });

  it('sends the issue drafted for its week, not a newer one created manually', async () => {
    const site = await follow();
    await site.articles(note);
    await site.at('2026-11-19T17:00:00.000Z');
    const { id } = (await site.newest())!;
    site.clock.set('2026-11-19T18:00:00.000Z');
    const { id: byHand } = await site.generate(true);
    await site.run('approve', id);
    await site.run('approve', byHand);
    await site.at('2026-11-20T08:00:00.000Z');
    expect([await site.statusOf(id), await site.statusOf(byHand)]).toEqual(['sending', 'approved']);
  });

  it('skips an approved issue that is older than eight days, with the reason', async () => {
    const site = await follow();
    await site.articles(note);
    site.clock.set('2026-11-18T09:00:00.000Z');
    const { id } = await site.generate();
    await site.at('2026-11-20T08:00:00.000Z');
    await site.run('approve', id);
    expect(await site.at('2026-11-26T17:00:00.000Z')).toEqual([
      ['draft', '2026-11-26T18:00', 'skipped', 'empty-week'],
    ]);
    expect(await site.at('2026-11-27T08:00:00.000Z')).toEqual([
      ['send', '2026-11-27T09:00', 'skipped', 'stale'],
    ]);
    expect(await site.statusOf(id)).toBe('approved');
    expect((await site.ports.slots.list(1))[0]).toMatchObject({ issue_id: id });
  });

  it('does not send an issue with an unpublished piece', async () => {
    const site = await follow();
    await site.articles(note);
    await site.at('2026-11-19T17:00:00.000Z');
    await site.run('approve', (await site.newest())!.id);
    await site.application.execute('articles.delete', { slug: 'a' }, admin);
    expect(await site.at('2026-11-20T08:00:00.000Z')).toEqual([['send', sendSlot, 'skipped', 'pieces-gone']]);
  });
});
