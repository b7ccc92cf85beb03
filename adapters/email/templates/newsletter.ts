import { untitledCover } from '#core/covers/cover-address.ts';
import { openingOf } from '#core/newsletter/issues/propose-texts.ts';
import type { IssueRendering } from '#core/newsletter/ports.ts';
import type { IssuePiece } from '#core/newsletter/issues/issue.ts';
import { isInterviewPiece } from '#core/newsletter/issues/issue.ts';
import { leaveId, topicChoicePath } from '#core/newsletter/subscribe-form.ts';
import type { SiteSettings } from '#core/settings.ts';
import type { Language } from '#core/text/language.ts';
import { labelIn } from '#core/text/label-names.ts';
import { languages, localized } from '#core/text/language.ts';
import { datesIn } from '#core/time/relative-time.ts';
import { render } from '#core/kernel/render.ts';
import type { MessageKey } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';
import { escapeHtml } from './compile.ts';
import { oneLine } from '#core/text/normalize-text.ts';
import { colors, headline, paragraph, picture, rule, serif, textRow } from './frame.ts';
import type { Design } from './frame.ts';

const queries = { es: '', en: '?lang=en' } as const;

type Word<K = MessageKey> = K extends `mail-texts.newsletter-${infer W}` ? W : never;

const textOf = (word: Word, language: Language): string =>
  render(message(`mail-texts.newsletter-${word}`, { site: '{{site}}' }), language);

/** In characters. */
const maxSummaryLength = 400;
const maxPreviewLength = 140;

const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max).replace(/\s\S*$/, '')}…`;

const paths = { article: 'noticias', interview: 'entrevistas' } as const;

const shownKind = (piece: IssuePiece) => (isInterviewPiece(piece) ? 'interview' : 'article');

/** The line above the title of a piece: its type, and how it was written. */
const kicker = (piece: IssuePiece, language: Language): string => {
  const label = language === 'en' ? piece.label_en : piece.label_es;
  return [isInterviewPiece(piece) ? textOf('interview', language) : null, label].filter(Boolean).join(' · ');
};

/** The sponsor of a piece; empty when it is not sponsored. */
const paidBy = ({ sponsored, sponsor_label }: IssuePiece, language: Language): string =>
  sponsored
    ? [textOf('sponsored', language), labelIn(sponsor_label ?? '', language)].filter(Boolean).join(': ')
    : '';

/** The attribute of a text that is Spanish in an English mail. */
const inSpanish = (isTranslated: string | null, language: Language): string =>
  language === 'en' && !isTranslated ? ' lang="es"' : '';

const link = (address: string, words: string) =>
  `<a href="${address}" style="color:${colors.sea.light}">${words}</a>`;

const small = { size: 13, lineHeight: 1.4 };

/** A piece; the first one with its picture. */
const pieceDesign = (piece: IssuePiece, index: number, language: Language): string => {
  const at = (name: string) => `{{p${index}_${name}}}`;
  const size = index === 0 ? 24 : 20;
  const title = `<h2 style="margin:0;font-family:${serif};font-size:${size}px;line-height:1.3;font-weight:500"><a href="${at('link')}"${inSpanish(piece.title_en, language)} style="color:${colors.ink.light};text-decoration:none">${at('title')}</a></h2>`;
  return [
    rule('14px 24px 10px'),
    index === 0 ? picture(at('image'), at('alt'), at('link')) : '',
    paidBy(piece, language)
      ? textRow(
          `<span style="display:inline-block;border:1px solid ${colors.muted.light};padding:2px 8px;font-weight:600">${at('paid')}</span>`,
          { as: 'ink', ...small, padding: '8px 24px 2px' },
        )
      : '',
    kicker(piece, language) ? textRow(at('kicker'), { as: 'muted', ...small, padding: '6px 24px 0' }) : '',
    textRow(title, { as: 'title', padding: '4px 24px 4px' }),
    localized(piece, 'summary', language)
      ? textRow(`<span${inSpanish(piece.summary_en, language)}>${at('summary')}</span>`, {
          as: 'ink',
          padding: '2px 24px 4px',
        })
      : '',
    textRow(
      `<span class="otherwise">${link(at('link'), textOf(`read-${shownKind(piece)}`, language))}</span>`,
      {
        as: 'ink',
        padding: '0 24px 10px',
      },
    ),
  ].join('');
};

const inLanguage = (words: string, lang: string) => (lang ? `<span${lang}>${words}</span>` : words);

/** The template of an issue, without its texts, which are filled in like the values of any mail. */
export const newsletterDesign = ({ issue, language, kind, date }: IssueRendering): Design => {
  const words = (word: Word) => textOf(word, language);
  const [address, name] =
    kind === 'mail' ? ['{{page}}', words('browser')] : ['{{other}}', words('other-language')];
  return {
    subject: '{{subject}}',
    preview: '{{preview}}',
    body: [
      textRow(`${date ? '{{date}} · ' : ''}${link(address, name)}`, {
        as: 'muted',
        size: 13,
        padding: '0 24px 6px',
      }),
      headline(inLanguage('{{headline}}', inSpanish(issue.subject_en, language))),
      localized(issue, 'intro', language)
        ? paragraph(inLanguage('{{intro}}', inSpanish(issue.intro_en, language)))
        : '',
      ...issue.pieces.map((piece, index) => pieceDesign(piece, index, language)),
    ].join(''),
    foot:
      kind === 'mail'
        ? `${words('because')} ${link('{{topics}}', words('topics'))} · ${link('{{unsubscribe}}', words('unsubscribe'))}<br />${link('{{contact}}', words('contact'))} · ${link('{{methodology}}', words('methodology'))}`
        : `${words('page')} ${link('{{front}}', words('join'))}`,
  };
};

const valuesOfPiece = (
  piece: IssuePiece,
  index: number,
  language: Language,
  url: string,
): Record<string, string> => {
  const query = queries[language];
  const [image, alt] =
    language === 'en' ? [piece.image_en, piece.image_alt_en] : [piece.image_es, piece.image_alt_es];
  const values = {
    link: `${url}/${paths[shownKind(piece)]}/${piece.slug}${query}`,
    title: oneLine(localized(piece, 'title', language)),
    summary: cut(oneLine(localized(piece, 'summary', language)), maxSummaryLength),
    kicker: kicker(piece, language),
    paid: paidBy(piece, language),
    image: url + untitledCover(image),
    alt: oneLine(alt),
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`p${index}_${name}`, value]));
};

/** When the subject starts with the title of the first piece, the headline does not repeat it. */
const headlineOf = (
  subject: string,
  { pieces: [lead] }: IssueRendering['issue'],
  language: Language,
): string => (lead && openingOf(subject, oneLine(localized(lead, 'title', language)))) ?? subject;

/** The preview text beside the subject: the other pieces. */
const previewOf = ({ pieces }: IssueRendering['issue'], intro: string, language: Language): string => {
  const others = pieces.slice(1).map((piece) => oneLine(localized(piece, 'title', language)));
  return cut(others.length ? others.join(' · ') : oneLine(intro), maxPreviewLength);
};

/** The values of the template; `token` is the reader's. */
export const newsletterValues = (
  { issue, language, date }: IssueRendering,
  { name, url, timeZone }: SiteSettings,
  token: string,
): Record<string, string> => {
  const query = queries[language];
  const intro = localized(issue, 'intro', language);
  const subject = oneLine(localized(issue, 'subject', language));
  // Programs that scan mail open its links and run their scripts: no link leads to a page that acts by itself.
  const choices = `${url}${topicChoicePath}?token=${token}${query.replace('?', '&')}`;
  return {
    site: name,
    home: `${url}/${query}`,
    front: `${url}/${query}`,
    contact: `${url}/contacto${query}`,
    methodology: `${url}/metodologia${query}`,
    subject,
    headline: headlineOf(subject, issue, language),
    intro,
    date: date ? datesIn(language, timeZone).longDate(date) : '',
    preview: previewOf(issue, intro || subject, language),
    page: `${url}/boletin/${issue.id}${query}`,
    other: `${url}/boletin/${issue.id}${queries[language === 'es' ? 'en' : 'es']}`,
    topics: choices,
    unsubscribe: `${choices}#${leaveId}`,
    ...Object.assign({}, ...issue.pieces.map((piece, index) => valuesOfPiece(piece, index, language, url))),
  };
};

