import type { Language } from '../text/language.ts';
import type { Token } from './words.ts';

/** A value and its unit; null: a plain count. */
type Reading = { value: number; unit: string | null };

/** A quantity that a text states, as it may be read; `from` and `to`: its tokens, `to` exclusive. */
export type Quantity = {
  readings: Reading[];
  /** How exact the text says that it is. */
  about: 'exact' | 'about' | 'over' | 'under';
  /** Written as a part of a whole: a third, one in five. */
  part: boolean;
  from: number;
  to: number;
};

const table = (lines: string): Map<string, number> =>
  new Map(
    lines
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split(':'))
      .map(([word = '', value]) => [word, Number(value)]),
  );

const small =
  table(`cero:0 zero:0 un:1 uno:1 una:1 one:1 dos:2 two:2 tres:3 three:3 cuatro:4 four:4 cinco:5 five:5 seis:6
  six:6 siete:7 seven:7 ocho:8 eight:8 nueve:9 nine:9 diez:10 ten:10 once:11 eleven:11 doce:12 twelve:12 trece:13 thirteen:13
  catorce:14 fourteen:14 quince:15 fifteen:15 dieciseis:16 sixteen:16 diecisiete:17 seventeen:17 dieciocho:18 eighteen:18
  diecinueve:19 nineteen:19 veinte:20 twenty:20 veintiun:21 veintiuno:21 veintiuna:21 veintidos:22 veintitres:23
  veinticuatro:24 veinticinco:25 veintiseis:26 veintisiete:27 veintiocho:28 veintinueve:29 treinta:30 thirty:30 cuarenta:40
  forty:40 cincuenta:50 fifty:50 sesenta:60 sixty:60 setenta:70 seventy:70 ochenta:80 eighty:80 noventa:90 ninety:90
  cien:100 ciento:100 doscientos:200 doscientas:200 trescientos:300 trescientas:300 cuatrocientos:400 cuatrocientas:400
  quinientos:500 quinientas:500 seiscientos:600 seiscientas:600 setecientos:700 setecientas:700 ochocientos:800
  ochocientas:800 novecientos:900 novecientas:900`);
const multipliers =
  table(`mil:1e3 thousand:1e3 millon:1e6 millones:1e6 million:1e6 millions:1e6 billon:1e12 billones:1e12
  billion:1e9 billions:1e9 bn:1e9 mn:1e6 trillion:1e12 trillon:1e18 trillones:1e18 hundred:100 millardo:1e9 millardos:1e9
  docena:12 docenas:12 dozen:12 dozens:12`);
const attached = new Map(Object.entries({ m: 1e6, mn: 1e6, bn: 1e9, b: 1e9, k: 1e3, tn: 1e12 }));
const ordinalEnds = new Set(['st', 'nd', 'rd', 'th']);

/** Units by their words, with the factor to the unit that they are compared in. */
const units = new Map<string, readonly [unit: string, factor: number]>(
  (
    [
      ['%', 1, '% percent pct'],
      ['eur', 1, '€ euro euros eur'],
      ['usd', 1, '$ dolar dolares dollar dollars usd'],
      ['gbp', 1, '£ libra libras pound pounds gbp'],
      ['jpy', 1, '¥ yen yenes'],
      ['cny', 1, 'yuan yuanes'],
      ['chf', 1, 'franco francos franc francs chf'],
      ['s', 1, 'segundo segundos second seconds'],
      ['s', 0.001, 'milisegundo milisegundos millisecond milliseconds ms'],
      ['s', 60, 'minuto minutos minute minutes min'],
      ['s', 3600, 'hora horas hour hours h'],
      ['day', 1, 'dia dias day days'],
      ['day', 7, 'semana semanas week weeks'],
      ['month', 1, 'mes meses month months'],
      ['month', 3, 'trimestre trimestres quarter quarters'],
      ['month', 12, 'ano anos year years'],
      ['month', 120, 'decada decadas decade decades'],
      ['m', 1, 'metro metros metre metres meter meters'],
      ['m', 1000, 'km kilometro kilometros kilometre kilometres kilometer kilometers'],
      ['m', 1609.344, 'milla millas mile miles'],
      ['kg', 1, 'kg kilo kilos kilogramo kilogramos kilogram kilograms'],
      ['kg', 1000, 'tonelada toneladas tonne tonnes ton tons'],
      ['ha', 1, 'hectarea hectareas hectare hectares ha'],
      ['l', 1, 'litro litros litre litres liter liters'],
      ['W', 1e3, 'kw kilovatio kilovatios kilowatt kilowatts'],
      ['W', 1e6, 'mw megavatio megavatios megawatt megawatts'],
      ['W', 1e9, 'gw gigavatio gigavatios gigawatt gigawatts'],
      ['Wh', 1e3, 'kwh'],
      ['Wh', 1e6, 'mwh'],
      ['Wh', 1e9, 'gwh'],
      ['Wh', 1e12, 'twh'],
      ['B', 1e6, 'mb megabyte megabytes'],
      ['B', 1e9, 'gb gigabyte gigabytes'],
      ['B', 1e12, 'tb terabyte terabytes'],
      ['degree', 1, 'grado grados degree degrees'],
    ] as const
  ).flatMap(([unit, factor, words]) => words.split(' ').map((word) => [word, [unit, factor]] as const)),
);

