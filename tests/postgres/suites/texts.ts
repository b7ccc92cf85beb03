import { message } from '#core/messages/messages.ts';
import type { Suite } from '../harness.ts';

/** Rendering bodies to HTML that is safe to embed. */
export const markdownSuite: Suite = (harness) => {
  const html = async (markdown: string) => harness.ports.markdown.toHtml(markdown);

  it('renders GitHub-flavoured Markdown', async () => {
    expect(await html('**fuerte** y ~~tachado~~')).toContain('<strong>fuerte</strong> y <s>tachado</s>');
    expect(await html('| a | b |\n| - | - |\n| 1 | 2 |')).toMatch(/<div class="table"[^>]*>\s*<table>/);
    expect(await html('Ver https://example.org/x')).toContain('href="https://example.org/x"');
    expect(await html('- [x] hecho')).toContain('checkbox');
    expect(await html('Dicho[^1].\n\n[^1]: La nota.')).toContain('La nota.');
  });

  it('starts headings at h2, with unique ids', async () => {
    const found = await html('# Apéndice\n\n### Apéndice');
    expect(found).toContain('<h2 id="apéndice"');
    expect(found).toContain('<h3 id="apéndice-');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt&colon;alert(1))',
    '![x](data:text/html;base64,PHNjcmlwdD4=)',
    '<a href="vbscript:x" style="position:fixed">x</a>',
    '<iframe src="https://example.org"></iframe>',
  ])('neutralizes %s', async (markdown) => {
    expect(await html(markdown)).not.toMatch(
      /<script|<iframe|onerror=|style=|(?:href|src)="(?:javascript|vbscript|data)/i,
    );
  });

  it('opens links to other sites in new tabs, and adds sizes to stored images', async () => {
    expect(await html('[x](https://example.org)')).toMatch(/rel="noopener noreferrer"/);
    const name = `${'0a'.repeat(16)}-640x480.png`;
    const image = await html(`![x](/media/${name})`);
    for (const attribute of [
      'loading="lazy"',
      'width="640"',
      'height="480"',
      `srcset="/media/${name}/320.webp 320w,`,
    ])
      expect(image).toContain(attribute);
  });

  it('loads no picture from another server', async () => {
    expect(await html('![Una sala](https://example.org/sala.png)')).not.toContain('<img');
    expect(await html('![Una sala](https://example.org/sala.png)')).toMatch(
      /href="[^"]*sala\.png"[^>]*>Una sala</,
    );
  });

  it('never throws', async () => {
    for (const text of ['', '\0', '['.repeat(5000), '> '.repeat(5000), '*_'.repeat(5000), '|'.repeat(5000)])
      expect(typeof (await html(text))).toBe('string');
  });
};

const text = `---
title: Una nota
date: 2026-11-01
tags: [a, b]
---

Hola **mundo** <b onclick="x()">ahí</b>.

![Un dibujo](./images/uno.png) y ![otro](https://example.org/dos.png)

<script>alert(1)</script>
`;

/** Reading external Markdown and MDX. */
export const documentsSuite: Suite = (harness) => {
  const { read, images, rewriteImages } = {
    read: async (source: string, options?: { baseUrl?: string }) =>
      harness.ports.documents.read(source, options),
    images: async (body: string) => harness.ports.documents.images(body),
    rewriteImages: async (body: string, addresses: ReadonlyMap<string, string | null>) =>
      harness.ports.documents.rewriteImages(body, addresses),
  };

  describe('read', () => {
    it('returns raw front matter and the body as safe Markdown', async () => {
      const { frontMatter, body } = await read(text);
      expect(frontMatter).toEqual({ title: 'Una nota', date: '2026-11-01', tags: ['a', 'b'] });
      expect(body).toContain('Hola **mundo**');
      expect(body).not.toMatch(/<script|onclick|alert/);
    });

    it('notes what it omitted', async () => {
      const note = message('markdown.tag-left-out', { tag: 'script' });
      expect((await read(text)).notes).toContainEqual(
        message('markdown.at-lines', { count: 1, lines: [11], note }),
      );
      expect((await read('Hola.')).notes).toEqual([]);
    });

    it('makes relative links absolute with a base address', async () => {
      const { body } = await read('[x](/blog/otra)', { baseUrl: 'https://antes.example/' });
      expect(body).toContain('https://antes.example/blog/otra');
    });

    it.each(['---\ntitle: [\n---\nx', '---\n- a\n---\nx'])(
      'throws validation for the front matter %j',
      async (broken) => {
        await expect(read(broken)).rejects.toEqual(expect.objectContaining({ code: 'validation' }));
      },
    );

    it('throws validation for excessive nesting', async () => {
      await expect(read('> '.repeat(20_000) + 'x')).rejects.toEqual(
        expect.objectContaining({ code: 'validation' }),
      );
    });
  });

  it('returns the images of a body, each once', async () => {
    const body =
      '![a](./a.png) ![b](b.png "t") ![a](./a.png)\n\n`![no](code.png)`\n\n![r][ref]\n\n[ref]: c.png';
    expect(await images(body)).toEqual(['./a.png', 'b.png', 'c.png']);
    expect(await images('nada')).toEqual([]);
  });

  it('replaces the addresses of images, and removes images', async () => {
    const body = 'Uno ![a](./a.png) dos ![b *c*](b.png) tres `![a](./a.png)` ![d](d.png)';
    const rewritten = await rewriteImages(
      body,
      new Map([
        ['./a.png', '/media/a.png'],
        ['b.png', null],
      ]),
    );
    expect(await images(rewritten)).toEqual(['/media/a.png', 'd.png']);
    expect(rewritten).toContain('`![a](./a.png)`');
    expect(rewritten).toContain('b c');
    expect(await rewriteImages(body, new Map())).toBe(body);
  });
};
