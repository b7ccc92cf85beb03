import { removeHidden } from '#core/text/normalize-text.ts';

/** The absolute address of a page, when it is a citable web address; otherwise null. */
export const httpAddress = (input: string | null | undefined, base?: string): string | null => {
  if (!input || !URL.canParse(input.trim(), base)) return null;
  const url = new URL(input.trim(), base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  // Links that redirect by a script: nothing can be read there, and nothing cited.
  return url.hostname === 'news.google.com' ? null : url.href;
};

/** Selectors in a row, and rare ones, hide words from people and show them to programs. */
const selectors = /[\ufe00-\ufe0f]{2,}|[\u{e0100}-\u{e01ef}]/gu;

/** Joiners are part of emoji and of some scripts, but of no Latin word. */
const joiners = /[\u200c\u200d]+/g;
const joinsNothing = /^(?:|[\p{Script=Latin}\p{N}\p{P}\s])$/u;

/** Text without control characters and others that cannot be seen. */
export const tidy = (text: string): string =>
  removeHidden(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(selectors, '')
    .replace(joiners, (joiner, at: number, whole: string) =>
      joinsNothing.test(whole.charAt(at - 1)) || joinsNothing.test(whole.charAt(at + joiner.length))
        ? ''
        : joiner,
    )
    .trim();
