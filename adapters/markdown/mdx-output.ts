/** Where the scanner writes the Markdown it makes of MDX. */
export type MdxOutput = {
  write(text: string): void;
  /** Writes a tag on a line of its own, inside the list items and quotations it stands in. */
  writeBlock(tag: string): void;
  /** Writes the marks a source line begins with, which tell in which list items and quotations it stands; their length. */
  beginLine(line: string): number;
  text(): string;
};

const marks = /^[ \t]*(?:(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*)*/;

export const createMdxOutput = (): MdxOutput => {
  const pieces: string[] = [];
  let prefix = '';
  let atStart = true;
  // In a row of a table or in a heading, a blank line would end it.
  let unbroken = false;
  const breakLine = () => {
    pieces.push(`\n${prefix.trimEnd()}\n${prefix}`);
    atStart = true;
  };
  const write = (text: string) => {
    pieces.push(text);
    if (text.trim()) atStart = false;
  };
  return {
    write,
    writeBlock(tag) {
      if (unbroken) return write(tag);
      // At the start of a line HTML interrupts a paragraph; a blank line there would leave a list item empty.
      if (!atStart) breakLine();
      pieces.push(tag);
      breakLine();
    },
    beginLine(line) {
      const written = marks.exec(line)![0];
      pieces.push(written);
      // Quote marks go on with the next line, list markers become room.
      prefix = written.replace(/[^\s>]/g, ' ');
      unbroken = /^(?:\||#{1,6}[ \t])/.test(line.slice(written.length));
      atStart = true;
      return written.length;
    },
    text: () => pieces.join(''),
  };
};
