import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Avatar } from '#apps/web/components/avatar.tsx';
import { Cover } from '#apps/web/components/drawings.tsx';
import { Picture } from '#apps/web/components/picture.tsx';
import { sampleReferents } from '#fixtures/content/referents.ts';
import { show } from '#tests/support/web-page.tsx';

const name = `${'0123456789abcdef'.repeat(2)}-700x400.jpg`;

const picture = (src: string | null, eager = false) => {
  const { container } = show(
    <Picture src={src} alt="Una sala" sizes="50vw" eager={eager}>
      <b>En su lugar</b>
    </Picture>,
  );
  return container;
};
const image = () => screen.getByRole('img', { name: 'Una sala' });
const stoodIn = () => screen.queryByText('En su lugar') !== null && screen.queryByRole('img') === null;

describe('a picture', () => {
  it('is offered in suitable formats and widths, the original last', () => {
    const sources = [...picture(`/media/${name}`).querySelectorAll('source')];
    expect(sources.map(({ type, srcset, sizes }) => [type, srcset, sizes])).toEqual(
      ['avif', 'webp'].map((format) => [
        `image/${format}`,
        [320, 480, 640, 700].map((width) => `/media/${name}/${width}.${format} ${width}w`).join(', '),
        '50vw',
      ]),
    );
    const said = ['src', 'width', 'height', 'loading', 'decoding'].map((key) => image().getAttribute(key));
    expect(said).toEqual([`/media/${name}`, '700', '400', 'lazy', 'async']);
  });

  it('that is animated, small, or has a custom name is unchanged', () => {
    for (const src of [name.replace('jpg', 'gif'), name.replace('700x400', '300x200'), 'foto.jpg']) {
      expect(picture(`/media/${src}`).querySelector('source')).toBeNull();
      expect(image().getAttribute('src')).toBe(`/media/${src}`);
      cleanup();
    }
  });

  it('above the fold is fetched immediately', () => {
    picture(`/media/${name}`, true);
    expect([image().getAttribute('loading'), image().getAttribute('fetchpriority')]).toEqual([
      'eager',
      'high',
    ]);
  });

  it('is replaced when it fails: first by the original, then by its children', () => {
    const container = picture(`/media/${name}`);
    fireEvent.error(image());
    expect(container.querySelector('source')).toBeNull();
    expect(image().getAttribute('src')).toBe(`/media/${name}`);
    fireEvent.error(image());
    expect(stoodIn()).toBe(true);
  });

  it('that failed before hydration is replaced as well', () => {
    const prototype = HTMLImageElement.prototype;
    const own = Object.getOwnPropertyDescriptors(prototype);
    Object.defineProperties(prototype, { complete: { get: () => true }, naturalWidth: { get: () => 0 } });
    try {
      picture('/media/foto.jpg');
      expect(stoodIn()).toBe(true);
    } finally {
      Object.defineProperties(prototype, { complete: own.complete, naturalWidth: own.naturalWidth });
    }
  });

  it.each([null, '', 'https://example.org/foto.jpg', '//example.org/media/foto.jpg', 'javascript:alert(1)'])(
    'at %j is external, and never requested',
    (src) => {
      expect(picture(src).innerHTML).toBe('<b>En su lugar</b>');
    },
  );

  it('is retried when another is given', () => {
    const at = (src: string) => (
      <Picture src={src} alt="Una sala" sizes="1px">
        nada
      </Picture>
    );
    const { rerender } = show(at('/media/a.jpg'));
    fireEvent.error(image());
    expect(screen.queryByRole('img')).toBeNull();
    rerender(at('/media/b.jpg'));
    expect(image().getAttribute('src')).toBe('/media/b.jpg');
  });
});

describe('a cover', () => {
  const cover = (small: boolean) =>
    show(<Cover seed="nota" kind="noticia" topics={['regulacion', 'agi']} small={small} />).container;

  it('is hidden from screen readers, and painted by the style sheet only', () => {
    const { innerHTML } = cover(false);
    expect(innerHTML).toContain('aria-hidden="true"');
    expect(innerHTML).not.toMatch(/ (?:fill|stroke|style)="/);
    expect(innerHTML).not.toContain('undefined');
  });

  it('has fewer details as a thumbnail', () => {
    const large = cover(false).innerHTML.length;
    cleanup();
    expect(cover(true).innerHTML.length).toBeLessThan(large);
  });
});

describe('a portrait', () => {
  const avatar = (person: string, imageUrl: string | null = null) =>
    show(<Avatar name={person} slug="ada" imageUrl={imageUrl} />).container;

  it('is the initials without a photograph of the site', () => {
    for (const imageUrl of [null, 'https://example.org/ada.jpg']) {
      const rendered = avatar('Ada Lovelace', imageUrl);
      expect(rendered.textContent).toBe('A\u200cL');
      expect(rendered.innerHTML).not.toContain('example.org');
      expect(rendered.querySelector('.initials')!.getAttribute('aria-hidden')).toBe('true');
      cleanup();
    }
  });

  it('looks different for each of the built-in referents, and the same again', () => {
    const looks = [...sampleReferents, ...sampleReferents].map(({ slug }) => {
      const { container } = show(<Avatar name="Ada" slug={slug} imageUrl={null} />);
      const { dataset } = container.querySelector<HTMLElement>('.initials')!;
      cleanup();
      return JSON.stringify(dataset);
    });
    expect(new Set(looks).size).toBe(sampleReferents.length);
  });

  it('is the photograph, and the initials when that fails', () => {
    const rendered = avatar('Ada Lovelace', '/media/ada.jpg');
    expect(rendered.textContent).toBe('');
    fireEvent.error(rendered.querySelector('img')!);
    expect(rendered.textContent).toBe('A\u200cL');
  });
});
