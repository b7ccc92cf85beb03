import type en from './en.json';

/** Every kind of error an operation may throw; each door maps all of them (HTTP status, exit code, MCP error). */
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

/** The parameters of a message: JSON. Nested messages, alone or in lists, are rendered in the same language. */
export type Params = Readonly<Record<string, unknown>>;

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a message without parameters
type NoParams = Readonly<Record<never, never>>;
type Entry<P extends Params, C extends ErrorCode | null> = { code: C; params?: P };

const text = <P extends Params>(): Entry<P, null> => ({ code: null });
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

/** The data of a failed provider. `name`: its display name; `retry_after`: milliseconds. */
type Provider<Fault> = {
  provider: string;
  fault: Fault;
  name: Message | string;
  status?: number;
  retry_after?: number;
};

/** The error answer of a provider. `because`: its own words after a colon, or nothing. */
type Refusal<Fault> = Provider<Fault> & { status: number; because?: string };

/** The error of one field. */
export type Issue = { field: string; message: Message };

/** Why an article cannot be published: the ids of the failed checks, and their findings. */
type ChecklistRefusal = {
  slug: string;
  checks: readonly string[];
  checklist: readonly object[];
  confirmable: boolean;
};

/** The parameters of the privacy page: the site, the lifetime of sessions in days, and the publisher's contact. */
type PrivacyWords = { name: string; idle: number; max: number; contact: Message; publisher: Message };

/** The parameters of the legal notice: the site, how to reach its publisher, and the licence. */
type LegalWords = { name: string; contact: Message; licence: Message };

/**
 * The errors, with their codes, and the parameters of these and other messages. A message that is neither an error nor
 * has parameters only needs its texts in es.json and en.json, which are in the format of i18next: with `count` there is
 * a key for each plural form.
 */
