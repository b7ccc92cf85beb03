import type { Article } from '../articles/article.ts';
import { isDemoPiece } from '../articles/demo.ts';
import { blankArticle } from '../articles/blank-article.ts';
import type { Provenance, ProvenanceByLanguage } from '../items/provenance.ts';
import { suggestTopics } from '../articles/suggest-topics.ts';
import { topics as namedTopics, trendingTopics } from '../articles/taxonomy.ts';
import { containsPassage } from '../evidence/quoted-passages.ts';
import { Label, Source } from '../input/fields.ts';
import { foldText } from '../text/normalize-text.ts';
import type { SourceDocument } from './sources.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import { wordsIn } from './checks/verify-piece.ts';
import { sourceIds, storable } from './sources.ts';
import { isInterview } from './stages/prompts.ts';
import type { StageContext } from './stages/context.ts';
import type { Selected } from './stages/deduplicate.ts';
import type { Illustrated } from './stages/illustrate.ts';
import type { Verified } from './stages/verify.ts';
import type { Written } from './stages/write.ts';
import type { Task } from './task.ts';

/** The outputs of the previous stages. */
export type Made = { selected: Selected; written: Written; verified: Verified; illustrated: Illustrated };

type Material = Made & {
  run: StageContext['run'];
  task: Task;
  documents: readonly SourceDocument[];
  slug: string;
  id: string;
  at: string;
};

const types = {
  'article-generator': 'analisis',
  'perplexity-generator': 'analisis',
  'news-aggregator': 'noticia',
  'interview-generator': 'entrevista',
  article: 'analisis',
  news: 'noticia',
  interview: 'entrevista',
} as const satisfies Record<Task['type'], Article['type']>;

const topicsByKey: ReadonlyMap<string, string> = new Map(
  [...namedTopics, ...trendingTopics].map((topic) => [topic, topic]),
);
const maxTopics = 5;

const topicsOf = ({ written, task }: Material): string[] => {
  const { piece } = written;
  const own = [...piece.topics, ...task.topics].flatMap(
    (topic) => topicsByKey.get(foldText(topic).trim().replace(/\s+/g, '-')) ?? [],
  );
  const found = own.length ? own : suggestTopics(piece.es.title, `${piece.es.summary} ${piece.es.body}`);
  return [...new Set(found)].slice(0, maxTopics);
};

const maxTags = 12;

const tagsOf = ({ written }: Material, demo: boolean): string[] => {
  const tags = written.piece.tags.flatMap((tag) => {
    const label = Label.safeParse(storable(tag, 80).toLowerCase());
    return label.success ? [label.data] : [];
  });
  const valid = tags.slice(0, maxTags);
  return [...new Set([...(demo ? ['demo'] : []), ...valid])];
};

const cited = ({ written, documents }: Material): SourceDocument[] => {
  const ids = sourceIds(documents);
  return written.piece.sources.flatMap((id) => ids.get(id) ?? []);
};

/** Sources that readers can open; the others are only for the newsroom. */
const sourcesOf = (material: Material): Article['sources'] =>
  cited(material).flatMap(({ title, publisher, final_url }) => {
    const name = (publisher && !title.includes(publisher) ? `${publisher}: ${title}` : title).slice(0, 300);
    const parsed = Source.safeParse({ name, url: final_url });
    return parsed.success ? [parsed.data] : [];
  });

/**
 * Whom an interview is with: the person whose public statements it quotes, if a cited source names them. What the
 * demonstration writes is with nobody real.
 */
const intervieweeOf = (
  material: Material,
  demo: boolean,
): Pick<Article, 'interviewee' | 'interviewee_invented'> => {
  const { person } = material.written.piece;
  const isNamed =
    isInterview(material.task) &&
    person !== undefined &&
    cited(material).some((document) => containsPassage(wordsIn(document), person));
  const interviewee = isNamed ? { name: person, role_es: '', role_en: null, focus: [] } : null;
  return { interviewee, interviewee_invented: interviewee !== null && demo };
};

const provenanceOf = (material: Material): ProvenanceByLanguage => {
  const { written, illustrated, run } = material;
  const sources = cited(material).map(({ final_url, title, retrieved_at, hash }) => ({
    url: final_url,
    title,
    retrieved_at,
    hash,
  }));
  const of = (origin: Provenance['origin'], made: Made['written']['made']['es']): Provenance => ({
    origin,
    provider: made.provider,
    model: made.model,
    prompt_hash: made.prompt_hash,
    run_id: run.id,
    generated_at: made.at,
    sources,
  });
  const { es, en } = written.made;
  const { picture } = illustrated;
  return {
    es: of('ai-generated', es),
    en: of('ai-translated', en ?? es),
    ...(picture && {
      image: {
        origin: 'ai-generated',
        provider: picture.provider,
        model: picture.model,
        prompt_hash: picture.prompt_hash,
        run_id: run.id,
        generated_at: picture.at,
      },
    }),
  };
};

const textsOf = ({ written, illustrated }: Material) => {
  const { es, en } = written.piece;
  const has = illustrated.picture !== null;
  return {
    title_es: es.title,
    title_en: en?.title ?? null,
    summary_es: es.summary,
    summary_en: en?.summary ?? null,
    body_es: es.body,
    body_en: en?.body ?? null,
    image_url: illustrated.picture?.address ?? null,
    image_alt_es: (has && es.image_alt) || null,
    image_alt_en: (has && en?.image_alt) || null,
  };
};

/** What a person must review first; null when there is nothing. */
export const toReview = ({ verified }: Made, demo: boolean): Message | null => {
  const { covered_by: slug, faults } = verified;
  const reasons = [
    ...(demo ? [message('runs.demo')] : []),
    ...(slug ? [message('runs.may-be-covered', { slug })] : []),
    ...faults.map((fault) => fault.message),
  ];
  return reasons.length ? message('runs.to-review', { reasons }) : null;
};

/** The draft a run produces. Interviews, and pieces with any fault, need a review. */
export const makeArticle = (material: Material): Article => {
  const { run, task, slug, id, at } = material;
  const byAgent = run.agent_id !== null;
  const marked = { sources: sourcesOf(material), provenance: provenanceOf(material) };
  const demo = isDemoPiece(marked);
  return {
    ...blankArticle,
    id,
    created_at: at,
    updated_at: at,
    slug,
    ...textsOf(material),
    date: at,
    topics: topicsOf(material),
    type: types[task.type],
    ...intervieweeOf(material, demo),
    tags: tagsOf(material, demo),
    author: byAgent ? `Agent: ${task.author}` : task.author,
    author_name: task.author,
    is_agent: true,
    review_required: isInterview(task) || toReview(material, demo) !== null,
    ...marked,
  };
};
