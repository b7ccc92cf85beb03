/** The colours of the identity that mail needs, light and dark (tests hold them to those of the site). */
export const colors = {
  paper: { light: '#FBF8F2', dark: '#0A1420' },
  ink: { light: '#13202E', dark: '#E9E4D8' },
  muted: { light: '#414D59', dark: '#B4BCC2' },
  sea: { light: '#0F5E6B', dark: '#6FC3CF' },
  onSea: { light: '#FFFFFF', dark: '#0A1420' },
  hairline: { light: '#DFDEDA', dark: '#252D36' },
} as const;
