import type { Language } from '#core/kernel/language.ts';
import type { Design } from './frame.ts';
import { action, headline, paragraph } from './frame.ts';

/** To the owner of an account, before it may do more. */
export const confirmAccount: Record<Language, Design> = {
  es: {
    subject: 'Confirma tu dirección en {{site}}',
    preview: 'Comprobamos que esta dirección es tuya.',
    body: [
      headline('Confirma tu dirección'),
      paragraph(
        'En {{site}} hay una cuenta con esta dirección, a nombre de {{username}}. Si la creaste tú y solo tú conoces su contraseña, confírmalo antes de siete días:',
      ),
      action('Confirmar la dirección', '{{link}}', 'Si el botón no funciona, abre esta dirección:'),
    ].join(''),
    foot: 'Si no creaste esa cuenta, no confirmes nada y avisa a la redacción: otra persona ha usado tu dirección.',
  },
  en: {
    subject: 'Confirm your address at {{site}}',
    preview: 'We are checking that this address is yours.',
    body: [
      headline('Confirm your address'),
      paragraph(
        'There is an account at {{site}} with this address, in the name of {{username}}. If you created it and you alone know its password, confirm within seven days:',
      ),
      action('Confirm the address', '{{link}}', 'If the button does not work, open this address:'),
    ].join(''),
    foot: 'If you did not create that account, do not confirm, and tell the newsroom: somebody else has used your address.',
  },
};
