const most = 160;

/** A text as a notice has room for it: cut at the end of a word, with the sign that it goes on. */
export const cutText = (text: string): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\s,.;:]+\S*$/u, '')}…`;
