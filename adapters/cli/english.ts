import type { Catalogue } from './texts.ts';

/** What the product says in Spanish alone, since its specification has the words. */
export const english: Catalogue = {
  'Credenciales inválidas': 'Wrong credentials',
  'No se pudo crear la cuenta': 'The account could not be made',
  'Solo se pueden ejecutar los agentes activos': 'Only active agents can be run',
  'De este boletín no se envía nada': 'Nothing of this newsletter is sent',
  'No hay nada nuevo que enviar': 'There is nothing new to send',
  'Esta pieza no está publicada': 'This piece is not published',
  'Este boletín ya no se puede cambiar': 'This newsletter can no longer be changed',
  'Todavía quedan correos por enviar': 'There are mails still to be sent',
};
