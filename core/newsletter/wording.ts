import type { Language } from '../kernel/language.ts';

/**
 * What a reader agrees to by signing up, word for word as the form says it. Each sign-up is stored with these words: a
 * change here applies to later sign-ups only.
 */
export const consentWording: Record<Language, string> = {
  es: 'Al suscribirte aceptas recibir un correo a la semana. Te das de baja con un clic.',
  en: 'By subscribing you agree to get one email a week. You can unsubscribe with one click.',
};
