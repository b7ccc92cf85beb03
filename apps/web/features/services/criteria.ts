/** What holds for whoever pays; each is a key under `services.criteria` in the locale files. */
export const criteria = ['independence', 'disclosure', 'limits', 'refusal'] as const;
