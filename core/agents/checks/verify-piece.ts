import { toPlainText } from '../../kernel/plain-text.ts';
import type { SourceDocument } from '../document.ts';
import type { Piece, PieceText } from '../piece.ts';
import type { LanguageDetector } from '../provider-ports.ts';
import { sourceIds } from '../sources.ts';
import type { PieceFault } from './faults.ts';
import { holds, quotedPassages, withoutQuotations, wordsOf } from './quotations.ts';

/** What a piece is held against. */
export type Evidence = {
  documents: readonly SourceDocument[];
  languages: LanguageDetector;
  /** How many words were asked for; null where that says nothing. */
  words: number | null;
};

const anyAddress =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/|\bmailto:|\bwww\.|\]\(|^[ \t]*\[[^\]]{1,300}\]:\s|[^\s@]{1,64}@[^\s@]{1,250}\.[a-z]{2,}/imu;
/** In small letters: names such as Character.AI and Booking.com are no addresses. */
const bareAddress =
  /(?<![\p{L}\p{N}@.-])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|edu|gov|info|biz|xyz|top|site|online|app|dev|eu|es|io|ai|co|uk|us|de|fr|it|ru|cn|example|test)(?![\p{L}\p{N}-])/u;
const markup = /<\/?[a-z!][^>]{0,200}>|&#?\w{2,8};|!\[/iu;

/** Signs of a document that a passage is looked for in: nobody who wrote from it was shown more. */
const longestShown = 60_000;
const wordsByDocument = new WeakMap<SourceDocument, string>();

/** The words of a document, taken apart once: each passage of a piece is looked for in them. */
const wordsIn = (document: SourceDocument): string => {
  const known = wordsByDocument.get(document);
  const words = known ?? wordsOf(`${document.title}\n${document.text.slice(0, longestShown)}`);
  if (known === undefined) wordsByDocument.set(document, words);
  return words;
};

const quote = (text: string) => `«${text.length > 120 ? `${text.slice(0, 119)}…` : text}»`;

type Found = Omit<PieceFault, 'language'>;

const addressFaults = (text: PieceText): Found[] => {
  const all = [text.title, text.summary, text.body, text.image_alt].join('\n');
  const [found] = anyAddress.exec(all) ?? bareAddress.exec(all) ?? [];
  const [tag] = markup.exec(all) ?? [];
  return [
    ...(found
      ? [
          {
            kind: 'address',
            message: `el texto contiene una dirección o un enlace (${found.trim().slice(0, 60)})`,
          } as const,
        ]
      : []),
    ...(tag ? [{ kind: 'markup', message: `el texto contiene código (${tag.slice(0, 60)})` } as const] : []),
  ];
};

const names = { es: 'español', en: 'inglés' } as const;

const languageFaults = (text: PieceText, language: 'es' | 'en', languages: LanguageDetector): Found[] => {
  const plain = toPlainText(withoutQuotations(text.body));
  const own = languages.detect(plain.length > 200 ? plain : `${text.title}. ${text.summary}\n${plain}`);
  return own === null || own === language
    ? []
    : [{ kind: 'language', message: `el texto no está en ${names[language]}` }];
};

const lengthFaults = ({ body }: PieceText, words: number | null): Found[] => {
  const plain = toPlainText(body);
  if (!plain.trim()) return [{ kind: 'empty', message: 'el texto no dice nada' }];
  if (words === null) return [];
  const length = plain.split(/\s+/).filter(Boolean).length;
  if (length < words * 0.5)
    return [{ kind: 'length', message: `el texto es demasiado corto (${length} palabras de ${words})` }];
  return length > words * 2
    ? [{ kind: 'length', message: `el texto es demasiado largo (${length} palabras de ${words})` }]
    : [];
};

const passageFaults = (text: PieceText, { documents }: Evidence): Found[] => {
  const known = documents.map(wordsIn);
  return quotedPassages([text.title, text.summary, text.body].join('\n\n'))
    .filter((passage) => !known.some((words) => holds(words, passage)))
    .map((passage) => ({ kind: 'quotation', message: `no está en ninguna fuente: ${quote(passage)}` }));
};

const sourceFaults = ({ sources, quotations }: Piece, { documents }: Evidence): Found[] => {
  const known = sourceIds(documents);
  const named = [...new Set([...sources, ...quotations.map(({ source }) => source)])];
  const unknown = named.filter((id) => !known.has(id));
  const declared = quotations.filter(({ source, text }) => {
    const document = known.get(source);
    return document && !holds(wordsIn(document), text);
  });
  const lacking: Found[] =
    documents.length === 0
      ? [{ kind: 'unsourced', message: 'el texto no tiene fuentes' }]
      : sources.length === 0
        ? [{ kind: 'no-source', message: 'el texto no nombra ninguna de sus fuentes' }]
        : [];
  return [
    ...lacking,
    ...unknown.map((id): Found => ({
      kind: 'unknown-source',
      message: `no hay ninguna fuente ${quote(id)}`,
    })),
    ...declared.map(({ text, source }): Found => ({
      kind: 'quotation',
      message: `no está en la fuente ${source}: ${quote(text)}`,
    })),
  ];
};

/** Everything that is wrong with a piece in one language; what its sources are is looked at with the Spanish one. */
export const verifyText = (piece: Piece, language: 'es' | 'en', evidence: Evidence): PieceFault[] => {
  const text = piece[language];
  if (text === null) return [{ kind: 'empty', language, message: `no hay versión en ${names[language]}` }];
  const found = [
    ...(language === 'es' ? sourceFaults(piece, evidence) : []),
    ...addressFaults(text),
    ...languageFaults(text, language, evidence.languages),
    ...lengthFaults(text, evidence.words),
    ...passageFaults(text, evidence),
  ];
  const told = new Set<string>();
  return found
    .filter(({ message }) => !told.has(message) && told.add(message))
    .map((fault) => ({
      ...fault,
      language,
      message: language === 'en' ? `en inglés, ${fault.message}` : fault.message,
    }));
};

/** Everything that is wrong with a piece, in both languages. */
export const verifyPiece = (piece: Piece, evidence: Evidence): PieceFault[] => [
  ...verifyText(piece, 'es', evidence),
  ...verifyText(piece, 'en', evidence),
];
