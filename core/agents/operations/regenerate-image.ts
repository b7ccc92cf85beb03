import { z } from 'zod';
import { Article } from '../../articles/article.ts';
import { articleRef } from '../../articles/input-fields.ts';
import { requireArticle } from '../../articles/require-article.ts';
import { redrawCover } from '../../articles/transitions.ts';
import { requirePublishRights } from '../../kernel/publish-rule.ts';
import { command } from '../../kernel/operation.ts';
import { chargeSite } from '../calls/pay-within-budget.ts';
import type { PictureModel } from '../provider-ports.ts';
import type { PicturePayer } from '../stages/illustrate.ts';
import { drawPicture, picturePrompt } from '../stages/illustrate.ts';

const altOf = (words: string, title: string | null): string | null => title && `${words}: ${title}`;

/** The article with a generated picture. */
const withPicture = async (
  payer: PicturePayer,
  article: Article,
  pictures: PictureModel,
): Promise<Article> => {
  const { ports } = payer;
  const { title_es, title_en, summary_es, provenance } = article;
  const { name, model } = await drawPicture(payer, pictures, picturePrompt(ports, title_es, summary_es));
  return {
    ...article,
    image_url: `/media/${name}`,
    image_alt_es: altOf('Ilustración', title_es),
    image_alt_en: altOf('Illustration', title_en),
    provenance: {
      ...provenance,
      image: {
        origin: 'ai-generated',
        provider: pictures.provider,
        model,
        prompt_hash: ports.providers.prompts.get('picture').hash,
        generated_at: ports.clock.now(),
      },
    },
  };
};

/**
 * Generates a new picture for an article. The provider is called outside any transaction: an article that has changed
 * meanwhile is left unchanged (`conflict`). When only the server has a provider, a server job does the work. Throws
 * `not-found`.
 */
export const regenerateImage = command({
  name: 'articles.regenerate-image',
  effect: 'write',
  also: ['publish'],
  transaction: 'own',
  summary:
    'Give an article another picture: from the provider of pictures if one is set, else a cover redrawn; the one before stays in its versions',
  access: 'editor',
  input: z.object(articleRef),
  output: z.object({
    article: Article,
    changed: z.boolean(),
    queued: z
      .boolean()
      .optional()
      .describe('Whether the server does it as soon as possible: only it has a picture provider'),
  }),
  uses: ['articles', 'ledger', 'images', 'providers', 'settings', 'ids', 'clock', 'jobs', 'transaction'],
  run: async (ports, input, actor) => {
    const article = await requireArticle(ports, input);
    // Before paying for a picture, refuse what saving would refuse.
    if (article.status === 'published') requirePublishRights(actor, article);
    const { pictures, readiness } = ports.providers;
    if (!pictures && readiness.types.image.ready) {
      const { slug, revision } = article;
      await ports.jobs.add('article.picture', { slug, revision, actor }, { key: slug });
      return { article, changed: false, queued: true };
    }
    const payer = chargeSite(ports);
    const next = pictures ? await withPicture(payer, article, pictures) : redrawCover(article);
    const change = { actor, operation: 'articles.regenerate-image', at: ports.clock.now() };
    return ports.transaction(change, async (inside) => {
      await requireArticle(inside, { slug: article.slug, revision: article.revision });
      const saved = await inside.articles.save(next);
      if (pictures) await inside.ledger.assign(payer.run.id, article.slug);
      return { article: saved, changed: true };
    });
  },
});
