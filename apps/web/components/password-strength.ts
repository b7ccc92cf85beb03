import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';

const estimator = new ZxcvbnFactory({
  graphs: adjacencyGraphs,
  dictionary: { ...common, ...spanish },
});

/** Longer passwords take long to estimate, and are strong. */
const maxLength = 64;

/** How hard a password is to guess, from 0 to 4; nothing leaves the browser. */
export const strengthOf = (password: string): 0 | 1 | 2 | 3 | 4 =>
  estimator.check(password.slice(0, maxLength)).score;