const locales = { es: 'es_ES', en: 'en_US' } as const;

/** Metadata of the page of an issue. */
const headOf = ({ issue, language, date }: IssueRendering, { name, url }: SiteSettings): string => {
  const address = `${url}/boletin/${issue.id}`;
  const subject = oneLine(localized(issue, 'subject', language));
  const description = oneLine(localized(issue, 'intro', language)) || subject;
  const [lead] = issue.pieces;
  const properties: [string, string | null | undefined][] = [
    ['og:type', 'article'],
    ['og:site_name', name],
    ['og:title', subject],
    ['og:description', description],
    ['og:url', `${address}${queries[language]}`],
    ['og:locale', locales[language]],
    ['og:image', lead && `${url}${language === 'en' ? lead.image_en : lead.image_es}`],
    ['article:published_time', date],
  ];
  return [
    `<link rel="canonical" href="${address}${queries[language]}">`,
    ...languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${address}${queries[one]}">`),
    `<link rel="alternate" hreflang="x-default" href="${address}">`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...properties.flatMap(([property, content]) =>
      content ? `<meta property="${property}" content="${escapeHtml(content)}">` : [],
    ),
  ].join('');
};

/** The mail of an issue as a page of the site. */
export const asPage = (html: string, rendering: IssueRendering, settings: SiteSettings): string =>
  html
    .replace('</head>', () => `${headOf(rendering, settings)}</head>`)
    .replace(/ (?:role="article"|aria-roledescription="email")/g, '')
    .replace(/<body[^>]*>/, (body) => `${body}<main>`)
    .replace('</body>', '</main></body>');
