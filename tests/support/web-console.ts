const lines: string[] = [];

/** Console warnings and errors since the last call. */
export const takeConsole = (): string[] => lines.splice(0);

/** Server and browser have the same modules here, and take turns; React warns of two renderers at once. */
const turns = 'Detected multiple renderers concurrently rendering the same context provider.';

/** Collects warnings and errors for `takeConsole`, instead of printing them. */
export const listenToConsole = (): void => {
  for (const level of ['error', 'warn'] as const)
    console[level] = (...words: unknown[]) => {
      if (String(words[0]).startsWith(turns)) return;
      lines.push(
        `${level}: ${words.map((word) => (word instanceof Error ? word.stack : String(word))).join(' ')}`,
      );
    };
};
