import type { Language } from '../text/language.ts';
import { dayInFigures, isRealDay } from '../time/read-date.ts';
import { day as dayLength } from '../time/wall-clock.ts';
import type { Token } from './words.ts';

/** A date as far as a text states it; `from` and `to`: its tokens, `to` exclusive. */
export type DateFact = {
  year: number | null;
  month: number | null;
  day: number | null;
  from: number;
  to: number;
};

const months = new Map(
  `enero january ene jan|febrero february feb|marzo march mar|abril april abr apr|mayo may|junio june jun|julio july jul
|agosto august ago aug|septiembre setiembre september sept sep|octubre october oct|noviembre november nov|diciembre december dic dec`
    .split('|')
    .flatMap((names, index) =>
      names
        .trim()
        .split(' ')
        .map((name): [string, number] => [name, index + 1]),
    ),
);
const short = /^.{3,4}$/;
/** Names of months that are other words too: they count beside a number, or after such a word. */
const doubtful = new Set([
  'may',
  'march',
  'mar',
  'august',
  'sep',
  'ago',
  'dec',
  'jun',
  'jul',
  'dic',
  'ene',
  'jan',
  'feb',
  'abr',
  'apr',
  'aug',
  'oct',
  'nov',
  'sept',
]);
const leads = new Set(
  'in since until by of early late last next this from en de desde hasta mid and'.split(' '),
);

const weekdays = new Map(
  'domingo sunday|lunes monday|martes tuesday|miercoles wednesday|jueves thursday|viernes friday|sabado saturday'
    .split('|')
    .flatMap((names, index) => names.split(' ').map((name): [string, number] => [name, index])),
);

const yearOf = (token: Token | undefined): number | null =>
  token && /^(?:1[89]|20)\d\d$/.test(token.text) ? Number(token.text) : null;
const dayOf = (token: Token | undefined): number | null => {
  if (!token) return null;
  const value =
    token.fold === 'primero' || token.text === '1'
      ? 1
      : /^\d{1,2}$/.test(token.text)
        ? Number(token.text)
        : 0;
  return value >= 1 && value <= 31 ? value : null;
};

/** The year after a month, past "de" or "del". */
const yearAfter = (tokens: readonly Token[], at: number): { year: number; to: number } | null => {
  const skipped = ['de', 'del', 'of'].includes(tokens[at]?.fold ?? '') ? at + 1 : at;
  const year = yearOf(tokens[skipped]);
  return year === null ? null : { year, to: skipped + 1 };
};

const withMonth = (tokens: readonly Token[], at: number, month: number): DateFact[] => {
  const token = tokens[at]!;
  const isOrdinal = (index: number) =>
    ['st', 'nd', 'rd', 'th', 'º', 'o', 'er'].includes(tokens[index]?.fold ?? '');
  let before = at - 1;
  if (['de', 'of'].includes(tokens[before]?.fold ?? '')) before -= 1;
  if (isOrdinal(before)) before -= 1;
  const dayBefore = dayOf(tokens[before]);
  if (dayBefore !== null) {
    const year = yearAfter(tokens, at + 1);
    const found: DateFact[] = [
      { year: year?.year ?? null, month, day: dayBefore, from: before, to: year?.to ?? at + 1 },
    ];
    // "El 3 y el 5 de mayo", "del 3 al 5 de mayo".
    let other = before - 1;
    while (
      other >= 0 &&
      before - other <= 2 &&
      ['el', 'y', 'al', 'a', 'and', 'to'].includes(tokens[other]!.fold)
    )
      other -= 1;
    const first = other < before - 1 ? dayOf(tokens[other]) : null;
    if (first !== null)
      found.push({ year: year?.year ?? null, month, day: first, from: other, to: other + 1 });
    return found;
  }
  let after = at + 1;
  const dayAfter = yearOf(tokens[after]) === null ? dayOf(tokens[after]) : null;
  if (dayAfter !== null && token.capital) {
    after += isOrdinal(after + 1) ? 2 : 1;
    const year = yearAfter(tokens, after);
    return [{ year: year?.year ?? null, month, day: dayAfter, from: at, to: year?.to ?? after }];
  }
  const year = yearAfter(tokens, at + 1);
  if (year) return [{ year: year.year, month, day: null, from: at, to: year.to }];
  if (
    doubtful.has(token.fold) &&
    (!token.capital ||
      (short.test(token.fold) && token.fold !== 'may') ||
      !leads.has(tokens[at - 1]?.fold ?? ''))
  )
    return [];
  return [{ year: null, month, day: null, from: at, to: at + 1 }];
};

