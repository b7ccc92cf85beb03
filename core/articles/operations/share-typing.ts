import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { maxInteger } from '../../input/fields.ts';
import { SlugParam } from '../../input/slug.ts';
import { requireMayEdit } from '../../items/may-edit.ts';
import { presenceLapse } from '../presence.ts';
import { requireArticle } from '../require-article.ts';
import { maxTypedUpdates, maxUpdateLength } from '../shared-typing.ts';

/**
 * Exchanges what is being typed in an article with the others who have it open. A tab joins their session, or begins one
 * with its own text when nobody who is still there has; it leaves when it learns of another session, or of none.
 */
export const shareTyping = command({
  name: 'articles.share-typing',
  changes: [],
  effect: 'write',
  unaudited: true,
  tokens: 'never',
  summary: 'Exchange what is being typed in an article with others who have it open',
  access: 'author',
  input: z.object({
    slug: SlugParam,
    tab: z.uuid().describe('The tab, as in its presence'),
    session: z.uuid().nullable().describe('The session that the tab is in; null to join or begin one'),
    after: z.int().min(0).max(maxInteger).default(0).describe('The number of the last update that is known'),
    update: z
      .base64()
      .max(maxUpdateLength)
      .optional()
      .describe('What was typed since, or all of it to begin a session with'),
    over: z.boolean().optional().describe('Ends the session: its text is not the stored one any more'),
  }),
  output: z.object({
    session: z.uuid().nullable().describe('Null: there is none to join, or it has ended'),
    last: z.number().describe('The number of the last update'),
    updates: z.array(z.string()).describe('What others have typed, in base64'),
  }),
  uses: ['articles', 'desk', 'presences', 'sharedTyping', 'clock', 'ids'],
  run: async (ports, { slug, tab, session, after, update, over = false }, actor) => {
    const article = await requireArticle(ports, { slug });
    await requireMayEdit(ports, actor, article);
    const { sharedTyping: typing } = ports;
    const article_id = article.id;
    const at = ports.clock.now();
    const none = { session: null, last: 0, updates: [] };
    const found = await typing.lock(article_id);
    if (session !== null) {
      if (found?.session !== session) return none;
      if (over || found.last >= maxTypedUpdates) {
        await typing.end(article_id);
        return none;
      }
      const last = update ? await typing.add({ article_id, session, tab, update, at }) : found.last;
      const later = await typing.list(article_id, after);
      return { session, last, updates: later.filter((one) => one.tab !== tab).map((one) => one.update) };
    }
    const lapsed = new Date(Date.parse(at) - presenceLapse).toISOString();
    const open = new Set((await ports.presences.list(article_id, lapsed)).map((one) => one.tab));
    if (found?.tabs.some((one) => one !== tab && open.has(one))) {
      const all = await typing.list(article_id, 0);
      return { session: found.session, last: found.last, updates: all.map((one) => one.update) };
    }
    // Those who shared it have gone: what they did not save is not the common text any more.
    if (found) await typing.end(article_id);
    if (!update) return none;
    const begun = ports.ids.next();
    const last = await typing.add({ article_id, session: begun, tab, update, at });
    return { session: begun, last, updates: [] };
  },
});
