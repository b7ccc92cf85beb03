import type { Actor } from '../../kernel/actor.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Article } from '../article.ts';
import { mailDecision } from '../editorial-mails.ts';
import type { Written } from './save-article.ts';
import { saveArticle } from './save-article.ts';

/** The ports that decide on drafts. */
export const decisionPorts = ['articles', 'desk', 'users', 'mails', 'jobs', 'ids', 'clock'] as const;
/** See `decisionPorts`. */
export type DecisionPorts = Pick<Ports, (typeof decisionPorts)[number]>;

/** Saves an article that may be approved or rejected by that: its author is notified by mail, and the hand-in ends. */
export const saveDecision = async (
  ports: DecisionPorts,
  before: Article,
  after: Article,
  actor: Actor,
): Promise<Written> => {
  const written = await saveArticle(ports, before, after, actor);
  const { article } = written;
  if (before.status !== 'draft' || article.status === 'draft') return written;
  const { created_by, handed_in_by } = await ports.desk.assignment(article.id);
  await ports.desk.endHandIn(article.id);
  const decision = article.status === 'published' ? 'approved' : 'rejected';
  await mailDecision(ports, article, decision, { author: handed_in_by ?? created_by, actor });
  return written;
};
