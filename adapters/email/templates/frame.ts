import type { Language } from '#core/text/language.ts';

/** The colours of the visual identity that mail needs, light and dark (tests compare them with the site's). */
export const colors = {
  paper: { light: '#FBF8F2', dark: '#0A1420' },
  ink: { light: '#13202E', dark: '#E9E4D8' },
  muted: { light: '#414D59', dark: '#B4BCC2' },
  sea: { light: '#0F5E6B', dark: '#6FC3CF' },
  onSea: { light: '#FFFFFF', dark: '#0A1420' },
  hairline: { light: '#DFDEDA', dark: '#252D36' },
} as const;

/**
 * A mail template in one language, with `{{name}}` placeholders: `subject` and `preview` are text, `body` is table rows
 * (`textRow`, `rule`, ...), `foot` the HTML of the last row.
 */
export type Design = { subject: string; preview: string; body: string; foot: string };

/** The typeface of headlines, with fallbacks for mail programs. */
export const serif = "Newsreader, Georgia, 'Times New Roman', serif";
const sans = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";

/**
 * For programs that follow the reader's colour scheme; the others use the light colours, which are inlined on each
 * part.
 */
const darkRules = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    body, .page, .page > div, .page table, .band, .band > table { background: ${colors.paper.dark} !important; background-color: ${colors.paper.dark} !important; }
    .ink div, .ink h1, .ink td, .wordmark div, .wordmark a, .title h2 a { color: ${colors.ink.dark} !important; }
    .muted div, .label { color: ${colors.muted.dark} !important; }
    .ink a, .muted a { color: ${colors.sea.dark} !important; }
    .button td, .button a { background: ${colors.sea.dark} !important; color: ${colors.onSea.dark} !important; }
    .scale p { border-top-color: ${colors.ink.dark} !important; }
    .rule p { border-top-color: ${colors.hairline.dark} !important; }
  }`;

type Text = { as: string; padding?: string; size?: number; lineHeight?: number; family?: string };

const row = (as: string, padding: string, content: string, align = 'left'): string =>
  `<tr><td align="${align}" class="${as}" style="font-size:0px;padding:${padding};word-break:break-word;">${content}</td></tr>\n`;

/** A row of text; `as` is its CSS class. */
export const textRow = (
  content: string,
  { as, padding = '10px 24px', size = 16, lineHeight = 1.6, family = sans }: Text,
): string => {
  const color = (as === 'muted' ? colors.muted : colors.ink).light;
  return row(
    as,
    padding,
    `<div style="font-family:${family};font-size:${size}px;line-height:${lineHeight};text-align:left;color:${color};">${content}</div>`,
  );
};

/** A horizontal line. Outlook ignores borders of paragraphs and gets a table instead. */
export const rule = (padding: string, { as, border }: { as: string; border: string } = hairline): string => {
  const style = (width: string) => `border-top:${border};font-size:1px;margin:0px auto;width:${width};`;
  return row(
    as,
    padding,
    `<p style="${style('100%')}"></p><!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" style="${style('552px')}" role="presentation" width="552px"><tr><td style="height:0;line-height:0;">&nbsp;</td></tr></table><![endif]-->`,
    'center',
  );
};
const hairline = { as: 'rule', border: `solid 1px ${colors.hairline.light}` };

/** A linked picture of the width of the column. */
export const picture = (address: string, alt: string, link: string): string =>
  row(
    'picture',
    '8px 24px',
    `<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:collapse;border-spacing:0px;"><tbody><tr><td style="width:552px;"><a href="${link}" target="_blank"><img alt="${alt}" src="${address}" style="border:0;display:block;outline:none;text-decoration:none;height:auto;width:100%;font-size:13px;" width="552" height="auto" /></a></td></tr></tbody></table>`,
    'center',
  );

