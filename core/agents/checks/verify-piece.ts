import { z } from 'zod';
import { toPlainText } from '../../text/plain-text.ts';
import type { Message } from '../../messages/messages.ts';
import { isMessage, message } from '../../messages/messages.ts';
import type { SourceDocument } from '../sources.ts';
import type { Piece, PieceText } from '../piece.ts';
import type { LanguageDetector } from '../../articles/ports.ts';
import { sourceIds } from '../sources.ts';
import {
  containsPassage,
  quotedPassages,
  withoutQuotations,
  wordsOf,
} from '../../evidence/quoted-passages.ts';

export const PieceFault = z.object({
  /**
   * `length`, `unsourced`, `orders` (to a program) and `self` (what the piece says of itself) are for an editor. Any other
   * fault makes the piece fail, and so does a `quotation` that no source contains.
   */
  kind: z.enum([
    'unknown-source',
    'no-source',
    'address',
    'markup',
    'language',
    'empty',
    'quotation',
    'length',
    'unsourced',
    'orders',
    'self',
  ]),
  language: z.enum(['es', 'en']),
  // Stages completed by earlier versions have texts.
  message: z.custom<Message | string>((value) => typeof value === 'string' || isMessage(value)),
});
/** A fault of a piece, shown to editors. */
export type PieceFault = z.infer<typeof PieceFault>;

const forEditors = new Set<PieceFault['kind']>(['length', 'unsourced', 'orders', 'self']);

/** Faults that make a piece fail. No piece may attribute invented words to a person. */
export const fatalFaults = (faults: readonly PieceFault[]): PieceFault[] =>
  faults.filter(({ kind }) => !forEditors.has(kind));

/** The evidence a piece is verified against. */
export type Evidence = {
  documents: readonly SourceDocument[];
  languages: LanguageDetector;
  /** The requested number of words; null when there is no target. */
  words: number | null;
};

const anyAddress =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/|\b(?:mailto|javascript|data):\S|\bwww\.|\]\(|^[ \t>*+\-\d.)]*\[[^\]]{1,300}\]:|[^\s@]{1,64}@[^\s@]{1,250}\.[a-z]{2,}/imu;
/** Lower case only: names such as Character.AI and Booking.com are not addresses. */
const bareAddress =
  /(?<![\p{L}\p{N}@.-])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|edu|gov|info|biz|xyz|top|site|online|app|dev|eu|es|io|ai|co|uk|us|de|fr|it|ru|cn|example|test)(?![\p{L}\p{N}-])/u;
