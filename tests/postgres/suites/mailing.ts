import type { MailContents, MailMessage } from '#core/mail/ports.ts';
import { languages } from '#core/text/language.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import type { Suite } from '../harness.ts';

/** A message to send. */
export const message = (overrides: Partial<MailMessage> = {}): MailMessage => ({
  id: numberedId(1),
  to: 'ada@example.org',
  replyTo: null,
  subject: 'Una prueba',
  html: '<p>Hola</p>',
  text: 'Hola\n',
  ...overrides,
});

/** Sending messages. */
export const mailerSuite: Suite = (harness) => {
  it('reports that a message was accepted, with the answer', async () => {
    const { outcome, answer } = await harness.ports.mailer.send(message());
    expect(outcome).toBe('accepted');
    expect(answer).not.toBe('');
    await harness.ports.mailer.close();
  });
};

const hostile = 'a <b>"b"</b> & \'c\' {{message}} $& $1 <script>alert(1)</script>\r\nBcc: x@example.org';

const written = (
  overrides: Partial<MailContents['contact-message']> = {},
): MailContents['contact-message'] => ({
  name: 'Ada',
  email: 'ada@example.org',
  organization: 'Un instituto',
  reason: 'press',
  message: 'Una línea\n\n  y otra',
  at: '2026-11-20T09:00:00.000Z',
  ...overrides,
});

