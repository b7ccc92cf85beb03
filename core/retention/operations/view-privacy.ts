import { z } from 'zod';
import { maxIdleTime, maxSessionTime } from '../../accounts/session.ts';
import { LanguageField } from '../../kernel/fields.ts';
import type { Language } from '../../kernel/language.ts';
import { query } from '../../kernel/operation.ts';
import { render } from '../../kernel/render.ts';
import { day } from '../../kernel/wall-clock.ts';
import type { Message } from '../../messages/messages.ts';
import { message } from '../../messages/messages.ts';
import type { SiteSettingsContent } from '../../pages/site-settings.ts';
import { publisherMail, TextPage, textPage } from '../../pages/text-page.ts';
import type { Ports } from '../../ports.ts';
import type { RetentionGroup } from '../retention.ts';
import { describeRetention, retentionKinds, retentionRules } from '../retention.ts';

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

/** Who answers for the data, with address and number where they are stated. */
const publisherIn = (site: SiteSettingsContent | null, name: string): Message => {
  if (!site?.publisher_name) return message('privacy.publisher-unstated', { name });
  const { publisher_name, publisher_address, publisher_number } = site;
  const stated = [publisher_name, publisher_number, publisher_address].filter(Boolean).join(', ');
  return message('privacy.publisher', { stated, name });
};

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
  output: TextPage,
  uses: ['settings', 'pages', 'siteSettings', 'contactSettings', 'markdown'],
  run: async (ports, { lang }) => {
    const { settings, siteSettings, markdown } = ports;
    const [site, mail] = await Promise.all([siteSettings.find('site'), publisherMail(ports)]);
    const filled = {
      name: settings.name,
      ...sessionDays,
      contact: mail ? message('privacy.contact-mail', { mail }) : message('privacy.contact-form'),
      publisher: publisherIn(site, settings.name),
    };
    const section = async (id: (typeof sectionIds)[number]) => ({
      id,
      title: render(message(`privacy.titles.${id}`), lang),
      html: await markdown.toHtml(render(message(`privacy.${id}`, filled), lang), { language: lang }),
      items: id === 'readers' || id === 'newsroom' ? itemsOf(id, ports, lang) : [],
    });
    return textPage(ports, 'privacidad', lang, {
      title: render(message('privacy.title'), lang),
      dek: render(message('privacy.dek'), lang),
      description: render(message('privacy.description', filled), lang),
      keywords: render(message('privacy.keywords'), lang),
      sections: await Promise.all(sectionIds.map(section)),
      isAlways: (id) => id === 'readers' || id === 'newsroom',
    });
  },
});
