const fenceStart = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/;

/** Where the fenced code that a line opens ends (after its closing line, or with the text); -1 when it opens none. */
export const fenceEnd = (source: string, lineStart: number, line: string): number => {
  const [, mark, info] = fenceStart.exec(line) ?? [];
  if (!mark || (mark.startsWith('`') && info!.includes('`'))) return -1;
  const closing = new RegExp(`^[ \\t>]*${mark[0]}{${mark.length},}[ \\t]*$`);
  for (let at = source.indexOf('\n', lineStart); at >= 0; at = source.indexOf('\n', at + 1)) {
    const next = source.indexOf('\n', at + 1);
    if (closing.test(source.slice(at + 1, next < 0 ? undefined : next)))
      return next < 0 ? source.length : next + 1;
  }
  return source.length;
};

/** Finds where code between backticks ends, within its paragraph; remembers what is not there. */
export const createCodeSpans = (source: string) => {
  let paragraphEnd = -1;
  let absent = new Set<number>();
  const enter = (at: number) => {
    if (at < paragraphEnd) return;
    const blank = /\n[ \t]*\n/g;
    blank.lastIndex = at;
    paragraphEnd = blank.test(source) ? blank.lastIndex : source.length;
    absent = new Set();
  };
  /** The index after the closing run; -1 when the run at `at` opens no code. */
  return (at: number, length: number): number => {
    enter(at);
    if (absent.has(length)) return -1;
    const runs = /`+/g;
    runs.lastIndex = at + length;
    for (let run = runs.exec(source); run && run.index < paragraphEnd; run = runs.exec(source))
      if (run[0].length === length) return runs.lastIndex;
    absent.add(length);
    return -1;
  };
};
