/** The address of how an article was made, whatever its type. */
export const makingPath = (slug: string): string => `/noticias/${encodeURIComponent(slug)}/como-se-hizo`;