const band = (padding: string, rows: string): string =>
  `<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="band-outlook" role="presentation" style="width:600px;" width="600"><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div class="band" style="margin:0px auto;max-width:600px;">
<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"><tbody><tr><td style="direction:ltr;font-size:0px;padding:${padding};text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;"><![endif]-->
<div style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;">
<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%"><tbody>
${rows}</tbody></table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td></tr></tbody></table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
`;

/** Resets the default styles of mail programs. */
const resets = `
  #outlook a { padding:0; }
  body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
  table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
  img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
  p { display:block;margin:13px 0; }`;

/** The frame of every mail: the wordmark as text, rules, one column that fits a phone. The tables are for Outlook. */
export const frame = ({ subject, preview, body, foot }: Design, language: Language): string => {
  const wordmark = `<a href="{{home}}" style="color:${colors.ink.light};text-decoration:none">{{site}}</a>`;
  const page = `word-spacing:normal;background-color:${colors.paper.light};`;
  return `<!doctype html>
<html lang="${language}" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>${subject}</title>
<!--[if !mso]><!--><meta http-equiv="X-UA-Compatible" content="IE=edge"><!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">${resets}
</style>
<!--[if mso]><noscript><xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><![endif]-->
<style type="text/css">${darkRules}
</style>
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
</head>
<body class="page" style="${page}">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">${preview}</div>
<div aria-label="${subject}" aria-roledescription="email" role="article" lang="${language}" dir="ltr" style="${page}">
${band(
  '28px 0 0',
  textRow(wordmark, { as: 'wordmark', family: serif, size: 26, lineHeight: 1.2, padding: '0 24px 14px' }) +
    rule('0 24px', { as: 'scale', border: `dashed 4px ${colors.ink.light}` }),
)}${band('18px 0 22px', body)}${band(
    '0 0 36px',
    rule('0 24px') + textRow(foot, { as: 'muted', size: 13, lineHeight: 1.5, padding: '14px 24px' }),
  )}</div>
</body>
</html>
`;
};

/** A headline. */
export const headline = (words: string): string =>
  textRow(
    `<h1 style="margin:0;font-family:${serif};font-size:26px;line-height:1.25;font-weight:500">${words}</h1>`,
    { as: 'ink', padding: '8px 24px 6px' },
  );

/** A paragraph of the site's own text. */
export const paragraph = (words: string): string => textRow(words, { as: 'ink' });

/** A labelled value, in any script. */
export const fact = (label: string, value: string): string =>
  textRow(
    `<span class="label" style="color:${colors.muted.light};font-size:13px">${label}</span><br /><span dir="auto">${value}</span>`,
    { as: 'ink', padding: '5px 24px' },
  );

/** A quoted text, line by line. */
export const quotation = (value: string): string =>
  rule('14px 24px 8px') +
  textRow(`<div dir="auto" style="white-space:pre-wrap;overflow-wrap:anywhere">${value}</div>`, {
    as: 'ink',
  });

const button = (label: string, address: string): string =>
  row(
    'button',
    '14px 24px',
    `<table border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;"><tbody><tr><td align="center" bgcolor="${colors.sea.light}" role="presentation" style="border:none;border-radius:2px;cursor:auto;mso-padding-alt:14px 26px;background:${colors.sea.light};" valign="middle"><a href="${address}" style="display:inline-block;background:${colors.sea.light};color:${colors.onSea.light};font-family:${sans};font-size:16px;font-weight:600;line-height:120%;margin:0;text-decoration:none;text-transform:none;padding:14px 26px;mso-padding-alt:0px;border-radius:2px;" target="_blank">${label}</a></td></tr></tbody></table>`,
  );

/** An address as text, linked. */
export const link = (address: string): string =>
  `<a href="${address}" style="color:${colors.sea.light};overflow-wrap:anywhere">${address}</a>`;

/** A button, followed by its address as text: some programs show no buttons. */
export const action = (label: string, address: string, otherwise: string): string =>
  button(label, address) +
  textRow(`<span class="otherwise">${otherwise}<br /></span>${link(address)}`, { as: 'muted', size: 14 });
