import { z } from 'zod';
import { isDomainError } from '../kernel/domain-error.ts';
import { Day } from '../input/fields.ts';
import type { Language } from '../text/language.ts';
import { localized } from '../text/language.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import type { Ports } from '../kernel/ports.ts';
import { renderBody } from '../media/picture-credits.ts';

const TextSection = z.object({
  id: z.string(),
  title: z.string().describe('Empty where the text has headings of its own'),
  html: z.string(),
  items: z
    .array(
      z.object({
        kind: z.string(),
        what: z.string(),
        why: z.string(),
        period: z.string().describe('For how long; empty where nothing is stored'),
      }),
    )
    .describe('What the section lists'),
});
export type TextSection = z.infer<typeof TextSection>;

/** A page with a text of the product, which an editorial page of the same name replaces. */
export const TextPage = z.object({
  title: z.string(),
  dek: z.string(),
  description: z.string().describe('For search engines'),
  keywords: z.string(),
  last_updated: Day.nullable().describe('When editors last changed their own text'),
  spanish_only: z
    .boolean()
    .describe('Whether the text of the editors is in Spanish alone, although English was asked for'),
  sections: z.array(TextSection),
});
export type TextPage = z.infer<typeof TextPage>;

/** What a promise resolves to; null when it is rejected because there is no such thing. */
const orNull = <T>(promise: Promise<T>): Promise<T | null> =>
  promise.catch((error: unknown) => {
    if (isDomainError(error, 'not-found')) return null;
    throw error;
  });

/** How readers reach the publisher: by mail where an address is stated, or with the form. */
export const publisherContact = async ({
  contactSettings,
}: Pick<Ports, 'contactSettings'>): Promise<Message> => {
  const contact = await orNull(contactSettings.get('contact'));
  const mail = contact?.contact_channels.find(({ kind }) => kind === 'email')?.value;
  return mail ? message('privacy.contact-mail', { mail }) : message('privacy.contact-form');
};

type Own<Id extends string> = Pick<TextPage, 'title' | 'dek' | 'description' | 'keywords'> & {
  /** The sections of the product's text, in order. */
  ids: readonly Id[];
  /** Those that also follow a text of the editors. */
  always: readonly Id[];
  section: (id: Id) => Pick<TextSection, 'title' | 'items'> & { text: string };
};

/** The page with the editors' text, if they have written an editorial page of this name, or the product's own. */
export const textPage = async <Id extends string>(
  ports: Pick<Ports, 'pages' | 'markdown' | 'media'>,
  slug: string,
  lang: Language,
  { ids, always, section, ...own }: Own<Id>,
): Promise<TextPage> => {
  const rendered = (sections: readonly Id[]) =>
    Promise.all(
      sections.map(async (id) => {
        const { title, text, items } = section(id);
        return { id, title, html: await renderBody(ports, text, { language: lang }), items };
      }),
    );
  const page = await orNull(ports.pages.get(slug));
  if (!page) return { ...own, last_updated: null, spanish_only: false, sections: await rendered(ids) };
  const [html, after] = await Promise.all([
    renderBody(ports, localized(page, 'body', lang), { language: lang }),
    rendered(ids.filter((id) => always.includes(id))),
  ]);
  return {
    ...own,
    title: localized(page, 'title', lang),
    dek: localized(page, 'dek', lang),
    last_updated: page.last_updated,
    spanish_only: lang === 'en' && !page.title_en,
    sections: [{ id: 'text', title: '', html, items: [] }, ...after],
  };
};
