/** Something that stands in a source, word by word. */
export type Passage = { source: string; text: string };

/** What a request offers to be cited. */
export type DemoSources = { ids: string[]; passages: Passage[]; topics: string[] };

/** How sources are marked off: `<<mark S1>>`, a head of some lines, an empty one, the text, `<<fin de S1 mark>>`. */
const fenced = /<<(\S+) (S\d+)>>\n([^]*?)\n<<fin de \2 \1>>/g;
const mostPassages = 6;

const sentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => {
      const words = sentence.split(/\s+/).length;
      return words >= 6 && words <= 50 && !/["«»“”‘’<>[\]()]|:\/\//.test(sentence);
    });

/** Reads what the prompt of a piece offers: its sources with their ids, and the topics that pieces are filed under. */
export const readDemoSources = (prompt: string): DemoSources => {
  const blocks = [...prompt.matchAll(fenced)].map(([, , id = '', block = '']) => {
    const [, ...text] = block.split('\n\n');
    return { id, text: text.join('\n\n') };
  });
  const named = [...prompt.matchAll(/\bid\s*[=:]\s*["'[]?([\w-]+)/gi)].map(([, id]) => id as string);
  const [, listed = ''] = /para clasificar la pieza: ([^.\n]+)/.exec(prompt) ?? [];
  return {
    ids: [...new Set(blocks.length ? blocks.map(({ id }) => id) : named)],
    passages: blocks
      .flatMap(({ id, text }) =>
        sentences(text)
          .slice(0, 2)
          .map((one) => ({ source: id, text: one })),
      )
      .slice(0, mostPassages),
    topics: listed
      .split(',')
      .map((topic) => topic.trim())
      .filter(Boolean),
  };
};
