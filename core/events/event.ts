import { z } from 'zod';
import { AssignedTo } from '../articles/desk-row.ts';
import { Article } from '../articles/article.ts';
import type { Fingerprint } from './fingerprint.ts';

/** What has become of an event: ignored by an editor, written about, assigned, or none of these. */
export const eventStates = ['new', 'assigned', 'written', 'ignored'] as const;
export const EventState = z.enum(eventStates);
export type EventState = z.infer<typeof EventState>;

export const EventPiece = Article.pick({ slug: true, title_es: true, title_en: true, status: true });

export const NewsEvent = z.object({
  id: z.uuid(),
  title: z.string().describe('The title of its first candidate'),
  state: EventState,
  assigned_to: AssignedTo,
  agent_id: z.uuid().nullable().describe('The agent that it is assigned to'),
  agent_name: z.string().nullable(),
  writing: z.string().nullable().describe('The agent that is writing about it now'),
  created_at: z.iso.datetime(),
  found_at: z.iso.datetime().describe('When a candidate of it was last found'),
  candidates: z.int().nonnegative(),
  publishers: z.array(z.string()).describe('Who published its candidates; at most six'),
  pieces: z
    .array(EventPiece)
    .describe('The piece that was written about it, then others that cite its candidates; at most five'),
});
/** Something that happened, which candidates from several sources tell. */
export type NewsEvent = z.infer<typeof NewsEvent>;

export const EventCandidate = z.object({
  id: z.uuid(),
  title: z.string(),
  url: z.string(),
  publisher: z.string().nullable(),
  published_at: z.iso.datetime().nullable(),
  found_at: z.iso.datetime(),
  agent_name: z.string().describe('The agent that found it'),
  language: z.enum(['es', 'en']),
  excerpt: z.string().describe('How its text begins'),
});
/** A page that an agent found, once: the same page found again is the same candidate. */
export type EventCandidate = z.infer<typeof EventCandidate>;

/** A candidate as it is stored. */
export type StoredCandidate = EventCandidate & { event_id: string; fingerprint: Fingerprint };

/** The fields of an event that are stored; the others follow from its candidates. */
export type StoredEvent = Pick<
  NewsEvent,
  'id' | 'title' | 'assigned_to' | 'agent_id' | 'created_at' | 'found_at'
> & {
  ignored: boolean;
  /** The piece that was written about it. */
  article_id: string | null;
  /** The run that writes about it; it counts while the run is under way. */
  run_id: string | null;
  /** When changes to that piece were last proposed. */
  proposed_at: string | null;
  /** Whether the demonstration made its candidates up. */
  demo: boolean;
};

/** Identifies an event. */
export const EventRef = z.object({ id: z.uuid().describe('Id of the event') });
