import type { DeskRow } from '#adapters/client/responses.ts';

/** The address of the editor, `new` for a new article; `from`: the parameters of its list. */
export const editorPath = (slug: string, from = ''): string => `/admin/articles/${slug}${from && `?${from}`}`;

/** The address of the editor for a new interview. */
export const newInterviewPath = editorPath('new', 'type=entrevista');

/** An article of any list; in the trash it has the date of its deletion. */
export type ListedRow = DeskRow & { deleted_at?: string };

export const listNames = ['drafts', 'approved', 'scheduled', 'rejected', 'trash'] as const;
export type ListName = (typeof listNames)[number];