/** A date in figures; of one that may be read in two ways only the year counts. */
const inFigures = ({ text }: Token, language: Language): Pick<DateFact, 'year' | 'month' | 'day'> | null => {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (iso) {
    const [year, month, day] = [Number(iso[1]), Number(iso[2]), Number(iso[3])];
    return isRealDay(year, month, day) ? { year, month, day } : null;
  }
  const parts = /^(\d{1,2})([/.-])(\d{1,2})\2((?:1[89]|20)\d\d)$/.exec(text);
  if (!parts) return null;
  const [one, other, year] = [Number(parts[1]), Number(parts[3]), Number(parts[4])];
  if (!isRealDay(year, other, one) && !isRealDay(year, one, other)) return null;
  return { year, month: null, day: null, ...dayInFigures([one, other, year], { language }) };
};

/**
 * The dates that a sentence states. Relative ones (yesterday, on Tuesday, last year) are resolved when `published`, the
 * day of the text in milliseconds, is known; null: they are left out.
 */
export const datesIn = (
  tokens: readonly Token[],
  published: number | null,
  language: Language,
): DateFact[] => {
  const found: DateFact[] = [];
  const used = new Set<number>();
  const take = (dates: readonly DateFact[]) => {
    for (const date of dates) {
      found.push(date);
      for (let at = date.from; at < date.to; at += 1) used.add(at);
    }
  };
  const on = (moment: number, at: number, to = at + 1): DateFact => {
    const date = new Date(moment);
    return {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      from: at,
      to,
    };
  };
  for (const [at, token] of tokens.entries()) {
    const month = token.kind === 'word' ? months.get(token.fold) : undefined;
    if (month !== undefined && !used.has(at)) take(withMonth(tokens, at, month));
    else if (token.kind === 'number') {
      const date = inFigures(token, language);
      if (date) take([{ ...date, from: at, to: at + 1 }]);
    }
  }
  for (const [at, token] of tokens.entries()) {
    if (used.has(at)) continue;
    const year = yearOf(token);
    const next = tokens[at + 1];
    if (
      year !== null &&
      !(next && ['%', '€'].includes(next.text)) &&
      !['€', '$', '£'].includes(tokens[at - 1]?.text ?? '')
    )
      take([{ year, month: null, day: null, from: at, to: at + 1 }]);
    if (published === null) continue;
    const weekday = weekdays.get(token.fold);
    const [before, two] = [tokens[at - 1]?.fold ?? '', tokens[at + 1]?.fold ?? ''];
    const now = new Date(published);
    if (weekday !== undefined) {
      const back = (now.getUTCDay() - weekday + 7) % 7;
      for (const offset of [-back, 7 - back]) found.push(on(published + offset * dayLength, at));
    } else if (token.fold === 'ayer' || token.fold === 'yesterday') found.push(on(published - dayLength, at));
    else if (token.fold === 'hoy' || token.fold === 'today') found.push(on(published, at));
    else if (token.fold === 'tomorrow') found.push(on(published + dayLength, at));
    else if (token.fold === 'ano' || token.fold === 'year') {
      const offset =
        before === 'este' || before === 'this'
          ? 0
          : before === 'last' || two === 'pasado'
            ? -1
            : before === 'next' || before === 'proximo' || two === 'proximo' || two === 'que'
              ? 1
              : null;
      if (offset !== null)
        found.push({ year: now.getUTCFullYear() + offset, month: null, day: null, from: at, to: at + 1 });
    } else if (token.fold === 'mes' || token.fold === 'month') {
      const offset =
        before === 'este' || before === 'this'
          ? 0
          : before === 'last' || two === 'pasado'
            ? -1
            : before === 'next' || before === 'proximo' || two === 'proximo'
              ? 1
              : null;
      if (offset !== null) {
        const then = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1));
        found.push({
          year: then.getUTCFullYear(),
          month: then.getUTCMonth() + 1,
          day: null,
          from: at,
          to: at + 1,
        });
      }
    }
  }
  return found;
};

/**
 * Whether a source's date carries that of a claim: every part that the claim states is the same. Where the source names
 * no year, that of its publication counts, and the years beside it.
 */
export const sameDate = (claim: DateFact, source: DateFact, publishedYear: number | null): boolean => {
  const year =
    claim.year === null ||
    claim.year === source.year ||
    (source.year === null &&
      source.month !== null &&
      (publishedYear === null || Math.abs(claim.year - publishedYear) <= 1));
  return (
    year &&
    (claim.month === null || claim.month === source.month) &&
    (claim.day === null || claim.day === source.day)
  );
};
