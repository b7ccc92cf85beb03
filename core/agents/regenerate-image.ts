import type { Article } from '../articles/article.ts';
import type { ImageProvenance } from '../shared/provenance.ts';
import type { Meant } from '../articles/require-article.ts';
import { requireArticle } from '../articles/require-article.ts';
import { redrawCover } from '../articles/transitions.ts';
import type { Ports } from '../ports.ts';
import { requireScope } from '../shared/access.ts';
import type { Actor } from '../shared/actor.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { Payer } from './calls/pay.ts';
import type { PictureModel } from './provider-ports.ts';
import { drawPicture, picturePrompt } from './stages/illustrate.ts';

/** Charged to the site, as what is asked for by hand; nobody cancels it, and nothing waits beside it. */
const payerOf = (ports: Ports): Payer => ({
  ports,
  run: { id: ports.ids.next(), agent_id: null, agent_name: ports.settings.name },
  signal: new AbortController().signal,
  wait: () => Promise.reject(new DomainError('unavailable', 'The database cannot be reached')),
  inTurn: { ask: (work) => work() },
});

const altOf = (words: string, title: string | null): string | null => title && `${words}: ${title}`;

/** The article with a picture that a provider was asked for. */
const withPicture = async (
  ports: Ports,
  payer: Payer,
  article: Article,
  pictures: PictureModel,
): Promise<Article> => {
  const { title_es, title_en, summary_es, provenance } = article;
  const { name, model } = await drawPicture(payer, pictures, picturePrompt(ports, title_es, summary_es));
  const image: ImageProvenance = {
    origin: 'ai-generated',
    provider: pictures.provider,
    model,
    prompt_hash: ports.providers.prompts.get('picture').hash,
    generated_at: ports.clock.now(),
  };
  return {
    ...article,
    image_url: `/media/${name}`,
    image_alt_es: altOf('Ilustración', title_es),
    image_alt_en: altOf('Illustration', title_en),
    provenance: { ...provenance, image },
  };
};

/**
 * Gives an article another picture: one that is asked for where a provider of pictures is configured, else another drawn
 * cover. What it had stays in the version before. Providers are asked outside of any transaction; an article that has
 * changed meanwhile is left as it is (`conflict`).
 */
export const regenerateImage = async (
  ports: Ports,
  meant: Meant,
  actor: Actor,
): Promise<{ article: Article; changed: boolean }> => {
  const article = await requireArticle(ports, meant);
  // What it would be refused for in the end is not paid for first.
  if (article.status === 'published') requireScope('publish', actor);
  const { pictures } = ports.providers;
  const payer = payerOf(ports);
  const next = pictures ? await withPicture(ports, payer, article, pictures) : redrawCover(article);
  const change = { actor, operation: 'articles.regenerate-image', at: ports.clock.now() };
  return ports.transaction(change, async (inside) => {
    await requireArticle(inside, { slug: article.slug, revision: article.revision });
    const saved = await inside.articles.save(next);
    if (pictures) await inside.ledger.assign(payer.run.id, article.slug);
    return { article: saved, changed: true };
  });
};
