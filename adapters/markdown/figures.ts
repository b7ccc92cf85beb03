import type { MarkdownIt, Token } from 'markdown-it';

/** The inline content of a paragraph of a level that starts at an index. */
const paragraphAt = (tokens: readonly Token[], index: number, level: number): Token | undefined => {
  const opening = tokens[index];
  if (opening?.type !== 'paragraph_open' || opening.level !== level || opening.hidden) return undefined;
  return tokens[index + 1];
};

const withoutBlanks = (children: readonly Token[]) =>
  children.filter(({ type, content }) => type !== 'softbreak' && !(type === 'text' && !content.trim()));

/** The picture that inline content consists of, which may be linked. */
const pictureOf = (content: readonly Token[]): Token | undefined => {
  const children = withoutBlanks(content);
  const linked = children.length === 3 && children[0]!.type === 'link_open';
  const [picture, ...others] = linked ? children.slice(1, -1) : children;
  return picture?.type === 'image' && others.length === 0 ? picture : undefined;
};

/** The only picture of a paragraph. */
export const onlyPicture = (inline: Token | undefined): Token | undefined =>
  pictureOf(inline?.children ?? []);

const isBreak = ({ type }: Token) => type === 'softbreak' || type === 'hardbreak';

/** The lines of inline content. */
const linesOf = (children: readonly Token[]): Token[][] =>
  children.reduce<Token[][]>(
    (lines, child) => {
      if (isBreak(child)) lines.push([]);
      else lines.at(-1)!.push(child);
      return lines;
    },
    [[]],
  );

/** The lines of a paragraph of two or more pictures, one on each. */
const galleryOf = (
  inline: Token | undefined,
  isShown: (address: string) => boolean,
): { line: Token[]; picture: Token }[] | null => {
  const lines = linesOf(inline?.children ?? []).map((line) => ({ line, picture: pictureOf(line) }));
  const isPictured = (one: (typeof lines)[number]): one is { line: Token[]; picture: Token } =>
    one.picture !== undefined && isShown(String(one.picture.attrGet('src') ?? ''));
  return lines.length > 1 && lines.every(isPictured) ? lines : null;
};

/** The content of a paragraph that is in italics, or in bold, as a whole. */
export const whollyIn = (style: 'em' | 'strong', inline: Token | undefined): Token[] | undefined => {
  const children = withoutBlanks(inline?.children ?? []);
  const depth = children.map(({ type }) =>
    type === `${style}_open` ? 1 : type === `${style}_close` ? -1 : 0,
  );
  let open = 0;
  const closes = depth.findIndex((change) => (open += change) === 0);
  return children[0]?.type === `${style}_open` && closes === children.length - 1 && closes > 0
    ? inline!.children!.slice(
        inline!.children!.indexOf(children[0]) + 1,
        inline!.children!.lastIndexOf(children.at(-1)!),
      )
    : undefined;
};

/** Takes the title of a picture away, to be its caption. */
const takeTitle = (picture: Token): string => {
  const title = String(picture.attrGet('title') ?? '');
  picture.attrs = picture.attrs?.filter(([name]) => name !== 'title') ?? null;
  return title;
};

/**
 * A picture in a paragraph of its own is a figure. Its caption is the paragraph in italics right below, or its title.
 * Pictures on successive lines of a paragraph are a gallery: each has its title below it, and all have the paragraph in
 * italics.
 */
export const figures = (md: MarkdownIt, isShown: (address: string) => boolean): void => {
  md.core.ruler.push('figures', ({ tokens, Token: New }) => {
    // At the top, or in sections that are.
    let level = 0;
    for (let index = 0; index < tokens.length; index += 1) {
      const { type, level: own } = tokens[index]!;
      if (type === 'details_open' && own === level) level += 1;
      if (type === 'details_close' && own === level - 1) level -= 1;
      const inline = paragraphAt(tokens, index, level);
      const gallery = galleryOf(inline, isShown);
      const picture = onlyPicture(inline);
      if (!gallery && !(picture && isShown(String(picture.attrGet('src') ?? '')))) continue;
      const opening = tokens[index]!;
      const closing = tokens[index + 2]!;
      opening.tag = closing.tag = 'figure';
      const caption = whollyIn('em', paragraphAt(tokens, index + 3, level));
      if (gallery) {
        opening.attrSet('class', 'gallery');
        inline!.children = gallery.flatMap(({ line, picture: one }) => {
          const below = new New('gallery_caption', '', 0);
          below.content = takeTitle(one);
          return [
            new New('gallery_open', 'figure', 1),
            ...line,
            below,
            new New('gallery_close', 'figure', -1),
          ];
        });
      }
      const title = picture?.attrGet('title');
      if (caption) {
        tokens[index + 4]!.children = caption;
        tokens[index + 3]!.tag = tokens[index + 5]!.tag = 'figcaption';
        // The figure is closed after its caption.
        tokens.splice(index + 2, 4, ...tokens.slice(index + 3, index + 6), closing);
      } else if (title) {
        const text = new New('text', '', 0);
        text.content = takeTitle(picture!);
        const words = new New('inline', '', 0);
        words.children = [text];
        tokens.splice(
          index + 2,
          0,
          new New('caption_open', 'figcaption', 1),
          words,
          new New('caption_close', 'figcaption', -1),
        );
      }
    }
  });
  md.renderer.rules['gallery_caption'] = (tokens, index) => {
    const { content } = tokens[index]!;
    return content && `<figcaption>${md.utils.escapeHtml(content)}</figcaption>`;
  };
  const bare = (html: string) => html.replace(/\n$/, '');
  for (const name of ['paragraph_open', 'paragraph_close'])
    md.renderer.rules[name] = (tokens, index, options, _env, self) => {
      const html = self.renderToken(tokens, index, options);
      return tokens[index]!.tag === 'p' || (tokens[index]!.tag === 'figure' && name === 'paragraph_close')
        ? html
        : bare(html);
    };
};
