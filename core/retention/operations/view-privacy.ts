import { z } from 'zod';
import { maxIdleTime, maxSessionTime } from '../../accounts/session.ts';
import { LanguageField } from '../../input/fields.ts';
import type { Language } from '../../text/language.ts';
import { query } from '../../kernel/operation.ts';
import { render } from '../../kernel/render.ts';
import { day } from '../../time/wall-clock.ts';
import type { Message } from '../../messages/messages.ts';
import { message } from '../../messages/messages.ts';
import type { SiteSettingsContent } from '../../pages/site-settings.ts';
import { publisherContact, TextPage, textPage } from '../../pages/text-page.ts';
import type { Ports } from '../../kernel/ports.ts';
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
  uses: ['settings', 'pages', 'siteSettings', 'contactSettings', 'markdown', 'media'],
  run: async (ports, { lang }) => {
    const { settings, siteSettings } = ports;
    const [site, contact] = await Promise.all([siteSettings.find('site'), publisherContact(ports)]);
    const filled = {
      name: settings.name,
      ...sessionDays,
      contact,
      publisher: publisherIn(site, settings.name),
    };
    return textPage(ports, 'privacidad', lang, {
      title: render(message('privacy.title'), lang),
      dek: render(message('privacy.dek'), lang),
      description: render(message('privacy.description', filled), lang),
      keywords: render(message('privacy.keywords'), lang),
      ids: sectionIds,
      always: ['readers', 'newsroom'],
      section: (id) => ({
        title: render(message(`privacy.titles.${id}`), lang),
        text: render(message(`privacy.${id}`, filled), lang),
        items: id === 'readers' || id === 'newsroom' ? itemsOf(id, ports, lang) : [],
      }),
    });
  },
});
