import type { Language } from '#core/kernel/language.ts';
import type { Env } from 'markdown-it';

/** What a screen reader hears in a body. */
const labels = {
  es: {
    table: 'Tabla',
    notes: 'Notas',
    note: 'Nota',
    back: 'Volver al texto desde la nota',
    done: 'Hecho',
    open: 'Pendiente',
    more: 'Más',
  },
  en: {
    table: 'Table',
    notes: 'Notes',
    note: 'Note',
    back: 'Back to the text from note',
    done: 'Done',
    open: 'To do',
    more: 'More',
  },
} satisfies Record<Language, Record<string, string>>;

/** The labels in the language of the body that is being rendered. */
export const labelsOf = (env: Env | undefined) => labels[env?.['language'] === 'en' ? 'en' : 'es'];

/** What stands before every id of the body that is being rendered. */
export const prefixOf = (env: Env | undefined): string => {
  const prefix = env?.['idPrefix'];
  return typeof prefix === 'string' ? prefix : '';
};
