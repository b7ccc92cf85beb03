import type { MailContents } from '#core/mail/ports.ts';
import type { SiteSettings } from '#core/settings.ts';
import type { Language } from '#core/kernel/language.ts';
import type { Design } from './frame.ts';
import { action, headline, paragraph } from './frame.ts';

/** To a new subscriber, when sign-ups have to be confirmed. */
export const confirmSubscription: Record<Language, Design> = {
  es: {
    subject: 'Confirma tu suscripción a {{site}}',
    preview: 'Falta un paso para recibir el newsletter semanal.',
    body: [
      headline('Confirma tu suscripción'),
      paragraph(
        'Alguien, esperamos que tú, ha pedido recibir en esta dirección el newsletter semanal de {{site}}. Para empezar a recibirlo, confírmalo:',
      ),
      action('Confirmar la suscripción', '{{link}}', 'Si el botón no funciona, abre esta dirección:'),
    ].join(''),
    foot: 'Si no has sido tú, no hagas nada: no volverás a recibir correo nuestro por esta petición.',
  },
  en: {
    subject: 'Confirm your subscription to {{site}}',
    preview: 'One more step and you will get the weekly newsletter.',
    body: [
      headline('Confirm your subscription'),
      paragraph(
        'Somebody, hopefully you, has asked for the weekly newsletter of {{site}} to be sent to this address. To start receiving it, confirm:',
      ),
      action('Confirm the subscription', '{{link}}', 'If the button does not work, open this address:'),
    ].join(''),
    foot: 'If it was not you, do nothing: you will get no further mail from us because of this request.',
  },
};

/** What the design is filled with. */
export const confirmValues = (
  { token }: MailContents['confirm-subscription'],
  language: Language,
  { url }: SiteSettings,
): Record<string, string> => {
  const query = new URLSearchParams({ token, ...(language === 'es' ? {} : { lang: language }) });
  return { link: `${url}/confirm?${query}` };
};
