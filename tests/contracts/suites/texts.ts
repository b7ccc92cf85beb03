import { describe, expect, it } from '@jest/globals';
import type { Suite } from '../harness.ts';

/** Bodies become HTML that may be put into a page as it is. */
export const markdownSuite: Suite = (harness) => {
  const html = (markdown: string) => harness.ports.markdown.toHtml(markdown);

  it('renders GitHub-flavoured Markdown', () => {
    expect(html('**fuerte** y ~~tachado~~')).toContain('<strong>fuerte</strong> y <s>tachado</s>');
    expect(html('| a | b |\n| - | - |\n| 1 | 2 |')).toMatch(/<div class="table"[^>]*>\s*<table>/);
    expect(html('Ver https://example.org/x')).toContain('href="https://example.org/x"');
    expect(html('- [x] hecho')).toContain('checkbox');
    expect(html('Dicho[^1].\n\n[^1]: La nota.')).toContain('La nota.');
  });

  it('begins headings at h2, with ids that differ', () => {
    const found = html('# Apéndice\n\n### Apéndice');
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
  ])('lets nothing of %s do anything', (markdown) => {
    expect(html(markdown)).not.toMatch(
      /<script|<iframe|onerror=|style=|(?:href|src)="(?:javascript|vbscript|data)/i,
    );
  });

  it('opens links to other sites apart, and gives stored images their size', () => {
    expect(html('[x](https://example.org)')).toMatch(/rel="noopener noreferrer"/);
    const name = `${'0a'.repeat(16)}-640x480.png`;
    const image = html(`![x](/media/${name})`);
    for (const attribute of [
      'loading="lazy"',
      'width="640"',
      'height="480"',
      `srcset="/media/${name}/320.webp 320w,`,
    ])
      expect(image).toContain(attribute);
  });

  it('fetches no picture from another server', () => {
    expect(html('![Una sala](https://example.org/sala.png)')).not.toContain('<img');
    expect(html('![Una sala](https://example.org/sala.png)')).toMatch(/href="[^"]*sala\.png"[^>]*>Una sala</);
  });

  it('never throws', () => {
    for (const text of ['', '\0', '['.repeat(5000), '> '.repeat(5000), '*_'.repeat(5000), '|'.repeat(5000)])
      expect(typeof html(text)).toBe('string');
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

/** Markdown and MDX written elsewhere. */
export const documentsSuite: Suite = (harness) => {
  const { read, images, rewriteImages } = {
    read: (source: string, options?: { baseUrl?: string }) => harness.ports.documents.read(source, options),
    images: (body: string) => harness.ports.documents.images(body),
    rewriteImages: (body: string, addresses: ReadonlyMap<string, string | null>) =>
      harness.ports.documents.rewriteImages(body, addresses),
  };

  describe('read', () => {
    it('answers the front matter as it is written and the body as safe Markdown', () => {
      const { frontMatter, body } = read(text);
      expect(frontMatter).toEqual({ title: 'Una nota', date: '2026-11-01', tags: ['a', 'b'] });
      expect(body).toContain('Hola **mundo**');
      expect(body).not.toMatch(/<script|onclick|alert/);
    });

    it('notes what it left out', () => {
      expect(read(text).notes.join('\n')).toMatch(/script/i);
      expect(read('Hola.').notes).toEqual([]);
    });

    it('makes relative links absolute with a base address', () => {
      const { body } = read('[x](/blog/otra)', { baseUrl: 'https://antes.example/' });
      expect(body).toContain('https://antes.example/blog/otra');
    });

    it.each(['---\ntitle: [\n---\nx', '---\n- a\n---\nx'])(
      'throws validation for the front matter %j',
      (broken) => {
        expect(() => read(broken)).toThrow(expect.objectContaining({ code: 'validation' }));
      },
    );

    it('throws validation for absurd nesting', () => {
      expect(() => read('> '.repeat(20_000) + 'x')).toThrow(expect.objectContaining({ code: 'validation' }));
    });
  });

  it('names the images of a body, each once', () => {
    const body =
      '![a](./a.png) ![b](b.png "t") ![a](./a.png)\n\n`![no](code.png)`\n\n![r][ref]\n\n[ref]: c.png';
    expect(images(body)).toEqual(['./a.png', 'b.png', 'c.png']);
    expect(images('nada')).toEqual([]);
  });

  it('replaces the addresses of images, and takes images out', () => {
    const body = 'Uno ![a](./a.png) dos ![b *c*](b.png) tres `![a](./a.png)` ![d](d.png)';
    const rewritten = rewriteImages(
      body,
      new Map([
        ['./a.png', '/media/a.png'],
        ['b.png', null],
      ]),
    );
    expect(images(rewritten)).toEqual(['/media/a.png', 'd.png']);
    expect(rewritten).toContain('`![a](./a.png)`');
    expect(rewritten).toContain('b c');
    expect(rewriteImages(body, new Map())).toBe(body);
  });
};
