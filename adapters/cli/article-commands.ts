/** What is told of an article that was written: not its texts, which whoever wrote them knows. */
const written = ['slug', 'status', 'revision', 'changed', 'title_es', 'updated_at', 'message'] as const;

const editing = `
Examples:
  vigia articles review una-nota                               its revision, and what is wrong with it
  vigia articles edit una-nota --revision 3 --title-es "Otro título"
  vigia articles edit una-nota --revision 3 --body-es @cuerpo.md --topics regulacion agi
  vigia articles edit una-nota --revision 3 --sources '{"name":"BOE","url":"https://www.boe.es/x"}'
  vigia articles edit una-nota --revision 3 --title-en ""      leaves it without English title
  vigia articles edit una-nota --revision 3 --tags ""          leaves it without tags
  vigia articles edit una-nota --revision 3 --body-es - < cuerpo.md
  vigia articles edit una-nota --revision 3 --origin-es human --reviewer ana@example.org
`;

const approving = `
Errors of the checklist keep a draft from being published; what it warns of has to be confirmed. Readers are told who
answers for a text made with AI: name that person with --reviewer, by the username or e-mail address of their account, or
once for all commands in the variable VIGIA_REVIEWER.

Examples:
  vigia articles drafts
  vigia articles checklist una-nota
  vigia articles approve una-nota --confirm --reviewer ana@example.org
  VIGIA_REVIEWER=Ana vigia articles approve una-nota
`;

const rejecting = `
Examples:
  vigia articles reject una-nota --reason "Faltan las fuentes"
`;

const listing = `
Examples:
  vigia articles list --topic regulacion --sort oldest
  vigia articles list --q "modelos abiertos" --text-lang en
`;

const creating = `
Examples:
  vigia articles create "Una nota" --body-es @cuerpo.md --topics regulacion
  vigia articles create "Una nota" --body-es "Cuerpo." --sources '{"name":"BOE","url":"https://www.boe.es/x"}'
`;

const patching = `
Examples:
  vigia articles patch una-nota --revision 3 --patches '{"field":"body_es","find":"en mayo","replace":"en junio"}'
`;

/** What can be done with articles, as commands. */
export const articleCommands = {
  'articles.list': {
    command: 'articles list',
    columns: ['date', 'slug', 'type', 'title_es'],
    // What `--lang` says is the language of the terminal.
    flags: { lang: 'text-lang' },
    examples: listing,
  },
  'articles.tags': { command: 'articles tags', columns: ['tag', 'count'] },
  'articles.get': { command: 'articles show', positional: 'slug' },
  'articles.published': { command: 'articles published', columns: ['date', 'slug', 'type', 'title_es'] },
  'articles.static': { command: 'articles static', columns: ['date', 'slug', 'type', 'title_es'] },
  'articles.drafts': {
    command: 'articles drafts',
    columns: ['date', 'slug', 'author', 'body_es_length', 'title_es'],
  },
  'articles.approved': {
    command: 'articles approved',
    columns: ['updated_at', 'slug', 'is_static', 'featured', 'title_es'],
  },
  'articles.search': {
    command: 'articles search',
    positional: 'q',
    columns: ['date', 'status', 'slug', 'title_es'],
  },
  'articles.desk-view': { command: 'articles review', positional: 'slug' },
  'articles.checklist': {
    command: 'articles checklist',
    positional: 'slug',
    columns: ['level', 'id', 'data'],
  },
  'articles.edit': {
    command: 'articles edit',
    positional: 'slug',
    fields: written,
    files: ['body_es', 'body_en'],
    examples: editing,
  },
  'articles.create': {
    command: 'articles create',
    positional: 'title_es',
    files: ['body_es', 'body_en'],
    fields: written,
    examples: creating,
  },
  'articles.patch': {
    command: 'articles patch',
    positional: 'slug',
    fields: written,
    examples: patching,
  },
  'articles.approve': {
    command: 'articles approve',
    positional: 'slug',
    fields: written,
    examples: approving,
  },
  'articles.reject': {
    command: 'articles reject',
    positional: 'slug',
    fields: written,
    examples: rejecting,
  },
  'articles.unpublish': { command: 'articles unpublish', positional: 'slug', asks: true, fields: written },
  'articles.toggle-featured': {
    command: 'articles feature',
    positional: 'slug',
    fields: [...written, 'featured'],
  },
  'articles.toggle-static': {
    command: 'articles freeze',
    positional: 'slug',
    fields: [...written, 'is_static'],
  },
  'articles.regenerate-image': {
    command: 'articles redraw',
    positional: 'slug',
    asks: true,
    fields: [...written, 'image_url', 'cover_variant'],
  },
  'articles.delete': { command: 'articles delete', positional: 'slug', fields: written },
  'articles.trash': { command: 'articles trash', columns: ['deleted_at', 'slug', 'status', 'title_es'] },
  'articles.restore': { command: 'articles restore', positional: 'slug', fields: written },
  'articles.versions': {
    command: 'articles versions',
    positional: 'slug',
    columns: ['revision', 'at', 'actor_name', 'door', 'operation', 'changed'],
  },
  'articles.version': { command: 'articles version', positional: ['slug', 'version'] },
  'articles.restore-version': {
    command: 'articles restore-version',
    positional: ['slug', 'version'],
    fields: ['slug', 'revision', 'changed'],
  },
  'articles.hardcoded-authors': {
    command: 'articles hardcoded-authors',
    columns: ['date', 'slug', 'author', 'is_static', 'title_es'],
  },
} as const;