/** Separators are read as the language writes them; in the other way where it would not. */
const valuesOf = (digits: string, language: Language): number[] => {
  const compact = digits.replace(/[ \u00a0\u202f]/g, '');
  if (/^\d+$/.test(compact)) return [Number(compact)];
  if (/[:/]/.test(compact)) return [];
  const points = [...compact.matchAll(/[.,]/g)].map(([mark]) => mark);
  const last = points.at(-1)!;
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(compact) && !compact.startsWith('0');
  if (new Set(points).size === 2) {
    const other = last === '.' ? ',' : '.';
    return [Number(compact.replaceAll(other, '').replace(last, '.'))];
  }
  if (points.length > 1) return [Number(compact.replaceAll(last, ''))];
  const decimal = Number(compact.replace(',', '.'));
  if (!grouped) return [decimal];
  const whole = Number(compact.replace(last, ''));
  const usual = language === 'es' ? '.' : ',';
  return last === usual ? [whole] : [whole, decimal];
};

const isYear = (text: string) => /^(?:1[89]|20)\d\d$/.test(text);
const touches = (one: Token | undefined, next: Token | undefined) =>
  one !== undefined && next !== undefined && one.end === next.start;

/** Whether nothing but a space or a hyphen stands between two words: "413: miles" are no distance. */
const follows = (one: Token | undefined, next: Token | undefined) =>
  one !== undefined && next !== undefined && next.start - one.end <= 1;

/** A number at `from` in words; `to` is past its last word. */
const inWords = (tokens: readonly Token[], from: number): { value: number; to: number } | null => {
  let [total, part, at, last] = [0, 0, from, from];
  for (; at < tokens.length; at += 1) {
    const { fold } = tokens[at]!;
    const value = small.get(fold);
    if (value !== undefined) {
      // "Dos tres" are two numbers; "treinta y tres" and "ciento tres" are one.
      if (at > from && part % 100 !== 0 && !(part % 10 === 0 && part % 100 > 19 && value < 10)) break;
      part += value;
    } else if (fold === 'hundred' && part > 0) part *= 100;
    else if (fold === 'thousand' || fold === 'mil') {
      if (fold === 'thousand' && part === 0) break;
      // "Mil millones" are one multiplier, applied by the caller.
      if (multipliers.get(tokens[at + 1]?.fold ?? '') === 1e6) break;
      total += (part || 1) * 1000;
      part = 0;
    } else if ((fold === 'y' || fold === 'and') && at > from && small.has(tokens[at + 1]?.fold ?? '')) {
      const next = small.get(tokens[at + 1]!.fold)!;
      const joins = fold === 'y' ? part % 10 === 0 && part % 100 > 19 && next < 10 : part >= 100;
      if (!joins) break;
      continue;
    } else break;
    last = at + 1;
  }
  return last > from ? { value: total + part, to: last } : null;
};

