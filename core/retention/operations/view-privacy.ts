import { z } from 'zod';
import { maxIdleTime, maxSessionTime } from '../../accounts/session.ts';
import { isDomainError } from '../../kernel/domain-error.ts';
import { Day, LanguageField } from '../../kernel/fields.ts';
import type { Language } from '../../kernel/language.ts';
import { localized } from '../../kernel/language.ts';
import { query } from '../../kernel/operation.ts';
import { render } from '../../kernel/render.ts';
import { day } from '../../kernel/wall-clock.ts';
import { message } from '../../messages/messages.ts';
import type { Ports } from '../../ports.ts';
import type { RetentionGroup } from '../retention.ts';
import { describeRetention, retentionKinds, retentionRules } from '../retention.ts';

const PrivacyItem = z.object({
  kind: z.string(),
  what: z.string(),
  why: z.string(),
  period: z.string().describe('For how long'),
});

const PrivacySection = z.object({
  id: z.string(),
  title: z.string().describe('Empty where the text has headings of its own'),
  html: z.string(),
  items: z.array(PrivacyItem).describe('What is stored'),
});

/** Kinds without a period in days. */
const unlimited = { readers: ['subscribers', 'accounts', 'logs'], newsroom: ['pieces'] } as const;

const sectionIds = [
  'brief',
  'controller',
  'browser',
  'readers',
  'newsroom',
  'basis',
  'access',
  'rights',
] as const;

const sessionDays = { idle: maxIdleTime / day, max: maxSessionTime / day };

const found = <T>(promise: Promise<T>): Promise<T | null> =>
  promise.catch((error: unknown) => {
    if (isDomainError(error, 'not-found')) return null;
    throw error;
  });

const itemsOf = (group: RetentionGroup, { settings }: Pick<Ports, 'settings'>, language: Language) => [
  ...unlimited[group].map((kind) => {
    const words = (name: 'what' | 'why' | 'period') =>
      render(message(`retention.unlimited.${kind}.${name}`), language);
    return { kind, what: words('what'), why: words('why'), period: words('period') };
  }),
  ...retentionKinds
    .filter((kind) => retentionRules[kind].group === group)
    .map((kind) => ({ kind, ...describeRetention(kind, settings.retention[kind], language) })),
];

/**
 * The privacy page. Its periods are the configured ones; the text is the product's, or that of the editorial page
 * `privacidad` where editors have written one.
 */
export const viewPrivacy = query({
  name: 'privacy.view',
  summary:
    'What is stored about readers and by the newsroom, why, for how long, who sees it, and their rights',
  access: 'public',
  input: z.object({ lang: LanguageField.default('es') }),
  output: z.object({
    title: z.string(),
    dek: z.string(),
    description: z.string().describe('For search engines'),
    keywords: z.string(),
    last_updated: Day.nullable().describe('When editors last changed their own text'),
    spanish_only: z
      .boolean()
      .describe('Whether the text of the editors is in Spanish alone, although English was asked for'),
    sections: z.array(PrivacySection),
  }),
  uses: ['settings', 'pages', 'contactSettings', 'markdown'],
  run: async (ports, { lang }) => {
    const { settings, pages, contactSettings, markdown } = ports;
    const [page, contact] = await Promise.all([
      found(pages.get('privacidad')),
      found(contactSettings.get('contact')),
    ]);
    const mail = contact?.contact_channels.find(({ kind }) => kind === 'email')?.value;
    const filled = {
      name: settings.name,
      ...sessionDays,
      contact: mail ? message('privacy.contact-mail', { mail }) : message('privacy.contact-form'),
    };
    const section = async (id: (typeof sectionIds)[number]) => ({
      id,
      title: render(message(`privacy.titles.${id}`), lang),
      html: await markdown.toHtml(render(message(`privacy.${id}`, filled), lang), { language: lang }),
      items: id === 'readers' || id === 'newsroom' ? itemsOf(id, ports, lang) : [],
    });
    const meta = {
      description: render(message('privacy.description', filled), lang),
      keywords: render(message('privacy.keywords'), lang),
    };
    if (!page) {
      const sections = await Promise.all(sectionIds.map(section));
      const [title, dek] = [render(message('privacy.title'), lang), render(message('privacy.dek'), lang)];
      return { ...meta, title, dek, last_updated: null, spanish_only: false, sections };
    }
    const [html, readers, newsroom] = await Promise.all([
      markdown.toHtml(localized(page, 'body', lang), { language: lang }),
      section('readers'),
      section('newsroom'),
    ]);
    return {
      title: localized(page, 'title', lang),
      dek: localized(page, 'dek', lang),
      ...meta,
      last_updated: page.last_updated,
      spanish_only: lang === 'en' && !page.title_en,
      sections: [{ id: 'text', title: '', html, items: [] }, readers, newsroom],
    };
  },
});
