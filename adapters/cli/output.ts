/** Where a command writes; `width` is the terminal's, in characters, when there is one. */
export type Output = { write(text: string): void; warn(text: string): void; width?: number | undefined };

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // What an article says must not steer the terminal that shows it.
  return text.replace(/\p{Cc}+/gu, ' ');
};

const shorten = (text: string, width: number) =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text;

/** Rows as aligned columns under their names, fitted to the terminal. */
export const table = (rows: readonly object[], columns: readonly string[], width = 120): string => {
  const cells = rows.map((row) => columns.map((column) => cell((row as Record<string, unknown>)[column])));
  const last = columns.length - 1;
  const widths = columns.map((column, index) =>
    Math.min(48, Math.max(column.length, ...cells.map((row) => row[index]?.length ?? 0))),
  );
  const before = widths.slice(0, last).reduce((sum, one) => sum + one + 2, 0);
  const line = (row: readonly string[]) =>
    row
      .map((text, index) =>
        index === last
          ? shorten(text, Math.max(20, width - before))
          : shorten(text, widths[index] ?? 0).padEnd((widths[index] ?? 0) + 2),
      )
      .join('')
      .trimEnd();
  return [line(columns.map((column) => column.toUpperCase())), ...cells.map(line)]
    .map((text) => `${text}\n`)
    .join('');
};

/** One item, a field a line; long texts follow below their names. */
export const record = (item: object): string =>
  Object.entries(item)
    .map(([name, value]) =>
      typeof value === 'string' && value.includes('\n')
        ? `${name}:\n${value.replace(/[^\P{Cc}\n\t]/gu, '')}\n`
        : `${name}: ${cell(value)}\n`,
    )
    .join('');