export const messages = {
  'access.administrators-only': forbidden<{ role: string }>(),
  'access.editors-only': forbidden<{ role: string }>(),
  'access.newsroom-only': forbidden<{ role: string }>(),
  'access.confirm-identity': forbidden<{ reason: 'verify' }>(),
  'access.second-factor-required': forbidden<{ reason: 'second-factor' }>(),
  'access.confirmation-required': ruleViolated<{ slug: string; needs: 'confirmation' }>(),
  'access.metrics-token': unauthenticated<{ token?: 'invalid' }>(),
  'access.missing-scope': forbidden<{ scope: string }>(),
  'access.no-tokens': forbidden(),
  'access.https': forbidden<{ reason: 'https'; address: string }>(),
  'access.same-site': forbidden(),
  'access.sign-in': unauthenticated<{ hint: Message }>(),

  'accounts.address-link-expired': notFound(),
  'accounts.address-not-changed': conflict(),
  'accounts.address-taken': conflict(),
  'accounts.already-invited': conflict(),
  'accounts.changed': conflict(),
  'accounts.confirm-first': ruleViolated(),
  'accounts.handed-over': text<{ count: number; to: Message }>(),
  'accounts.invitation-expired': notFound(),
  'accounts.invitation-password': validation<{ field: 'password' }>(),
  'accounts.invited-has-account': conflict<{ email: string; username: string; role: string }>(),
  'accounts.last-administrator-deleted': ruleViolated(),
  'accounts.last-administrator-role': ruleViolated(),
  'accounts.last-administrator-suspended': ruleViolated(),
  'accounts.link-expired': notFound(),
  'accounts.no-account': notFound(),
  'accounts.no-invitation': notFound<{ id: string }>(),
  'accounts.no-successor': validation<{ email: string; field: 'successor' }>(),
  'accounts.not-created': conflict(),
  'accounts.not-found': notFound<{ email: string }>(),
  'accounts.admin-password-length': validation<{ field: 'password' }>(),
  'accounts.password-breached': validation<{ field: 'password' }>(),
  'accounts.no-new-address': notFound(),
  'accounts.same-address': validation<{ field: 'email' }>(),
  'accounts.stale-link': notFound(),
  'accounts.password-same': validation<{ field: 'password' }>(),
  'accounts.password-personal': validation<{ field: 'password' }>(),
  'accounts.own-deletion': ruleViolated(),
  'accounts.own-suspension': ruleViolated(),
  'accounts.reset-link-expired': notFound(),
  'accounts.sign-ins-busy': unavailable(),
  'accounts.suspended': forbidden(),
  'accounts.unconfirmed-address': ruleViolated<{ email: string }>(),
  'accounts.not-verified': forbidden(),
  'accounts.username-missing': validation<{ field: 'username' }>(),
  'accounts.authenticator-exists': conflict(),
  'accounts.authenticator-unreadable': unavailable(),
  'accounts.challenge-expired': notFound(),
  'accounts.clock-off': validation<{ field: 'code'; count: number }>(),
  'accounts.malformed-code': validation<{ field: 'code' }>(),
  'accounts.six-digits': validation<{ field: 'code' }>(),
  'accounts.first-code': validation<{ field: 'code' }>(),
  'accounts.no-new-authenticator': notFound(),
  'accounts.no-such-passkey': notFound(),
  'accounts.passkey-known': conflict(),
  'accounts.passkey-origin': forbidden<{ origin: string }>(),
  'accounts.passkey-refused': forbidden(),
  'accounts.passkey-unknown': forbidden(),
  'accounts.second-factor-needed': unauthenticated<{
    challenge: string;
    methods: readonly string[];
    passkey: Params | null;
  }>(),
  'accounts.too-many-passkeys': ruleViolated<{ max: number }>(),
  'accounts.wrong-code': unauthenticated(),
  'accounts.wrong-credentials': unauthenticated(),
  'accounts.wrong-password': validation<{ field: 'current_password' }>(),
  'accounts.wrong-recovery-code': unauthenticated(),

  'audit.attempt': text<{ title: string }>(),
  'audit.notes.as-role': text<{ role: Message }>(),
  'audit.notes.role': text<{ from: Message; to: Message }>(),
  'audit.reasons.accounts.too-many-passkeys': text<{ max: number }>(),
  'audit.reasons.tokens.scope-beyond-role': text<{ scopes: readonly string[] }>(),
  'audit.titles.article-assigned': text<{ account: string }>(),
  'audit.titles.article-handed-in': text<{ account: string }>(),
  'audit.titles.article-returned': text<{ account: string }>(),
  'audit.token-of': text<{ name: string; owner: string }>(),

  'agents.all-held': text<{ ready: number; total: number }>(),
  'agents.all-running': text<{ ready: number; total: number }>(),
  'agents.already-running': text<{ name: string }>(),
  'agents.deletion': text<{ name: string }>(),
  'agents.held': text<{ name: string }>(),
  'agents.name-in-use': conflict<{ name: string }>(),
  'agents.name-taken': conflict<{ name: string }>(),
  'agents.bad-cron': validation<{ cron: string }>(),
  'agents.no-schedule': notFound<{ id: string }>(),
  'agents.not-active': ruleViolated<{ id: string; status: string }>(),
  'agents.person-sets-publishing': ruleViolated<{ field: 'auto_publish' }>(),
  'agents.not-found': notFound<{ id: string }>(),
  'agents.unknown': notFound<{ name: string }>(),
  'agents.ambiguous': validation<{ name: string; ids: readonly string[] }>(),
  'agents.not-in-trash': conflict<{ id: string }>(),
  'agents.running': text<{ name: string }>(),
  'agents.trying': text<{ name: string }>(),
  'agents.source-unreadable': text<{ url: string; reason: Message }>(),
  'agents.sources-unreadable': validation<{
    reasons: readonly Message[];
    issues: readonly Issue[];
    readable: number;
  }>(),
  'agents.turned-off': unavailable<Provider<'not-configured'>>(),
  'agents.would-run': text<{ count: number }>(),

  'articles.agent-text': ruleViolated<{ field: string }>(),
  'articles.already-published': conflict<{ slug: string; status: string; current_revision: number }>(),
  'articles.already-rejected': conflict<{ slug: string; status: string; current_revision: number }>(),
  'articles.checklist-errors': ruleViolated<ChecklistRefusal>(),
  'articles.checklist-warnings': ruleViolated<ChecklistRefusal>(),
  'articles.interview-at-address': conflict<{ slug: string; field: string }>(),
  'articles.citation': text<{ number: number }>(),
  'articles.correct-unpublished': conflict<{ slug: string; status: string; current_revision: number }>(),
  'articles.correction-not-found': notFound<{ slug: string; at: string }>(),
  'articles.languages-of-unpublished': conflict<{
    slug: string;
    status: string;
    current_revision: number;
  }>(),
  'articles.max-author-names': text<{ max: number }>(),
  'articles.editors-fields': forbidden<{ slug: string; fields: readonly string[] }>(),
  'articles.not-a-draft': forbidden<{ slug: string }>(),
  'articles.not-own': forbidden<{ slug: string }>(),
  'articles.no-author-names': validation(),
  'articles.not-found': notFound<{ slug: string }>(),
  'articles.not-published': notFound<{ slug: string; status: string }>(),
  'articles.no-source': validation(),
  'articles.not-restorable': conflict<{ slug: string; current_revision: number }>(),
  'articles.nothing-pending': notFound<{ slug: string }>(),
  'articles.number': text<{ count: number }>(),
  'articles.picture-credit': text<{ credit: string }>(),
  'articles.patch-ambiguous': ruleViolated<{ field: string; occurrences: number }>(),
  'articles.patch-not-found': ruleViolated<{ field: string; occurrences: 0 }>(),
  'articles.patch-title': ruleViolated<{ field: 'title_es' }>(),
  'articles.patch-unchanged': ruleViolated<{ field: string }>(),
  'articles.now-pending': text<{ slug: string }>(),
  'articles.demo-held': ruleViolated<{ slug: string }>(),
  'articles.pending-left': text<{ name: string }>(),
  'articles.pending-overtaken': conflict<{
    slug: string;
    fields: readonly string[];
    current_revision: number;
  }>(),
  'articles.pending-scheduled': ruleViolated<{ slug: string }>(),
  'articles.pending-stale': conflict<{ slug: string; current_revision: number; pending: object | null }>(),
  'articles.preview-authors': text<{ count: number }>(),
  'articles.published-errors': ruleViolated<ChecklistRefusal>(),
  'articles.schedule-nothing': conflict<{ slug: string; status: string; current_revision: number }>(),
  'articles.schedule-unfit': text<{ checks: readonly Message[] }>(),
  'articles.slug-taken': conflict<{ slug: string; field: string }>(),
  'articles.schedule-failed': text<{ at: string | null; action: string | null; reason: Message }>(),
  'articles.schedule-too-far': text<{ years: number }>(),
  'articles.source-not-stored': notFound<{ slug: string; hash: string }>(),
  'articles.source-of-text': ruleViolated<{ slug: string }>(),
  'articles.source-untitled': text(),
  'articles.too-many-of-a-name': conflict<{ slug: string }>(),
  'articles.too-many-sources': ruleViolated<{ slug: string; max: number }>(),
  'articles.trashed': notFound<{ slug: string; trashed: true }>(),
  'articles.note-without-return': validation<{ slug: string; field: string }>(),
  'articles.unknown-assignee': validation<{ name: string; field: string }>(),
  'articles.withdraw-unpublished': conflict<{ slug: string; status: string; current_revision: number }>(),

  'assistants.fence-marks': validation(),
  'assistants.missing-arguments': validation<{ names: readonly string[] }>(),
  'assistants.nothing-changed': ruleViolated(),
  'assistants.prompt-language': validation<{ field: 'language' }>(),
  'assistants.unknown-prompt': validation<{ name: string }>(),
  'assistants.unknown-resource': notFound<{ uri: string }>(),

  'authors.migrated': text<{ all: number; updated: number }>(),
  'authors.would-migrate': text<{ all: number; updated: number }>(),

  'backup.accounts': text<{ count: number }>(),
  'backup.age': text<{ count: number }>(),
  'backup.articles': text<{ count: number }>(),
  'backup.altered': validation(),
  'backup.cut-off': validation(),
  'backup.damaged': validation(),
  'backup.damaged-entry': validation<{ name: string }>(),
  'backup.database-empty': notFound(),
  'backup.database-in-use': conflict(),
  'backup.disk-full': unavailable<{ folder: string }>(),
  'backup.elsewhere': validation<{ place: string }>(),
  'backup.encrypted': validation(),
  'backup.exists': conflict<{ file: string }>(),
  'backup.foreign': validation(),
  'backup.foreign-program': validation(),
  'backup.no-room-to-verify': unavailable<{ folder: string; free: number; needed: number }>(),
  'backup.newer': unavailable(),
  'backup.may-not-create-databases': unavailable(),
  'backup.no-identity': validation<{ file: string }>(),
  'backup.none': notFound(),
  'backup.not-a-file': validation<{ file: string }>(),
  'backup.other-version': conflict(),
  'backup.outdated': unavailable<{ commit: string }>(),
  'backup.other-rows': validation<{ name: string; rows: number; expected: number }>(),
  'backup.rows-do-not-fit': validation<{ reason: string }>(),
  'backup.running': conflict(),
  'backup.store-failed': unavailable<{ host: string; reason: string }>(),
  'backup.untrusted': conflict<{
    reason: Message;
    site: Message | string;
    at: string;
    age: Message;
    articles: Message;
    accounts: Message;
    replaces: Message;
  }>(),
  'backup.would-replace': text<{ articles: Message; accounts: Message }>(),
  'backup.unknown-name': validation<{ name: string }>(),
  'backup.unreadable': notFound<{ file: string; code: string }>(),
  'backup.unsupported-version': validation(),
  'backup.unwritable': unavailable<{ file: string; code: string }>(),
  'backup.wrong-identity': validation(),
  'backup.wrong-hash': validation<{ place: string }>(),

  'cli.answer.held': text<{ since: string }>(),
  'cli.answer.held-but-test': text<{ since: string }>(),
  'cli.answer.rows': text<{ rows: number; total: number }>(),
  'cli.answer.rows-at-least': text<{ rows: number; total: number }>(),
  'cli.answer.run-queued': text<{ id: string }>(),
  'cli.backup.done': text<{ file: string; bytes: number; rows: number; tables: number }>(),
  'cli.backup.missing-pictures': text<{ count: number }>(),
  'cli.backup.restored': text<{ file: string; at: string; rows: number; tables: number }>(),
  'cli.checked.articles': text<{ value: string }>(),
  'cli.checked.count': text<{ value: string }>(),
  'cli.checked.facts': text<{ value: string }>(),
  'cli.checked.languages': text<{ value: string }>(),
  'cli.checked.least': text<{ value: string }>(),
  'cli.checked.length': text<{ value: string }>(),
  'cli.checked.malformed': text<{ value: string }>(),
  'cli.checked.missing': text<{ value: string }>(),
  'cli.checked.most': text<{ value: string }>(),
  'cli.checked.repeated': text<{ value: string }>(),
  'cli.checked.unknown': text<{ value: string }>(),
  'cli.checked.omitted': text<{ value: string }>(),
  'cli.db.lost-column': text<{ table: string; column: string; rows: number }>(),
  'cli.db.lost-rows': text<{ table: string; rows: number }>(),
  'cli.doctor.counts': text<{ failures: Message; warnings: Message }>(),
  'cli.doctor.failures': text<{ count: number }>(),
  'cli.doctor.warnings': text<{ count: number }>(),
  'cli.evaluate.confused': text(),
  'cli.evaluate.held-out': text<{
    altered: number;
    alteredOf: number;
    alteredShare: number;
    faithful: number;
    faithfulOf: number;
    faithfulShare: number;
  }>(),
  'cli.evaluate.missed': text(),
  'cli.evaluate.pairs-held-out': text<{ pairs: number; precision: number; recall: number }>(),
  'cli.evaluate.pairs-tuned': text<{ pairs: number; precision: number; recall: number }>(),
  'cli.evaluate.tuned': text<{
    altered: number;
    alteredOf: number;
    alteredShare: number;
    faithful: number;
    faithfulOf: number;
    faithfulShare: number;
  }>(),
  'cli.export.missing-image': text<{ address: string }>(),
  'cli.export.not-written': text<{ slug: string; reason: string }>(),
  'cli.export.without-image': text<{ slug: string; address: string }>(),
  'cli.export.done': text<{ written: number; folder: string }>(),
  'cli.file.line-not-utf8': text<{ line: number }>(),
  'cli.file.missing-columns': text<{ columns: string; found: string }>(),
  'cli.file.none': notFound<{ path: string; reason: Message }>(),
  'cli.file.refused': validation<{ path: string; reason: Message | string }>(),
  'cli.file.repeated-columns': text<{ columns: string }>(),
  'cli.file.same-slug': text<{ path: string; file: string }>(),
  'cli.file.second-document': text<{ file: string }>(),
  'cli.file.too-large': text<{ size: number }>(),
  'cli.file.unclosed-quote': text<{ line: number }>(),
  'cli.file.unwritable': unavailable<{ path: string; reason: Message | string }>(),
  'cli.help.default': text<{ usual: string }>(),
  'cli.import.became-draft': text<{ count: number }>(),
  'cli.import.became-published': text<{ count: number }>(),
  'cli.import.became-rejected': text<{ count: number }>(),
  'cli.import.count-conflict': text<{ count: number }>(),
  'cli.import.count-imported': text<{ count: number }>(),
  'cli.import.count-refused': text<{ count: number }>(),
  'cli.import.count-unchanged': text<{ count: number }>(),
  'cli.import.count-updated': text<{ count: number }>(),
  'cli.import.hidden-links': text<{ slugs: readonly string[] }>(),
  'cli.import.interrupted': text<{ left: number }>(),
  'cli.import.more-notes': text<{ more: number }>(),
  'cli.mistake.choices': text<{ choices: readonly string[] }>(),
  'cli.mistake.conflicting-options': text<{ name: string; other: string }>(),
  'cli.mistake.did-you-mean': text<{ names: readonly string[] }>(),
  'cli.mistake.excess-arguments': text<{ expected: number; received: number; words: readonly string[] }>(),
  'cli.mistake.invalid-argument': text<{ value: string; name: string; reason: Message | string }>(),
  'cli.mistake.invalid-option': text<{ name: string; value: string; reason: Message | string }>(),
  'cli.mistake.missing-argument': text<{ name: string }>(),
  'cli.mistake.missing-option': text<{ name: string }>(),
  'cli.mistake.missing-revision': text<{ name: string; command: string }>(),
  'cli.mistake.missing-value': text<{ name: string }>(),
  'cli.mistake.unknown-command': text<{ name: string }>(),
  'cli.mistake.unknown-option': text<{ name: string }>(),
  'cli.newsletter.by-itself': text<{ count: number; slot: string }>(),
  'cli.newsletter.now': text<{ count: number }>(),
  'cli.newsletter.schedules-held': text<{ count: number }>(),
  'cli.newsletter.sending-held': text<{ count: number }>(),
  'cli.newsletter.when-sent': text<{ count: number }>(),
  'cli.option.stdin': text<{ field: string }>(),
  'cli.progress': text<{ done: number; total: number }>(),
  'cli.secret.different': validation<{ field: string }>(),
  'cli.secret.made': text<{ field: string; made: string }>(),
  'cli.secret.nobody-to-ask': validation<{ field: string }>(),
  'cli.stale-revision': text<{ current: number }>(),
  'cli.status.attention': text<{ count: number }>(),
  'cli.status.mails': text<{ queued: number; failed: number }>(),
  'cli.status.messages-counted': text<{ total: number; recent: number }>(),
  'cli.status.missed': text<{ count: number }>(),
  'cli.stdin-read-twice': validation(),
  'cli.subscribers.count-added': text<{ count: number }>(),
  'cli.subscribers.count-refused': text<{ count: number }>(),
  'cli.subscribers.count-suspended': text<{ count: number }>(),
  'cli.subscribers.count-unchanged': text<{ count: number }>(),
  'cli.subscribers.count-unsubscribed': text<{ count: number }>(),
  'cli.subscribers.exported': text<{ file: string; written: number }>(),
  'cli.subscribers.refused-line': text<{ line: number }>(),
  'cli.subscribers.unread-columns': text<{ columns: string }>(),
  'cli.subscribers.replace-question': text<{ file: string }>(),

  'config.hidden-value': text<{ length: number }>(),
  'config.backup-bucket': text<{ value: string }>(),
  'config.backup-folder': text<{ folder: string; account: string; reason: string }>(),
  'config.invalid': validation<{ problems: readonly Message[] }>(),
  'config.needed-by': text<{ variable: string; other: string }>(),
  'config.price-needed': text<{ price: string; other: string }>(),
  'config.unreadable-file': text<{ file: string; code: string }>(),
  'config.wrong-value': text<{ variable: string; value: Message | string; allowed: Message }>(),

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

  'database.busy': unavailable<{ reason: 'busy' }>(),
  'database.disk-full': unavailable<{ reason: 'disk-full' }>(),
  'database.emptied': unavailable(),
  'database.encoding': unavailable<{ host: string; encoding: string }>(),
  'database.migrations-changed': conflict(),
  'database.newer': unavailable(),
  'database.older': unavailable(),
  'database.outdated': unavailable<{ commit: string }>(),
  'database.slow': unavailable(),
  'database.unmigratable': unavailable<{ reason: string }>(),
  'database.pooled': unavailable<{ host: string }>(),
  'database.extensions': unavailable<{ names: string; reason: string; statements: string }>(),
  'database.unreachable': unavailable(),
  'database.unstorable-text': validation(),
  'database.unusable': unavailable<{ host: string; reason: string }>(),

  'doctor.misstated': text<{ count: number; pieces: readonly (Message | string)[] }>(),
  'doctor.figures': text<{ count: number; offers: readonly (Message | string)[] }>(),
  'doctor.misstated-piece': text<{ slug: string; wrong: readonly (Message | string)[] }>(),
  'doctor.announcements': text<{ services: string }>(),
  'doctor.announcements-local': text<{ services: string }>(),
  'doctor.backup': text<{ at: string; place: string }>(),
  'doctor.backup-place': text<{ place: string }>(),
  'doctor.backup-place-missing': text<{ place: string }>(),
  'doctor.backup-place-of-account': text<{ place: string; account: string; reason: string }>(),
  'doctor.backup-place-refused': text<{ place: string; reason: string }>(),
  'doctor.backup-unverified': text<{ at: string; place: string }>(),
  'doctor.clock': text<{ off: number }>(),
  'doctor.clocks-of-instances': text<{ clocks: readonly Message[] }>(),
  'doctor.database': text<{ version: string }>(),
  'doctor.database-missing': text<{ folder: string }>(),
  'doctor.database-superuser': text<{ version: string }>(),
  'doctor.sessions': text(),
  'doctor.sessions-lost': text<{ host: string }>(),
  'doctor.sessions-lost-advice': text(),
  'doctor.extensions-missing': text<{ names: string }>(),
  'doctor.extensions-missing-advice': text<{ statements: string }>(),
  'doctor.feed': text<{ host: string }>(),
  'doctor.feed-unreachable': text<{ host: string; reason: Message | string }>(),
  'doctor.held': text<{ since: string }>(),
  'doctor.jobs-dead': text<{ count: number }>(),
  'doctor.key-accepted': text<{ provider: string; model: string }>(),
  'doctor.key-file-unreadable': text<{ host: string; reason: Message | string }>(),
  'doctor.key-malformed': text<{ names: string }>(),
  'doctor.key-refused': text<{ provider: string }>(),
  'doctor.key-refused-advice': text<{ variable: string }>(),
  'doctor.mail': text<{ host: string }>(),
  'doctor.mail-by-server': text<{ variable: string }>(),
  'doctor.mail-outbox': text<{ folder: string }>(),
  'doctor.mail-refused': text<{ host: string; reason: Message | string }>(),
  'doctor.migrations-missing': text<{ count: number }>(),
  'doctor.model-by-server': text<{ model: string; provider: string; variable: string }>(),
  'doctor.model-missing': text<{ variable: string }>(),
  'doctor.model-unlisted': text<{ provider: string; model: string }>(),
  'doctor.model-unlisted-advice': text<{ models: string }>(),
  'doctor.models-unlisted': text<{ provider: string }>(),
  'doctor.node': text<{ version: string }>(),
  'doctor.only-here': text<{ variable: string }>(),
  'doctor.picture-store': text<{ place: string }>(),
  'doctor.picture-store-refused': text<{ place: string; reason: string }>(),
  'doctor.pictures': text<{ model: string }>(),
  'doctor.pictures-drawn': text<{ variable: string }>(),
  'doctor.production': text<{ url: string }>(),
  'doctor.provider-unreachable': text<{ provider: string; host: string; reason: Message | string }>(),
  'doctor.public-not-production': text<{ url: string }>(),
  'doctor.replica': text<{ host: string }>(),
  'doctor.replica-behind': text<{ host: string }>(),
  'doctor.replica-refused': text<{ host: string; reason: string }>(),
  'doctor.replica-unrelated': text<{ host: string }>(),
  'doctor.schedules': text<{ draft: Message; send: Message; last: Message }>(),
  'doctor.search-providers': text<{ names: string }>(),
  'doctor.search-providers-of-server': text<{ names: string }>(),
  'doctor.slot': text<{ at: string }>(),
  'doctor.slot-done': text<{ at: string }>(),
  'doctor.slot-missed': text<{ at: string }>(),
  'doctor.slot-skipped': text<{ at: string }>(),
  'doctor.storage': text<{ folder: string; free: number }>(),
  'doctor.storage-unwritable': text<{ folder: string; reason: Message | string }>(),

  'embedded.data-dir-unusable': unavailable<{ dataDir: string; reason: string }>(),
  'embedded.disk-full': text<{ reason: string }>(),
  'embedded.foreign-folder': unavailable<{ folder: string }>(),
  'embedded.supervisor-ended': unavailable<{ uid: number | undefined; reason: string }>(),
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
  'embedded.unprivileged': text<{ uid: number }>(),

  'entity.changed-concurrently': conflict(),
  'entity.changed-or-exists': conflict<{ slug: string; current_revision: number }>(),
  'entity.gone': conflict<{ slug: string }>(),
  'entity.in-trash': conflict<{ slug: string; current_revision: number; field: 'slug' }>(),
  'entity.not-found': notFound<{ slug: string }>(),
  'entity.not-in-trash': conflict<{ slug: string; current_revision: number }>(),
  'entity.slug-taken': conflict(),
  'entity.stale-revision': conflict<{ slug?: string; id?: string; current_revision?: number }>(),
  'entity.version-not-found': notFound<{ version: number; slug: string }>(),

  'events.not-found': notFound<{ id: string }>(),
  'events.nothing-to-split': ruleViolated<{ id: string }>(),
  'events.one-assignee': validation<{ field: string }>(),

  'evidence.too-complex': unavailable(),
  'hold.not-now': unavailable(),
  'hold.writing': unavailable<{ held_since: string }>(),

  'images.drawing-too-large': validation<{ limit: number }>(),
  'images.format': validation<{ format: string }>(),
  'images.too-complex': validation(),
  'images.too-many-frames': validation<{
    frames: number;
    width: number;
    height: number;
    total: number;
    limit: number;
  }>(),
  'images.too-many-pixels': validation<{ width: number; height: number; limit: number }>(),
  'images.too-slow': validation<{ seconds: number }>(),
  'images.unreadable': validation(),

  'import.at': text<{ place: string; what: Message | string }>(),
  'import.at-line': text<{ line: number; what: Message }>(),
  'import.changed-on-both-sides': text<{ revision: number }>(),
  'import.checklist-errors': text<{ checks: readonly string[] }>(),
  'import.checklist-warnings': text<{ checks: readonly string[] }>(),
  'import.contradictory-key': text<{ key: string }>(),
  'import.contradictory-language': text<{ tag: string }>(),
  'import.date': text<{ value: string }>(),
  'import.future-date': text<{ day: string }>(),
  'import.image': text<{ address: string; what: Message }>(),
  'import.image-left-out': text<{ address: string; what: Message }>(),
  'import.label-stays': text<{ field: string; origin: string }>(),
  'import.published-errors': text<{ checks: readonly string[] }>(),
  'import.skipped': text<{ place: string; what: Message | string }>(),
  'import.stays-draft': text<{ reason: Message }>(),
  'import.stays-published': text<{ reason: Message }>(),
  'import.suggested-topics': text<{ topics: readonly string[] }>(),
  'import.unknown-keys': text<{ keys: string }>(),
  'import.unsupported-language': text<{ tag: string }>(),
  'import.value': text<{ value: string; what: Message | string }>(),

  'input.cursor': validation<{ field: 'cursor' }>(),
  'input.invalid': validation<{ issues: readonly Issue[] }>(),
  'input.json': validation<{ reason: Message; parser?: string }>(),
  'input.json-too-deep': text<{ max: number }>(),
  'input.json-too-many': text<{ max: number }>(),
  'input.json-unexpected-name': text<{ name: string }>(),
  'input.no-such-form': validation(),
  'input.revision-missing': validation<{ field: string }>(),
  'input.status-not-listed': validation<{ field: 'status'; allowed: readonly string[] }>(),
  'input.unknown-fields': validation<{ issues: readonly Message[]; known: readonly string[] }>(),
  'input.unknown-arguments': validation<{ issues: readonly Message[]; known: readonly string[] }>(),
  'input.no-fields': validation<{ issues: readonly Message[] }>(),
  'input.no-arguments': validation<{ issues: readonly Message[] }>(),
  'input.unknown-field': text<{ name: string }>(),
  'input.unknown-argument': text<{ name: string }>(),
  'input.similar-field': text<{ name: string; similar: string }>(),
  'input.similar-argument': text<{ name: string; similar: string }>(),

  'interviews.article-at-address': conflict<{ slug: string; field: 'slug' }>(),
  'interviews.new-draft': text(),
  'interviews.now-pending': text<{ name: string }>(),
  'interviews.person-needed': ruleViolated<{ slug: string }>(),
  'interviews.restored-draft': text(),
  'interviews.invented': forbidden<{ field: 'interviewee_invented' }>(),

  'issue-texts.contents': text<{ pieces: Message; interviews: Message }>(),
  'issue-texts.interviews': text<{ count: number }>(),
  'issue-texts.intro-selection': text<{ contents: Message }>(),
  'issue-texts.intro-week': text<{ contents: Message }>(),
  'issue-texts.pieces': text<{ count: number }>(),
  'issue-texts.selection': text<{ count: number }>(),
  'issue-texts.top': text<{ count: number }>(),

  'jobs.already-waiting': conflict<{ id: string }>(),
  'jobs.dead-not-found': notFound<{ id: string }>(),

  'legal.description': text<LegalWords>(),
  'legal.law': text<LegalWords>(),
  'legal.liability': text<LegalWords>(),
  'legal.licence': text<LegalWords>(),
  'legal.licence-named': text<{ licence: string }>(),
  'legal.publisher': text<LegalWords>(),
  'legal.publisher-unstated': text<LegalWords>(),
  'legal.use': text<LegalWords>(),

  'mail-texts.confirm-account-subject': text<{ site: string }>(),
  'mail-texts.confirm-account-text': text<{ site: string; username: string }>(),
  'mail-texts.confirm-account-foot': text<{ contact: string }>(),
  'mail-texts.choose-topics-choice': text<{ topics: string }>(),
  'mail-texts.choose-topics-subject': text<{ site: string }>(),
  'mail-texts.choose-topics-text': text<{ site: string; choice: string }>(),
  'mail-texts.confirm-subscription-choice': text<{ topics: string }>(),
  'mail-texts.confirm-subscription-subject': text<{ site: string }>(),
  'mail-texts.confirm-subscription-text': text<{ site: string; choice: string }>(),
  'mail-texts.invitation-subject': text<{ site: string }>(),
  'mail-texts.invitation-text': text<{ site: string; inviter: string; role: string }>(),
  'mail-texts.token-created': text<{ name: string; scopes: string; days: number }>(),
  'mail-texts.passkey-added': text<{ name: string }>(),
  'mail-texts.passkey-removed': text<{ name: string }>(),
  'mail-texts.recovery-code-used': text<{ count: number }>(),
  'mail-texts.account-changed-subject': text<{ site: string }>(),
  'mail-texts.account-changed-text': text<{ site: string; username: string; change: string }>(),
  'mail-texts.role-changed': text<{ role: Message }>(),
  'mail-texts.handed-in-subject': text<{ author: string; title: string }>(),
  'mail-texts.handed-in-text': text<{ site: string; author: string; title: string }>(),
  'mail-texts.draft-returned-subject': text<{ title: string }>(),
  'mail-texts.draft-returned-text': text<{ choice: string }>(),
  'mail-texts.draft-returned-by': text<{ editor: string; site: string; title: string }>(),
  'mail-texts.draft-returned-by-newsroom': text<{ site: string; title: string }>(),
  'mail-texts.draft-returned-note': text<{ note: string }>(),
  'mail-texts.draft-freed-subject': text<{ title: string }>(),
  'mail-texts.draft-freed-text': text<{ site: string; title: string }>(),
  'mail-texts.work-passed-on-subject': text<{ site: string }>(),
  'mail-texts.work-passed-on-text': text<{ site: string; username: string; choice: string }>(),
  'mail-texts.work-passed-on-count': text<{ count: number }>(),
  'mail-texts.draft-approved-subject': text<{ title: string }>(),
  'mail-texts.draft-approved-text': text<{ site: string; title: string }>(),
  'mail-texts.draft-rejected-subject': text<{ title: string }>(),
  'mail-texts.draft-rejected-text': text<{ site: string; title: string; choice: string }>(),
  'mail-texts.draft-rejected-reason': text<{ reason: string }>(),
  'mail-texts.second-factor-foot': text<{ contact: string }>(),
  'mail-texts.second-factor-subject': text<{ site: string }>(),
  'mail-texts.second-factor-text': text<{ site: string; username: string; change: string }>(),
  'mail-texts.password-changed-subject': text<{ site: string }>(),
  'mail-texts.password-changed-text': text<{ site: string; username: string; ended: string }>(),
  'mail-texts.confirm-address-subject': text<{ site: string }>(),
  'mail-texts.confirm-address-text': text<{ site: string; username: string }>(),
  'mail-texts.address-changed-subject': text<{ site: string }>(),
  'mail-texts.address-changed-text': text<{ site: string; username: string }>(),
  'mail-texts.address-in-use-subject': text<{ site: string }>(),
  'mail-texts.address-in-use-text': text<{ site: string; username: string }>(),
  'mail-texts.account-deleted-subject': text<{ site: string }>(),
  'mail-texts.account-deleted-text': text<{ site: string; username: string }>(),
  'mail-texts.reset-password-subject': text<{ site: string }>(),
  'mail-texts.reset-password-text': text<{ site: string }>(),
  'mail-texts.contact-foot': text<{ email: string }>(),
  'mail-texts.contact-subject': text<{ name: string }>(),
  'mail-texts.newsletter-because': text<{ site: string }>(),
  'mail-texts.newsletter-test': text<{ subject: string }>(),

  'mails.not-failed': ruleViolated<{ id: string }>(),
  'mails.not-found': notFound<{ id: string }>(),
  'mails.unwritten': text<{ reason: string }>(),

  'markdown.at-lines': text<{ count: number; lines: readonly (number | string)[]; note: Message }>(),
  'markdown.bold-repaired': text<{ text: string }>(),
  'markdown.component-left-out': text<{ tag: string }>(),
  'markdown.component-replaced': text<{ tag: string }>(),
  'markdown.expression-left-out': text<{ code: string }>(),
  'markdown.definition-left-out': text<{ text: string }>(),
  'markdown.front-matter-depth': validation<{ max: number }>(),
  'markdown.front-matter-length': validation<{ max: number }>(),
  'markdown.front-matter-open': validation<{ line: 1 }>(),
  'markdown.front-matter-toml': validation<{ line: 1 }>(),
  'markdown.front-matter-type': validation<{ line: 1 }>(),
  'markdown.front-matter-values': validation<{ max: number }>(),
  'markdown.front-matter-yaml': validation<{ line: number; reason: Message }>(),
  'markdown.html-depth': validation<{ max: number }>(),
  'markdown.html-left-open': validation(),
  'markdown.image-left-out': text<{ address: string | Message }>(),
  'markdown.link-removed': text<{ reason: Message; address: string; text: string }>(),
  'markdown.link-repaired': text<{ before: string; after: string }>(),
  'markdown.link-without-text': text<{ address: string }>(),
  'markdown.max-cells': validation<{ max: number }>(),
  'markdown.max-definitions': validation<{ max: number }>(),
  'markdown.max-depth': validation<{ max: number }>(),
  'markdown.max-length': validation<{ max: number }>(),
  'markdown.max-line-depth': validation<{ line: number; max: number }>(),
  'markdown.media-left-out': text<{ tag: string; reason: Message; address: string }>(),
  'markdown.media-linked': text<{ tag: string; address: string }>(),
  'markdown.module-code-left-out': text<{ code: string }>(),
  'markdown.not-mdx': text<{ line: number }>(),
  'markdown.repeated': text<{ note: Message; count: number }>(),
  'markdown.tag-left-out': text<{ tag: string }>(),
  'markdown.tag-replaced': text<{ tag: string }>(),
  'markdown.too-complex': validation(),
  'markdown.too-deep': validation(),
  'markdown.too-many-lists': validation(),
  'markdown.too-many-marks': validation<{ line: number }>(),
  'markdown.yaml-backslash': text(),
  'markdown.yaml-colon': text<{ example: string }>(),
  'markdown.yaml-list': text<{ sign: string }>(),
  'markdown.yaml-no-name': text<{ text: string }>(),
  'markdown.yaml-other': text(),
  'markdown.yaml-quotes': text<{ example: string }>(),
  'markdown.yaml-repeated': text<{ key: string }>(),
  'markdown.yaml-sign': text<{ sign: string; example: string }>(),
  'markdown.yaml-space': text<{ example: string }>(),

  'media.crop-outside': text<{ shape: string }>(),
  'media.crop-shape': text<{ shape: string }>(),
  'media.in-use': conflict<{
    name: string;
    count: number;
    titles: readonly string[];
    uses: readonly object[];
  }>(),
  'media.no-file': validation<{ field: string }>(),
  'media.not-own': forbidden<{ name: string }>(),
  'media.now-pending': text<{ name: string }>(),
  'media.person-needed': ruleViolated<{ slug: string }>(),
  'media.shown-elsewhere': forbidden<{ name: string }>(),
  'media.not-found': notFound<{ name: string }>(),
  'media.store-failed': unavailable<{ host: string; reason: string }>(),
  'media.too-large': text<{ limit: number }>(),

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
  'newsletters.written-off': text<{ name: string }>(),

  'topics.synonym': text<{ slug: string; topic: string }>(),
  'offers.confirmed-by-person': ruleViolated(),
  'pages.no-address': text<{ slugs: readonly string[] }>(),

  'pending.nothing': notFound<{ slug: string }>(),
  'pending.of-another': conflict<{ slug: string; fields: readonly string[]; name: string }>(),
  'pending.overtaken': conflict<{ slug: string; fields: readonly string[]; current_revision: number }>(),
  'pending.stale': conflict<{ slug: string; pending?: object }>(),

  'pieces.address': text<{ found: string }>(),
  'pieces.in-english': text<{ fault: Message }>(),
  'pieces.markup': text<{ found: string }>(),
  'pieces.orders': text<{ found: string }>(),
  'pieces.quotation-not-in-source': text<{ source: string; quotation: string }>(),
  'pieces.quotation-unsourced': text<{ quotation: string }>(),
  'pieces.self': text<{ found: string }>(),
  'pieces.too-long': text<{ words: number; wanted: number }>(),
  'pieces.too-short': text<{ words: number; wanted: number }>(),
  'pieces.unknown-source': text<{ source: string }>(),

  'privacy.access': text<PrivacyWords>(),
  'privacy.basis': text<PrivacyWords>(),
  'privacy.brief': text<PrivacyWords>(),
  'privacy.browser': text<PrivacyWords>(),
  'privacy.contact-mail': text<{ mail: string }>(),
  'privacy.controller': text<PrivacyWords>(),
  'privacy.description': text<PrivacyWords>(),
  'privacy.newsroom': text<PrivacyWords>(),
  'privacy.publisher': text<{ stated: string; name: string }>(),
  'privacy.publisher-unstated': text<{ name: string }>(),
  'privacy.readers': text<PrivacyWords>(),
  'privacy.rights': text<PrivacyWords>(),

  'providers.answer-unusable': text<{ reason: Message }>(),
  'providers.bad-picture': unavailable<Provider<'bad-answer'>>(),
  'providers.bad-request': unavailable<Refusal<'bad-request'>>(),
  'providers.busy': unavailable<Refusal<'overloaded'>>(),
  'providers.cut-off': unavailable<Provider<'bad-answer'>>(),
  'providers.internal-error': unavailable<Refusal<'overloaded'>>(),
  'providers.key-refused': unavailable<Provider<'key-refused'> & { variable: string; status: number }>(),
  'providers.model-refused': unavailable<{ provider: string; fault: 'refused'; because?: string }>(),
  'providers.model-server': text<{ host: string }>(),
  'providers.no-picture': unavailable<Provider<'bad-answer'>>(),
  'providers.not-configured': unavailable<{ provider: string; fault: 'not-configured'; variable: string }>(),
  'providers.not-json': unavailable<Provider<'bad-answer'>>(),
  'providers.overloaded': unavailable<Refusal<'overloaded'>>(),
  'providers.overloaded-for': unavailable<Refusal<'overloaded'> & { seconds: number }>(),
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

  'retention.days': text<{ count: number }>(),
  'retention.period': text<{ length: Message; from: Message }>(),
  'retention.purged': text<{ counts: readonly Message[] }>(),
  'retention.purged-kind': text<{ kind: string; count: number }>(),
  'retention.years': text<{ count: number }>(),

  'reviewer.ambiguous': validation<{ name: string; field: 'reviewer' }>(),
  'reviewer.name-needed': ruleViolated<{ name: string; field: 'reviewer' }>(),
  'reviewer.missing': validation<{ field: 'reviewer' }>(),
  'reviewer.not-by-program': ruleViolated<{ field: 'reviewer' }>(),
  'reviewer.person-required': forbidden<{ field: string }>(),
  'reviewer.review-required': ruleViolated<{ slug: string }>(),
  'reviewer.not-an-editor': validation<{ name: string; field: 'reviewer' }>(),
  'reviewer.unknown': validation<{ name: string; field: 'reviewer' }>(),

  'samples.number': text<{ count: number }>(),
  'samples.removed': text<{ count: number; kept: number }>(),
  'samples.would-be-removed': text<{ count: number; kept: number }>(),

  'status.samples': text<{ count: number }>(),
  'request.key-form': validation<{ header: string }>(),
  'request.key-reused': ruleViolated<{ header: string }>(),
  'request.key-running': conflict<{ header: string }>(),
  'request.no-key': validation<{ header: string }>(),
  'request.revisions-differ': text<{ matched: number; revision: number }>(),
  'request.changed-to': text<{ current_revision: number }>(),

  'route.not-found': notFound(),
  'route.other-methods': text<{ methods: string }>(),

  'runs.answer-cut': ruleViolated<{ run_failure: 'schema'; limit: number }>(),
  'runs.answer-cut-by-server': ruleViolated<{ run_failure: 'schema'; tokens: number; limit: number }>(),
  'runs.answer-failed': text<{ reason: string }>(),
  'runs.answer-not-json': text<{ start: string }>(),
  'runs.answer-several': text<{ start: string }>(),
  'runs.answer-schema': text<{ issues: string }>(),
  'runs.answers-unusable': ruleViolated<{ run_failure: 'schema'; reason: Message }>(),
  'runs.answer-extra': text<{ fields: string }>(),
  'runs.asking-again': text<{ reason: Message }>(),
  'runs.checklist': text<{ checks: readonly Message[] }>(),
  'runs.could-not-start': text<{ reason: Message }>(),
  'runs.covered': text<{ slug: string }>(),
  'runs.trial-ended': text(),
  'runs.covered-all': text<{ slug: string }>(),
  'runs.demo-restarted': ruleViolated<{ run_failure: 'nothing-found' }>(),
  'runs.document-covered': text<{ title: string; slug: string; reason: Message }>(),
  'runs.event-assigned': text<{ title: string; name: string }>(),
  'runs.event-ignored': text<{ title: string }>(),
  'runs.event-taken': text<{ title: string; agent: string }>(),
  'runs.event-written': text<{ title: string; slug: string }>(),
  'runs.failed': text<{ reason: Message | string }>(),
  'runs.for-editor': text<{ fault: Message | string }>(),
  'runs.given-sources': text<{ count: number }>(),
  'runs.interview-needs-sources': ruleViolated<{ run_failure: 'nothing-found' }>(),
  'runs.may-be-covered': text<{ slug: string }>(),
  'runs.month-budget': ruleViolated<{ run_failure: 'budget'; amount: number }>(),
  'runs.not-proposed': text<{ slug: string }>(),
  'runs.proposed': text<{ slug: string }>(),
  'runs.updating': text<{ slug: string }>(),
  'runs.no-free-event': ruleViolated<{ run_failure: 'nothing-found'; reason: Message }>(),
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
  'runs.published': text<{ slug: string }>(),
  'runs.scheduled': text(),
  'runs.requested': text<{ name: string }>(),
  'runs.rewriting': text<{ faults: readonly (Message | string)[] }>(),
  'runs.run-budget': ruleViolated<{ run_failure: 'budget'; amount: number }>(),
  'runs.agent-budget': ruleViolated<{ run_failure: 'budget'; amount: number }>(),
  'runs.saved': text<{ slug: string }>(),
  'runs.search-failed': text<{ provider: string; reason: Message }>(),
  'runs.search-results': text<{ provider: string; count: number }>(),
  'runs.spanish-written': text<{ title: string }>(),
  'runs.to-review': text<{ reasons: readonly (Message | string)[] }>(),
  'runs.unverified': ruleViolated<{ run_failure: 'verification'; faults: readonly (Message | string)[] }>(),

  'server.address-unusable': unavailable<{ host: string; port: number; reason: Message | string }>(),
  'server.files-unreadable': unavailable<{ who: Message; path: string; project: string }>(),
  'server.gives-up-root': text<{ name: string }>(),
  'server.not-built': unavailable(),
  'server.outdated': unavailable<{ version: string; needed: string }>(),
  'server.overloaded': unavailable<{ reason: 'busy' }>(),
  'server.stopping': unavailable(),
  'server.too-many-streams': rateLimited(),

  'sources.content-type': text<{ type: string }>(),
  'sources.feed-unreadable': unavailable<{
    provider: string;
    fault: 'bad-request' | 'unreachable' | 'bad-answer';
    url: string;
    reason: Message;
  }>(),
  'sources.feed-unknown': text<{ start: string }>(),
  'sources.file': text<{ kind: string }>(),
  'sources.forbidden': ruleViolated<{ url: string; reason: Message }>(),
  'sources.language-changed': text<{ now: string; was: string }>(),
  'sources.moved': text<{ address: string }>(),
  'sources.no-answer': text<{ seconds: number }>(),
  'sources.no-connection': text<{ code: string }>(),
  'sources.not-unpacked': text<{ coding: string }>(),
  'sources.old': text<{ day: string }>(),
  'sources.parse-timeout': unavailable<{ seconds: number }>(),
  'sources.port': text<{ port: number }>(),
  'sources.private-network': text<{ host: string }>(),
  'sources.redirected': text<{ address: string; reason: Message }>(),
  'sources.robots': text(),
  'sources.status': text<{ status: number }>(),
  'sources.too-large': text<{ megabytes: number }>(),
  'sources.too-many-redirects': text<{ max: number }>(),
  'sources.unparseable': unavailable(),
  'sources.unreadable': unavailable<{ url: string; reason: Message | string }>(),

  'spending.agent-spent': text<{ name: string; spent: number; budget: number }>(),
  'spending.checked-later': ruleViolated<{ provider: string; model: string }>(),
  'spending.month-spent': text<{ spent: number; budget: number }>(),
  'spending.price-incomplete': ruleViolated<{ provider: string; model: string }>(),
  'spending.price-needed': ruleViolated<{ provider: string; model: string }>(),
  'spending.price-twice': ruleViolated<{ provider: string; model: string }>(),

  'status.agent-budget': text<{ name: string; spent: number; budget: number }>(),
  'status.agent-budgets': text<{ agents: readonly Message[] }>(),
  'status.alert-ended': text<{ text: string }>(),
  'status.alert-several': text<{ count: number }>(),
  'status.alert-urgent': text<{ text: string }>(),
  'status.backup-failed': text<{ place: string; reason: Message | string }>(),
  'status.backup-late': text<{ count: number }>(),
  'status.budget-near': text<{ spent: number; budget: number; percent: number }>(),
  'status.budget-reached': text<{ spent: number; budget: number }>(),
  'status.ad-figures': text<{ count: number; offers: readonly (Message | string)[] }>(),
  'status.clock': text<{ count: number; clocks: readonly Message[] }>(),
  'status.clock-ahead': text<{ address: string; difference: string }>(),
  'status.clock-behind': text<{ address: string; difference: string }>(),
  'status.crash': text<{ count: number; at: string }>(),
  'status.database-away': text<{ from: string; until: string }>(),
  'status.database-away-since': text<{ from: string }>(),
  'status.database-connections': text<{ from: string; until: string }>(),
  'status.database-connections-since': text<{ from: string }>(),
  'status.database-disk': text<{ from: string; until: string }>(),
  'status.database-disk-since': text<{ from: string }>(),
  'status.dead-jobs': text<{ count: number }>(),
  'status.disk-full': text<{ address: string; megabytes: number }>(),
  'status.disk-low': text<{ address: string; megabytes: number }>(),
  'status.instance-lost': text<{ count: number; addresses: string }>(),
  'status.mail-deferred': text<{ count: number; at: string; reason: Message | string }>(),
  'status.mail-failed': text<{ count: number }>(),
  'status.mail-unknown': text<{ count: number }>(),
  'status.agent-schedule': text<{ count: number; names: string }>(),
  'status.missed-schedule': text<{ schedules: readonly Message[] }>(),
  'status.schema': text<{ count: number }>(),
  'status.server-errors': text<{ count: number; minutes: number }>(),
  'status.work-waits': text<{ minutes: number }>(),

  'subscription-answers.chosen-topics': text<{ topics: string }>(),
  'subscription-answers.pending-topics': text<{ topics: string }>(),
  'subscription-answers.stale': notFound(),
  'subscription-answers.subscribed-topics': text<{ topics: string }>(),
  'subscription-answers.subscribed-topics-without-mail': text<{ topics: string }>(),

  'subscriptions.consent-topics': text<{ topics: string }>(),
  'subscriptions.not-found': notFound<{ email: string }>(),
  'subscriptions.unknown-topic': text<{ topic: string }>(),
  'subscriptions.unknown-word': text<{ word: string }>(),

  'tokens.already-exists': conflict(),
  'tokens.expired': unauthenticated<{ token: 'expired' }>(),
  'tokens.not-found': notFound<{ id: string }>(),
  'tokens.revoked': unauthenticated<{ token: 'revoked' }>(),
  'tokens.scope-beyond-role': validation<{ scopes: readonly string[]; field: 'scopes' }>(),
  'tokens.suspended': unauthenticated<{ token: 'suspended' }>(),
  'tokens.unknown': unauthenticated<{ token: 'unknown' }>(),

  'upgrade.backup': text<{ at: string }>(),
  'upgrade.database': text<{ version: string; size: number }>(),
  'upgrade.database-advice': text<{ oldest: number }>(),
  'upgrade.instances': text<{ versions: string }>(),
  'upgrade.newer': text<{ names: string }>(),
  'upgrade.pending-contracting-advice': text<{ needed: string }>(),
  'upgrade.pending-contracting': text<{ count: number; names: string; needed: string }>(),
  'upgrade.pending': text<{ count: number; names: string }>(),
  'upgrade.program': text<{ version: string; migrations: number; applied: number }>(),

  'value.enum': text<{ values: readonly string[] }>(),
  'value.format': text<{ format: string }>(),
  'value.max': text<{ max: number }>(),
  'value.max-items': text<{ max: number }>(),
  'value.max-length': text<{ max: number }>(),
  'value.min': text<{ min: number }>(),
  'value.min-items': text<{ min: number }>(),
  'value.min-length': text<{ min: number }>(),
  'value.skipped-time': text<{ value: string; zone: string }>(),
  'value.type': text<{ expected: string }>(),
  'value.unknown-keys': text<{ keys: readonly string[] }>(),
} as const satisfies Partial<Record<MessageKey, Entry<Params, ErrorCode | null>>>;

