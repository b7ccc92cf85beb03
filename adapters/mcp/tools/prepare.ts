import { DomainError } from '#core/kernel/domain-error.ts';
import type { Prepared } from '#core/kernel/confirm.ts';
import type { OperationName } from '#core/operations.ts';
import type { Call } from '../tool.ts';

/** What is asked is checked by the contract behind the operation. */
const prepare = (call: Call, operation: OperationName, input: object): Promise<Prepared> =>
  call.confirmer.prepare(operation, input, call.actor);

/** What can be done with what readers see. */
export const publishingSteps = [
  'approve',
  'reject',
  'unpublish',
  'feature',
  'unfeature',
  'restore',
  'edit',
  'patch',
] as const;
type Publication = {
  slug: string;
  revision?: number;
  step: (typeof publishingSteps)[number];
  confirm?: boolean;
  changes?: object;
  patches?: object[];
  reason?: string;
};

const needed = (name: string): DomainError =>
  new DomainError('validation', `${name}: this step needs it`, { field: name });

/** Prepares a step that readers see. */
export const preparePublication = (
  call: Call,
  { step, confirm, changes, patches, reason, ...meant }: Publication,
): Promise<Prepared> => {
  const { slug, revision = 0 } = meant;
  if (step === 'approve') return prepare(call, 'articles.approve', { ...meant, confirm });
  if (step === 'reject') return prepare(call, 'articles.reject', { ...meant, reason });
  if (step === 'unpublish') return prepare(call, 'articles.unpublish', meant);
  if (step === 'restore') return prepare(call, 'articles.restore', meant);
  if (step === 'edit') {
    if (!changes) throw needed('changes');
    return prepare(call, 'articles.edit', { ...changes, slug, revision });
  }
  if (step === 'patch') {
    if (!patches) throw needed('patches');
    return prepare(call, 'articles.patch', { slug, revision, patches });
  }
  return prepare(call, 'articles.toggle-featured', { ...meant, state: step === 'feature' ? 'on' : 'off' });
};

/** What can be done with an issue on its way. */
export const sendingSteps = ['send', 'test', 'pause', 'resume', 'cancel', 'resend'] as const;
type Sending = {
  id: string;
  step: (typeof sendingSteps)[number];
  email?: string;
  language?: string;
  status?: string;
};

/** Prepares a step of the sending of an issue. */
export const prepareSending = (
  call: Call,
  { id, step, email, language, status }: Sending,
): Promise<Prepared> => {
  if (step === 'test') {
    if (!email) throw needed('email');
    return prepare(call, 'newsletters.test', { id, email, language });
  }
  return prepare(call, `newsletters.${step}`, step === 'resend' ? { id, status } : { id });
};

const operations = {
  article: 'articles.delete',
  agent: 'agents.delete',
  newsletter: 'newsletters.delete',
} as const;
type Deletion = { kind: keyof typeof operations; slug?: string; id?: string; revision?: number };

/** Prepares a deletion. */
export const prepareDeletion = (call: Call, { kind, slug, id, revision }: Deletion): Promise<Prepared> => {
  if (kind === 'article' ? !slug : !id) throw needed(kind === 'article' ? 'slug' : 'id');
  return prepare(call, operations[kind], kind === 'article' ? { slug, revision } : { id });
};

type Bulk = { step: 'migrate_authors' | 'set_authors' | 'run_all_agents'; authors?: Record<string, string> };

/** Prepares a change of many things. */
export const prepareBulk = (call: Call, { step, authors }: Bulk): Promise<Prepared> => {
  if (step === 'migrate_authors') return prepare(call, 'articles.auto-migrate', {});
  if (step === 'run_all_agents') return prepare(call, 'agents.execute-all', {});
  if (!authors) throw needed('authors');
  return prepare(call, 'articles.fix-author-names', authors);
};
