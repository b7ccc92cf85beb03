import type { Language } from './texts.ts';

/** What commander says of a wrong command line, and the same in Spanish. */
const mistakes: readonly [RegExp, string][] = [
  [/^error: unknown command '(.*?)'/, "error: no existe la orden '$1'"],
  [/^error: unknown option '(.*?)'/, "error: no existe la opción '$1'"],
  [/^error: missing required argument '(.*?)'/, "error: falta el argumento '$1'"],
  [/^error: option '(.*?)' argument missing/, "error: a la opción '$1' le falta el valor"],
  [/^error: required option '(.*?)' not specified/, "error: falta la opción '$1'"],
  [
    /^error: too many arguments(?: for '(.*?)')?\. Expected (\d+) arguments? but got (\d+): (.*)\.$/m,
    'error: sobran argumentos: se esperaban $2 y hay $3: $4.',
  ],
  [
    /^error: option '(.*?)' cannot be used with option '(.*?)'/,
    "error: las opciones '$1' y '$2' no van juntas",
  ],
  [/^error: option '(.*?)' argument '(.*?)' is invalid\./, "error: '$2' no vale para la opción '$1'."],
  [
    /^error: command-argument value '(.*?)' is invalid for argument '(.*?)'\./,
    "error: '$1' no vale para el argumento '$2'.",
  ],
  [/Allowed choices are (.*)\.$/m, 'Valores posibles: $1.'],
  [/\(Did you mean one of (.*)\?\)/, '(¿Querías decir alguna de estas? $1)'],
  [/\(Did you mean (.*)\?\)/, '(¿Querías decir $1?)'],
];

/** What is wrong with a command line, in the language of whoever typed it. */
export const spokenMistake = (text: string, language: Language): string =>
  language === 'en'
    ? text
    : mistakes.reduce((said, [pattern, spanish]) => said.replace(pattern, spanish), text);
