const said: string[] = [];

/** What was written to the console as a warning or an error since this was last asked. */
export const takeSaid = (): string[] => said.splice(0);

/** Keeps warnings and errors for `takeSaid`, in place of showing them. */
export const listenToConsole = (): void => {
  for (const level of ['error', 'warn'] as const)
    console[level] = (...words: unknown[]) =>
      void said.push(
        `${level}: ${words.map((word) => (word instanceof Error ? word.stack : String(word))).join(' ')}`,
      );
};
