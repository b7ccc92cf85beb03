import type { SiteSettings } from '#core/settings.ts';
import type { Language } from '#core/kernel/language.ts';
import type { Design } from './frame.ts';
import { action, headline, paragraph } from './frame.ts';

const withoutButton: Record<Language, string> = {
  es: 'Si el botón no funciona, abre esta dirección:',
  en: 'If the button does not work, open this address:',
};

type Texts = { subject: string; preview: string; title: string; text: string; button: string; foot: string };

const confirmation = (
  language: Language,
  { subject, preview, title, text, button, foot }: Texts,
): Design => ({
  subject,
  preview,
  body: [headline(title), paragraph(text), action(button, '{{link}}', withoutButton[language])].join(''),
  foot,
});

/** To a new subscriber, when sign-ups have to be confirmed. */
export const confirmSubscription: Record<Language, Design> = {
  es: confirmation('es', {
    subject: 'Confirma tu suscripción a {{site}}',
    preview: 'Falta un paso para recibir el newsletter semanal.',
    title: 'Confirma tu suscripción',
    text: 'Alguien, esperamos que tú, ha pedido recibir en esta dirección el newsletter semanal de {{site}}. Para empezar a recibirlo, confírmalo:',
    button: 'Confirmar la suscripción',
    foot: 'Si no has sido tú, no hagas nada: no volverás a recibir correo nuestro por esta petición.',
  }),
  en: confirmation('en', {
    subject: 'Confirm your subscription to {{site}}',
    preview: 'One more step and you will get the weekly newsletter.',
    title: 'Confirm your subscription',
    text: 'Somebody, hopefully you, has asked for the weekly newsletter of {{site}} to be sent to this address. To start receiving it, confirm:',
    button: 'Confirm the subscription',
    foot: 'If it was not you, do nothing: you will get no further mail from us because of this request.',
  }),
};

/** To the owner of an account, before it may do more. */
export const confirmAccount: Record<Language, Design> = {
  es: confirmation('es', {
    subject: 'Confirma tu dirección en {{site}}',
    preview: 'Comprobamos que esta dirección es tuya.',
    title: 'Confirma tu dirección',
    text: 'En {{site}} hay una cuenta con esta dirección, a nombre de {{username}}. Si la creaste tú y solo tú conoces su contraseña, confírmalo antes de siete días:',
    button: 'Confirmar la dirección',
    foot: 'Si no creaste esa cuenta, no confirmes nada y avisa a la redacción: otra persona ha usado tu dirección.',
  }),
  en: confirmation('en', {
    subject: 'Confirm your address at {{site}}',
    preview: 'We are checking that this address is yours.',
    title: 'Confirm your address',
    text: 'There is an account at {{site}} with this address, in the name of {{username}}. If you created it and you alone know its password, confirm within seven days:',
    button: 'Confirm the address',
    foot: 'If you did not create that account, do not confirm, and tell the newsroom: somebody else has used your address.',
  }),
};

/** The link that confirms. */
export const confirmValues = (
  { token }: { token: string },
  language: Language,
  { url }: SiteSettings,
): Record<string, string> => {
  const query = new URLSearchParams({ token, ...(language === 'es' ? {} : { lang: language }) });
  return { link: `${url}/confirm?${query}` };
};
