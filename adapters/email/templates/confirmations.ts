import type { MailTemplate } from '#core/mail/mail.ts';
import type { MailContents } from '#core/mail/ports.ts';
import { topicChoicePath } from '#core/newsletter/subscribe-form.ts';
import type { SiteSettings } from '#core/settings.ts';
import type { Language } from '#core/text/language.ts';
import { render } from '#core/kernel/render.ts';
import { message } from '#core/messages/messages.ts';
import type { Design } from './frame.ts';
import { action, headline, link, paragraph } from './frame.ts';

/** A mail with one link, such as to confirm something. Its texts are filled in with the rest of the template. */
export const confirmation =
  (name: Exclude<MailTemplate, 'contact-message' | 'alert'>) =>
  (language: Language): Design => {
    const words = (part: 'preview' | 'title' | 'button') =>
      render(message(`mail-texts.${name}-${part}`), language);
    const places = {
      site: '{{site}}',
      username: '{{username}}',
      choice: '{{choice}}',
      inviter: '{{inviter}}',
      role: '{{role}}',
      change: '{{change}}',
      ended: '{{ended}}',
      author: '{{author}}',
      title: '{{title}}',
      contact: link('{{contact}}'),
    };
    const withoutButton = render(message('mail-texts.without-button'), language);
    return {
      subject: render(message(`mail-texts.${name}-subject`, places), language),
      preview: words('preview'),
      body: [
        headline(words('title')),
        paragraph(render(message(`mail-texts.${name}-text`, places), language)),
        action(words('button'), '{{link}}', withoutButton),
      ].join(''),
      foot: render(message(`mail-texts.${name}-foot`, places), language),
    };
  };

/** The link to a page, with what it reads from its address, such as a token. */
export const linkValues = (
  path: string,
  contents: Record<string, string>,
  language: Language,
  { url }: SiteSettings,
): Record<string, string> => {
  const query = new URLSearchParams({ ...contents, ...(language === 'es' ? {} : { lang: language }) });
  return { link: `${url}${path}${query.size ? `?${query}` : ''}` };
};

/** The link to the page of topics, with the ones that were asked for. */
export const choiceValues = (
  { token, topics, names }: MailContents['choose-topics'],
  language: Language,
  { url }: SiteSettings,
): Record<string, string> => {
  const choice = names
    ? message('mail-texts.choose-topics-choice', { topics: names })
    : message('mail-texts.choose-topics-all');
  const query = new URLSearchParams({ token, topics, ...(language === 'es' ? {} : { lang: language }) });
  return { choice: render(choice, language), link: `${url}${topicChoicePath}?${query}` };
};
