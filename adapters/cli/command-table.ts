import type { OperationName } from '#core/operations.ts';
import type { Explanation } from './help.ts';
import type { SecretField } from './secrets.ts';

/** How an operation's command differs from the derived one (see `derive-specs.ts`). */
export type CommandSettings = Explanation & {
  /** Its words; by default `group verb`, from the name of the operation. */
  command?: string;
  /** Positional fields; by default a required slug, id or email address. */
  positional?: string | readonly string[];
  secret?: SecretField;
  /** The columns of its table; without them an output is printed field by field. */
  columns?: readonly string[];
  /** The printed fields; by default all. */
  fields?: readonly string[];
  /** Fields whose value may be read from a file (`@path`). */
  files?: readonly string[];
  /** The field whose value is the bytes of a file; `file_name` gets the file's name. */
  binary?: string;
  /** Options whose name differs from their field's. */
  flags?: Readonly<Record<string, string>>;
  /** Whether it needs confirmation; by default when it deletes or sends. */
  asks?: boolean;
};

const writtenArticle = [
  'slug',
  'status',
  'revision',
  'changed',
  'title_es',
  'updated_at',
  'message',
] as const;

const writtenItem = ['slug', 'revision', 'changed', 'updated_at'] as const;

/** The fields printed after a write: all except long texts. Undefined: the whole output. */
export const writtenFields = (answered: object): readonly string[] | undefined => {
  if ('article' in answered) return writtenArticle;
  return writtenItem.every((field) => field in answered) ? writtenItem : undefined;
};

/** The columns for the tables of common verbs. */
export const columnsByVerb: Readonly<Record<string, readonly string[]>> = {
  trash: ['deleted_at', 'slug', 'title_es'],
  versions: ['revision', 'at', 'actor_name', 'door', 'operation', 'changed'],
};

const pictureFields = [
  'url',
  'width',
  'height',
  'file_name',
  'alt_es',
  'credit',
  'licence',
  'revision',
] as const;

const publishedColumns = ['date', 'slug', 'type', 'title_es'] as const;
const writtenBodies = ['body_es', 'body_en'] as const;

/** Groups whose name in the terminal differs from their module's. */
export const groupNames: Readonly<Record<string, string>> = {
  'agent-runs': 'runs',
  'contact-messages': 'messages',
  'news-events': 'events',
  newsletters: 'newsletter',
  subscriptions: 'subscribers',
};

/** Verbs whose name in the terminal differs from the operation's. */
export const verbNames: Readonly<Record<string, string>> = { get: 'show', update: 'edit' };

/**
 * Commands derive from the operations; this table only has the exceptions. `null`: not a command, because it belongs to
 * another door or a handwritten command calls it.
 */
