import { z } from 'zod';
import { LanguageField } from '../../input/fields.ts';
import { localized } from '../../text/language.ts';
import { query } from '../../kernel/operation.ts';
import { render } from '../../kernel/render.ts';
import { message } from '../../messages/messages.ts';
import { noSiteSettings } from '../site-settings.ts';
import { publisherContact, TextPage, textPage } from '../text-page.ts';

const sectionIds = ['publisher', 'use', 'licence', 'liability', 'law'] as const;

/** What the publisher states about itself, in the order of the page. */
const stated = ['name', 'address', 'number'] as const;

/**
 * The legal notice: who publishes the site, and what holds for its use (in Spain, article 10 of Law 34/2002). The
 * publisher and the licence are those of the site settings.
 */
export const viewLegalNotice = query({
  name: 'legal-notice.view',
  summary: 'Who publishes the site, how to reach them, and what holds for its use',
  access: 'public',
  input: z.object({ lang: LanguageField.default('es') }),
  output: TextPage,
  uses: ['settings', 'pages', 'siteSettings', 'contactSettings', 'markdown', 'media'],
  run: async (ports, { lang }) => {
    const { settings, siteSettings } = ports;
    const [site, contact] = await Promise.all([siteSettings.find('site'), publisherContact(ports)]);
    const of = site ?? noSiteSettings;
    const licence = localized(of, 'licence_name', lang);
    const words = {
      name: settings.name,
      contact,
      licence: licence ? message('legal.licence-named', { licence }) : message('legal.licence-default'),
    };
    // An address of nobody says nothing.
    const data = (of.publisher_name ? stated : []).flatMap((field) => {
      const value = of[`publisher_${field}`];
      return value
        ? [{ kind: field, what: render(message(`legal.fields.${field}`), lang), why: value, period: '' }]
        : [];
    });
    const textOf = (id: (typeof sectionIds)[number]) =>
      id === 'publisher' && of.publisher_name === ''
        ? message('legal.publisher-unstated', words)
        : message(`legal.${id}`, words);
    const said = (key: 'title' | 'dek' | 'keywords') => render(message(`legal.${key}`), lang);
    return textPage(ports, 'aviso-legal', lang, {
      title: said('title'),
      dek: said('dek'),
      keywords: said('keywords'),
      description: render(message('legal.description', words), lang),
      ids: sectionIds,
      always: data.length ? ['publisher'] : [],
      section: (id) => ({
        title: render(message(`legal.titles.${id}`), lang),
        text: render(textOf(id), lang),
        items: id === 'publisher' ? data : [],
      }),
    });
  },
});
