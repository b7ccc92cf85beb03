import { startSession } from '#core/accounts/session.ts';
import { noCounts } from '#core/newsletter/issues/issue.ts';
import { auditEntry } from '#core/kernel/audit.ts';
import type { RetentionKind } from '#core/retention/retention.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { agent, agentRun, attempt, sourceDocument, storeAgents } from '#tests/support/agents.ts';
import { apiToken } from '#tests/support/api-tokens.ts';
import { stockedInvitation } from '#tests/support/stocked-accounts.ts';
import { article, change, day, interview, referent } from '#tests/support/entities.ts';
import { failedMail } from '#tests/support/failed-mail.ts';
import { storedMessage } from '#tests/support/messages.ts';
import { issue, storeIssues } from '#tests/support/newsletters.ts';
import { storeSubscriptions, subscription } from '#tests/support/subscriptions.ts';
import { store } from '#tests/support/writing.ts';
import type { Suite } from '../harness.ts';
import { deliveriesOf, issueId } from './issue-on-its-way.ts';

const young = '2026-11-27T09:00:00.000Z';
/** Data from `day` is due, `young` data is not. */
const before = '2026-11-20T09:00:00.001Z';

/** Data with a retention period. */
export const retentionSuite: Suite = (harness) => {
  const count = (kind: RetentionKind, until = before) => harness.ports.retention.count(kind, until);
  const purge = (kind: RetentionKind, { until = before, limit = 100 } = {}) =>
    harness.elsewhere.retention.purge(kind, until, limit);
  /** Purges, verifying that the counts match and nothing is due afterwards. */
  const purged = async (kind: RetentionKind, until = before) => {
    const counted = await count(kind, until);
    expect(await purge(kind, { until })).toBe(counted.due);
    expect(await count(kind, until)).toMatchObject({ due: 0 });
    return counted;
  };
  const inside = <T>(work: (ports: typeof harness.ports) => Promise<T>, at = day) =>
    harness.ports.transaction(change({ at }), work);

  describe('data of readers', () => {
    it('is deleted once due: messages, mails, sign-ups, unsubscribed addresses, sessions and traces', async () => {
      const { ports } = harness;
      const retained = storedMessage({ created_at: young });
      await inside(async ({ contactMessages, mails }) => {
        for (const one of [storedMessage(), retained]) await contactMessages.add(one);
        await mails.add(failedMail);
        await mails.add({ ...failedMail, id: numberedId(1), status: 'queued' });
        await mails.add({ ...failedMail, id: numberedId(2), status: 'sent', created_at: young });
      });
      expect(await purged('messages')).toEqual({ stored: 2, due: 1 });
      expect((await ports.contactMessages.list({ limit: 9, after: null })).items).toEqual([retained]);
      expect(await purged('mails')).toEqual({ stored: 2, due: 1 });
      expect(await ports.mails.find(failedMail.id)).toBeNull();

      const off = { subscribed: false } as const;
      await storeSubscriptions(ports, [
        subscription(),
        subscription({ ...off, email: 'sin-confirmar@example.org', confirm_token: 'c'.repeat(40) }),
        subscription({ ...off, email: 'nueva@example.org', created_at: young }),
        subscription({ ...off, email: 'fuera@example.org', unsubscribed_at: day }),
        subscription({ ...off, email: 'hace-poco@example.org', unsubscribed_at: young }),
        subscription({ ...off, email: 'rechazada@example.org', suspended: '550 no such user' }),
      ]);
      expect(await purged('unconfirmed')).toEqual({ stored: 2, due: 1 });
      expect(await purged('unsubscribed')).toEqual({ stored: 3, due: 2 });
      const addresses = (await ports.subscriptions.list()).map(({ email }) => email).toSorted();
      expect(addresses).toEqual(['eva@example.org', 'hace-poco@example.org', 'nueva@example.org']);

      const user = account();
      await storeAccounts(ports, [user]);
      const [open] = await store(ports, article());
      const presence = { article_id: open!.id, person: 'u-1', name: 'Ana', since: day };
      const opened = [
        [1, day, day],
        [2, '2026-11-21T09:00:00.000Z', young],
      ] as const;
      for (const [number, start, seen_at] of opened) {
        await ports.sessions.start(startSession(`s-${number}`, user, start), user);
        await inside(({ presences }) =>
          presences.note({ ...presence, tab: numberedId(number), seen_at }, '2000-01-01T00:00:00Z'),
        );
      }
      expect(await purged('sessions', '2026-11-28T00:00:00.000Z')).toEqual({ stored: 2, due: 1 });
      expect(await ports.sessions.find('s-2', day)).not.toBeNull();
      expect(await purged('traces')).toEqual({ stored: 2, due: 1 });
    });

    it('is deleted from completed issues: their deliveries', async () => {
      const { begin, rows } = deliveriesOf(harness);
      const saved = await begin(2, { recipients: 2 });
      expect(await purged('deliveries')).toEqual({ stored: 2, due: 0 });
      const counts = { ...noCounts, sent: 1, unknown: 1 };
      await storeIssues(harness.ports, { ...saved, status: 'sent', sent_at: day, counts });
      expect(await purged('deliveries', day)).toEqual({ stored: 2, due: 0 });
      expect(await purged('deliveries')).toEqual({ stored: 2, due: 2 });
      expect(await rows()).toEqual([]);
      const [row] = await harness.ports.newsletters.list();
      expect(row).toMatchObject({ id: issueId, standing: counts });
    });
  });

  it('is deleted from the audit, except records of seeding; addresses earlier', async () => {
    const { ports } = harness;
    const actor = { ...change().actor, ip: '192.0.2.1', requestId: 'r-1' };
    const entry = (number: number, operation: string, at = day) =>
      auditEntry(numberedId(number), { actor, operation, at }, null);
    await inside(async ({ audit }) => {
      await audit.record(entry(1, 'content.seed'));
      await audit.record(entry(2, 'articles.approve'));
      await audit.record({ ...entry(3, 'audit.list'), refused: 'forbidden' });
      await audit.record(entry(4, 'articles.approve', young));
      await audit.record({
        ...entry(5, 'invitations.create'),
        ip: null,
        request_id: null,
        subject_name: 'x@y.example',
      });
      await audit.record({ ...entry(6, 'tokens.create'), ip: null, request_id: null, subject_name: 'guion' });
      await audit.record({ ...entry(7, 'auth.confirm-address'), subject_name: 'antes@y.example' });
    });
    const named = async () =>
      (await ports.audit.list({ limit: 9 })).flatMap(({ subject_name }) => subject_name ?? []);
    const left = async () =>
      (await ports.audit.list({ limit: 9 })).map(({ id, ip }) => [Number(id.slice(-1)), ip]);
    expect(await purged('addresses')).toEqual({ stored: 6, due: 5 });
    // The name of a token stays.
    expect(await named()).toEqual(['guion']);
    expect(await left()).toEqual([
      [4, '192.0.2.1'],
      [7, null],
      [6, null],
      [5, null],
      [3, '192.0.2.1'],
      [2, null],
      [1, null],
    ]);
    expect(await purged('refusals')).toEqual({ stored: 1, due: 1 });
    expect(await purged('audit')).toEqual({ stored: 6, due: 4 });
    expect(await left()).toEqual([
      [4, '192.0.2.1'],
      [1, null],
    ]);
    await inside(async ({ apiTokens }) => {
      await apiTokens.add(apiToken({ id: numberedId(1), expires_at: day }), 'one');
      await apiTokens.add(apiToken({ id: numberedId(2), revoked_at: day }), 'two');
      await apiTokens.add(apiToken({ id: numberedId(3) }), 'three');
    });
    expect(await purged('tokens')).toEqual({ stored: 3, due: 2 });
    await inside(async ({ invitations }) => {
      await invitations.add({ ...stockedInvitation('one'), expires_at: day });
      const other = { id: numberedId(1), email: 'otra@example.org' };
      await invitations.add({ ...stockedInvitation('two'), ...other });
    });
    expect(await purged('invitations')).toEqual({ stored: 2, due: 1 });
  });

  it('is deleted from articles: unpublished versions, pending changes, and the trash', async () => {
    const { ports } = harness;
    const revisions = async (slug: string) =>
      (await ports.versions.list('articles', slug)).map(({ revision }) => revision);
    // Its English was last written in its second version.
    let [draft] = await store(ports, article({ slug: 'borrador', status: 'draft' }));
    const text_revisions = { es: 4, en: 2 };
    for (const title_es of ['Dos', 'Tres', 'Cuatro'])
      [draft] = await store(ports, { ...draft!, title_es, text_revisions });
    await store(ports, { ...draft!, status: 'published' });
    expect(await purged('versions', day)).toEqual({ stored: 4, due: 0 });
    expect(await purged('versions')).toEqual({ stored: 4, due: 2 });
    expect(await revisions('borrador')).toEqual([5, 4, 2]);

    const [seen, unseen] = await store(
      ports,
      article({ slug: 'vista' }),
      article({ slug: 'nunca', status: 'draft' }),
    );
    const edit = { title_es: 'A medias' };
    for (const { id: article_id } of [seen!, unseen!])
      await inside(({ pendingVersions }) =>
        pendingVersions.save({
          article_id,
          base_revision: 1,
          revision: 0,
          edit,
          saved_at: day,
          saved_by: 'Eva',
          program_fields: [],
        }),
      );
    await inside(async ({ interviews, pendingItems }) => {
      const { slug: name } = await interviews.save(interview({ id: numberedId(8), slug: 'pendiente' }));
      const changes = { edit: { featured: true }, before: { featured: false }, programs: ['token 1'] };
      const saved = { saved_at: day, saved_by: 'Guion' };
      await pendingItems.save({
        kind: 'interviews',
        name,
        base_revision: 1,
        revision: 0,
        ...changes,
        ...saved,
      });
    });
    expect(await purged('pending')).toEqual({ stored: 3, due: 3 });
    await inside(async ({ articles, interviews, referents }) => {
      for (const one of [seen!, unseen!]) await articles.trash(one);
      await interviews.trash(await interviews.save(interview()));
      await referents.trash(await referents.save(referent()));
      await referents.save(referent({ slug: 'sigue' }));
    });
    const [retained, gone] = await storeAgents(ports, agent(), agent({ id: numberedId(7), name: 'Boya' }));
    const [sent, unsent] = await storeIssues(
      ports,
      issue({ id: numberedId(1), status: 'sent', recipients: 3 }),
      issue({ id: numberedId(2) }),
    );
    await inside(async ({ agents, newsletters }) => {
      await agents.remove(gone!.id);
      for (const { id } of [sent!, unsent!]) await newsletters.remove(id);
    });
    expect(await purged('trash')).toEqual({ stored: 4, due: 4 });
    expect(await purged('withdrawn', day)).toEqual({ stored: 3, due: 0 });
    expect(await revisions('nunca')).toEqual([]);
    expect(await revisions('vista')).toEqual([2, 1]);
    expect(await ports.referents.findTrashed('ada')).toBeNull();
    expect(await ports.versions.list('referents', 'ada')).toEqual([]);
    expect((await ports.agents.list()).map(({ id }) => id)).toEqual([retained!.id]);
    expect(await ports.versions.list('agents', gone!.id)).toEqual([]);
    expect(await ports.versions.list('agents', retained!.id)).toHaveLength(1);
    expect((await ports.newsletters.trash()).map(({ id }) => id)).toEqual([sent!.id]);
    expect(await purged('withdrawn')).toEqual({ stored: 3, due: 3 });
    expect(await revisions('vista')).toEqual([]);
    expect(await ports.articles.findTrashed('vista')).toBeNull();
    expect(await store(ports, article({ slug: 'vista', status: 'draft' }))).toHaveLength(1);
  });

  it('is deleted from agents, unless the resulting piece exists', async () => {
    const { ports } = harness;
    const origin = { origin: 'ai-generated' } as const;
    const source = { url: 'https://diario.example/nota', title: 'Una nota', retrieved_at: day };
    const cited = { ...origin, sources: [{ ...source, hash: 'citado' }] };
    await store(ports, article({ slug: 'hecha', provenance: { es: origin, en: cited } }));
    const ended = { status: 'completed', ended_at: day } as const;
    const [made, vain, busy] = [
      agentRun({ ...ended, article_slug: 'hecha' }),
      agentRun({ ...ended, article_slug: 'borrada-hace-mucho' }),
      agentRun(),
    ];
    await inside(async ({ agentRuns }) => {
      for (const run of [made, vain, busy]) {
        await agentRuns.begin(run, {});
        await agentRuns.saveOutput(run.id, 'gather', { found: 1 });
      }
    });
    const calls = [
      attempt({ article_slug: 'hecha', answer: { text: 'a' } }),
      attempt({ answer: { text: 'b' }, run_id: vain.id, status: 'paid' }),
    ];
    for (const call of calls) await ports.ledger.reserve(call, { run: null, month: null, since: day });
    await ports.sourceDocuments.store([
      sourceDocument({ hash: 'citado' }),
      sourceDocument({ hash: 'suelto' }),
      sourceDocument({ hash: 'nuevo', retrieved_at: young }),
    ]);
    expect(await purged('stages')).toEqual({ stored: 3, due: 2 });
    expect(await ports.agentRuns.output(busy.id, 'gather')).toEqual({ found: 1 });
    expect(await purged('answers')).toEqual({ stored: 2, due: 1 });
    expect(await ports.ledger.receipt(vain.id, 'k-1')).toMatchObject({ eur: 0.5, answer: null });
    expect(await purged('receipts')).toEqual({ stored: 2, due: 1 });
    // A run may have used a document that was retrieved long ago.
    expect(await purged('documents')).toEqual({ stored: 2, due: 0 });
    expect(await purged('evidence')).toEqual({ stored: 1, due: 0 });
    const event = { title: 'Una multa', assigned_to: null, agent_id: null, created_at: day, ignored: true };
    const rest = { ...event, article_id: null, proposed_at: null, demo: false };
    for (const [number, found_at, run_id] of [
      [1, day, vain.id],
      [2, day, busy.id],
      [3, young, null],
    ] as const)
      await inside(({ events }) => events.save({ ...rest, id: numberedId(number), found_at, run_id }));
    expect(await purged('events')).toEqual({ stored: 3, due: 1 });
    expect(await ports.events.find(numberedId(2))).not.toBeNull();
    await inside(({ agentRuns }) => agentRuns.save({ ...busy, ...ended }));
    expect(await purged('documents')).toEqual({ stored: 2, due: 1 });
    expect(
      await ports.sourceDocuments.cited([{ url: source.url.replace('//', '//www.'), hash: 'citado' }]),
    ).toHaveLength(1);
    expect(await purged('evidence')).toEqual({ stored: 1, due: 1 });
    expect(await purged('runs')).toEqual({ stored: 3, due: 2 });
    expect((await ports.agentRuns.list({ limit: 9 })).map(({ id }) => id)).toEqual([made.id]);
  });

  it('is deleted from the queue: completed jobs, and permanently failed ones', async () => {
    const { ports } = harness;
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    for (const mail_id of ['m-1', 'm-2']) await ports.jobs.add('mail.send', { mail_id });
    await harness.workOff({
      'mail.send': async ({ mail_id }) => {
        if (mail_id === 'm-2') throw new Error('550 no');
      },
    });
    await ports.jobs.add('mail.send', { mail_id: 'm-3' });
    expect(await purged('jobs', day)).toEqual({ stored: 1, due: 0 });
    expect(await purged('jobs', tomorrow)).toEqual({ stored: 1, due: 1 });
    expect(await purged('failures', tomorrow)).toEqual({ stored: 1, due: 1 });
    expect((await ports.jobs.list({ limit: 9 })).map(({ data }) => data)).toEqual([{ mail_id: 'm-3' }]);
    const failed = {
      instance: 'a',
      what: 'page failed',
      reason: 'Error',
      source: null,
      request_id: null,
      kind: null,
      until: null,
    };
    await ports.errors.add([
      { id: numberedId(1), at: day, ...failed },
      { id: numberedId(2), at: young, ...failed },
    ]);
    expect(await purged('errors')).toEqual({ stored: 2, due: 1 });
    const made = {
      slot: null,
      started_at: day,
      place: '/a',
      sha256: null,
      verified_at: null,
      signed_by: null,
      error: 'no',
    };
    for (const [id, finished_at, bytes] of [
      [1, day, null],
      [2, young, null],
      [3, day, 9],
      [4, null, null],
    ] as const)
      await ports.backups.save({ ...made, id: numberedId(id), finished_at, bytes });
    expect(await purged('backups')).toEqual({ stored: 2, due: 1 });
  });

  it('is deleted in small batches, by any number of instances', async () => {
    await inside(async ({ contactMessages }) => {
      for (let number = 0; number < 12; number += 1) await contactMessages.add(storedMessage());
    });
    expect(await purge('messages', { limit: 5 })).toBe(5);
    const { ports, elsewhere } = harness;
    const both = await Promise.all(
      [ports, elsewhere].map(({ retention }) => retention.purge('messages', before, 10)),
    );
    expect(both.reduce((sum, one) => sum + one)).toBe(7);
    expect(await count('messages')).toEqual({ stored: 0, due: 0 });
  });
};
