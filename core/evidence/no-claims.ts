import { foldText } from '../text/normalize-text.ts';
import type { Analysis } from './documents.ts';

/** How long a piece takes to read. */
const readingTime =
  /^(?:tiempo (?:estimado |aproximado |medio )?de lectura|lectura(?: estimada)?|(?:estimated |average )?reading time)\s*:?\s*(?:de |of |unos |about |~)*\d+\s*(?:min|minutos?|minutes?)?\.?$|^\d+\s*(?:min|minutos?|minutes?)\.? (?:de lectura|read(?:ing)?)\.?$/;

/** What stands under a picture or a table: who made it, or where it is from. */
const credit =
  /^(?:foto|fotografia|fotos|imagen|imagenes|ilustracion|infografia|grafico|tabla|video|captura(?: de pantalla)?|fuente|photo|photograph|picture|image|illustration|infographic|chart|table|figure|screenshot|source|credit)s?(?: \d+)?(?: (?:de|by|from|via))?\s*:/;
const maxCreditWords = 25;

/** A line of an index: a subject, and which ones are about it. */
const references = /^[^:]{1,80}:\s*(?:#\d+[\s,;.]*)+$/;

/** What says what a text is not. */
const disclaimer = /^(?:aviso legal|descargo de responsabilidad|(?:legal )?disclaimer|legal notice)\s*:/;

/** What asks something of readers, by its first words; those that also tell of others ask only with what follows. */
const call = new RegExp(
  `^(?:please|por favor)\\b(?!,? note)|^(?:${[
    // To share, to follow and to subscribe.
    'comparte(?:lo|la)?\\b(?= (?:este|esta|estos|estas|esto|nuestr|con (?:tus|quien))|$)|(?:comparta|compartid)\\b',
    '(?:suscribete|suscribase|suscribiros|suscribios|apuntate|apuntese|registrate|registrese|siguenos|siganos|seguidnos|unete|unase|uniros|escribenos|escribanos|contactanos|contactenos|ayudanos|donanos)\\b',
    'share (?=this|it\\b|our|your|the (?:article|newsletter|post|news))|(?:subscribe|sign up|get in touch)\\b',
    '(?:follow|join|contact|email|write to|tell|help) (?:us|our|@)|join the (?:conversation|discussion|community)',
    // To read and to look at something else.
    '(?:consulte|explore|descubra|visite|vea|obtenga|obten|conozca|informese|dirijase|dirija|descargue)\\b',
    '(?:explora|consulta|descubre|lea|lee|mira|visita|descarga) (?=(?:el|la|los|las|este|esta|mas|todo|toda|todos|todas|aqui|tambien|como|nuestr[oa]s?|grupos) )',
    'mas informacion (?:en|sobre)\\b|puede[sn]? (?:leer|consultar|ver|seguir|encontrar)(?:lo|la|los|las|nos)?\\b',
    'check out|read (?:more|our|the|also|on)\\b|learn (?:more|about|how)\\b|find out (?:more|how)\\b|see (?:also|our|more)\\b|visit (?:our|us)\\b|explore\\b|discover (?:more|how|our)\\b',
    // To come in.
    'bienvenid[oa]s? (?:a|al)\\b|welcome to\\b',
  ].join('|')})`,
  'u',
);

/**
 * Whether a sentence belongs to the page and states nothing of the world that a source could carry: how long it takes to
 * read, who made a picture, which pieces are about a subject, what it is not, or what readers are asked to do. A call with a figure, a
 * date or somebody's words states these.
 */
export const statesNothing = (
  text: string,
  { quantities, dates, attributions }: Analysis,
  quotes: number,
): boolean => {
  // Marks of lists, and pictographs, stand before.
  const words = foldText(text).replace(/^[^\p{L}\p{N}]+/u, '');
  if ([readingTime, references, disclaimer].some((pattern) => pattern.test(words))) return true;
  if (credit.test(words)) return words.split(/\s+/).length <= maxCreditWords;
  return quantities.length + dates.length + attributions.length + quotes === 0 && call.test(words);
};
