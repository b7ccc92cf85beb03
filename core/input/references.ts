import { z } from 'zod';
import { innerSchema, mapBySchema } from './map-by-schema.ts';

/**
 * What a field names: an item by its slug, a picture by its path, an agent by its id, among those in use or in the
 * trash.
 */
export type ReferenceTo = 'item' | 'picture' | 'agent' | 'trashed-agent';

/** The fields that name something, which people also name otherwise: an item by its address, an agent by its name. */
export const references = z.registry<{ to: ReferenceTo }>();

/** In characters: more than a name may have. */
export const maxAgentReference = 200;

/** An agent, by its id or its name: operations get the id (`createApplication`). */
export const AgentId = z
  .string()
  .min(1)
  .max(maxAgentReference)
  .describe('Id of the agent, or its name')
  .register(references, { to: 'agent' });

type Map = (text: string, to: ReferenceTo) => string;

const containing = new WeakMap<z.ZodType, boolean>();

const findReferences = (schema: z.ZodType): boolean => {
  const inner = innerSchema(schema);
  if (references.get(inner)) return true;
  if (inner instanceof z.ZodArray) return findReferences(inner.element as z.ZodType);
  if (inner instanceof z.ZodRecord)
    return [inner.keyType, inner.valueType].some((one) => findReferences(one as z.ZodType));
  return (
    inner instanceof z.ZodObject &&
    Object.values(inner.shape).some((field) => findReferences(field as z.ZodType))
  );
};

/** The input with what it names mapped; unread input may have any form. */
export const mapReferences = (schema: z.ZodType, input: unknown, map: Map): unknown => {
  const hasReferences = containing.get(schema) ?? findReferences(schema);
  containing.set(schema, hasReferences);
  if (!hasReferences) return input;
  return mapBySchema(schema, input, (inner, value) => {
    const to = typeof value === 'string' ? references.get(inner)?.to : undefined;
    return to ? map(value as string, to) : value;
  });
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const hostOf = ({ host }: URL): string => host.replace(/^www\./, '');

/** A text as an address of the site, as it is copied from a browser, or as a path; null for any other text. */
const urlOn = (text: string, site: string): URL | null => {
  const typed = text.trim();
  const own = new URL(site);
  // A browser copies the host alone, too.
  const address = /^[^/]*[.:][^/]*\/(?!\/)/.test(typed) ? `${own.protocol}//${typed}` : typed;
  if (!/^(?:https?:\/)?\//i.test(address) || !URL.canParse(address, site)) return null;
  const url = new URL(address, site);
  return hostOf(url) === hostOf(own) ? url : null;
};

/**
 * The slug in an address of the site: in either language, with or without `https://`, a slash at the end, a query and a
 * fragment, or in its path. Any other text is unchanged, also the address of another site.
 */
const slugInAddress = (text: string, site: string): string => {
  const slug = urlOn(text, site)?.pathname.split('/').findLast(Boolean);
  return slug === undefined ? text : decoded(slug);
};

/** The path of a picture of the site's library; any other text unchanged. */
const pictureInAddress = (text: string, site: string): string => {
  const path = urlOn(text, site)?.pathname;
  return path?.startsWith('/media/') ? path : text;
};

/** What an address of the site names; any other text, and what names an agent, unchanged. */
export const namedInAddress = (text: string, to: ReferenceTo, site: string): string => {
  if (to === 'item') return slugInAddress(text, site);
  return to === 'picture' ? pictureInAddress(text, site) : text;
};
