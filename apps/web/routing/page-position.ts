import type { Language } from '#core/text/language.ts';

/*
 * A page in another language is another document. Both translations have the same headings and, below each, mostly the
 * same paragraphs: so a reading position is the heading above, the number of blocks after it, and the block's position
 * in the window. Values typed into forms are transferred; passwords and hidden fields are not.
 */

const key = 'place';
const headings = /^H[1-6]$/;

type Value = { form: number; name: string; index: number; value: string | boolean };
type Place = {
  path: string;
  to: Language;
  /** Null at the top of the page. */
  at: { heading: number; block: number; top: number } | null;
  values: Value[];
};
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Without sticky elements. */
const blocks = () =>
  [
    ...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, h5, h6, p, li, pre, figure, tr)'),
  ].filter((block) => !block.closest('[data-beside]'));
const isHeading = ({ tagName }: HTMLElement) => headings.test(tagName);

/** Fields with a name in a form, by the form's index. */
const fieldsOf = (form: number, name: string): Field[] =>
  [...(document.forms[form]?.elements ?? [])].filter(
    (field): field is Field =>
      (field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement) &&
      field.name === name &&
      !/^(?:password|hidden|file)$/.test(field.type),
  );

const isTicked = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

const valuesNow = (): Value[] =>
  [...document.forms].flatMap((form, position) => {
    const names = new Set([...form.elements].map((field) => (field as Field).name).filter(Boolean));
    return [...names].flatMap((name) =>
      fieldsOf(position, name).map((field, index) => ({
        form: position,
        name,
        index,
        value: isTicked(field) ? field.checked : field.value,
      })),
    );
  });

const placeNow = (): Place['at'] => {
  if (window.scrollY < 1) return null;
  const line = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const all = blocks();
  const seen = all.findIndex((block) => block.getBoundingClientRect().bottom > line);
  if (seen === -1) return null;
  const before = all.slice(0, seen + 1);
  const above = before.findLastIndex(isHeading);
  return {
    heading: before.filter(isHeading).length - 1,
    block: seen - above,
    top: all[seen]!.getBoundingClientRect().top,
  };
};

/** Stores the reading position and typed values, for the same page in another language. */
export const savePosition = (to: Language): void => {
  try {
    const place: Place = {
      path: window.location.pathname,
      to,
      at: placeNow(),
      values: valuesNow().filter(({ value }) => value !== '' && value !== false),
    };
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // The page starts at its beginning.
  }
};

const takePlace = (): Place | null => {
  try {
    const text = sessionStorage.getItem(key);
    if (!text) return null;
    sessionStorage.removeItem(key);
    const place = JSON.parse(text) as Place;
    const { pathname } = window.location;
    return place.path === pathname && place.to === document.documentElement.lang ? place : null;
  } catch {
    return null;
  }
};

const fillIn = (values: readonly Value[]): void => {
  for (const { form, name, index, value } of values) {
    const field = fieldsOf(form, name)[index];
    if (!field) continue;
    if (typeof value === 'boolean') {
      if (isTicked(field)) field.checked = value;
    } else if (!isTicked(field)) field.value = value;
  }
};

/** Restores the position and the values stored for this page, once, before hydration. */
export const restorePosition = (): void => {
  const place = takePlace();
  if (!place) return;
  fillIn(place.values);
  if (!place.at) return;
  const { heading, block, top } = place.at;
  const all = blocks();
  const marks = all.flatMap((one, index) => (isHeading(one) ? [index] : []));
  const above = heading < 0 ? -1 : Math.min(marks[heading] ?? Infinity, marks.at(-1) ?? -1);
  const next = marks.find((index) => index > above) ?? all.length;
  const found = all[Math.max(0, Math.min(above + block, next - 1))];
  if (found)
    window.scrollTo({ top: window.scrollY + found.getBoundingClientRect().top - top, behavior: 'instant' });
};
