import { consentText } from '#core/newsletter/subscription.ts';
import { admin } from '#tests/core/support/product.ts';
import { openIssues } from '#tests/core/support/issues.ts';
import { email, openNewsletter, reader } from '#tests/core/support/newsletter.ts';
import { article } from '#tests/support/entities.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const deepfakes = 'desinformacion-deepfakes';
const named = { slug: deepfakes, title_es: 'Desinformación y deepfakes', title_en: null };

/** The product with a newsletter, and the page for choosing topics. */
const openTopics = (options?: Parameters<typeof openNewsletter>[0]) => {
  const site = openNewsletter(options);
  const { application } = site;
  return {
    ...site,
    choose: (token: string, topics: string[]) =>
      application.execute('newsletter.choose-topics', { token, topics }, reader),
    view: (token: string) => application.execute('newsletter.topics', { token }, reader),
    wordings: async () =>
      (await application.execute('subscriptions.get', { email }, admin)).consents.map(
        ({ event, wording }) => [event, wording],
      ),
  };
};

describe('signing up for topics', () => {
  it('stores each topic once, by name or synonym, with the wording that names them', async () => {
    const { subscribe, stored, wordings } = openTopics();
    const answer = await subscribe({ topics: ['deepfakes', 'Desinformación y deepfakes', 'Regulation'] });
    expect(answer.message).toContain('solo cuando trate de Desinformación y deepfakes o Regulación');
    expect((await stored()).topics).toEqual([deepfakes, 'regulacion']);
    expect(await wordings()).toEqual([
      [
        'sign-up',
        `Recibir el newsletter solo cuando trate de Desinformación y deepfakes o Regulación. ${consentText('es')}`,
      ],
    ]);
  });

  it('refuses a topic that the site does not know, and stores nothing', async () => {
    const { subscribe, ports } = openTopics();
    await expect(subscribe({ topics: ['regulacion', 'Cocina'] })).rejects.toMatchObject({
      code: 'validation',
      params: { issues: [{ field: 'topics', message: { params: { topic: 'Cocina' } } }] },
    });
    await expect(subscribe({ topics: Array.from({ length: 51 }, () => 'regulacion') })).rejects.toMatchObject(
      {
        code: 'validation',
      },
    );
    expect(await ports.subscriptions.list()).toEqual([]);
  });

  it('accepts topics that only articles have', async () => {
    const { subscribe, stored, store } = openTopics();
    await store(article({ slug: 'a', topics: ['Vigilancia masiva'] }));
    await subscribe({ topics: ['vigilancia-masiva'] });
    expect((await stored()).topics).toEqual(['vigilancia-masiva']);
  });

  it('of a subscriber changes nothing but mails them the page to choose; the answer is the same', async () => {
    const { subscribe, stored, mails, later } = openTopics();
    const first = await subscribe({ topics: ['deepfakes'] });
    const before = await stored();
    expect(await subscribe({ topics: ['deepfakes'] })).toEqual(first);
    expect(await mails()).toEqual([]);
    await subscribe({ topics: ['regulacion'] });
    expect(await mails()).toMatchObject([
      {
        template: 'choose-topics',
        to: email,
        contents: {
          token: before.token,
          topics: `${deepfakes},regulacion`,
          names: 'Desinformación y deepfakes o Regulación',
        },
      },
    ]);
    later(1);
    // For every issue.
    await subscribe();
    expect((await mails())[0]).toMatchObject({
      template: 'choose-topics',
      contents: { topics: '', names: '' },
    });
    expect(await stored()).toEqual(before);
    for (let count = 0; count < 5; count += 1) await subscribe();
    expect(await mails()).toHaveLength(2);
  });

  it('is confirmed as the last mail says', async () => {
    const { subscribe, confirm, stored, mails, wordings, later } = openTopics({ doubleOptIn: true });
    await subscribe();
    later(1);
    await subscribe({ topics: ['deepfakes'] });
    const { confirm_token: token, topics } = await stored();
    expect(topics).toEqual([deepfakes]);
    expect((await mails()).map(({ contents }) => contents)).toEqual([
      { token, names: 'Desinformación y deepfakes' },
      { token },
    ]);
    // No further mail may be sent: what is confirmed stays as the last one says.
    await subscribe({ topics: ['regulacion'] });
    expect((await stored()).topics).toEqual([deepfakes]);
    await confirm(token!);
    expect((await wordings()).at(-1)).toEqual(['confirmation', consentText('es', [named])]);
  });
});

