const editingIssues = `
Examples:
  vigia newsletter edit <id> --subject-es "Top 5: las auditorías llegan al tribunal"
  vigia newsletter edit <id> --pieces '{"kind":"article","slug":"una-nota"}' '{"kind":"interview","slug":"ada"}'
`;

const approvingIssues = `
Whoever approves an issue answers for it: name that person with --reviewer, by the username or e-mail address of their
account, or once for all commands in the variable VIGIA_REVIEWER.

Examples:
  vigia newsletter approve <id> --reviewer ana@example.org
  VIGIA_REVIEWER=Ana vigia newsletter approve <id>
`;

const sendingIssues = `
An issue that nobody has approved is approved by sending it: --reviewer, or VIGIA_REVIEWER, names the person who answers for it.

The mails are sent by the server, and by it alone: \`vigia newsletter status <id>\` tells how far it is.
`;

const resending = `
Deliveries of which nothing is known may have arrived: whoever has them sent again may send them twice.

Examples:
  vigia newsletter deliveries <id> --status unknown
  vigia newsletter resend <id> --subscribers <subscriber_id> <subscriber_id>
  vigia newsletter write-off <id>
`;

/** What can be done with issues of the newsletter, as commands. */
export const newsletterCommands = {
  'newsletters.list': {
    command: 'newsletter list',
    columns: ['created_at', 'id', 'status', 'piece_count', 'recipients', 'subject_es'],
  },
  'newsletters.generate': { command: 'newsletter generate' },
  'newsletters.schedule': { command: 'newsletter schedule' },
  'newsletters.get': { command: 'newsletter show', positional: 'id' },
  'newsletters.update': {
    command: 'newsletter edit',
    positional: 'id',
    files: ['intro_es', 'intro_en'],
    decides: true,
    examples: editingIssues,
  },
  'newsletters.preview': { command: 'newsletter preview', positional: 'id' },
  'newsletters.test': { command: 'newsletter test', positional: ['id', 'email'], asks: false },
  'newsletters.submit': { command: 'newsletter submit', positional: 'id', decides: true },
  'newsletters.approve': {
    command: 'newsletter approve',
    positional: 'id',
    decides: true,
    examples: approvingIssues,
  },
  'newsletters.send': {
    command: 'newsletter send',
    positional: 'id',
    decides: true,
    examples: sendingIssues,
  },
  'newsletters.pause': { command: 'newsletter pause', positional: 'id', asks: false },
  'newsletters.resume': { command: 'newsletter resume', positional: 'id', asks: false },
  'newsletters.cancel': { command: 'newsletter cancel', positional: 'id' },
  'newsletters.delete': { command: 'newsletter delete', positional: 'id' },
  'newsletters.trash': {
    command: 'newsletter trash',
    columns: ['deleted_at', 'id', 'status', 'piece_count', 'subject_es'],
  },
  'newsletters.restore': { command: 'newsletter restore', positional: 'id' },
  'newsletters.progress': { command: 'newsletter status', positional: 'id' },
  'newsletters.deliveries': {
    command: 'newsletter deliveries',
    positional: 'id',
    columns: ['subscriber_id', 'email', 'language', 'status', 'attempts', 'changed_at', 'answer'],
  },
  'newsletters.resend': { command: 'newsletter resend', positional: 'id', examples: resending },
  'newsletters.write-off': { command: 'newsletter write-off', positional: 'id', asks: true },
} as const;
