import type { Catalogue } from '../texts.ts';

/** Finding articles, and taking articles and subscribers along and back. */
export const carrying: Catalogue = {
  'Find articles of any status by what they say, newest first':
    'Busca artículos de cualquier estado por lo que dicen, los más recientes primero',
  'Words in any form, with or without accents; "phrases" and -exclusions work':
    'Palabras en cualquier forma, con o sin tildes; sirven las "frases" y las -exclusiones',
  'Those of this status': 'Los de este estado',
  'All articles with their pictures, each complete in itself, to be taken back by an import':
    'Todos los artículos con sus imágenes, cada uno completo, para volver a importarlos',
  'where to': 'adónde',
  'those of this status': 'los de este estado',
  'Each article becomes one file, complete in itself: texts, sources, provenance, status and pictures. What was said before, version by version, and the trash stay: `vigia backup` takes everything.':
    'Cada artículo es un fichero completo: textos, fuentes, procedencia, estado e imágenes. Lo que decía antes, versión a versión, y la papelera se quedan: `vigia backup` se lo lleva todo.',
  'takes them back, here or on another site': 'los vuelve a traer, aquí o en otro sitio',
  'Take addresses over with the proof of their consent; nobody who left is signed up again':
    'Incorpora direcciones con la prueba de su consentimiento; quien se dio de baja sigue de baja',
  'a CSV file': 'un fichero CSV',
  'what was agreed to, for rows that do not say it': 'lo que se aceptó, para las filas que no lo dicen',
  'where they come from, for rows that do not say it': 'de dónde vienen, para las filas que no lo dicen',
  'The first row of the file names its columns: email, language, source, wording, at (the words that were agreed to, and when). What has left the newsletter, here or by its column `subscribed`, is not signed up again.':
    'La primera fila del fichero nombra sus columnas: email, language, source, wording, at (lo que se aceptó y cuándo). Quien se dio de baja, aquí o según su columna `subscribed`, sigue de baja.',
  'Write all who signed up as CSV, to a file or as output':
    'Escribe en CSV a todos los que se apuntaron, en un fichero o como salida',
  'where to; only its owner may read it': 'adónde; solo su dueño podrá leerlo',
  '{written} articles written to {folder}': '{written} artículos escritos en {folder}',
};
