import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { message } from '../../messages/messages.ts';
import { previewArticle } from '../preview-article.ts';
import { requireState } from '../published-versions.ts';
import { requireArticle } from '../require-article.ts';
import { versionOfArticle, WithheldVersion } from './withhold-version.ts';

/** Shows readers a version again that was withheld. Throws `not-found` for one that they never saw. */
export const releaseVersion = command({
  name: 'articles.release-version',
  effect: 'publish',
  summary: 'Show readers a version of an article again that was withheld',
  access: 'editor',
  input: z.object(versionOfArticle),
  output: WithheldVersion,
  confirm: previewArticle(message('articles.preview-release')),
  uses: ['articles', 'versions'],
  run: async (ports, { version, ...ref }) => {
    const article = await requireArticle(ports, ref);
    const { state } = requireState(await ports.versions.published(article.slug), article.slug, version);
    if (state.withheld) await ports.versions.withhold(article.slug, state.revisions, null);
    return { article, version: state.revision, withheld: null, changed: state.withheld !== null };
  },
});
