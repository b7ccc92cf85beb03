/** Why to advertise; each has a title and a text in the locale files. */
export const reasons = ['specialised', 'credible', 'growing'] as const;
