import { withoutCode } from '../../text/without-code.ts';

const words = String.raw`\[((?:\\.|[^[\]\\])*)\]`;
const address = String.raw`<?([^\s<>)]*)>?`;
const caption = String.raw`(?:\s+"((?:\\.|[^"\\])*)"|\s+'((?:\\.|[^'\\])*)')?`;
const pictureOrLink = new RegExp(
  String.raw`(!?)${words}(?:\(\s*${address}${caption}\s*\)|\[([^[\]]*)\])`,
  'g',
);
const definition = new RegExp(String.raw`^ {0,3}\[([^[\]]+)\]:\s*${address}${caption}`, 'gm');

const plain = (text = ''): string => text.replace(/\\(.)/g, '$1').trim();

/** The name of the file at an address; empty for those of the library, which are named by their content. */
const fileName = (url: string): string => {
  if (/^(?:data:|\/media\/)/.test(url)) return '';
  const last = url.split(/[?#]/)[0]!.split('/').pop()!;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};

/** How a person recognises a picture or linked file of a text. */
export type PictureName = {
  /** The caption of a picture, else its alternative text, else the name of its file; the words of a link. */
  name?: string;
  /** Which picture of the text it is, from 1 on. */
  number?: number;
};

/** The names of the pictures and links of a Markdown text: reads an address, or what it begins with. */
export const pictureNames = (body: string): ((url: string) => PictureName) => {
  const text = withoutCode(body);
  const defined = new Map(
    [...text.matchAll(definition)].map(([, label = '', to = '', one, other]) => [
      label.toLowerCase(),
      { to, title: one ?? other },
    ]),
  );
  let number = 0;
  const found = [...text.matchAll(pictureOrLink)].map(
    ([, mark, alt = '', inline, one, other, label = '']) => {
      const { to = '', title } =
        inline === undefined
          ? (defined.get((label || alt).toLowerCase()) ?? {})
          : { to: inline, title: one ?? other };
      if (mark) number += 1;
      const name = (mark && plain(title)) || plain(alt) || (mark && fileName(to));
      return { to, ...(name && { name }), ...(mark && { number }) };
    },
  );
  return (url) => {
    const { to: _to, ...name } = found.find(
      ({ to }) => to === url || (url.length > 100 && to.startsWith(url)),
    ) ?? { to: '' };
    return name;
  };
};
