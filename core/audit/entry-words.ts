import { z } from 'zod';
import type { Ports } from '../ports.ts';
import { AuditEntry } from '../kernel/audit.ts';
import { languageOf } from '../kernel/actor.ts';
import type { Actor } from '../kernel/actor.ts';
import { summaryOf } from '../kernel/operation.ts';
import type { Language } from '../kernel/language.ts';
import { findText, renderStored } from '../kernel/render.ts';

/**
 * What an entry of the audit says was done, in words. What the site records by itself, without an operation, has words of
 * its own; one that no version knows any more is shown by its name.
 */
export const entryTitle = (operation: string, language: Language): string =>
  findText(`audit-names.${operation}`, language) ??
  findText(`summaries.${operation}`, language) ??
  summaryOf(operation) ??
  operation;

/** An entry as people read it. */
export const ShownEntry = AuditEntry.extend({
  title: z.string().describe('What was done, in words'),
  subject_name: z.string().nullable().describe('Name of the subject, if that is an account that exists'),
});

/** Entries as people read them, in the language of the actor. */
export const showEntries = async (
  { users }: Pick<Ports, 'users'>,
  entries: readonly AuditEntry[],
  actor: Actor,
): Promise<z.infer<typeof ShownEntry>[]> => {
  const language = languageOf(actor);
  const names = await users.usernames(entries.flatMap(({ subject }) => subject ?? []));
  return entries.map((entry) => ({
    ...entry,
    title: entryTitle(entry.operation, language),
    subject_name: names.get(entry.subject ?? '') ?? null,
    note: entry.note && renderStored(entry.note, language),
  }));
};
