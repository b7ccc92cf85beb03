import { DomainError } from './domain-error.ts';

const simplified = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The known name that was probably meant: written differently, cut short, or with something added. */
const similar = (name: string, known: readonly string[]): string | undefined => {
  const given = simplified(name);
  return known.find(
    (one) => given && (simplified(one).startsWith(given) || given.startsWith(simplified(one))),
  );
};

/** Throws `validation` for names that are not known: nothing is ignored silently, and the known names are listed. */
export const refuseUnknown = (
  given: readonly string[],
  known: readonly string[],
  kind: 'argument' | 'field',
): void => {
  const unknown = given.filter((name) => !known.includes(name)).slice(0, 10);
  if (!unknown.length) return;
  const parts = unknown.map((name) => {
    const near = similar(name, known);
    return `${name.slice(0, 60)}: unknown ${kind}${near ? ` (did you mean ${near}?)` : ''}`;
  });
  const rest = known.length ? `Known ${kind}s: ${known.join(', ')}` : `No ${kind}s are taken here`;
  throw new DomainError('validation', `${parts.join('; ')}. ${rest}`);
};