const partWords = table(
  'tercio:3 tercios:3 third:3 thirds:3 cuarto:4 cuartos:4 cuartas:4 quarter:4 quarters:4 quinto:5 quinta:5 fifth:5 fifths:5',
);

/** A part of a whole as a percentage: a third, three quarters, one in five. */
const partAt = (tokens: readonly Token[], at: number): { value: number; to: number } | null => {
  const fold = (offset: number) => tokens[at + offset]?.fold ?? '';
  if (fold(0) === 'mitad' || (fold(0) === 'half' && ['of', 'the'].includes(fold(1)))) {
    return fold(1) === 'year' ? null : { value: 50, to: at + 1 };
  }
  const of = (text: string) =>
    small.get(text) ??
    (/^\d{1,3}$/.test(text) ? Number(text) : fold(0) === text && text === 'a' ? 1 : undefined);
  const count = of(fold(0));
  if (count === undefined) return null;
  const whole = partWords.get(fold(1));
  const after = fold(2);
  if (whole !== undefined && (['de', 'del', 'of', 'partes'].includes(after) || whole === 3) && count < whole)
    return { value: (100 * count) / whole, to: at + (after === 'partes' ? 3 : 2) };
  const phrase = [1, 2, 3].map(fold).join(' ');
  const lead = /^(?:de cada|out of every|out of|in every|of every|in|of) /.exec(`${phrase} `)?.[0];
  const steps = lead ? lead.trim().split(' ').length + 1 : 0;
  const total = steps ? of(fold(steps)) : undefined;
  const next = tokens[at + steps + 1];
  if (
    total === undefined ||
    total <= count ||
    (next && multipliers.has(next.fold) && touches(tokens[at + steps], next))
  )
    return null;
  // "2 in 2026" and "3 of 12 May" are no parts.
  return total <= 100 && (count <= 10 || steps > 2) && !isYear(fold(steps))
    ? { value: (100 * count) / total, to: at + steps + 1 }
    : null;
};

const aboutWords = new Set(
  'unos unas casi alrededor aproximadamente about around nearly almost roughly some torno cerca approximately apenas rozan roza'.split(
    ' ',
  ),
);
const overWords = new Set(
  'mas over more exceeding superior superan supera least menos exceeds above rebasa rebasan'.split(' '),
);
const underWords = new Set('menos under less fewer hasta below up'.split(' '));

const aboutOf = (tokens: readonly Token[], from: number): Quantity['about'] => {
  const before = [1, 2, 3].map((offset) => tokens[from - offset]?.fold ?? '');
  const [one = '', two = '', three = ''] = before;
  if (
    aboutWords.has(one) ||
    (['de', 'a', 'to', 'los', 'las'].includes(one) && (aboutWords.has(two) || aboutWords.has(three)))
  )
    return 'about';
  if (two === 'al' && one === 'menos') return 'over';
  if (two === 'at' && one === 'least') return 'over';
  const compared = ['de', 'than', 'del', 'a', 'los', 'las'].includes(one)
    ? ['de', 'a'].includes(two)
      ? three
      : two
    : one;
  if (compared === 'menos' && one === 'menos') return 'exact';
  if (underWords.has(compared) && compared !== 'up') return 'under';
  if (overWords.has(compared)) return 'over';
  return two === 'up' && one === 'to' ? 'under' : 'exact';
};

type Read = { values: number[]; to: number; words: boolean };

const digitsAt = (tokens: readonly Token[], at: number, language: Language): Read | null => {
  const token = tokens[at]!;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (/[:/]|^\d{4}-\d\d-/.test(token.text)) return null;
  // `5G`, `19th` and `3D` are no quantities; `12km` and `3bn` are.
  if (touches(token, after) && after!.kind === 'word') {
    const { fold } = after!;
    if (ordinalEnds.has(fold) || !(attached.has(fold) || units.has(fold))) return null;
  }
  if (before && touches(before, token) && before.kind === 'word') return null;
  return { values: valuesOf(token.text, language), to: at + 1, words: false };
};