type Keys<T, Section extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Section}${K}` : Keys<T[K], `${Section}${K}.`>;
}[keyof T & string];
type WithoutPlural<K> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;

/** The keys of all messages of the core and the doors. */
export type MessageKey = WithoutPlural<Keys<typeof en>>;

/** The messages that are errors. */
export type ErrorKey = {
  [K in keyof typeof messages]: (typeof messages)[K]['code'] extends ErrorCode ? K : never;
}[keyof typeof messages];

/** The parameters of a message. */
export type ParamsOf<K extends MessageKey> = K extends keyof typeof messages
  ? NonNullable<(typeof messages)[K]['params']>
  : NoParams;

/** The arguments after the key when a message is created: none for a message without parameters. */
export type ParamsArguments<K extends MessageKey> =
  NoParams extends ParamsOf<K> ? [params?: ParamsOf<K>] : [params: ParamsOf<K>];

/** A message of the product: rendered in the reader's language, and stored as key and parameters. */
export type Message = { readonly key: MessageKey; readonly params?: Params };

/** Creates a message with its parameters. */
export const message = <K extends MessageKey>(key: K, ...[params]: ParamsArguments<K>): Message =>
  params ? { key, params } : { key };

const keyPattern = /^[a-z-]+(?:\.[a-z0-9-]+)+$/;

/** Whether a value, such as a stored one, is a message. */
export const isMessage = (value: unknown): value is Message => {
  const { key } = Object(value) as { key?: unknown };
  return typeof key === 'string' && keyPattern.test(key);
};
