import type { Language } from '#core/kernel/language.ts';

/** The colours of the identity that mail needs, light and dark (tests hold them to those of the site). */
export const colors = {
  paper: { light: '#FBF8F2', dark: '#0A1420' },
  ink: { light: '#13202E', dark: '#E9E4D8' },
  muted: { light: '#414D59', dark: '#B4BCC2' },
  sea: { light: '#0F5E6B', dark: '#6FC3CF' },
  onSea: { light: '#FFFFFF', dark: '#0A1420' },
  hairline: { light: '#DFDEDA', dark: '#252D36' },
} as const;

/** A mail in one language as MJML, with `{{name}}` where values go; `subject` and `preview` are text. */
export type Design = { subject: string; preview: string; body: string; foot: string };

/** The typeface of headlines, as far as mail programs have it. */
export const serif = "Newsreader, Georgia, 'Times New Roman', serif";
const sans = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** For programs that follow the reader's scheme; the others keep the light colours, which are written on each part. */
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

/** The frame of every mail: the wordmark as text, hairlines, one column that fits a telephone. */
export const frame = ({ subject, preview, body, foot }: Design, language: Language): string => `
<mjml lang="${language}" dir="ltr">
  <mj-head>
    <mj-title>${subject}</mj-title>
    <mj-preview>${preview}</mj-preview>
    <mj-raw>
      <meta name="color-scheme" content="light dark">
      <meta name="supported-color-schemes" content="light dark">
    </mj-raw>
    <mj-attributes>
      <mj-all font-family="${sans}" />
      <mj-section padding="0" css-class="band" />
      <mj-text color="${colors.ink.light}" font-size="16px" line-height="1.6" padding="10px 24px" />
      <mj-divider border-width="1px" border-color="${colors.hairline.light}" padding="0 24px" />
      <mj-button background-color="${colors.sea.light}" color="${colors.onSea.light}" font-size="16px"
        font-weight="600" border-radius="2px" inner-padding="14px 26px" align="left" padding="14px 24px" />
    </mj-attributes>
    <mj-style>${darkRules}</mj-style>
  </mj-head>
  <mj-body background-color="${colors.paper.light}" width="600px" css-class="page">
    <mj-section padding="28px 0 0">
      <mj-column>
        <mj-text css-class="wordmark" font-family="${serif}" font-size="26px" line-height="1.2" padding="0 24px 14px">
          <a href="{{home}}" style="color:${colors.ink.light};text-decoration:none">{{site}}</a>
        </mj-text>
        <mj-divider css-class="scale" border-width="4px" border-style="dashed" border-color="${colors.ink.light}" />
      </mj-column>
    </mj-section>
    <mj-section padding="18px 0 22px"><mj-column>${body}</mj-column></mj-section>
    <mj-section padding="0 0 36px">
      <mj-column>
        <mj-divider css-class="rule" />
        <mj-text css-class="muted" color="${colors.muted.light}" font-size="13px" line-height="1.5" padding="14px 24px">
          ${foot}
        </mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`;

/** A headline. */
export const headline = (text: string): string =>
  `<mj-text css-class="ink" padding="8px 24px 6px"><h1 style="margin:0;font-family:${serif};font-size:26px;line-height:1.25;font-weight:500">${text}</h1></mj-text>`;

/** A paragraph of our own words. */
export const paragraph = (text: string): string => `<mj-text css-class="ink">${text}</mj-text>`;

/** A named value, which may be in any script. */
export const fact = (label: string, value: string): string =>
  `<mj-text css-class="ink" padding="5px 24px"><span class="label" style="color:${colors.muted.light};font-size:13px">${label}</span><br /><span dir="auto">${value}</span></mj-text>`;

/** What somebody wrote, line by line. */
export const quotation = (value: string): string =>
  `<mj-divider css-class="rule" padding="14px 24px 8px" /><mj-text css-class="ink"><div dir="auto" style="white-space:pre-wrap;overflow-wrap:anywhere">${value}</div></mj-text>`;

/** A button, with its address in words below: some programs show no buttons. */
export const action = (label: string, address: string, otherwise: string): string =>
  `<mj-button css-class="button" href="${address}">${label}</mj-button>
  <mj-text css-class="muted" color="${colors.muted.light}" font-size="14px"><span class="otherwise">${otherwise}<br /></span><a href="${address}" style="color:${colors.sea.light};overflow-wrap:anywhere">${address}</a></mj-text>`;
