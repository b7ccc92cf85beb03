import type { Language } from '#core/text/language.ts';
import { render } from '#core/kernel/render.ts';
import { message } from '#core/messages/messages.ts';
import type { Design } from './frame.ts';
import { action, headline, quotation } from './frame.ts';

/** To whoever runs the site: what needs attention, and what no longer does. */
export const alert = (language: Language): Design => {
  const words = (part: 'title' | 'button' | 'foot') => render(message(`mail-texts.alert-${part}`), language);
  return {
    subject: '[{{site}}] {{subject}}',
    preview: '{{lines}}',
    body: [
      headline(words('title')),
      quotation('{{lines}}'),
      action(words('button'), '{{link}}', render(message('mail-texts.without-button'), language)),
    ].join(''),
    foot: words('foot'),
  };
};
