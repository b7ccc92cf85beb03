/** Fixed pages of the site, for the sitemap. */
export const sitePaths = ['/', '/noticias'] as const;
