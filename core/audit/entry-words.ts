import { summaryOf } from '../kernel/operation.ts';
import type { Language } from '../kernel/language.ts';
import { findText } from '../kernel/render.ts';

/**
 * What an entry of the audit says was done, in words. What the site records by itself, without an operation, has words of
 * its own; one that no version knows any more is shown by its name.
 */
export const entryTitle = (operation: string, language: Language): string =>
  findText(`audit-names.${operation}`, language) ??
  findText(`summaries.${operation}`, language) ??
  summaryOf(operation) ??
  operation;
