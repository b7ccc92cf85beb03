import { createMarkdownRenderer } from '#adapters/markdown/render.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { embedText } from '#core/media/embed-text.ts';
import { message } from '#core/messages/messages.ts';
import { createScriptedProviders } from '#tests/support/scripted-providers.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';
import fc from 'fast-check';
import { createProduct, admin, storeAdmin } from '../support/product.ts';

closePortsAfterTests();

const url = 'https://video.example/faro';
const picture = { url: 'https://video.example/faro.jpg', alt: 'Un faro de noche' };
const page = { title: 'El faro, en directo', site: 'Vídeos', picture };

const start = async () => {
  const script = createScriptedProviders();
  const { application, ports } = createProduct({ providers: script.providers });
  await storeAdmin(ports);
  script.cards.set(url, page);
  return {
    script,
    ports,
    recorded: async () =>
      (await application.execute('audit.list', { operation: 'media.embed' }, admin)).items,
    embed: (address = url, actor: Actor = admin) =>
      application.execute('media.embed', { url: address }, actor),
  };
};

describe('what is published elsewhere', () => {
  it('becomes a card, its picture stored with its site as credit', async () => {
    const { embed, ports } = await start();
    const { picture: stored, markdown, ...card } = await embed();
    expect(card).toEqual({ url, title: page.title, site: 'Vídeos', alt: picture.alt, notes: [] });
    expect(await ports.media.find(stored!.name)).toMatchObject({ credit: 'Vídeos', origin: 'imported' });
    expect(markdown).toBe(
      `> [![Un faro de noche](${stored!.url})](${url})\n>\n> **[El faro, en directo](${url})**\n>\n> Vídeos`,
    );
  });

  it('has its picture stored once', async () => {
    const { embed } = await start();
    const [one, other] = [await embed(), await embed()];
    expect(other.picture).toEqual(one.picture);
  });

  it('has a card without a picture that cannot be stored, and says why', async () => {
    const { embed, script } = await start();
    script.picture = new TextEncoder().encode('<html>no</html>');
    expect(await embed()).toMatchObject({
      title: page.title,
      picture: null,
      notes: [expect.stringMatching(/ni un PDF/)],
    });
    script.picture = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');
    expect(await embed()).toMatchObject({
      title: page.title,
      picture: null,
      notes: [expect.stringMatching(/PDF/)],
    });
    script.picture = new DomainError('sources.forbidden', {
      url: picture.url,
      reason: message('sources.private-network', { host: '10.0.0.1' }),
    });
    expect(await embed()).toMatchObject({
      title: page.title,
      picture: null,
      notes: [expect.stringMatching(/red privada/)],
    });
  });

  it('is not read where robots.txt keeps programs out', async () => {
    const { embed, script } = await start();
    script.robots = { allows: () => false, delay: 0 };
    expect(await embed()).toMatchObject({
      title: '',
      site: 'video.example',
      notes: [expect.stringMatching(/robots\.txt/)],
    });
  });

  it('has a card of its address when its page cannot be reached', async () => {
    const { embed, recorded } = await start();
    const { title, site, notes, markdown } = await embed('https://www.nada.example/a_(b)?q="><script>');
    const address = 'https://www.nada.example/a_%28b%29?q=%22%3E%3Cscript%3E';
    expect({ title, site, notes }).toEqual({
      title: '',
      site: 'nada.example',
      notes: ['el sitio rechaza la conexión'],
    });
    expect(markdown).toContain(`](${address})**\n>\n> nada.example`);
    expect(await recorded()).toMatchObject([
      { failed: true, outcome: 'No se pudo', note: expect.stringContaining('el sitio rechaza la conexión') },
    ]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://video.example/a', 'nada'])(
    'is on the web, not at %s',
    async (address) => {
      const { embed } = await start();
      await expect(embed(address)).rejects.toMatchObject({ code: 'validation' });
    },
  );

  it('is refused at an address that may not be read', async () => {
    const { embed, script } = await start();
    const reason = message('sources.private-network', { host: '10.0.0.1' });
    script.cards.set('http://10.0.0.1/', new DomainError('sources.forbidden', { url, reason }));
    await expect(embed('http://10.0.0.1/')).rejects.toMatchObject({ code: 'rule-violated' });
  });
});

describe('a card', () => {
  const { toHtml } = createMarkdownRenderer();

  it('says any title and site word for word', () => {
    const words = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.stringMatching(/^[-+*#>_~^=[\]()<>!&|`1.\\: a]{1,12}$/),
      fc.constantFrom(
        '**a** [b](javascript:x)',
        '<script>alert(1)</script>',
        '![x](https://a.b/c.png)',
        '1. a',
      ),
    );
    const seen = (text: string) => text.replace(/\s+/g, ' ').trim();
    const unescaped = (html: string) =>
      html
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, '&');
    fc.assert(
      fc.property(words, words, (title, site) => {
        fc.pre(seen(title) !== '' && seen(site) !== '' && !/[\p{Cc}^@]|www\.|:\/\//u.test(title + site));
        const html = toHtml(embedText({ url, title, site, picture: null, alt: '' }));
        const [, shown, below] =
          /^<div class="card"(?: lang="\w+")?>\n<p><strong><a [^>]*>(.*)<\/a><\/strong><\/p>\n<p>(.*)<\/p>\n<\/div>\n$/.exec(
            html,
          ) ?? [];
        expect([shown, below].map((one) => unescaped(one ?? ''))).toEqual([seen(title), seen(site)]);
      }),
    );
  });
});
