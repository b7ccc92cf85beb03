import { message } from '../messages/messages.ts';
import { DomainError } from './domain-error.ts';

const simplified = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The known name that was probably intended: misspelt, truncated, or with something appended. */
const similar = (name: string, found: readonly string[]): string | undefined => {
  const input = simplified(name);
  return found.find(
    (one) => input && (simplified(one).startsWith(input) || input.startsWith(simplified(one))),
  );
};

/** Throws `validation` for unknown names: nothing is ignored silently, and the known names are listed. */
export const refuseUnknown = (
  input: readonly string[],
  found: readonly string[],
  kind: 'argument' | 'field',
): void => {
  const unknown = input.filter((name) => !found.includes(name)).slice(0, 10);
  if (!unknown.length) return;
  const issues = unknown.map((whole) => {
    const name = whole.slice(0, 60);
    const near = similar(whole, found);
    return near
      ? message(`input.similar-${kind}`, { name, similar: near })
      : message(`input.unknown-${kind}`, { name });
  });
  throw found.length
    ? new DomainError(`input.unknown-${kind}s`, { issues, known: found })
    : new DomainError(`input.no-${kind}s`, { issues });
};
