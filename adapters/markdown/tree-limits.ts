import { DomainError } from '#core/kernel/domain-error.ts';

const maxTreeDepth = 120;

type Tree = { type: string; children?: Tree[] };

/** Throws `validation` when a parsed document is nested so deep that walking it would exhaust the stack. */
export const checkTree = (root: Tree): void => {
  let level: Tree[] = [root];
  for (let depth = 0; level.length; depth += 1) {
    if (depth > maxTreeDepth) throw new DomainError('markdown.max-depth', { max: maxTreeDepth });
    level = level.flatMap(({ children }) => children ?? []);
  }
};

// Their end tags may be left out: many of them open is no nesting.
const selfEnding = new Set('p li td th tr dt dd option thead tbody tfoot colgroup'.split(' '));
/** Elements without content. */
export const voids = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Throws `validation` when HTML leaves so many elements open that an HTML parser would repeat them without end. */
export const checkMarkup = (chunks: Iterable<string>): void => {
  let open = 0;
  let tags = 0;
  let deepestOpen = 0;
  for (const chunk of chunks)
    for (const [, closing, name, single] of chunk.matchAll(/<(\/?)([a-zA-Z][a-zA-Z0-9-]*)[^<>]*?(\/?)>/g)) {
      tags += 1;
      const lower = name!.toLowerCase();
      if (single || voids.has(lower) || selfEnding.has(lower)) continue;
      open = closing ? Math.max(0, open - 1) : open + 1;
      deepestOpen = Math.max(deepestOpen, open);
    }
  if (deepestOpen > maxTreeDepth) throw new DomainError('markdown.html-depth', { max: maxTreeDepth });
  if (open * tags > 500_000) throw new DomainError('markdown.html-left-open');
};