export const commandTable: { readonly [N in OperationName]?: CommandSettings | null } = {
  'agent-runs.list': {
    columns: ['created_at', 'id', 'status', 'stage', 'agent_name', 'article_slug'],
  },
  'agents.create': {
    positional: 'name',
    examples: [
      `vigia agents create "Faro" --type news-aggregator --config '{"newsApi":{"keywords":["deepfakes"]}}'`,
      `vigia agents create "Atalaya" --status active --config '{"content":{"topics":["regulacion"],"targetLength":600}}'`,
    ],
  },
  'agents.execute': {
    command: 'agents run',
    about: ['cli.about.run-agent'],
    examples: ['vigia agents run "Faro"', ['vigia agents run <id>', 'cli.example.agent-id']],
  },
  'agents.execute-all': { command: 'agents run-all', columns: ['id', 'status', 'agent_name', 'type'] },
  'agents.list': { columns: ['id', 'status', 'type', 'name', 'last_run'] },
  'agents.schedule': {
    examples: ['vigia agents schedule "Faro" --cron "0 7 * * 1"', 'vigia agents schedule "Faro" --paused'],
  },
  'agents.schedules': { columns: ['agent_name', 'cron', 'state', 'next_at'] },
  'agents.spending': { columns: ['agent_name', 'calls', 'input_tokens', 'output_tokens', 'eur'] },
  'agents.spending-export': {
    columns: ['at', 'agent_name', 'kind', 'provider', 'model', 'status', 'eur'],
  },
  'agents.trash': { columns: ['deleted_at', 'id', 'status', 'type', 'name'] },
  'agents.try': {
    examples: [`vigia agents try "Faro" --config '{"content":{"customPrompt":"Con frases cortas."}}'`],
  },
  'agents.update': {
    examples: [
      'vigia agents edit "Faro" --status active',
      [`vigia agents edit "Faro" --config '{"content":{"tone":"divulgativo"}}'`, 'cli.example.others-stay'],
    ],
  },
  'applications.desk-list': { columns: ['updated_at', 'draft', 'slug', 'name'] },
  'applications.list': { columns: ['slug', 'name', 'category'] },
  'applications.set': {
    about: ['cli.about.set-item'],
    examples: [
      'vigia applications set una-aplicacion --name "Una aplicación" --category verificacion --website https://app.example --featured-level normal',
      `vigia applications set una-aplicacion --revision 1 --use-cases '{"es":"En el aula","en":"In class"}'`,
    ],
  },
  'articles.add-source': {
    files: ['text'],
    fields: ['added', 'skipped', 'left'],
    examples: [
      'vigia articles add-source una-nota --url https://www.boe.es/x',
      'vigia articles add-source una-nota --title "Nota de prensa" --publisher Ayuntamiento --text @nota.txt',
      'vigia articles add-source una-nota --from-links',
    ],
  },
  'articles.all-drafts': null,
  'articles.approve': {
    about: ['cli.about.approve-article'],
    examples: [
      'vigia articles drafts',
      'vigia articles checklist una-nota',
      'vigia articles approve una-nota --confirm --reviewer ana@example.org',
      'VIGIA_REVIEWER=Ana vigia articles approve una-nota',
    ],
  },
  'articles.approved': { columns: ['updated_at', 'slug', 'is_static', 'featured', 'title_es'] },
  'articles.cite': null,
  'interviews.cite': null,
  'articles.published-versions': { columns: ['version', 'at', 'is_current', 'changed'] },
  'articles.published-version': null,
  'articles.withhold-version': {
    positional: ['slug', 'version'],
    fields: ['version', 'withheld', 'changed'],
    examples: ['vigia articles withhold-version una-nota 3 --ground law --reason-es "Lo ordena un juez."'],
  },
  'articles.release-version': {
    positional: ['slug', 'version'],
    fields: ['version', 'withheld', 'changed'],
  },
  'articles.assign': {
    positional: ['slug', 'assigned_to'],
    fields: ['slug', 'assigned_to', 'changed'],
    examples: [
      'vigia articles assign una-nota ana@example.org',
      ['vigia articles assign una-nota ""', 'cli.example.assigned-to-nobody'],
    ],
  },
  'articles.auto-migrate': null,
  'articles.discard-pending': { asks: true },
  'articles.calendar': { columns: ['at', 'kind', 'action', 'status', 'title'] },
  'articles.checklist': { columns: ['level', 'id', 'data'] },
  'articles.evidence': {
    columns: ['status', 'text', 'missing'],
    examples: ['vigia articles evidence una-nota --language en'],
  },
  'articles.confirm-fact': {
    positional: ['slug', 'sentence'],
    examples: [
      'vigia articles confirm-fact una-nota "La multa fue de 30 millones." --reviewer ana@example.org',
      'vigia articles confirm-fact una-nota "La multa fue de 30 millones." --undo --reviewer ana@example.org',
    ],
  },
  'evidence.view': {
    fields: ['slug', 'language', 'figures', 'sentences'],
    // `--lang` is the language of the terminal.
    flags: { lang: 'text-lang' },
    examples: ['vigia evidence view una-nota --text-lang en'],
  },
  'evidence.choose': {
    positional: ['slug', 'sentence'],
    examples: [
      'vigia evidence choose una-nota "La multa fue de 30 millones." --hash 2c26b46b --passage "multó con 30 millones de euros" --reviewer ana@example.org',
      'vigia evidence choose una-nota "La multa fue de 30 millones." --hash 2c26b46b --undo --reviewer ana@example.org',
    ],
  },
  'evidence.hide': {
    examples: [
      'vigia evidence hide una-nota --hash 2c26b46b --passage "Ana Pérez, de 34 años" --reason "Datos de una persona que no es pública"',
      'vigia evidence hide una-nota --hash 2c26b46b --reason "Por orden judicial"',
      'vigia evidence hide una-nota --hash 2c26b46b --undo',
    ],
  },
  'evidence.changes': { columns: ['since', 'state', 'text', 'now'] },
  'articles.correct': {
    positional: ['slug', 'text_es'],
    examples: [
      'vigia articles correct una-nota "La multa fue de 30 millones, no de 300." --text-en "The fine was 30 million, not 300."',
    ],
  },
  'articles.corrections': { columns: ['at', 'slug', 'text_es'] },
  'articles.count': null,
  'articles.create': {
    positional: 'title_es',
    files: writtenBodies,
    examples: [
      'vigia articles create "Una nota" --body-es @cuerpo.md --topics regulacion',
      'vigia articles create --title-en "A note" --body-en @body.md',
      `vigia articles create "Una nota" --body-es "Cuerpo." --sources '{"name":"BOE","url":"https://www.boe.es/x"}'`,
    ],
  },
  'articles.desk-view': { command: 'articles review' },
  'articles.drafts': { columns: ['date', 'slug', 'author', 'body_es_length', 'title_es'] },
  'articles.edit-correction': {
    positional: ['slug', 'at', 'text_es'],
    examples: [
      'vigia articles corrections',
      'vigia articles edit-correction una-nota 2026-11-20T08:00:00.000Z "La multa fue de 30 millones de euros."',
    ],
  },
  'articles.edit': {
    files: writtenBodies,
    examples: [
      ['vigia articles review una-nota', 'cli.example.review'],
      'vigia articles edit una-nota --revision 3 --title-es "Otro título"',
      'vigia articles edit una-nota --revision 3 --body-es @cuerpo.md --topics regulacion agi',
      `vigia articles edit una-nota --revision 3 --sources '{"name":"BOE","url":"https://www.boe.es/x"}'`,
      ['vigia articles edit una-nota --revision 3 --title-en ""', 'cli.example.no-english-title'],
      ['vigia articles edit una-nota --revision 3 --tags ""', 'cli.example.no-tags'],
      'vigia articles edit una-nota --revision 3 --body-es - < cuerpo.md',
      'vigia articles edit una-nota --revision 3 --origin-es human --reviewer ana@example.org',
    ],
  },
  'articles.export': null,
  'articles.feed': null,
  'articles.news': null,
  'articles.fix-author-names': null,
  'articles.hardcoded-authors': { columns: ['date', 'slug', 'author', 'is_static', 'title_es'] },
  'articles.import': null,
  'articles.list': {
    columns: publishedColumns,
    // `--lang` is the language of the terminal.
    flags: { lang: 'text-lang' },
    examples: [
      'vigia articles list --topic regulacion --sort oldest',
      'vigia articles list --q "modelos abiertos" --text-lang en',
    ],
  },
  'articles.patch': {
    examples: [
      `vigia articles patch una-nota --revision 3 --patches '{"field":"body_es","find":"en mayo","replace":"en junio"}'`,
    ],
  },
  'articles.presence': null,
  'articles.preview': null,
  'articles.publish-pending': {
    asks: true,
    examples: [
      'vigia articles pending una-nota',
      'vigia articles publish-pending una-nota --revision 3 --pending-revision 2',
    ],
  },
  'articles.published': { columns: publishedColumns },
  'articles.regenerate-image': {
    command: 'articles redraw',
    asks: true,
    fields: [...writtenArticle, 'image_url', 'cover_variant'],
  },
  'articles.reject': {
    examples: ['vigia articles reject una-nota --reason "Faltan las fuentes"'],
  },
  'articles.restore-version': {
    positional: ['slug', 'version'],
    fields: ['slug', 'revision', 'changed'],
  },
  'articles.save-pending': {
    files: writtenBodies,
    examples: [
      'vigia articles save-pending una-nota --base-revision 3 --pending-revision 0 --body-es @cuerpo.md',
    ],
  },
  'articles.share-typing': null,
  'articles.schedule': {
    fields: [...writtenArticle, 'scheduled_at', 'scheduled_action'],
    examples: [
      'vigia articles schedule una-nota --publish-at 2026-12-01T09:00 --confirm --reviewer ana@example.org',
      'vigia articles schedule una-nota --publish-at 2026-12-31T23:59 --action withdraw',
    ],
  },
  'articles.remove-source': { positional: ['slug', 'hash'], fields: writtenArticle },
  'articles.source': { positional: ['slug', 'hash'] },
  'articles.sources': {
    columns: ['answers', 'changed', 'checked_at', 'title', 'url', 'hash', 'check_note'],
    examples: ['vigia articles sources una-nota'],
  },
  'articles.search': { positional: 'q', columns: ['date', 'status', 'slug', 'title_es'] },
  'articles.sitemap': null,
  'articles.static': { columns: publishedColumns },
  'articles.months': { columns: ['month', 'count', 'interviews'] },
  'articles.tags': { columns: ['tag', 'count'] },
  'articles.set-languages': {
    asks: true,
    about: ['cli.about.approve-article'],
    examples: ['vigia articles set-languages una-nota --languages es --languages en --reviewer Ana'],
  },
  'articles.toggle-featured': { command: 'articles feature', fields: [...writtenArticle, 'featured'] },
  'articles.toggle-static': { command: 'articles freeze', fields: [...writtenArticle, 'is_static'] },
  'articles.translate-changes': null,
  'articles.trash': { columns: ['deleted_at', 'slug', 'status', 'title_es'] },
  'articles.facets': null,
  'articles.undo-migration': null,
  'articles.unpublish': { asks: true },
  'articles.update': null,
  'articles.view': null,
  'articles.withdraw-correction': {
    positional: ['slug', 'at'],
    asks: true,
    examples: ['vigia articles withdraw-correction una-nota 2026-11-20T08:00:00.000Z'],
  },
  'audit.export': null,
  'audit.list': {
    columns: ['at', 'who', 'title', 'about', 'outcome', 'note', 'times', 'ip'],
    about: ['cli.about.audit'],
    examples: [
      'vigia audit list --operation auth.login --since 2026-11-22',
      'vigia audit list --actor Ana --subject una-nota',
    ],
  },
  'audit.operations': { columns: ['name', 'title'] },
  'account.cancel-address': null,
  'account.change-address': null,
  'account.change-password': null,
  'account.delete': null,
  'account.end-other-sessions': null,
  'account.end-session': null,
  'account.export': null,
  'account.new-address': null,
  'account.newsletter': null,
  'account.resend-address': null,
  'account.send-confirmation': null,
  'account.sessions': null,
  'account.set-newsletter': null,
  'account.update': null,
  'auth.confirm': null,
  'auth.confirm-address': null,
  'auth.forgot-password': null,
  'auth.login': null,
  'auth.logout': null,
  'auth.me': null,
  'auth.register': null,
  'auth.reset-password': null,
  'auth.verified': null,
  'auth.view-link': null,
  'auth.passkey-options': null,
  'auth.passkey-login': null,
  'auth.second-factor': null,
  'auth.verify-options': null,
  'second-factor.show': null,
  'second-factor.start-authenticator': null,
  'second-factor.confirm-authenticator': null,
  'second-factor.remove-authenticator': null,
  'second-factor.renew-codes': null,
  'passkeys.options': null,
  'passkeys.add': null,
  'passkeys.rename': null,
  'passkeys.remove': null,
  'auth.verify': null,
  'backups.list': {
    command: 'backup list',
    columns: ['started_at', 'bytes', 'verified_at', 'place', 'error'],
  },
  'companies.desk-list': { columns: ['updated_at', 'draft', 'slug', 'name'] },
  'companies.list': { columns: ['slug', 'name', 'type', 'region'] },
  'companies.set': {
    about: ['cli.about.set-item'],
    examples: [
      'vigia companies set una-fundacion --name "Una Fundación" --type think-tank --website https://fundacion.example',
      'vigia companies set una-fundacion --revision 1 --summary-en "A foundation."',
    ],
  },
  'contact-messages.list': { columns: ['created_at', 'id', 'name', 'email', 'reason'] },
  'spending-settings.set': {
    examples: [
      `vigia spending-settings set --revision 0 --budgets '{"month_eur":40}'`,
      `vigia spending-settings set --revision 1 --prices '{"provider":"openai","model":"un-modelo","input_eur":1.1,"output_eur":8.8,"checked_on":"2026-11-20"}'`,
    ],
  },
  'contact-settings.set': {
    examples: [
      'vigia contact-settings set --revision 1 --privacy-note-es "Solo usamos tu correo para responderte."',
      `vigia contact-settings set --revision 1 --contact-channels '{"kind":"email","label_es":"Correo","label_en":"E-mail","value":"hola@sitio.example","url":"mailto:hola@sitio.example"}'`,
    ],
  },
  'site-settings.set': {
    examples: [
      'vigia site-settings set --revision 0 --publisher-name "Editorial Faro, S. L." --publisher-address "Calle del Faro, 1, 15001 A Coruña" --publisher-number B00000000',
      'vigia site-settings set --revision 1 --licence-name-es "CC BY 4.0" --licence-url https://creativecommons.org/licenses/by/4.0/',
    ],
  },
  'contact.send': null,
  'content.generate': {
    positional: 'userPrompt',
    files: ['userPrompt', 'systemPrompt'],
    examples: [
      'vigia content generate "Qué cambia con el Reglamento de IA en la escuela"',
      'vigia content generate @encargo.txt --content-type interview --generate-image false --author-name "Redacción"',
      `vigia content generate "La auditoría" --source-urls https://diario.example/nota --source-texts '{"title":"Nota","publisher":"Ayuntamiento","text":"…"}'`,
    ],
  },
  'content.seed': { command: 'db seed' },
  'hold.end': { command: 'resume' },
  'hold.get': { command: 'hold' },
  'home.view': null,
  'news-events.list': { columns: ['found_at', 'id', 'state', 'candidates', 'title'] },
  'news-events.assign': {
    examples: ['vigia events assign <id> --assigned-to ana@example.org', 'vigia events assign <id>'],
  },
  'news-events.merge': { positional: ['id', 'events'], examples: ['vigia events merge <id> <id>'] },
  'news-events.split': { positional: ['id', 'candidates'], examples: ['vigia events split <id> <id>'] },
  'interviews.desk-list': { columns: ['updated_at', 'draft', 'has_pending', 'slug', 'title_es'] },
  'interviews.discard-pending': { asks: true },
  'interviews.list': { columns: ['date', 'slug', 'title_es'] },
  'interviews.publish-pending': {
    asks: true,
    examples: [
      'vigia interviews pending una-entrevista',
      'vigia interviews publish-pending una-entrevista --pending-revision 2 --reviewer ana@example.org',
    ],
  },
  'interviews.set': {
    about: ['cli.about.set-item'],
    examples: [
      `vigia interviews set una-entrevista --title-es "Ada, de cerca" --date 2026-11-21T08:00:00Z --interviewee '{"name":"Ada","role_es":"Ingeniera","role_en":"Engineer","focus":["agi"]}'`,
      `vigia interviews set una-entrevista --revision 1 --qa-es '{"q":"¿Qué te preocupa?","a":"La prisa."}'`,
    ],
  },
  'interviews.view': null,
  'jobs.list': { columns: ['id', 'name', 'state', 'retries', 'due_at', 'last_error'] },
  'mails.list': { columns: ['id', 'created_at', 'template', 'to', 'status', 'attempts', 'last_answer'] },
  'mails.retry': { asks: false },
  'media.crop': {
    positional: 'name',
    fields: pictureFields,
    examples: ['vigia media crop <name> --shape 16:9 --left 0 --top 50 --width 1600 --height 900'],
  },
  'media.delete': { positional: 'name' },
  'media.discard-pending': { positional: 'name', asks: true },
  'media.embed': {
    positional: 'url',
    fields: ['url', 'title', 'site', 'markdown', 'notes'],
    examples: ['vigia media embed https://vimeo.com/76979871'],
  },
  'media.get': { positional: 'name' },
  'media.list': { columns: ['created_at', 'name', 'origin', 'size', 'file_name', 'credit'] },
  'media.pending': { positional: 'name' },
  'media.publish-pending': {
    positional: 'name',
    asks: true,
    fields: pictureFields,
    examples: ['vigia media pending <name>', 'vigia media publish-pending <name> --pending-revision 2'],
  },
  'media.update': {
    positional: 'name',
    fields: [...pictureFields, 'changed'],
    examples: [
      'vigia media edit <name> --revision 1 --alt-es "Una torre de vigía al amanecer" --credit "Ana Ruiz"',
      ['vigia media edit <name> --revision 2 --focal-x 0.3 --focal-y 0.6', 'cli.example.focal-point'],
    ],
  },
  'media.upload': {
    positional: 'file',
    binary: 'file',
    fields: [...pictureFields, 'changed', 'notes'],
    examples: [
      'vigia media upload torre.jpg',
      'vigia media upload informe.pdf',
      'vigia media upload torre.jpg --alt-es "Una torre de vigía al amanecer" --credit "Ana Ruiz" --licence "CC BY 4.0"',
    ],
  },
  'media.usage': { positional: 'name', columns: ['kind', 'id', 'state', 'title'] },
  'newsletter.choose-topics': null,
  'newsletter.confirm': null,
  'newsletter.subscribe': null,
  'newsletter.topics': null,
  'newsletter.view-confirmation': null,
  'newsletter.unsubscribe': null,
  'newsletters.approve': {
    about: ['cli.about.approve-issue'],
    examples: [
      'vigia newsletter approve <id> --reviewer ana@example.org',
      'VIGIA_REVIEWER=Ana vigia newsletter approve <id>',
    ],
  },
  'newsletters.deliveries': {
    columns: ['subscriber_id', 'email', 'language', 'status', 'attempts', 'changed_at', 'answer'],
  },
  'newsletters.list': {
    columns: ['created_at', 'id', 'status', 'piece_count', 'recipients', 'subject_es'],
  },
  'newsletters.page': null,
  'newsletters.pause': { asks: false },
  'newsletters.progress': { command: 'newsletter status' },
  'newsletters.resend': {
    about: ['cli.about.resend'],
    examples: [
      'vigia newsletter deliveries <id> --status unknown',
      'vigia newsletter resend <id> --subscribers <subscriber_id> <subscriber_id>',
      'vigia newsletter write-off <id>',
    ],
  },
  'newsletters.resume': { asks: false },
  'newsletters.send': { about: ['cli.about.send-issue', 'cli.about.send-issue-server'] },
  'newsletters.test': { positional: ['id', 'email'], asks: false },
  'newsletters.trash': { columns: ['deleted_at', 'id', 'status', 'piece_count', 'subject_es'] },
  'newsletters.update': {
    files: ['intro_es', 'intro_en'],
    examples: [
      'vigia newsletter edit <id> --subject-es "Top 5: las auditorías llegan al tribunal"',
      `vigia newsletter edit <id> --pieces '{"kind":"article","slug":"una-nota"}' '{"kind":"interview","slug":"ada"}'`,
    ],
  },
  'newsletters.write-off': { asks: true },
  'offers.confirm-figures': {
    asks: true,
    examples: [
      'vigia offers figures',
      'vigia offers confirm-figures patrocinio-newsletter --reviewer ana@example.org',
    ],
  },
  'offers.figures': { columns: ['slug', 'confirmed_by', 'confirmed_at', 'metrics_es'] },
  'offers.desk-list': { columns: ['updated_at', 'draft', 'slug', 'title_es'] },
  'offers.list': { columns: ['type', 'position', 'slug', 'title_es', 'price'] },
  'offers.set': {
    about: ['cli.about.set-item'],
    examples: [
      'vigia offers set una-charla --type service --title-es "Una charla" --price 900 --position 4',
      `vigia offers set una-charla --revision 1 --features '{"es":"Con turno de preguntas","en":"With questions"}'`,
    ],
  },
  'pages.desk-list': { columns: ['updated_at', 'draft', 'slug', 'title_es'] },
  'pages.list': { columns: ['slug', 'title_es', 'last_updated'] },
  'pages.set': {
    files: writtenBodies,
    about: ['cli.about.set-item'],
    examples: [
      'vigia pages set privacidad --title-es "Tus datos" --last-updated 2026-11-21 --body-es @pagina.md',
      'vigia pages set privacidad --revision 1 --dek-es "De qué va"',
    ],
  },
  'pages.view': null,
  'referents.desk-list': { columns: ['updated_at', 'draft', 'slug', 'name'] },
  'referents.list': { columns: ['slug', 'name', 'role_es'] },
  'referents.set': {
    about: ['cli.about.set-item'],
    examples: [
      'vigia referents set ada --name "Ada" --role-es "Investigadora" --focus etica-sesgos regulacion-politicas',
      `vigia referents set ada --revision 1 --links '{"name":"Web","url":"https://ada.example"}'`,
    ],
  },
  'referents.view': null,
  'companies.view': null,
  'resources.desk-list': { columns: ['updated_at', 'draft', 'slug', 'title_es'] },
  'resources.list': { columns: ['date', 'slug', 'type', 'title_es'] },
  'resources.set': {
    about: ['cli.about.set-item'],
    examples: [
      'vigia resources set un-informe --title-es "Un informe" --type informe --date 2026-11-21T08:00:00Z --link https://informe.example',
      'vigia resources set un-informe --revision 1 --summary-es "Qué dice y qué no."',
    ],
  },
  'topics.desk-list': { columns: ['updated_at', 'draft', 'slug', 'title_es'] },
  'topics.list': { columns: ['position', 'slug', 'title_es', 'articles', 'interviews'] },
  'topics.set': {
    files: ['intro_es', 'intro_en'],
    about: ['cli.about.set-item'],
    examples: [
      'vigia topics set drones --title-es "Drones" --dek-es "Quién vuela qué" --intro-es @drones.md --position 10',
      'vigia topics set drones --revision 1 --best una-nota otra-nota',
    ],
  },
  'topics.view': null,
  'authors.list': { columns: ['slug', 'name', 'kind', 'articles', 'interviews'] },
  'authors.view': null,
  'profiles.desk-list': { columns: ['updated_at', 'draft', 'slug', 'name'] },
  'profiles.own': null,
  'profiles.list': { columns: ['slug', 'name', 'role_es'] },
  'profiles.set': {
    about: ['cli.about.set-item'],
    examples: [
      'vigia profiles set ana-ruiz --name "Ana Ruiz" --bio-es "Escribe sobre leyes." --languages es en',
      `vigia profiles set ana-ruiz --revision 1 --contact '{"name":"ana@vigia.example","url":"mailto:ana@vigia.example"}'`,
    ],
  },
  'chronologies.desk-list': { columns: ['updated_at', 'draft', 'slug', 'title_es'] },
  'chronologies.list': { columns: ['from', 'to', 'events', 'slug', 'title_es'] },
  'chronologies.set': {
    files: ['intro_es', 'intro_en'],
    about: ['cli.about.set-item'],
    examples: [
      'vigia chronologies set un-juicio --title-es "Un juicio" --topics regulacion',
      `vigia chronologies set un-juicio --revision 1 --events '{"day":"2026-11-21","text_es":"Se presenta la demanda.","text_en":null,"articles":["una-nota"]}'`,
      `vigia chronologies set una-ley --revision 1 --events '{"day":"2026-12-02","text_es":"Se aplica.","text_en":null,"roles":["provider"],"source_url":"https://www.boe.es/x","articles":[]}'`,
    ],
  },
  'chronologies.view': null,
  'chronologies.binding': {
    examples: ['vigia chronologies binding', 'vigia chronologies binding --on 2026-12-02 --role provider'],
  },
  'chronologies.dates': {
    columns: ['day', 'until', 'cancelled', 'id', 'text_es'],
    examples: ['vigia chronologies dates --topic regulacion', 'vigia chronologies dates --role deployer'],
  },
  'subscriptions.export': null,
  'subscriptions.import': null,
  'subscriptions.list': {
    columns: ['created_at', 'email', 'subscribed', 'suspended', 'source', 'language', 'topics'],
  },
  'legal-notice.view': null,
  'privacy.view': null,
  'retention.run': {
    about: ['cli.about.run-retention'],
    columns: ['kind', 'count'],
    asks: false,
    examples: ['vigia retention run --dry-run', 'vigia retention run'],
  },
  'retention.show': { columns: ['kind', 'days', 'stored', 'due', 'what', 'period'] },
  'samples.remove': {
    columns: ['status', 'kind', 'slug', 'title'],
    examples: ['vigia samples remove --dry-run', 'vigia samples remove --yes'],
  },
  'search.find': {
    command: 'search',
    positional: 'q',
    columns: ['kind', 'language', 'slug', 'title'],
    // `--lang` is the language of the terminal.
    flags: { lang: 'text-lang' },
    examples: ['vigia search "modelos abiertos"', 'vigia search deepfakes --kind article --year 2026'],
  },
  'status.show': { command: 'status', examples: ['vigia status', 'vigia status --json'] },
  'today.view': { command: 'today', examples: ['vigia today', 'vigia today --since 2026-11-21T08:00:00Z'] },
  'tokens.create': {
    positional: 'name',
    about: ['cli.about.tokens'],
    examples: [
      'vigia tokens create "Asistente" --scopes read write',
      'vigia tokens create "Newsletter" --scopes read send --days 30',
      'curl -H "Authorization: Bearer $VIGIA_TOKEN" https://sitio.example/api/admin/articles/drafts',
    ],
  },
  'invitations.accept': null,
  'invitations.create': {
    asks: false,
    examples: ['vigia invitations create ana@example.org --role editor'],
  },
  'invitations.list': { columns: ['id', 'email', 'role', 'invited_by', 'expires_at', 'mail'] },
  'invitations.resend': { asks: false },
  'invitations.view': null,
  'tokens.list': {
    columns: [
      'id',
      'name',
      'created_by',
      'scopes',
      'expires_at',
      'last_used_at',
      'last_used_ip',
      'revoked_at',
    ],
  },
  'tokens.own': null,
  'users.create': { secret: { field: 'password', made: true } },
  'users.ensure-admin': null,
  'users.list': { columns: ['created_at', 'role', 'email', 'username', 'suspended_at'] },
  'users.send-confirmation': { asks: false },
  'users.set-password': { secret: { field: 'password' } },
};
