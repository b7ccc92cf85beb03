import { message } from '#core/messages/messages.ts';
import type { ReadingNotes } from './reading-notes.ts';

/** Marks an address that cannot be repaired; its link is removed later, with a note. */
export const unusableAddress = 'unusable:';

/**
 * A web address without stray spaces. No address contains any: one beside a punctuation character (`https:// a.org`,
 * `/2023/ 04/`, `a. org`) is a mistake and removed, one between two words belongs to a name and becomes `%20`. Other
 * addresses are unchanged.
 */
export const repairAddress = (written: string): string => {
  const address = written.trim();
  if (!/\s/.test(address) || !/^https?\s*:\s*\/\//i.test(address)) return address;
  return address.replace(/\s+/g, (_space, at: number) => {
    const after = /\S/.exec(address.slice(at))?.[0] ?? '';
    return /[\p{L}\p{N}]/u.test(address[at - 1] ?? '') && /[\p{L}\p{N}]/u.test(after) ? '%20' : '';
  });
};

const fence = String.raw`^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(?<mark>\x60{3,}|~{3,})[^\n]*(?:\n[^]*?^[ \t>]*\k<mark>|[^]*)`;
const code = String.raw`(?<!\x60)(?<ticks>\x60+)(?!\x60)(?:(?!\n[ \t]*\n)[^]){1,1000}?(?<!\x60)\k<ticks>(?!\x60)`;
const link = String.raw`\]\(\s*(?<address>https?[ \t]*:[ \t]*\/\/[^()<>"'\n]{0,2000})\)`;
const bold = String.raw`(?<=^|[\s(])\*\*(?: (?<after>[^*\n\s](?:[^*\n]{0,300}[^*\n\s])?)|(?<before>[^*\n\s](?:[^*\n]{0,300}[^*\n\s])?) )\*\*(?=[\s.,;:!?)]|$)`;
const comment = String.raw`<!--(?<comment>[^]{0,5000}?)-->`;
const mdxComment = String.raw`\{[ \t\n]{0,20}\/\*(?<expression>[^]{0,5000}?)\*\/[ \t\n]{0,20}\}`;
const modules = String.raw`(?<=(?<![^])|\n[ \t]*\n)(?<module>(?:import\s+(?:['"]|[\w$*{][^'"\n]*\sfrom\s+['"]|\{\s*\n)|export\s+(?:(?:default|const|let|var|function|async|class)\b|[{*]))[^\n]*(?:\n[^\n]*\S[^\n]*)*)`;
const inMarkdown = [String.raw`\\[^]`, fence, code, link, bold, comment].join('|');
const repairable = {
  md: new RegExp(inMarkdown, 'gm'),
  mdx: new RegExp(`${inMarkdown}|${mdxComment}|${modules}`, 'gm'),
};

type Found = Partial<Record<'address' | 'after' | 'before' | 'comment' | 'expression' | 'module', string>>;

/** The lines of offsets that grow. */
const createLineCount = (source: string) => {
  let [line, counted] = [1, 0];
  return (offset: number): number => {
    for (; counted < offset; counted += 1) if (source[counted] === '\n') line += 1;
    return line;
  };
};

/** Nothing, on as many lines: what follows keeps the line of the document. */
const onlyLines = (text: string) => text.replace(/[^\n]+/g, '');

/**
 * Repairs syntax outside code that a stray space has broken, so that Markdown would show it as text: addresses of
 * links, and `** bold**` or `**bold **`. Comments are removed, and in MDX also `import` and `export` paragraphs.
 */
export const repairProse = (source: string, notes: ReadingNotes, format: 'md' | 'mdx'): string => {
  const lineAt = createLineCount(source);
  return source.replace(repairable[format], (written: string, ...input: unknown[]) => {
    const { address, after, before, comment: left, expression, module } = input.at(-1) as Found;
    const line = lineAt(input.at(-3) as number);
    const text = after ?? before;
    if (text !== undefined) {
      notes.add(message('markdown.bold-repaired', { text }), line);
      return `**${text}**`;
    }
    if (left !== undefined || expression !== undefined) {
      notes.add(message('markdown.comment-left-out'), line);
      return onlyLines(written);
    }
    if (module !== undefined) {
      for (const [index, row] of module.split('\n').entries())
        if (/^(?:im|ex)port\b/.test(row))
          notes.add(message('markdown.module-code-left-out', { code: row.slice(0, 80) }), line + index);
      return onlyLines(written);
    }
    const spaced = address?.trim() ?? '';
    if (!/\s/.test(spaced)) return written;
    const repaired = repairAddress(spaced);
    const isWhole = URL.canParse(repaired) && !/:\/\/.*:\/\//.test(repaired);
    if (isWhole) notes.add(message('markdown.link-repaired', { before: spaced, after: repaired }), line);
    return `](<${isWhole ? repaired : `${unusableAddress}${spaced}`}>)`;
  });
};
