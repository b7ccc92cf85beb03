const lines: string[] = [];

/** Console warnings and errors since the last call. */
export const takeConsole = (): string[] => lines.splice(0);

/** Collects warnings and errors for `takeConsole`, instead of printing them. */
export const listenToConsole = (): void => {
  for (const level of ['error', 'warn'] as const)
    console[level] = (...words: unknown[]) =>
      void lines.push(
        `${level}: ${words.map((word) => (word instanceof Error ? word.stack : String(word))).join(' ')}`,
      );
};
