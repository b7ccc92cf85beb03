/** Separators that spreadsheets write, by language. */
const separators = [',', ';', '\t'];

const separatorOf = (head: string): string => {
  const line = head.split(/[\r\n]/, 1)[0] ?? '';
  const counted = separators.map((sign) => ({ sign, count: line.split(sign).length }));
  return counted.sort((one, other) => other.count - one.count)[0]?.sign ?? ',';
};

/** Takes signs, and gives the rows that have ended with them. */
const createRows = (separator: string) => {
  let row: string[] = [];
  let field = '';
  let state: 'plain' | 'quoted' | 'quote' = 'plain';
  const endField = () => {
    row.push(field);
    field = '';
    state = 'plain';
  };
  return (sign: string): string[] | null => {
    if (state === 'quoted') {
      if (sign === '"') state = 'quote';
      else field += sign;
      return null;
    }
    if (sign === '"') {
      // Twice within quotes it stands for itself.
      if (state === 'quote') field += sign;
      state = 'quoted';
      return null;
    }
    if (sign === separator) endField();
    else if (sign === '\n') {
      endField();
      const ended = row;
      row = [];
      return ended;
    } else if (sign !== '\r') field += sign;
    return null;
  };
};

/** A row by the names of the first one, and the line of the file that it begins in. */
export type CsvRow = { line: number; fields: Partial<Record<string, string>> };

/** A quote that a spreadsheet's guard has put before what would be a formula. */
const unguarded = (text: string | undefined): string | undefined => text?.replace(/^'(?=[=+\-@\t\r])/, '');

/**
 * The rows of a CSV file (RFC 4180) as they come, by the names of its first row; separated by commas, semicolons or tabs.
 * Rows without anything are passed over.
 */
export const readCsv = async function* (texts: AsyncIterable<string>): AsyncIterable<CsvRow> {
  let take: ReturnType<typeof createRows> | undefined;
  let names: string[] | undefined;
  let [line, start] = [1, 1];
  const named = (row: string[]): CsvRow | null => {
    if (names) {
      const fields = Object.fromEntries(names.map((name, index) => [name, unguarded(row[index])]));
      return { line: start, fields };
    }
    names = row.map((name) => name.trim().toLowerCase());
    return null;
  };
  const whole = async function* () {
    yield* texts;
    yield '\n';
  };
  for await (const given of whole()) {
    const text = take ? given : given.replace(/^\ufeff/, '');
    take ??= createRows(separatorOf(text));
    for (const sign of text) {
      const row = take(sign);
      if (sign === '\n') line += 1;
      const found = row?.some((field) => field.trim()) ? named(row) : null;
      if (row) start = line;
      if (found) yield found;
    }
  }
};
