/** The reason for contacting; optional. */
export const contactReasons = ['press', 'collaboration', 'sponsorship', 'training', 'other'] as const;

/** Maximum length of each field, in characters. */
export const contactLengths = { name: 200, email: 254, organization: 200, message: 5000 } as const;
