const lines: string[] = [];

/** What was written to the console as a warning or an error since this was last asked. */
export const takeConsole = (): string[] => lines.splice(0);

/** Collects warnings and errors for `takeConsole`, instead of showing them. */
export const listenToConsole = (): void => {
  for (const level of ['error', 'warn'] as const)
    console[level] = (...words: unknown[]) =>
      void lines.push(
        `${level}: ${words.map((word) => (word instanceof Error ? word.stack : String(word))).join(' ')}`,
      );
};
