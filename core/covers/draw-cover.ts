import type { Ports } from '../kernel/ports.ts';
import { topicTitle } from '../articles/topic-names.ts';
import { visibleArticle } from '../articles/publishing/visible.ts';
import { isDomainError } from '../kernel/domain-error.ts';
import type { Language } from '../text/language.ts';
import { localized } from '../text/language.ts';
import { findText } from '../kernel/render.ts';
import { SlugParam } from '../input/slug.ts';
import type { CoverKind } from './cover-address.ts';
import { coverSeed } from './cover-address.ts';
import { schemeOf } from './composition.ts';
import type { ShareSubject } from './cover-svg.ts';
import { coverDocument } from './cover-svg.ts';
import type { Palette } from './paint.ts';
import { literalPaint } from './paint.ts';

type Sources = Pick<Ports, 'articles' | 'interviews' | 'referents' | 'pages' | 'rasterizer'>;
type Titled = Pick<ShareSubject, 'title' | 'topics'> & { seed?: string; kind?: string };

const subjects: Record<
  CoverKind,
  (from: Sources, slug: string, language: Language) => Promise<Titled | null>
> = {
  noticias: async (from, slug, language) => {
    const article = await visibleArticle(from, slug);
    if (!article) return null;
    const title = localized(article, 'title', language);
    return { title, topics: article.topics, seed: coverSeed(article), kind: article.type };
  },
  entrevistas: async ({ interviews }, slug, language) => {
    const interview = await interviews.get(slug);
    return { title: localized(interview, 'title', language), topics: interview.topics, kind: 'entrevista' };
  },
  referentes: async ({ referents }, slug) => {
    const { name, focus } = await referents.get(slug);
    return { title: name, topics: focus };
  },
  // Listing pages have fixed titles; editorial pages those that editors wrote.
  paginas: async ({ pages }, slug, language) => {
    const title = findText(`cover-titles.${slug}`, language);
    return { title: title ?? localized(await pages.get(slug), 'title', language), topics: [] };
  },
};

/** The cover of a published piece, with its title or not, as a picture of 1200 by 630 pixels; null when it does not exist. */
export const drawCover =
  (from: Sources, palette: Palette, name: string) =>
  async (kind: CoverKind, slug: string, language: Language, isTitled = true): Promise<Uint8Array | null> => {
    if (!SlugParam.safeParse(slug).success) return null;
    try {
      const found = await subjects[kind](from, slug, language);
      if (!found) return null;
      const [topic] = found.topics;
      const topicName = topic === undefined ? null : topicTitle(topic, language);
      const subject = { seed: slug, kind, ...found, topicName, name };
      const paint = literalPaint(palette, schemeOf(subject));
      return await from.rasterizer.toPng(coverDocument(subject, paint, { isTitled }));
    } catch (error) {
      if (isDomainError(error, 'not-found')) return null;
      throw error;
    }
  };