/** Rendering mails. */
export const templatesSuite: Suite = (harness) => {
  const piece = { title: 'Un faro', path: '/admin/articles/un-faro' };
  const handedBy = { author: 'Lola', author_id: '1' };
  const contact = (
    overrides: Partial<MailContents['contact-message']> = {},
    language = languages[0] as 'es' | 'en',
  ) => harness.ports.templates.render('contact-message', written(overrides), language);

  describe.each(languages)('in %s', (language) => {
    it('renders the requested mail completely, without external resources', async () => {
      const token = `${'a'.repeat(40)}-_`;
      for (const letter of [
        await contact({}, language),
        await harness.ports.templates.render('confirm-subscription', { token }, language),
        await harness.ports.templates.render('choose-topics', { token, topics: '', names: '' }, language),
        await harness.ports.templates.render('confirm-account', { token, username: 'Eva' }, language),
        await harness.ports.templates.render('reset-password', { token }, language),
        await harness.ports.templates.render('password-changed', { username: 'Eva', ended: 'all' }, language),
        await harness.ports.templates.render('account-deleted', { username: 'Eva' }, language),
        await harness.ports.templates.render(
          'account-changed',
          { username: 'Eva', change: 'Otra.' },
          language,
        ),
        await harness.ports.templates.render('handed-in', { ...handedBy, ...piece }, language),
        await harness.ports.templates.render('draft-returned', piece, language),
        await harness.ports.templates.render('draft-approved', piece, language),
        await harness.ports.templates.render('draft-rejected', { ...piece, reason: '' }, language),
      ]) {
        expect(letter.html).toContain(`<html lang="${language}"`);
        expect(letter.html).toContain('<meta name="color-scheme" content="light dark">');
        expect(`${letter.html}${letter.text}${letter.subject}`).not.toMatch(/\{\{|undefined|\[object/);
        expect(letter.html).not.toMatch(/<img|<script|<link|@import|url\(/);
        expect(Buffer.byteLength(letter.html)).toBeLessThan(100_000);
        expect(letter.text).toMatch(/\S/);
        expect(letter.text).not.toMatch(/<\/?[a-z]/);
      }
    });

    it('leads to the piece that it is about, whose title is text', async () => {
      const { render } = harness.ports.templates;
      const title = 'Un <b>faro</b> {{link}}';
      const handed = await render('handed-in', { ...handedBy, ...piece, title }, language);
      const address = `https://vigia.example/admin/articles/un-faro${language === 'en' ? '?lang=en' : ''}`;
      expect(handed.text.split('\n')).toContain(address);
      expect([handed.subject, handed.text].every((text) => text.includes(title))).toBe(true);
      expect(handed.html).not.toContain('<b>');
      const rejected = await render('draft-rejected', { ...piece, reason: 'Sin {{title}} <i>' }, language);
      expect(rejected.text).toContain(
        language === 'es' ? 'Motivo: «Sin {{title}} <i>». El texto' : 'Reason: “Sin {{title}} <i>”. The text',
      );
      expect(rejected.html).not.toContain('<i>');
    });

    it('leads who did not ask for it to the newsroom, also in plain text', async () => {
      const { render } = harness.ports.templates;
      const newsroom = `https://vigia.example/contacto${language === 'en' ? '?lang=en' : ''}`;
      for (const { html, text } of [
        await render('confirm-account', { token: 'a'.repeat(43), username: 'Eva' }, language),
        await render('second-factor', { username: 'Eva', change: 'Otra.' }, language),
      ]) {
        expect(html).toContain(`<a href="${newsroom}"`);
        expect(text.split(newsroom)).toHaveLength(2);
      }
    });

    it('names the chosen topics, and leads to the page with these ticked', async () => {
      const { render } = harness.ports.templates;
      const token = 'a'.repeat(43);
      const names = 'Ética y sesgos <o> Regulación';
      const confirm = await render('confirm-subscription', { token, names }, language);
      const choose = await render(
        'choose-topics',
        { token, topics: 'etica-sesgos,regulacion', names },
        language,
      );
      for (const { text } of [confirm, choose]) expect(text).toContain(names);
      const [address = ''] = /https:\S+boletin\S+/.exec(choose.text) ?? [];
      const { pathname, searchParams } = new URL(address);
      expect([pathname, searchParams.get('token')]).toEqual(['/boletin/temas', token]);
      expect(searchParams.get('topics')).toBe('etica-sesgos,regulacion');
      expect(searchParams.get('lang')).toBe(language === 'en' ? 'en' : null);
    });

    it('contains a confirmation button and the same address as text', async () => {
      const token = `${'a'.repeat(40)}-_`;
      const { subject, html, text } = await harness.ports.templates.render(
        'confirm-subscription',
        { token },
        language,
      );
      const address = `https://vigia.example/confirm?token=${token}${language === 'en' ? '&lang=en' : ''}`;
      expect(subject).toMatch(language === 'es' ? /^Confirma .* Vigía$/ : /^Confirm .* Vigía$/);
      expect(text.split('\n')).toContain(address);
      expect(text).not.toMatch(/botón|button/);
      expect(html).toMatch(/botón|button/);
      expect(html.split(`href="${address.replace('&', '&amp;')}"`)).toHaveLength(3);
    });
  });

  it('contains the reason and the time in the language of the mail', async () => {
    expect((await contact()).text).toMatch(/Prensa[^]*20 de noviembre de 2026/);
    expect((await contact({}, 'en')).text).toMatch(/Press[^]*20 November 2026/);
    expect((await contact({ organization: '', reason: '' })).text).toMatch(/No indicado[^]*No indicado/);
  });

  it("escapes authors' text in HTML, and leaves it unchanged in plain text", async () => {
    for (const field of ['name', 'organization', 'message'] as const) {
      const { html, text } = await contact({ [field]: hostile });
      expect(html).not.toMatch(/<b>|<script>/);
      expect(html).toContain('a &lt;b&gt;&quot;b&quot;&lt;/b&gt; &amp; &#39;c&#39; {{message}} $&amp; $1');
      expect(text).toContain('a <b>"b"</b> & \'c\' {{message}} $& $1 <script>alert(1)</script>');
    }
  });

  it('preserves emoji, other scripts and line breaks', async () => {
    const said = 'שלום 👩🏽‍🚀\n\n  عالم\n終';
    const { html, text } = await contact({ name: 'אדה 🧭', message: said });
    expect(text).toContain(said);
    expect(text).toContain('אדה 🧭');
    expect(html).toContain('שלום 👩🏽‍🚀<br><br>  عالم<br>終');
    expect(html).toMatch(/dir="auto"[^>]*>אדה 🧭/);
  });
};
