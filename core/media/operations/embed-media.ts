import { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import { languageOf } from '../../kernel/actor.ts';
import { isDomainError, messageOf } from '../../kernel/domain-error.ts';
import { command } from '../../kernel/operation.ts';
import type { Ports } from '../../kernel/ports.ts';
import { render } from '../../kernel/render.ts';
import type { Message } from '../../messages/messages.ts';
import { message } from '../../messages/messages.ts';
import { embedText, siteOf } from '../embed-text.ts';
import { isDocument, pictureLimits } from '../picture-limits.ts';
import { Picture } from '../picture.ts';
import type { PageCard, ReadPicture } from '../ports.ts';
import { requirePicture } from '../require-picture.ts';

type Fetched<T> = { found: T } | { reason: Message };

/**
 * What a page says of itself, or why that cannot be read, such as that its site keeps programs out. Throws
 * `rule-violated` for an address that may not be read.
 */
const readCard = async (
  { providers: { pages } }: Pick<Ports, 'providers'>,
  url: string,
  signal: AbortSignal,
): Promise<Fetched<PageCard>> => {
  try {
    const rules = await pages.robots([url], signal);
    return rules.allows(url)
      ? { found: await pages.card(url, signal) }
      : { reason: message('sources.robots') };
  } catch (error) {
    if (!isDomainError(error, 'unavailable')) throw error;
    return { reason: messageOf(error) };
  }
};

/**
 * The picture that a page offers to those who link to it, or why it cannot be stored: a card does without. The robots.txt
 * of its host, often another, is about crawling, not about this.
 */
const fetchPicture = async (
  { providers, images }: Pick<Ports, 'providers' | 'images'>,
  url: string,
  signal: AbortSignal,
): Promise<Fetched<ReadPicture>> => {
  try {
    const found = await images.read(await providers.pages.picture(url, signal));
    return isDocument(found) ? { reason: message('images.document') } : { found };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { reason: messageOf(error) };
  }
};

/** The stored picture, credited to its site. */
const storePicture = (
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { provenance, was: _was, stopped: _stopped, ...file }: ReadPicture,
  { site, actor }: { site: string; actor: Actor },
): Promise<Picture> =>
  transaction({ actor, operation: 'media.embed', at: clock.now() }, async (inside) => {
    const about = {
      credit: site.slice(0, pictureLimits.credit),
      origin: 'imported',
      provenance: provenance ?? null,
    } as const;
    if (!(await inside.media.find(file.name))) await inside.media.put(file, about);
    return requirePicture(inside, file);
  });

const unknownPage: PageCard = { title: '', site: null, picture: null };

/**
 * Makes a card of a page of another site, which loads nothing from there: its picture is stored in the library. A page
 * that cannot be read has a card without title and picture. Throws `rule-violated` for an address that may not be read.
 */
export const embedMedia = command({
  name: 'media.embed',
  effect: 'write',
  // Pages are not read inside a transaction.
  transaction: 'own',
  summary: 'Make a card of a video, audio, post or chart of another site, with its picture in the library',
  access: 'author',
  input: z.object({
    url: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .describe('The address of its page'),
  }),
  output: z.object({
    url: z.string(),
    title: z.string().describe('Empty when the page says none, or cannot be read'),
    site: z.string(),
    picture: Picture.nullable(),
    alt: z.string().describe('What the picture shows, as far as the page says'),
    markdown: z.string().describe('The card, to be put into a text'),
    notes: z.array(z.string()).describe('Why the page could not be read, or its picture not be stored'),
  }),
  uses: ['providers', 'images', 'media', 'clock', 'transaction'],
  run: async (ports, input, actor) => {
    const { href: url } = new URL(input.url);
    const { signal } = new AbortController();
    const page = await readCard(ports, url, signal);
    const { title, site: named, picture: shown } = 'found' in page ? page.found : unknownPage;
    const fetched = shown && (await fetchPicture(ports, shown.url, signal));
    const site = named ?? siteOf(url);
    const picture =
      fetched && 'found' in fetched ? await storePicture(ports, fetched.found, { site, actor }) : null;
    const card = { url, title, site, picture, alt: shown?.alt ?? '' };
    const notes = [page, fetched].flatMap((one) =>
      one && 'reason' in one ? [render(one.reason, languageOf(actor))] : [],
    );
    const unread = 'reason' in page ? page.reason : null;
    return { ...card, markdown: embedText(card), notes, unread };
  },
  entry: ({ unread }) => (unread ? { note: message('audit.notes.page-unread', { reason: unread }) } : {}),
});
