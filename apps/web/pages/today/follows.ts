import type { TodayView } from '#core/today/operations/view-today.ts';
import { createDeviceList } from '../../components/device-list.ts';

const kinds = ['topic', 'referent', 'company', 'chronology'] as const;

/** What a reader follows on this device. */
export type Follow = {
  kind: (typeof kinds)[number];
  slug: string;
  name_es: string;
  name_en: string | null;
};

/** An entry of the list. */
export const followOf = (
  kind: Follow['kind'],
  slug: string,
  name_es: string,
  name_en: string | null = null,
): Follow => ({ kind, slug, name_es, name_en });

const isFollow = (value: unknown): value is Follow => {
  const { kind, slug, name_es, name_en } = Object(value) as Record<string, unknown>;
  return (
    (kinds as readonly unknown[]).includes(kind) &&
    typeof slug === 'string' &&
    typeof name_es === 'string' &&
    (name_en === null || typeof name_en === 'string')
  );
};

/** Whether two are the same. */
export const isSameFollow = (one: Follow, other: Follow): boolean =>
  one.kind === other.kind && one.slug === other.slug;

/** The topics, people, companies and chronologies that a reader follows on this device. */
export const follows = createDeviceList<Follow>({
  key: 'follows',
  max: 200,
  entryOf: (value) => (isFollow(value) ? value : null),
  keyOf: ({ kind, slug }) => `${kind} ${slug}`,
});

type News = Pick<TodayView, 'articles' | 'interviews' | 'dates'>;

/** The part of what is new that concerns what is followed. */
export const followedNews = ({ articles, interviews, dates }: News, list: readonly Follow[]): News => {
  const has = (kind: Follow['kind'], slug: string) =>
    list.some((one) => one.kind === kind && one.slug === slug);
  const people = new Set(list.filter(({ kind }) => kind === 'referent').map(({ name_es }) => name_es));
  const hasTopic = (topics: readonly string[]) => topics.some((topic) => has('topic', topic));
  return {
    articles: articles.filter(
      ({ topics, names }) => hasTopic(topics) || names.some(({ kind, slug }) => has(kind, slug)),
    ),
    interviews: interviews.filter(
      ({ topics, interviewee }) => hasTopic(topics) || people.has(interviewee.name),
    ),
    dates: dates.filter(({ topics, chronology }) => hasTopic(topics) || has('chronology', chronology.slug)),
  };
};