const multiplied = (
  tokens: readonly Token[],
  { values, to, words }: Read,
): { values: number[]; to: number } => {
  let [all, at] = [values, to];
  let any = false;
  for (; at < tokens.length; at += 1) {
    const { fold } = tokens[at]!;
    const factor =
      multipliers.get(fold) ??
      (!words && !any && touches(tokens[at - 1], tokens[at]) ? attached.get(fold) : undefined);
    if (factor === undefined || !follows(tokens[at - 1], tokens[at])) break;
    all = all.map((value) => value * factor);
    any = true;
    // "Dos millones y medio", "two and a half million".
    const [next, after] = [tokens[at + 1]?.fold, tokens[at + 2]?.fold];
    if (next === 'y' && (after === 'medio' || after === 'media')) {
      all = all.map((value) => value + factor / 2);
      at += 2;
    }
  }
  return { values: all, to: at };
};

const unitAt = (
  tokens: readonly Token[],
  from: number,
  to: number,
): { unit: string | null; factor: number; to: number } => {
  const fold = (at: number) => tokens[at]?.fold ?? '';
  let at = to;
  if ((fold(at) === 'por' && fold(at + 1) === 'ciento') || (fold(at) === 'per' && fold(at + 1) === 'cent'))
    return { unit: '%', factor: 1, to: at + 2 };
  if (fold(at) === 'percentage' || (/^puntos?$/.test(fold(at)) && fold(at + 1).startsWith('porcentual')))
    return { unit: 'pp', factor: 1, to: at + 2 };
  if (/^puntos?$|^points?$/.test(fold(at))) return { unit: 'pp', factor: 1, to: at + 1 };
  if (fold(at) === 'de' || fold(at) === 'us') at += 1;
  const found = follows(tokens[at - 1], tokens[at]) ? units.get(fold(at)) : undefined;
  if (found) return { unit: found[0], factor: found[1], to: at + 1 };
  const before = tokens[from - 1];
  if (/^(?:aged|ages?)$/.test(before?.fold ?? '')) return { unit: 'month', factor: 12, to };
  const sign = before?.kind === 'sign' && before.text !== '%' ? units.get(before.text) : undefined;
  return sign ? { unit: sign[0], factor: 1, to } : { unit: null, factor: 1, to };
};

const joins = new Set(['y', 'a', 'al', 'o', 'to', 'and', 'or', 'el', 'un']);

/** "Entre 12 y 15 millones de euros": the first takes the unit of the second too. */
const shareUnits = (found: readonly Quantity[], tokens: readonly Token[]): void => {
  for (const [index, one] of found.entries()) {
    const next = found[index + 1];
    const [own] = one.readings;
    if (!next || !own) continue;
    const between = tokens.slice(one.to, next.from);
    if (between.length > 2 || !between.every(({ fold, kind }) => joins.has(fold) || kind === 'sign'))
      continue;
    const [theirs] = next.readings;
    if (!theirs) continue;
    const { unit } = theirs;
    // "From €12 to 15", "aged 40 to 74".
    if (own.unit !== null && unit === null) {
      const factor = own.unit === 'month' ? 12 : 1;
      next.readings.push({ value: theirs.value * factor, unit: own.unit });
    }
    if (own.unit !== null) continue;
    const scales = tokens.slice(next.from, next.to).map(({ fold }) => multipliers.get(fold) ?? 1);
    const scale = scales.reduce((product, factor) => product * factor, 1);
    const factor =
      tokens
        .slice(next.from, next.to)
        .map(({ fold }) => units.get(fold)?.[1] ?? 1)
        .at(-1) ?? 1;
    one.readings.push(...one.readings.map(({ value }) => ({ value: value * scale * factor, unit })));
  }
};

const determiners = new Set(
  'los las the both otros otras other these those estos estas sus their'.split(' '),
);