describe('choosing topics by the link of a mail', () => {
  it('replaces them, records the wording, and is idempotent', async () => {
    const { subscribe, stored, choose, view, wordings } = openTopics();
    await subscribe({ topics: ['regulacion'] });
    const { token } = await stored();
    const answer = await choose(token, ['deepfake', 'deepfakes']);
    expect(answer.message).toBe('Recibirás el newsletter solo cuando trate de Desinformación y deepfakes');
    await choose(token, ['deepfakes']);
    expect(await view(token)).toMatchObject({ topics: [deepfakes] });
    expect((await wordings()).slice(1)).toEqual([['confirmation', consentText('es', [named])]]);
    expect((await choose(token, [])).message).toBe('Recibirás el newsletter todas las semanas');
    expect((await stored()).topics).toEqual([]);
  });

  it('offers the topics with a page, and the chosen ones', async () => {
    const { subscribe, stored, view, store, application } = openTopics();
    await store(article({ slug: 'a', topics: ['Vigilancia masiva'] }));
    const page = {
      slug: 'regulacion',
      title_es: 'Regulación y leyes',
      title_en: null,
      dek_es: '',
      dek_en: null,
      intro_es: '',
      intro_en: null,
      best: [],
      position: 1,
    };
    await application.execute('topics.set', page, admin);
    await subscribe({ topics: ['vigilancia-masiva'] });
    expect((await view((await stored()).token)).choices).toMatchObject([
      { slug: 'regulacion', title_es: 'Regulación y leyes' },
      { slug: 'vigilancia-masiva' },
    ]);
  });

  it('is impossible after unsubscribing, which deletes the choice', async () => {
    const { subscribe, unsubscribe, stored, choose, view } = openTopics();
    await subscribe({ topics: ['regulacion'] });
    const { token } = await stored();
    await unsubscribe(token);
    expect((await stored()).topics).toEqual([]);
    await expect(choose(token, [])).rejects.toMatchObject({ code: 'not-found' });
    await expect(view(token)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('an issue', () => {
  const open = async () => {
    const site = openIssues();
    await site.store(
      article({
        slug: 'a',
        topics: ['ai-act'],
        title_en: 'A note',
        summary_en: 'What it is about',
        body_en: 'The body of the note.',
        date: '2026-11-19T08:00:00.000Z',
      }),
      article({
        id: site.ports.ids.next(),
        slug: 'b',
        topics: ['agi'],
        date: '2026-11-19T08:00:00.000Z',
      }),
    );
    await site.subscribers(1);
    await site.subscribers(1, { email: 'leyes@example.org', token: 'l'.repeat(40), topics: ['regulacion'] });
    await site.subscribers(1, {
      email: 'empleo@example.org',
      token: 'e'.repeat(40),
      topics: ['trabajo-economia'],
    });
    const riesgos = { topics: ['riesgos-existenciales'] };
    await site.subscribers(1, { email: 'riesgos@example.org', token: 'r'.repeat(40), ...riesgos });
    // The article about it is only in Spanish.
    await site.subscribers(1, {
      email: 'risks@example.org',
      token: 'k'.repeat(40),
      language: 'en',
      ...riesgos,
    });
    return { ...site, id: (await site.generate()).id };
  };

  it('is sent to those who chose one of its topics, or none; editors see how many before', async () => {
    const site = await open();
    const { id, application } = site;
    expect(await application.execute('newsletters.get', { id }, admin)).toMatchObject({ readers: 3 });
    await site.run('send', id);
    // A choice made after the start changes nothing, also when sending resumes after a restart.
    await site.ports.transaction(
      { actor: admin, operation: 'test', at: site.clock.now() },
      async ({ subscriptions }) => {
        const stored = (await subscriptions.find('leyes@example.org'))!;
        await subscriptions.update({ ...stored, topics: ['trabajo-economia'] });
      },
    );
    await site.send();
    await site.send();
    expect(site.mailer.messages.map(({ to }) => to).toSorted()).toEqual([
      'lector-1@example.org',
      'leyes@example.org',
      'riesgos@example.org',
    ]);
    const sent = await application.execute('newsletters.get', { id }, admin);
    expect(sent).toMatchObject({ status: 'sent', recipients: 3, readers: null });
  });

  it('without pieces is for everybody', async () => {
    const site = await open();
    const { id, ports } = site;
    await ports.transaction(
      { actor: admin, operation: 'test', at: site.clock.now() },
      async ({ newsletters }) => {
        const { deleted: _deleted, ...issue } = (await newsletters.find(id))!;
        await newsletters.save({ ...issue, pieces: [] });
      },
    );
    expect(await site.run('send', id)).toMatchObject({ newsletter: { recipients: 5 } });
  });
});
