import type { Catalogue } from './texts.ts';

/** What the product says in Spanish alone, since its specification has the words. */
export const english: Catalogue = {
  'El artículo es ahora estático': 'The article is now static',
  'El artículo es ahora dinámico': 'The article is now dynamic',
  'No hay ninguna migración que deshacer': 'There is no migration to undo',
  'Credenciales inválidas': 'Wrong credentials',
  'No se pudo crear la cuenta': 'The account could not be made',
  'De este boletín no se envía nada': 'Nothing of this newsletter is sent',
  'No hay nada nuevo que enviar': 'There is nothing new to send',
  'Esta pieza no está publicada': 'This piece is not published',
  'Este boletín ya no se puede cambiar': 'This newsletter can no longer be changed',
  'Todavía quedan correos por enviar': 'There are mails still to be sent',
  'Solo se puede proponer un borrador': 'Only a draft can be submitted',
  'Este boletín ya no se puede aprobar': 'This newsletter can no longer be approved',
  'Este boletín ya no se puede enviar': 'This newsletter can no longer be sent',
  'Este boletín no se está enviando': 'This newsletter is not being sent',
  'Este boletín no está en pausa': 'This newsletter is not paused',
  'Este boletín ya no se puede cancelar': 'This newsletter can no longer be cancelled',
  'Este boletín no se ha enviado': 'This newsletter was not sent',
};

/** The same with values in it. */
export const templates: Catalogue = {
  'Artículos: {all}; se actualizarían: {some}': 'Articles: {all}; to be updated: {some}',
  'Artículos: {all}; actualizados: {some}': 'Articles: {all}; updated: {some}',
  'It cannot be published like this: {checks}': 'It cannot be published like this:',
  'It has to be confirmed that it is published like this: {checks}':
    'It has to be confirmed that it is published like this (--confirm):',
  'What is published cannot become this: {checks}': 'What is published cannot become this:',
  'Ya no está publicado: {slugs}': 'No longer published: {slugs}',
  'Las piezas DEMO solo se envían desde un sitio en modo DEMO: {slugs}':
    'DEMO pieces are mailed only from a site in DEMO mode: {slugs}',
};
