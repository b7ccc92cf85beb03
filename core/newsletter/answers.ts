import { z } from 'zod';
import type { Language } from '../kernel/language.ts';

export const ReaderAnswer = z.object({
  success: z.literal(true),
  message: z.string().describe('For the reader'),
});

/** Answers to readers; always the same, so that nobody learns who is subscribed. */
export const newsletterAnswers = {
  subscribed: {
    es: 'Ya recibirás las últimas noticias sobre IA en tu email',
    en: 'You will receive the latest AI news in your email',
  },
  pending: {
    es: 'Te hemos enviado un correo con un enlace: ábrelo para confirmar. Si ya estabas suscrito, no hace falta.',
    en: 'We have sent you an email with a link: open it to confirm. If you were subscribed already, there is no need.',
  },
  confirmed: { es: 'Tu suscripción está confirmada', en: 'Your subscription is confirmed' },
  stale: {
    es: 'Este enlace ya no sirve. Puedes suscribirte de nuevo.',
    en: 'This link is no longer valid. You can sign up again.',
  },
  unsubscribed: { es: 'Te has dado de baja', en: 'You have been unsubscribed' },
} as const satisfies Record<string, Record<Language, string>>;
