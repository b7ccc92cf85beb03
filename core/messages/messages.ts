/** Every way an operation may refuse; each door maps all of them (HTTP status, exit code, MCP error). */
export const errorCodes = [
  'validation',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'rule-violated',
  'rate-limited',
  'unavailable',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** What a message is filled with: JSON. Messages in it, alone or in lists, are rendered in the same language. */
export type Params = Readonly<Record<string, unknown>>;

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a message without parameters
type NoParams = Readonly<Record<never, never>>;
type Entry<P extends Params, C extends ErrorCode | null> = { code: C; params?: P };

const text = <P extends Params = NoParams>(): Entry<P, null> => ({ code: null });
const error =
  <C extends ErrorCode>(code: C) =>
  <P extends Params = NoParams>(): Entry<P, C> => ({ code });

const validation = error('validation');
const unauthenticated = error('unauthenticated');
const forbidden = error('forbidden');
const notFound = error('not-found');
const conflict = error('conflict');
const ruleViolated = error('rule-violated');
const rateLimited = error('rate-limited');
const unavailable = error('unavailable');

/** What is known of a provider that failed. `name`: as people know it; `retry_after`: milliseconds. */
type Provider<Fault> = {
  provider: string;
  fault: Fault;
  name: Message | string;
  status?: number;
  retry_after?: number;
};

/** What a provider answered instead. `because`: its own words after a colon, or nothing. */
type Refusal<Fault> = Provider<Fault> & { status: number; because?: string };

/** What is wrong with one field. */
export type Issue = { field: string; message: Message };

/** What keeps an article from being published: the ids of the checks, and all that they found. */
type ChecklistRefusal = {
  slug: string;
  checks: readonly string[];
  checklist: readonly object[];
  confirmable: boolean;
};

/**
 * Every message of the core and the doors, with the code of those that are errors, and what they are filled with. Their
 * words stand in es.json and en.json, in the format of i18next; with `count` there is a key for each plural form.
 */
export const messages = {
  'access.administrators-only': forbidden(),
  'access.confirmation-required': ruleViolated<{ slug: string; needs: 'confirmation' }>(),
  'access.missing-scope': forbidden<{ scope: string }>(),
  'access.no-tokens': forbidden(),
  'access.same-site': forbidden(),
  'access.sign-in': unauthenticated<{ hint: Message }>(),
  'access.token-hint': text(),

  'agents.all-held': text<{ ready: number; total: number }>(),
  'agents.all-running': text<{ ready: number; total: number }>(),
  'agents.already-running': text<{ name: string }>(),
  'agents.deletion': text<{ name: string }>(),
  'agents.held': text<{ name: string }>(),
  'agents.name-in-use': conflict<{ name: string }>(),
  'agents.name-taken': conflict<{ name: string }>(),
  'agents.none-active': text(),
  'agents.not-active': ruleViolated<{ id: string; status: string }>(),
  'agents.not-found': notFound<{ id: string }>(),
  'agents.not-in-trash': conflict<{ id: string }>(),
  'agents.piece-held': text(),
  'agents.piece-queued': text(),
  'agents.running': text<{ name: string }>(),
  'agents.source-unreadable': text<{ url: string; reason: Message }>(),
  'agents.sources-unreadable': validation<{
    reasons: readonly Message[];
    issues: readonly Issue[];
    readable: number;
  }>(),
  'agents.turned-off': unavailable<Provider<'not-configured'>>(),
  'agents.would-run': text<{ count: number }>(),

  'articles.agent-text': ruleViolated<{ field: string }>(),
  'articles.checklist-errors': ruleViolated<ChecklistRefusal>(),
  'articles.checklist-warnings': ruleViolated<ChecklistRefusal>(),
  'articles.interview-at-address': conflict<{ slug: string; field: 'type' }>(),
  'articles.max-author-names': text<{ max: number }>(),
  'articles.no-author-names': validation(),
  'articles.not-a-draft': conflict<{
    slug: string;
    status: string;
    state: Message;
    current_revision: number;
  }>(),
  'articles.not-found': notFound<{ slug: string }>(),
  'articles.not-restorable': conflict<{ slug: string; current_revision: number }>(),
  'articles.nothing-to-change': text(),
  'articles.now-dynamic': text(),
  'articles.now-static': text(),
  'articles.patch-ambiguous': ruleViolated<{ field: string; occurrences: number }>(),
  'articles.patch-not-found': ruleViolated<{ field: string; occurrences: 0 }>(),
  'articles.patch-title': ruleViolated<{ field: 'title_es' }>(),
  'articles.patch-unchanged': ruleViolated<{ field: string }>(),
  'articles.preview-approve': text(),
  'articles.preview-authors': text<{ count: number }>(),
  'articles.preview-delete': text(),
  'articles.preview-edit': text(),
  'articles.preview-feature': text(),
  'articles.preview-reject': text(),
  'articles.preview-restore': text(),
  'articles.preview-unpublish': text(),
  'articles.published-errors': ruleViolated<ChecklistRefusal>(),
  'articles.revision-missing': text(),
  'articles.state-published': text(),
  'articles.state-rejected': text(),
  'articles.too-many-of-a-name': conflict<{ slug: string }>(),
  'articles.trashed': notFound<{ slug: string; trashed: true }>(),
  'articles.version-not-found': notFound<{ version: number; slug: string }>(),

  'assistants.fence-marks': validation(),
  'assistants.missing-arguments': validation<{ names: readonly string[] }>(),
  'assistants.nothing-changed': ruleViolated(),
  'assistants.prompt-language': validation<{ field: 'language' }>(),
  'assistants.unknown-prompt': validation<{ name: string }>(),
  'assistants.unknown-resource': notFound<{ uri: string }>(),
  'accounts.address-taken': conflict(),
  'accounts.changed': conflict(),
  'accounts.last-administrator-deleted': ruleViolated(),
  'accounts.last-administrator-role': ruleViolated(),
  'accounts.link-expired': notFound(),
  'accounts.no-account': notFound(),
  'accounts.not-created': conflict(),
  'accounts.not-found': notFound<{ email: string }>(),
  'accounts.password-length': text(),
  'accounts.sign-ins-busy': unavailable(),
  'accounts.unconfirmed-address': ruleViolated<{ email: string }>(),
  'accounts.username': text(),
  'accounts.wrong-credentials': unauthenticated(),

  'authors.changed-since': text(),
  'authors.database-lost': text(),
  'authors.frozen': text(),
  'authors.migrated': text<{ all: number; updated: number }>(),
  'authors.not-tried': text(),
  'authors.nothing-to-undo': text(),
  'authors.people': text(),
  'authors.restored': text(),
  'authors.set': text(),
  'authors.unchanged': text(),
  'authors.would-be-restored': text(),
  'authors.would-be-set': text(),
  'authors.would-migrate': text<{ all: number; updated: number }>(),

  'backup.cut-off': validation(),
  'backup.damaged': validation(),
  'backup.damaged-entry': validation<{ name: string }>(),
  'backup.database-empty': notFound(),
  'backup.database-in-use': conflict(),
  'backup.exists': conflict<{ file: string }>(),
  'backup.foreign': validation(),
  'backup.foreign-program': validation(),
  'backup.newer': unavailable(),
  'backup.not-a-file': validation<{ file: string }>(),
  'backup.other-version': conflict(),
  'backup.rows-do-not-fit': validation<{ reason: string }>(),
  'backup.unknown-name': validation<{ name: string }>(),
  'backup.unreadable': notFound<{ file: string; code: string }>(),
  'backup.unsupported-version': validation(),
  'backup.unwritable': unavailable<{ file: string; code: string }>(),

  'checks.ai-label': text(),
  'checks.body-en': text(),
  'checks.body-es': text(),
  'checks.date': text(),
  'checks.demo': text(),
  'checks.duplicates': text(),
  'checks.english': text(),
  'checks.image': text(),
  'checks.language': text(),
  'checks.markup': text(),
  'checks.source-addresses': text(),
  'checks.sources': text(),
  'checks.sponsor': text(),
  'checks.summary': text(),
  'checks.tags': text(),
  'checks.title': text(),
  'checks.topics': text(),

  'confirmation.changed-since': conflict<{ subject: string; field: 'confirmation_token' }>(),
  'confirmation.expired': ruleViolated<{ minutes: number; subject: string; field: 'confirmation_token' }>(),
  'confirmation.none-done': ruleViolated<{ reason: string; results: readonly object[] }>(),
  'confirmation.not-confirmable': ruleViolated(),
  'confirmation.nothing-to-do': ruleViolated<{ subject: string }>(),
  'confirmation.of-somebody-else': forbidden<{ subject: string; field: 'confirmation_token' }>(),
  'confirmation.unknown': notFound<{ field: 'confirmation_token' }>(),
  'confirmation.used': conflict<{ subject: string; field: 'confirmation_token' }>(),
  'confirmation.waits-for-resume': text<{ summary: string }>(),

  'contact.message-not-found': notFound<{ id: string }>(),
  'contact.one-line': text(),
  'contact.received': text(),

  'database.busy': unavailable<{ reason: 'busy' }>(),
  'database.disk-full': unavailable<{ reason: 'disk-full' }>(),
  'database.emptied': unavailable(),
  'database.migrations-changed': conflict(),
  'database.newer': unavailable(),
  'database.older': unavailable(),
  'database.slow': unavailable(),
  'database.unmigratable': unavailable<{ reason: string }>(),
  'database.unreachable': unavailable(),
  'database.unstorable-text': validation(),
  'database.unusable': unavailable<{ host: string; reason: string }>(),

  'embedded.data-dir-unusable': unavailable<{ dataDir: string; reason: string }>(),
  'embedded.disk-full': text<{ reason: string }>(),
  'embedded.foreign-folder': unavailable<{ folder: string }>(),
  'embedded.keeper-ended': unavailable<{ uid: number | undefined; reason: string }>(),
  'embedded.libraries': unavailable<{ reason: string }>(),
  'embedded.no-platform': unavailable<{ platform: string }>(),
  'embedded.no-site': unavailable<{ where: string }>(),
  'embedded.not-prepared': unavailable<{ reason: string }>(),
  'embedded.not-started': unavailable<{ folder: string; reason: Message | string }>(),
  'embedded.not-traversable': unavailable<{
    who: Message;
    folder: string;
    mode: string;
    path: string;
    runAsRoot: Message;
  }>(),
  'embedded.other-owner': unavailable<{ folder: string; owner: number; user: number | undefined }>(),
  'embedded.other-version': unavailable<{ folder: string; version: string; expected: string }>(),
  'embedded.password-refused': unavailable<{ folder: string; reason: string }>(),
  'embedded.set-database-url': text(),
  'embedded.set-run-as-root': text(),
  'embedded.unprivileged': text<{ uid: number }>(),

  'entity.changed-concurrently': conflict(),
  'entity.changed-or-exists': conflict<{ slug: string; current_revision: number }>(),
  'entity.gone': conflict<{ slug: string }>(),
  'entity.not-found': notFound<{ slug: string }>(),
  'entity.slug-taken': conflict(),
  'entity.stale-revision': conflict<{ slug?: string; id?: string; current_revision?: number }>(),

  'input.cursor': validation<{ field: 'cursor' }>(),
  'input.invalid': validation<{ issues: readonly Issue[] }>(),
  'input.json': validation<{ reason: Message | string }>(),
  'input.json-not-object': text(),
  'input.json-too-deep': text<{ max: number }>(),
  'input.json-unexpected-name': text<{ name: string }>(),
  'input.no-such-form': validation(),
  'input.revision-missing': validation<{ field: string }>(),
  'input.status-not-listed': validation<{ field: 'status'; values: readonly string[] }>(),
  'input.unknown-fields': validation<{ issues: readonly Message[]; known: readonly string[] }>(),
  'input.unknown-arguments': validation<{ issues: readonly Message[]; known: readonly string[] }>(),
  'input.no-fields': validation<{ issues: readonly Message[] }>(),
  'input.no-arguments': validation<{ issues: readonly Message[] }>(),
  'input.unknown-field': text<{ name: string }>(),
  'input.unknown-argument': text<{ name: string }>(),
  'input.similar-field': text<{ name: string; similar: string }>(),
  'input.similar-argument': text<{ name: string; similar: string }>(),

  internal: text(),

  'interviews.article-at-address': conflict<{ slug: string; field: 'slug' }>(),
  'interviews.invented': forbidden<{ field: 'interviewee_invented' }>(),
  'jobs.already-waiting': conflict<{ id: string }>(),
  'jobs.dead-not-found': notFound<{ id: string }>(),

  'mails.not-failed': ruleViolated<{ id: string }>(),
  'mails.not-found': notFound<{ id: string }>(),

  'newsletter-previews.approve': text<{ subject: string }>(),
  'newsletter-previews.cancel': text<{ subject: string }>(),
  'newsletter-previews.delete': text<{ subject: string }>(),
  'newsletter-previews.pause': text<{ subject: string }>(),
  'newsletter-previews.pieces-changed': text<{ slugs: readonly string[] }>(),
  'newsletter-previews.pieces-sent-before': text<{ slugs: readonly string[] }>(),
  'newsletter-previews.resend': text<{ subject: string }>(),
  'newsletter-previews.resume': text<{ subject: string }>(),
  'newsletter-previews.send': text<{ subject: string }>(),
  'newsletter-previews.test': text<{ subject: string; email: string }>(),

  'newsletters.approval-by-person': forbidden(),
  'newsletters.approve': ruleViolated<{ id: string; status: string }>(),
  'newsletters.cancel': ruleViolated<{ id: string; status: string }>(),
  'newsletters.complete': ruleViolated<{ id: string; status: string }>(),
  'newsletters.demo-pieces': ruleViolated<{
    id?: string;
    kind?: string;
    slug?: string;
    gone: readonly string[];
    reason: 'demo';
  }>(),
  'newsletters.edit': ruleViolated<{ id: string; status: string }>(),
  'newsletters.mails-left': ruleViolated<{ id: string } & Params>(),
  'newsletters.not-found': notFound<{ id: string }>(),
  'newsletters.not-in-trash': conflict<{ id: string }>(),
  'newsletters.not-sent-at-all': ruleViolated<{ id: string; status: string }>(),
  'newsletters.nothing-new': ruleViolated<{ reason: 'empty' }>(),
  'newsletters.pause': ruleViolated<{ id: string; status: string }>(),
  'newsletters.piece-not-published': ruleViolated<{ kind: string; slug: string }>(),
  'newsletters.pieces-withdrawn': ruleViolated<{ id: string; gone: readonly string[] }>(),
  'newsletters.reopen': ruleViolated<{ id: string; status: string }>(),
  'newsletters.resume': ruleViolated<{ id: string; status: string }>(),
  'newsletters.send': ruleViolated<{ id: string; status: string }>(),
  'newsletters.sending-by-person': forbidden(),
  'newsletters.submit': ruleViolated<{ id: string; status: string }>(),
  'mails.unwritten': text<{ reason: string }>(),
  'newsletters.written-off': text<{ name: string }>(),
  'pieces.address': text<{ found: string }>(),
  'pieces.empty': text(),
  'pieces.in-english': text<{ fault: Message }>(),
  'pieces.markup': text<{ found: string }>(),
  'pieces.no-english': text(),
  'pieces.no-sources': text(),
  'pieces.no-spanish': text(),
  'pieces.not-english': text(),
  'pieces.not-spanish': text(),
  'pieces.quotation-not-in-source': text<{ source: string; quotation: string }>(),
  'pieces.quotation-unsourced': text<{ quotation: string }>(),
  'pieces.too-long': text<{ words: number; wanted: number }>(),
  'pieces.too-short': text<{ words: number; wanted: number }>(),
  'pieces.uncited-sources': text(),
  'pieces.unknown-source': text<{ source: string }>(),

  'providers.bad-picture': unavailable<Provider<'bad-answer'>>(),
  'providers.bad-request': unavailable<Refusal<'bad-request'>>(),
  'providers.busy': unavailable<Refusal<'overloaded'>>(),
  'providers.cut-off': unavailable<Provider<'bad-answer'>>(),
  'providers.internal-error': unavailable<Refusal<'overloaded'>>(),
  'providers.key-refused': unavailable<Provider<'key-refused'> & { variable: string; status: number }>(),
  'providers.model-refused': unavailable<{ provider: string; fault: 'refused' }>(),
  'providers.model-server': text<{ host: string }>(),
  'providers.no-picture': unavailable<Provider<'bad-answer'>>(),
  'providers.not-configured': unavailable<{ provider: string; fault: 'not-configured'; variable: string }>(),
  'providers.not-json': unavailable<Provider<'bad-answer'>>(),
  'providers.overloaded': unavailable<Refusal<'overloaded'>>(),
  'providers.paused': unavailable<Provider<'overloaded'>>(),
  'providers.rate-limited': unavailable<Refusal<'rate-limited'>>(),
  'providers.rate-limited-for': unavailable<Refusal<'rate-limited'> & { seconds: number }>(),
  'providers.redirected': unavailable<Refusal<'bad-request'>>(),
  'providers.request-timeout': unavailable<Refusal<'timed-out'>>(),
  'providers.spend-limit': unavailable<Refusal<'spend-limit'> & { reason: string | number }>(),
  'providers.timed-out': unavailable<Provider<'timed-out'> & { seconds: number }>(),
  'providers.too-large': unavailable<Provider<'bad-answer'> & { megabytes: number }>(),
  'providers.unexpected-answer': unavailable<Provider<'bad-answer'>>(),
  'providers.unreachable': unavailable<Provider<'unreachable'> & { reason: string }>(),

  'rate-limit.seconds': rateLimited<{ count: number; retry_after: number }>(),
  'rate-limit.minutes': rateLimited<{ count: number; retry_after: number }>(),

  'reviewer.ambiguous': validation<{ name: string; field: 'reviewer' }>(),
  'reviewer.missing': validation<{ field: 'reviewer' }>(),
  'reviewer.not-by-program': ruleViolated<{ field: 'reviewer' }>(),
  'reviewer.person-required': forbidden<{ field: string }>(),
  'reviewer.review-required': ruleViolated<{ slug: string }>(),
  'reviewer.unknown': validation<{ name: string; field: 'reviewer' }>(),

  'route.not-found': notFound(),

  'server.address-in-use': text(),
  'server.address-not-allowed': text(),
  'server.address-unknown': text(),
  'server.address-unusable': unavailable<{ host: string; port: number; reason: Message | string }>(),
  'server.files-unreadable': unavailable<{ who: Message; path: string; project: string }>(),
  'server.gives-up-root': text<{ name: string }>(),
  'server.not-built': unavailable(),
  'server.stopping': unavailable(),
  'server.too-many-streams': rateLimited(),

  'subscription-answers.confirmed': text(),
  'subscription-answers.pending': text(),
  'subscription-answers.stale': notFound(),
  'subscription-answers.subscribed': text(),
  'subscription-answers.unsubscribed': text(),

  'subscriptions.consent-missing': text(),
  'subscriptions.future': text(),
  'subscriptions.no-date': text(),
  'subscriptions.not-found': notFound<{ email: string }>(),
  'subscriptions.source': text(),

  'tokens.already-exists': conflict(),
  'tokens.control-characters': text(),
  'tokens.expired': unauthenticated<{ token: 'expired' }>(),
  'tokens.not-found': notFound<{ id: string }>(),
  'tokens.repeated-scope': text(),
  'tokens.revoked': unauthenticated<{ token: 'revoked' }>(),
  'tokens.unknown': unauthenticated<{ token: 'unknown' }>(),
  'runs.answer-cut': text(),
  'runs.answer-empty': text(),
  'runs.answer-not-json': text(),
  'runs.answer-schema': text<{ issues: string }>(),
  'runs.answers-unusable': ruleViolated<{ run_failure: 'schema'; reason: Message }>(),
  'runs.asking-again': text<{ reason: Message }>(),
  'runs.cancel-requested': text(),
  'runs.cancelled': text(),
  'runs.cancelled-before-start': text(),
  'runs.checklist': text<{ checks: readonly Message[] }>(),
  'runs.could-not-start': text<{ reason: Message }>(),
  'runs.covered': text<{ slug: string }>(),
  'runs.covered-all': text<{ slug: string }>(),
  'runs.demo': text(),
  'runs.demo-restarted': ruleViolated<{ run_failure: 'nothing-found' }>(),
  'runs.document-covered': text<{ title: string; slug: string; reason: Message }>(),
  'runs.english-written': text(),
  'runs.failed': text<{ reason: Message | string }>(),
  'runs.for-editor': text<{ fault: Message | string }>(),
  'runs.given-sources': text<{ count: number }>(),
  'runs.interview': text(),
  'runs.interview-needs-sources': ruleViolated<{ run_failure: 'nothing-found' }>(),
  'runs.may-be-covered': text<{ slug: string }>(),
  'runs.month-budget': ruleViolated<{ run_failure: 'budget'; amount: number }>(),
  'runs.no-archive': ruleViolated<{ run_failure: 'nothing-found' }>(),
  'runs.no-given-page': ruleViolated<{ run_failure: 'nothing-found' }>(),
  'runs.no-news': ruleViolated<{ run_failure: 'nothing-found' }>(),
  'runs.no-picture': text<{ reason: Message }>(),
  'runs.no-search-results': ruleViolated<{ run_failure: 'nothing-found' }>(),
  'runs.no-statements': ruleViolated<{ run_failure: 'nothing-found' }>(),
  'runs.not-found': notFound<{ id: string }>(),
  'runs.not-published': text<{ reason: Message }>(),
  'runs.over': ruleViolated<{ run_failure: 'stopped' }>(),
  'runs.page-skipped': text<{ url: string; reason: Message }>(),
  'runs.pages-read': text<{ count: number }>(),
  'runs.picture-not-configured': text<{ variable: string }>(),
  'runs.piece-covered': text<{ slug: string; reason: Message }>(),
  'runs.process-died': text(),
  'runs.published': text<{ slug: string }>(),
  'runs.requested': text<{ name: string }>(),
  'runs.resumed': text(),
  'runs.rewriting': text<{ faults: readonly (Message | string)[] }>(),
  'runs.run-budget': ruleViolated<{ run_failure: 'budget'; amount: number }>(),
  'runs.same-sources': text(),
  'runs.same-text': text(),
  'runs.same-title': text(),
  'runs.saved': text<{ slug: string }>(),
  'runs.search-failed': text<{ provider: string; reason: Message }>(),
  'runs.search-results': text<{ provider: string; count: number }>(),
  'runs.spanish-written': text<{ title: string }>(),
  'runs.started': text(),
  'runs.to-review': text<{ reasons: readonly (Message | string)[] }>(),
  'runs.unexpected-error': text(),
  'runs.unverified': ruleViolated<{ run_failure: 'verification'; faults: readonly (Message | string)[] }>(),

  'sources.content-type': text<{ type: string }>(),
  'sources.demo': text(),
  'sources.empty': text(),
  'sources.feed-broken': text(),
  'sources.feed-empty': text(),
  'sources.feed-is-page': text(),
  'sources.feed-unreadable': unavailable<{
    provider: string;
    fault: 'bad-request' | 'unreachable' | 'bad-answer';
    url: string;
    reason: Message;
  }>(),
  'sources.forbidden': ruleViolated<{ url: string; reason: Message }>(),
  'sources.no-answer': text<{ seconds: number }>(),
  'sources.no-connection': text<{ code: string }>(),
  'sources.not-a-page': text(),
  'sources.not-an-address': text(),
  'sources.not-web': text(),
  'sources.parse-timeout': unavailable<{ seconds: number }>(),
  'sources.password': text(),
  'sources.port': text<{ port: number }>(),
  'sources.private-network': text<{ host: string }>(),
  'sources.redirected': text<{ address: string; reason: Message }>(),
  'sources.status': text<{ status: number }>(),
  'sources.too-large': text<{ megabytes: number }>(),
  'sources.too-many-redirects': text<{ max: number }>(),
  'sources.unparseable': unavailable(),
  'sources.unreadable': unavailable<{ url: string; reason: Message | string }>(),

  'value.control-characters': text(),
  'value.email': text(),
  'value.email-local-part': text(),
  'value.enum': text<{ values: readonly string[] }>(),
  'value.format': text<{ format: string }>(),
  'value.integer': text(),
  'value.invalid': text(),
  'value.max': text<{ max: number }>(),
  'value.max-items': text<{ max: number }>(),
  'value.max-length': text<{ max: number }>(),
  'value.min': text<{ min: number }>(),
  'value.min-items': text<{ min: number }>(),
  'value.min-length': text<{ min: number }>(),
  'value.missing': text(),
  'value.no-year-zero': text(),
  'value.nul': text(),
  'value.not-blank': text(),
  'value.slug': text(),
  'value.type': text<{ expected: string }>(),
  'value.unknown-keys': text<{ keys: readonly string[] }>(),
  'value.unstorable': text(),
} as const satisfies Record<string, Entry<Params, ErrorCode | null>>;

export type MessageKey = keyof typeof messages;

/** The messages that are errors. */
export type ErrorKey = {
  [K in MessageKey]: (typeof messages)[K]['code'] extends ErrorCode ? K : never;
}[MessageKey];

/** What a message is filled with. */
export type ParamsOf<K extends MessageKey> = NonNullable<(typeof messages)[K]['params']>;

/** What follows the key where a message is made: nothing needs to, when it is filled with nothing. */
export type ParamsArguments<K extends MessageKey> =
  NoParams extends ParamsOf<K> ? [params?: ParamsOf<K>] : [params: ParamsOf<K>];

/** Something the product says: rendered in the language of whoever reads it, and stored as it is. */
export type Message = { readonly key: MessageKey; readonly params?: Params };

/** A message, with what it is filled with. */
export const message = <K extends MessageKey>(key: K, ...[params]: ParamsArguments<K>): Message =>
  params ? { key, params } : { key };

/** Whether a value, such as a stored one, is a message that there are words for. */
export const isMessage = (value: unknown): value is Message => {
  const { key } = Object(value) as { key?: unknown };
  return typeof key === 'string' && Object.hasOwn(messages, key);
};
