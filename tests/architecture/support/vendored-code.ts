import type { Sources } from './source-files.ts';

/** A file of our own is one idea; what is longer was generated or copied. */
const maxLines = 1500;
/** Hand-written code is wrapped; words, addresses and markup may stand on long lines. */
const minified = /^(?=.{500})(?=(?:[^;{}\n]*[;{}]){30})/m;
const foreignLicence =
  /^\s*(?:\/\/|\/?\*+!?)\s*(?:@license|@preserve|SPDX-License-Identifier|.*(?:\bcopyright|\(c\)) .*\d{4}\b)/im;
const internal =
  /(?:from|import)\s*\(?\s*'((?:@[^/']+\/)?[^'./#@][^/']*)\/(?:dist|lib|src|build|internals?|esm|cjs)\//g;
const runners = /\bextends\s+(?:\w+\.)?(?:\w*(?:Runner|Runtime|Environment|Sequencer|Reporter))\b/;
const reactInternals = /__(?:CLIENT|SERVER)_INTERNALS|__SECRET_INTERNALS/;

/** Whether a package publishes what is imported below such a folder. */
export type IsPublished = (specifier: string) => boolean;

/** Code of others, and ways past what a package publishes, as `path: fault`. */
export const findVendored = (sources: Sources, isPublished: IsPublished): string[] =>
  [...sources].flatMap(([path, text]) => {
    const faults: string[] = [];
    if (text.split('\n').length > maxLines) faults.push(`more than ${maxLines} lines`);
    if (minified.test(text)) faults.push('minified');
    if (foreignLicence.test(text)) faults.push("somebody else's licence");
    if (runners.test(text)) faults.push('a subclass of a test runner');
    if (reactInternals.test(text)) faults.push("React's internals");
    for (const [found] of text.matchAll(internal)) {
      const specifier = /'([^']+)/.exec(text.slice(text.indexOf(found)))?.[1] ?? found;
      if (!isPublished(specifier)) faults.push(`imports ${specifier}`);
    }
    return faults.map((fault) => `${path}: ${fault}`);
  });