/** The quantities that a sentence states; numbers that belong to dates, of which `taken` says the tokens, are none. */
export const quantitiesIn = (
  tokens: readonly Token[],
  language: Language,
  used: ReadonlySet<number>,
): Quantity[] => {
  const found: Quantity[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (used.has(at)) continue;
    const token = tokens[at]!;
    if (token.kind === 'sign') continue;
    const part = partAt(tokens, at);
    if (part) {
      found.push({
        readings: [{ value: part.value, unit: '%' }],
        about: aboutOf(tokens, at),
        part: true,
        from: at,
        to: part.to,
      });
      at = part.to - 1;
      continue;
    }
    let read: Read | null = null;
    if (token.kind === 'number') read = digitsAt(tokens, at, language);
    else if (
      (token.fold === 'medio' || token.fold === 'half') &&
      (tokens[at + (token.fold === 'half' ? 2 : 1)]?.fold ?? '').startsWith('mill')
    )
      read = { values: [0.5], to: at + (token.fold === 'half' ? 2 : 1), words: true };
    else if (
      small.has(token.fold) ||
      token.fold === 'mil' ||
      (token.fold === 'a' && multipliers.has(tokens[at + 1]?.fold ?? ''))
    ) {
      const words = token.fold === 'a' ? { value: 1, to: at + 1 } : inWords(tokens, at);
      if (words) read = { values: [words.value], to: words.to, words: true };
      else if (token.fold === 'mil') read = { values: [1], to: at, words: true };
    }
    if (!read || read.values.length === 0) continue;
    const scaled = multiplied(tokens, read);
    const hyphened = scaled.to;
    const { unit, factor, to } = unitAt(tokens, at, hyphened);
    const value = scaled.values[0]!;
    const plainWord = read.words && scaled.to === read.to && value <= 10;
    // "Un", "uno" and "los dos" count nothing.
    const counts = !(plainWord && (value === 1 || determiners.has(tokens[at - 1]?.fold ?? '')));
    const year = token.kind === 'number' && isYear(token.text) && unit === null && scaled.to === at + 1;
    if (counts && !year)
      found.push({
        readings: scaled.values.map((one) => ({ value: one * factor, unit })),
        about: aboutOf(tokens, unit !== null && tokens[at - 1]?.kind === 'sign' ? at - 1 : at),
        part: false,
        from: at,
        to,
      });
    at = Math.max(at, to - 1);
  }
  shareUnits(found, tokens);
  return found;
};

const near = (one: number, other: number, tolerance: number) =>
  Math.abs(one - other) <= tolerance * Math.max(Math.abs(one), Math.abs(other)) + 1e-9;

const currencies = new Set(['eur', 'usd', 'gbp', 'jpy', 'cny', 'chf']);
/** Whether a unit of a claim is that of its source; amounts of money may be named without the currency. */
const sameUnit = (claim: string | null, source: string | null) =>
  claim === source || (claim === null && source !== null && currencies.has(source));

const decimalsOf = (value: number) => (String(value).split('.')[1] ?? '').length;
/** Whether a value is another one rounded to fewer decimals, with two figures at least. */
const isRounded = (value: number, exact: number) => {
  const decimals = decimalsOf(value);
  return value >= 10 && decimals < decimalsOf(exact) && Number(exact.toFixed(decimals)) === value;
};

/** Whether a quantity of a claim says what one of its source says, in other words or rounded where the claim says so. */
export const sameQuantity = (claim: Quantity, source: Quantity): boolean =>
  claim.readings.some((mine) =>
    source.readings.some((theirs) => {
      if (!sameUnit(mine.unit, theirs.unit)) return false;
      const [a, b] = [mine.value, theirs.value];
      if (near(a, b, 1e-6) || isRounded(a, b)) return true;
      if (claim.part || source.part) return mine.unit === '%' && Math.abs(a - b) <= 1.7;
      if (claim.about === 'about') return near(a, b, 0.06);
      if (claim.about === 'over') return b > a && b <= a * 1.15;
      return claim.about === 'under' && b < a && b >= a * 0.85;
    }),
  );

/** Whether two quantities measure the same kind of thing. */
export const sameKind = (one: Quantity, other: Quantity): boolean =>
  one.readings.some((mine) => other.readings.some((theirs) => mine.unit === theirs.unit));
