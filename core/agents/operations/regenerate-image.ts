import { z } from 'zod';
import type { Article } from '../../articles/article.ts';
import type { PicturedEdit } from '../../articles/edit.ts';
import { articleRef, WrittenArticle } from '../../articles/input-fields.ts';
import { requireArticle } from '../../articles/require-article.ts';
import { redrawCover } from '../../articles/transitions.ts';
import { saveArticle } from '../../articles/publishing/save-article.ts';
import { editPorts, writeEdit } from '../../articles/publishing/write-edit.ts';
import { requirePublishRights } from '../../articles/publishing/rights.ts';
import { command } from '../../kernel/operation.ts';
import { chargeSite } from '../calls/pay-within-budget.ts';
import type { PictureModel } from '../provider-ports.ts';
import type { PicturePayer } from '../stages/illustrate.ts';
import { drawPicture, picturePrompt } from '../stages/illustrate.ts';

const altOf = (words: string, title: string | null): string | null => title && `${words}: ${title}`;

/** A generated picture for an article, as an edit. */
const draw = async (payer: PicturePayer, article: Article, pictures: PictureModel): Promise<PicturedEdit> => {
  const { ports } = payer;
  const { title_es, title_en, summary_es } = article;
  const { name, model } = await drawPicture(payer, pictures, picturePrompt(ports, title_es, summary_es));
  return {
    image_url: `/media/${name}`,
    image_alt_es: altOf('Ilustración', title_es),
    image_alt_en: altOf('Illustration', title_en),
    image: {
      origin: 'ai-generated',
      provider: pictures.provider,
      model,
      prompt_hash: ports.providers.prompts.get('picture').hash,
      generated_at: ports.clock.now(),
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
  output: WrittenArticle.extend({
    queued: z
      .boolean()
      .optional()
      .describe('Whether the server does it as soon as possible: only it has a picture provider'),
  }),
  uses: [...editPorts, 'ledger', 'images', 'ids', 'jobs', 'transaction'],
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
    const edit = pictures && (await draw(payer, article, pictures));
    const change = { actor, operation: 'articles.regenerate-image', at: ports.clock.now() };
    return ports.transaction(change, async (inside) => {
      await requireArticle(inside, { slug: article.slug, revision: article.revision });
      const written = edit
        ? await writeEdit(inside, article, edit, actor)
        : await saveArticle(inside, article, redrawCover(article), actor);
      if (edit) await inside.ledger.assign(payer.run.id, article.slug);
      return written;
    });
  },
});
