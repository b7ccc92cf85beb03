import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';
import type { Personal } from '#core/accounts/personal-texts.ts';
import { comparable, personalTexts } from '#core/accounts/personal-texts.ts';

const estimator = new ZxcvbnFactory({
  graphs: adjacencyGraphs,
  dictionary: { ...common, ...spanish },
});

/** Longer passwords take long to estimate, and are strong. */
const maxLength = 64;

/** How hard a password is to guess for who knows its owner, from 0 to 4; nothing leaves the browser. */
export const strengthOf = (password: string, personal: Personal): 0 | 1 | 2 | 3 | 4 => {
  const own = personalTexts(personal);
  return own.includes(comparable(password)) ? 0 : estimator.check(password.slice(0, maxLength), own).score;
};