/** A host with a path or a port, whatever its last part is. */
const hostWithPath =
  /(?<![\p{L}\p{N}@./-])(?:(?:[a-z0-9-]+\.)+[a-z]{2,24}|\d{1,3}(?:\.\d{1,3}){3})(?:\/[a-z0-9?#]|:\d{2,5}\b)/iu;
const escaped = /\\(?=[!-/:-@[-`{-~])/g;
const markup = /<\/?[a-z!][^>]{0,200}>|&#?\w{2,8};|!\[/iu;

/** Characters of a document searched for passages: prompts include no more of it. */
const maxShown = 60_000;
const wordsByDocument = new WeakMap<SourceDocument, string>();

/** The words of a document, tokenized once for all passages of a piece. */
export const wordsIn = (document: SourceDocument): string => {
  const found = wordsByDocument.get(document);
  const words = found ?? wordsOf(`${document.title}\n${document.text.slice(0, maxShown)}`);
  if (found === undefined) wordsByDocument.set(document, words);
  return words;
};

const cut = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text);

type Found = Pick<PieceFault, 'kind'> & { message: Message };

const addressFaults = (text: PieceText): Found[] => {
  const all = [text.title, text.summary, text.body, text.image_alt].join('\n');
  // A backslash hides punctuation from this check, and is not shown to readers.
  const read = all.replace(escaped, '');
  const [found] = [anyAddress, bareAddress, hostWithPath].flatMap(
    (form) => form.exec(all) ?? form.exec(read) ?? [],
  );
  const [tag] = markup.exec(all) ?? [];
  const faults: Found[] = [];
  if (found)
    faults.push({
      kind: 'address',
      message: message('pieces.address', { found: found.trim().slice(0, 60) }),
    });
  if (tag) faults.push({ kind: 'markup', message: message('pieces.markup', { found: tag.slice(0, 60) }) });
  return faults;
};

const orders =
  /\bignor(?:[ae]|ad|en|ar|ing)\b[^.\n]{0,30}\b(?:instruc|reglas|rules|indicaciones|previous|prior|above)|\b(?:disregard|forget|olvida)\b[^.\n]{0,30}\b(?:instruc|reglas|rules)|\bsystem prompt\b|\bprompt del sistema\b|\bauto_publish\b|\b(?:tool|function)_(?:call|use|result)|<\||\[\/?INST\]|[{,]\s*"\w{1,40}"\s*:/iu;

const itself = String.raw`\b(?:(?:est[ea]|el presente|la presente) (?:texto|art[ií]culo|pieza|nota|noticia|an[aá]lisis|contenido|reportaje|entrevista)|this (?:text|article|piece|story|analysis|content|report|interview))\b`;
const making = String.raw`\b(?:escrit|redactad|elaborad|revisad|verificad|contrastad|supervisad|patrocinad)[oa]\b|\b(?:written|drafted|reviewed|verified|edited|sponsored|paid for)\b`;
/** What a piece says of itself: who wrote, reviewed or paid for it is shown from its record, not from its text. */
const selfDescription = new RegExp(
  [
    `${itself}[^.\\n]{0,80}(?:${making})`,
    String.raw`\b(?:escrit|redactad|elaborad)[oa] (?:[ií]ntegramente |enteramente |solo )?por (?:un ser humano|humanos|una persona (?:real|humana))\b`,
    String.raw`\b(?:written|drafted) (?:entirely |only )?by (?:a human|humans|a real person)\b|\bhuman-written\b`,
    String.raw`\b(?:sin|without|no) (?:ayuda de |uso de |usar |intervenci[oó]n de |the help of |any )?(?:inteligencia artificial|IA|artificial intelligence|AI)(?: was used| se ha usado|,? (?:ni|y) firmad[oa])`,
    String.raw`\b(?:contenido|pieza|art[ií]culo) patrocinad[oa] por\b|\b(?:sponsored|paid) (?:content|post|piece) (?:by|of)\b`,
  ].join('|'),
  'iu',
);

/** What only an editor can judge: pieces about such orders, or about who writes what, may be right. */
const suspectFaults = ({ title, summary, body, image_alt }: PieceText): Found[] => {
  const all = [title, summary, body, image_alt].join('\n');
  const found = [
    ['orders', 'pieces.orders', orders],
    ['self', 'pieces.self', selfDescription],
  ] as const;
  return found.flatMap(([kind, key, form]) => {
    const [passage] = form.exec(all) ?? [];
    return passage ? [{ kind, message: message(key, { found: cut(passage.trim()) }) }] : [];
  });
};

const languageFaults = (text: PieceText, language: 'es' | 'en', languages: LanguageDetector): Found[] => {
  const plain = toPlainText(withoutQuotations(text.body));
  const own = languages.detect(plain.length > 200 ? plain : `${text.title}. ${text.summary}\n${plain}`);
  return own === null || own === language
    ? []
    : [
        {
          kind: 'language',
          message: message(language === 'es' ? 'pieces.not-spanish' : 'pieces.not-english'),
        },
      ];
};

const lengthFaults = ({ body }: PieceText, words: number | null): Found[] => {
  const plain = toPlainText(body);
  if (!plain.trim()) return [{ kind: 'empty', message: message('pieces.empty') }];
  if (words === null) return [];
  const count = plain.split(/\s+/).filter(Boolean).length;
  const found = count < words * 0.5 ? 'pieces.too-short' : count > words * 2 ? 'pieces.too-long' : null;
  return found ? [{ kind: 'length', message: message(found, { words: count, wanted: words }) }] : [];
};

const passageFaults = (text: PieceText, { documents }: Evidence): Found[] => {
  const found = documents.map(wordsIn);
  return quotedPassages([text.title, text.summary, text.body].join('\n\n'))
    .filter((passage) => !found.some((words) => containsPassage(words, passage)))
    .map((passage) => ({
      kind: 'quotation',
      message: message('pieces.quotation-unsourced', { quotation: cut(passage) }),
    }));
};

const sourceFaults = ({ sources, quotations }: Piece, { documents }: Evidence): Found[] => {
  const found = sourceIds(documents);
  const named = [...new Set([...sources, ...quotations.map(({ source }) => source)])];
  const unknown = named.filter((id) => !found.has(id));
  const declared = quotations.filter(({ source, text }) => {
    const document = found.get(source);
    return document && !containsPassage(wordsIn(document), text);
  });
  const lacking: Found[] =
    documents.length === 0
      ? [{ kind: 'unsourced', message: message('pieces.no-sources') }]
      : sources.length === 0
        ? [{ kind: 'no-source', message: message('pieces.uncited-sources') }]
        : [];
  return [
    ...lacking,
    ...unknown.map((id): Found => ({
      kind: 'unknown-source',
      message: message('pieces.unknown-source', { source: cut(id) }),
    })),
    ...declared.map(({ text, source }): Found => ({
      kind: 'quotation',
      message: message('pieces.quotation-not-in-source', { source, quotation: cut(text) }),
    })),
  ];
};

/** All faults of a piece in one language; its sources are checked with the Spanish version. */
export const verifyText = (piece: Piece, language: 'es' | 'en', evidence: Evidence): PieceFault[] => {
  const text = piece[language];
  if (text === null) {
    const missing = message(language === 'es' ? 'pieces.no-spanish' : 'pieces.no-english');
    return [{ kind: 'empty', language, message: missing }];
  }
  const found = [
    ...(language === 'es' ? sourceFaults(piece, evidence) : []),
    ...addressFaults(text),
    ...suspectFaults(text),
    ...languageFaults(text, language, evidence.languages),
    ...lengthFaults(text, evidence.words),
    ...passageFaults(text, evidence),
  ];
  const distinct = new Map(found.map((fault) => [JSON.stringify(fault), fault]));
  return [...distinct.values()].map(({ kind, message: fault }) => ({
    kind,
    language,
    message: language === 'en' ? message('pieces.in-english', { fault }) : fault,
  }));
};

/** All faults of a piece, in both languages. */
export const verifyPiece = (piece: Piece, evidence: Evidence): PieceFault[] => [
  ...verifyText(piece, 'es', evidence),
  ...verifyText(piece, 'en', evidence),
];
