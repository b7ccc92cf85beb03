import type { Actor } from '../kernel/actor.ts';
import { accountOf } from '../kernel/actor.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Limit } from '../kernel/throttle.ts';
import { requireTries } from '../kernel/throttle.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Language } from '../text/language.ts';
import { localized } from '../text/language.ts';
import { oneLine } from '../text/normalize-text.ts';
import type { Article } from './article.ts';
import { articlePath } from './article-display.ts';

/** What an editor decides on a draft. */
export type Decision = 'returned' | 'approved' | 'rejected';

type MailPorts = Pick<Ports, 'users' | 'mails' | 'jobs' | 'ids' | 'clock'>;
type Account = { id: string; email: string; language: Language };
/** What an editor writes to the author of a draft that they return, and by which name. */
type Note = { editor: string; note: string };

/** The address of a draft in the panel. */
const deskPath = ({ slug }: Pick<Article, 'slug'>): string => `/admin/articles/${slug}`;

/** The title as it may stand in a subject. */
const titleIn = (article: Article, language: Language): string =>
  oneLine(localized(article, 'title', language));

/** How often one person may hand in the same draft. */
const handInLimit: Limit = { free: 10, window: 3600, firstLock: 900, maxLock: 86_400 };

/**
 * Mails an editor that a draft was handed in to them, and by whom; nothing if they did it themselves. Throws
 * `rate-limited`.
 */
export const mailHandIn = async (
  ports: MailPorts & Pick<Ports, 'tally'>,
  article: Article,
  { id, email: to, language }: Account,
  { by, actor }: { by: string | null; actor: Actor },
): Promise<void> => {
  const own = accountOf(actor);
  if (id === own) return;
  const key = `hand-in ${article.id} ${own ?? actor.name}`;
  await requireTries(ports.tally, [{ key, limit: handInLimit }], ports.clock.now());
  const author = by === null ? null : await ports.users.find(by);
  const contents = {
    author: author?.username ?? actor.name,
    author_id: author?.id ?? own ?? '',
    title: titleIn(article, language),
    path: deskPath(article),
  };
  await queueMail(ports, { template: 'handed-in', language, to, account_id: id, contents });
};

/** For how long a rejection can be undone before its mail is sent, in milliseconds. */
const undoTime = 60_000;

/** The author to be notified: nobody who decides by themselves, is suspended, or is no author. */
const notified = async ({ users }: Pick<Ports, 'users'>, id: string | null, actor: Actor) => {
  const author = id === null || id === accountOf(actor) ? null : await users.find(id);
  return author?.role === 'author' && author.suspended_at === null ? author : null;
};

/** Mails the author whose draft an editor has decided on. */
export const mailDecision = async (
  ports: MailPorts,
  article: Article,
  decision: Decision,
  { author: id, actor, note }: { author: string | null; actor: Actor; note?: Note },
): Promise<void> => {
  const author = await notified(ports, id, actor);
  if (!author) return;
  const { email: to, language } = author;
  const mail = { language, to, account_id: author.id };
  const title = titleIn(article, language);
  const path = decision === 'approved' ? articlePath(article) : deskPath(article);
  if (decision === 'rejected') {
    const reason = article.rejection_reason ?? '';
    const due_at = new Date(Date.parse(ports.clock.now()) + undoTime).toISOString();
    await queueMail(ports, {
      ...mail,
      template: 'draft-rejected',
      due_at,
      contents: { title, path, reason },
    });
  } else if (decision === 'returned')
    await queueMail(ports, {
      ...mail,
      template: 'draft-returned',
      contents: { title, path, editor: '', note: '', ...note },
    });
  else await queueMail(ports, { ...mail, template: 'draft-approved', contents: { title, path } });
};

/** Mails the author of a draft whose editor no longer reviews that it is theirs again. */
export const mailDraftFreed = async (
  ports: MailPorts,
  article: Article,
  { author: id, actor }: { author: string | null; actor: Actor },
): Promise<void> => {
  const author = await notified(ports, id, actor);
  if (!author) return;
  const { email: to, language, id: account_id } = author;
  const contents = { title: titleIn(article, language), path: deskPath(article) };
  await queueMail(ports, { template: 'draft-freed', language, to, account_id, contents });
};

/** Mails somebody that the work of a deleted account is theirs now; nobody who decided that by themselves. */
export const mailPassedOn = async (
  ports: MailPorts,
  { id, email: to, username, language }: Account & { username: string },
  { count, actor }: { count: number; actor: Actor },
): Promise<void> => {
  if (count === 0 || id === accountOf(actor)) return;
  const contents = { username, count: String(count) };
  await queueMail(ports, { template: 'work-passed-on', language, to, account_id: id, contents });
};

/** A rejection that is undone before its mail is sent mails nothing. */
export const withdrawRejection = ({ mails }: Pick<Ports, 'mails'>, article: Article): Promise<void> =>
  mails.removeQueued({ path: deskPath(article) }, 'draft-rejected');
