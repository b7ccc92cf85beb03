/** The address of how an article was made, whatever its type. */
export const howItWasMadePath = (slug: string): string =>
  `/noticias/${encodeURIComponent(slug)}/como-se-hizo`;

/** Where people set up their second factor. */
export const securityPath = '/account/security';

/** The address of what is new. */
export const todayPath = '/hoy';

/** The address of the reader's saved articles. */
export const savedPath = '/guardados';
