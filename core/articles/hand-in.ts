import type { Actor } from '../kernel/actor.ts';
import { accountOf } from '../kernel/actor.ts';
import type { Language } from '../kernel/language.ts';
import { localized } from '../kernel/language.ts';
import { oneLine } from '../kernel/normalize-text.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Ports } from '../ports.ts';
import type { Article } from './article.ts';
import { articlePath } from './article-display.ts';
import { saveIfChanged } from './write-article.ts';
import type { Written } from './write-article.ts';

/** What an editor decides on a draft. */
export type Decision = 'returned' | 'approved' | 'rejected';

/** The ports that decide on drafts. */
export const decisionPorts = ['articles', 'desk', 'users', 'mails', 'jobs', 'ids', 'clock'] as const;
/** See `decisionPorts`. */
export type DecisionPorts = Pick<Ports, (typeof decisionPorts)[number]>;
type Account = { id: string; email: string; language: Language };
type MailPorts = Omit<DecisionPorts, 'articles' | 'desk'>;

/** The address of a draft in the panel. */
const deskPath = ({ slug }: Pick<Article, 'slug'>): string => `/admin/articles/${slug}`;

/** The title as it may stand in a subject. */
const titleIn = (article: Article, language: Language): string =>
  oneLine(localized(article, 'title', language));

/** Mails an editor that a draft was handed in to them; nothing if they did it themselves. */
export const mailHandIn = async (
  ports: MailPorts,
  article: Article,
  { id, email: to, language }: Account,
  actor: Actor,
): Promise<void> => {
  if (id === accountOf(actor)) return;
  const contents = {
    author: actor.name,
    title: titleIn(article, language),
    path: deskPath(article),
  };
  await queueMail(ports, { template: 'handed-in', language, to, account_id: id, contents });
};

/** Mails the author whose draft an editor has decided on; nobody who decides by themselves or is suspended. */
export const mailDecision = async (
  ports: MailPorts,
  article: Article,
  decision: Decision,
  { author: id, actor }: { author: string | null; actor: Actor },
): Promise<void> => {
  const author = id === null || id === accountOf(actor) ? null : await ports.users.find(id);
  if (author?.role !== 'author' || author.suspended_at !== null) return;
  const { email: to, language } = author;
  const mail = { language, to, account_id: author.id };
  const title = titleIn(article, language);
  const path = decision === 'approved' ? articlePath(article) : deskPath(article);
  if (decision === 'rejected') {
    const reason = article.rejection_reason ?? '';
    await queueMail(ports, { ...mail, template: 'draft-rejected', contents: { title, path, reason } });
  } else await queueMail(ports, { ...mail, template: `draft-${decision}`, contents: { title, path } });
};

/** Saves an article that may be approved or rejected by that: its author is told by mail, and the hand-in ends. */
export const saveDecision = async (
  ports: DecisionPorts,
  before: Article,
  after: Article,
  actor: Actor,
): Promise<Written> => {
  const written = await saveIfChanged(ports, before, after);
  const { article } = written;
  if (before.status !== 'draft' || article.status === 'draft') return written;
  const { created_by, handed_in_by } = await ports.desk.assignment(article.id);
  await ports.desk.endHandIn(article.id);
  const decision = article.status === 'published' ? 'approved' : 'rejected';
  await mailDecision(ports, article, decision, { author: handed_in_by ?? created_by, actor });
  return written;
};
