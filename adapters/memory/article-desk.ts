import type { Article } from '#core/articles/article.ts';
import type { ArticleDesk, Assignment, DeskFilter, GivenBack } from '#core/articles/ports.ts';
import { deskSortKeys, isAscending } from '#core/articles/ports.ts';
import { bylineNames } from '#core/articles/authorship.ts';
import { outdatedTranslation } from '#core/articles/article-languages.ts';
import {
  FailedRow,
  HardcodedAuthor,
  hasHardcodedAuthor,
  ScheduledRow,
  toDeskRow,
} from '#core/articles/desk-row.ts';
import { isDemoPiece } from '#core/articles/demo.ts';
import { isAiGenerated } from '#core/articles/disclosure.ts';
import type { ConfirmedFact, DeskRow } from '#core/articles/desk-row.ts';
import { byDate } from '#core/articles/filters.ts';
import type { Comparable } from '#core/articles/similarity.ts';
import { rankSimilar, similarityKeys } from '#core/articles/similarity.ts';
import { articleHashes, textKeys, withSameText } from '#core/articles/text-hash.ts';
import { foldText } from '#core/kernel/normalize-text.ts';
import { countLimit } from '#core/kernel/totals.ts';
import { isWithin } from '#core/kernel/wall-clock.ts';
import { matchesSearch } from './search.ts';
import type { Scope } from './state.ts';
import { descending, requireChange } from './state.ts';

/** Whether all of these words occur in a text, ignoring accents and case. */
const hasWords = (text: string, words: string | undefined): boolean =>
  (words ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => foldText(text).includes(foldText(word)));

const matches = (
  article: Article,
  { assigned_to: assignee, handed_in_at, owners }: Pick<DeskRow, 'assigned_to' | 'handed_in_at' | 'owners'>,
  {
    q,
    author: byline,
    topic,
    missing,
    outdated,
    scheduled,
    handed_in,
    assigned,
    assigned_to,
    owner,
    since,
    before,
    ...exact
  }: DeskFilter,
): boolean => {
  const { title_es, title_en, slug, author, author_name, date, topics } = article;
  return (
    Object.entries(exact).every(([field, value]) => article[field as keyof Article] === value) &&
    hasWords([title_es, title_en ?? '', slug, author, author_name ?? ''].join(' '), q) &&
    hasWords([author, author_name ?? ''].join(' '), byline) &&
    (!topic || topics.includes(topic)) &&
    (!missing || !article[`title_${missing}`] || !article[`body_${missing}`]) &&
    (outdated === undefined || (outdatedTranslation(article) !== null) === outdated) &&
    (scheduled === undefined || (article.scheduled_at !== null) === scheduled) &&
    (!handed_in || (article.status === 'draft' && handed_in_at !== null)) &&
    (assigned === undefined || (assignee !== null) === assigned) &&
    (assigned_to === undefined || assignee === assigned_to) &&
    (owner === undefined || owners.includes(owner)) &&
    isWithin(date, { since, before })
  );
};

const newest = byDate('newest');

const known = new WeakMap<Comparable, ReturnType<typeof similarityKeys>>();
const keysOf = (article: Comparable) => {
  const keys = known.get(article) ?? similarityKeys(article);
  known.set(article, keys);
  return keys;
};

const knownHashes = new WeakMap<Article, ReturnType<typeof articleHashes>>();
const hashesOf = (article: Article) => {
  const hashes = knownHashes.get(article) ?? articleHashes(article);
  knownHashes.set(article, hashes);
  return hashes;
};

const isSignedBy = ({ author, author_name }: Article, name: string): boolean =>
  [author, author_name, ...bylineNames(author_name || author)].includes(name);

type SentenceOf = Pick<ConfirmedFact, 'language' | 'sentence'>;
const isSameSentence = (one: SentenceOf, other: SentenceOf) =>
  one.language === other.language && one.sentence === other.sentence;

/** The articles as editors see them, in memory. */
export const createArticleDesk = (scope: Scope): ArticleDesk => {
  const all = () => [...scope.state().articles.values()].sort(newest);
  const assignmentOf = (id: string): Assignment => {
    const { assignees, creators, accounts, returns } = scope.state();
    const { id: assignee, username = null, handIn = null } = assignees.get(id) ?? {};
    const existing = (account: string | null | undefined) =>
      account && accounts.has(account) ? account : null;
    const returned = returns.get(id);
    return {
      created_by: existing(creators.get(id)),
      assigned_to: username,
      assignee: existing(assignee),
      handed_in_at: handIn?.at ?? null,
      handed_in_by: existing(handIn?.by),
      returned: returned ? { ...returned, by: accounts.get(returned.by ?? '')?.user.username ?? null } : null,
    };
  };
  const ownersOf = (id: string): string[] => {
    const { created_by, assignee, handed_in_by } = assignmentOf(id);
    return [...new Set([created_by, assignee, handed_in_by])].filter((one) => one !== null).sort();
  };
  const belonging = ({ id }: Pick<Article, 'id'>) => {
    const { assigned_to, handed_in_at, returned } = assignmentOf(id);
    return { assigned_to, handed_in_at, returned_at: returned?.at ?? null, owners: ownersOf(id) };
  };
  const factsOf = (id: string) => scope.state().confirmedFacts.get(id) ?? [];
  const toRow = (article: Article) =>
    toDeskRow(article, {
      ...belonging(article),
      has_pending: scope.state().pending.has(article.id),
    });
  const matching = (filter: DeskFilter) =>
    all().filter((article) => matches(article, belonging(article), filter));
  return {
    async own(id, account) {
      requireChange(scope);
      scope.state().creators.set(id, account);
      scope.announce('desk:articles');
    },
    owners: async (id) => ownersOf(id),
    assignment: async (id) => assignmentOf(id),
    async assign(id, account, handIn = null) {
      requireChange(scope);
      const { assignees } = scope.state();
      const before = assignees.get(id);
      const { handed_in_at, handed_in_by } = assignmentOf(id);
      const isSame = handed_in_at === (handIn?.at ?? null) && handed_in_by === (handIn?.by ?? null);
      if (before?.id === account?.id && before?.username === account?.username && isSame) return false;
      scope.announce('desk:articles');
      if (account === null) return assignees.delete(id);
      assignees.set(id, { id: account.id, username: account.username, handIn });
      return true;
    },
    async noteReturn(id, returned) {
      requireChange(scope);
      scope.state().returns.set(id, returned);
      scope.announce('desk:articles');
    },
    async endHandIn(id) {
      requireChange(scope);
      const { assignees, returns } = scope.state();
      if (returns.delete(id)) scope.announce('desk:articles');
      const assignee = assignees.get(id);
      if (!assignee?.handIn) return;
      assignees.set(id, { ...assignee, handIn: { ...assignee.handIn, at: null } });
      scope.announce('desk:articles');
    },
    async piecesOf({ id, username: name }) {
      const count = (isOne: (article: Article) => boolean) => all().filter(isOne).length;
      const drafts = all().filter((one) => {
        const { created_by, handed_in_by } = assignmentOf(one.id);
        return one.status === 'draft' && (isSignedBy(one, name) || created_by === id || handed_in_by === id);
      });
      const handed_in = drafts.filter((one) => assignmentOf(one.id).handed_in_at !== null).length;
      return {
        published: count((one) => one.status === 'published' && isSignedBy(one, name)),
        reviewed: count(({ provenance: { es, en } }) => es.reviewer === name || en.reviewer === name),
        drafts: drafts.length - handed_in,
        handed_in,
        assigned: count((one) => belonging(one).assigned_to === name),
        scheduled: count((one) => one.scheduled_at !== null && one.scheduled_by === name),
      };
    },
    async handOver({ id: from, username: name }, to) {
      requireChange(scope);
      const { articles, trash, assignees, creators } = scope.state();
      const theirs = [...articles.values(), ...trash.values()].filter((one) => {
        const assignee = belonging(one).assigned_to;
        if (assignee !== null || to === null) return assignee === name;
        return one.status === 'draft' && (isSignedBy(one, name) || creators.get(one.id) === from);
      });
      for (const { id } of theirs)
        if (to === null) assignees.delete(id);
        else {
          const handIn = assignees.get(id)?.handIn ?? null;
          assignees.set(id, { id: to.id, username: to.username, handIn });
        }
      if (theirs.length) scope.announce('desk:articles');
      return theirs.length;
    },
    async giveBack(account) {
      requireChange(scope);
      const { articles, trash, assignees, accounts } = scope.state();
      const given: GivenBack[] = [];
      for (const { id, slug, status } of [...articles.values(), ...trash.values()]) {
        const { created_by, assignee, handed_in_at: at, handed_in_by: author } = assignmentOf(id);
        if (assignee !== account || (at === null && author === null) || status === 'published') continue;
        const owner = author === created_by ? undefined : accounts.get(author ?? '')?.user;
        if (owner) assignees.set(id, { id: owner.id, username: owner.username, handIn: null });
        else assignees.delete(id);
        given.push({ slug, author, waited: at !== null });
      }
      if (given.length) scope.announce('desk:articles');
      return given;
    },
    confirmedFacts: async (id) => structuredClone(factsOf(id)),
    async confirmFact(id, fact) {
      requireChange(scope);
      if (factsOf(id).some((one) => isSameSentence(one, fact))) return false;
      scope.state().confirmedFacts.set(id, [...factsOf(id), fact]);
      scope.announce('desk:articles');
      return true;
    },
    async withdrawFact(id, fact) {
      requireChange(scope);
      const others = factsOf(id).filter((one) => !isSameSentence(one, fact));
      if (others.length === factsOf(id).length) return false;
      scope.state().confirmedFacts.set(id, others);
      scope.announce('desk:articles');
      return true;
    },
    search: async ({ q, status, limit, after }) =>
      all()
        .filter((article) => (!status || article.status === status) && matchesSearch(article, { q }))
        .filter((article) => !after || newest(article, { date: after.key, slug: after.slug }) > 0)
        .slice(0, limit)
        .map(toRow),
    async rows({ sort, limit, after, ...filter }) {
      const place = (article: Article) => ({
        date: String(article[deskSortKeys[sort]]),
        slug: article.slug,
      });
      const inOrder = byDate(isAscending(sort) ? 'oldest' : 'newest');
      return matching(filter)
        .filter((article) => !after || inOrder(place(article), { date: after.key, slug: after.slug }) > 0)
        .sort((a, b) => inOrder(place(a), place(b)))
        .slice(0, limit)
        .map(toRow);
    },
    count: async (filter) => Math.min(matching(filter).length, countLimit + 1),
    async stats() {
      const drafts = matching({ status: 'draft' });
      return {
        drafts: drafts.length,
        ai_generated: drafts.filter(isAiGenerated).length,
        review_required: drafts.filter(({ review_required: required }) => required).length,
      };
    },
    async scheduled({ from = '', until }) {
      const due = all().flatMap(({ scheduled_at: at, scheduled_action: action, ...article }) =>
        at && action && at >= from && at < until
          ? [ScheduledRow.parse({ ...article, scheduled_at: at, scheduled_action: action })]
          : [],
      );
      return descending(due, ({ scheduled_at: at, slug }) => `${at} ${slug}`)
        .toReversed()
        .slice(0, 1000);
    },
    async failed() {
      const rows = all().flatMap((article) => (article.schedule_error ? [FailedRow.parse(article)] : []));
      return descending(rows, ({ slug }) => slug)
        .toReversed()
        .slice(0, 1000);
    },
    async *drafts() {
      yield* matching({ status: 'draft' }).map(toRow);
    },
    async trash({ limit, after }) {
      const key = (row: { deleted_at: string; slug: string }) => ({ date: row.deleted_at, slug: row.slug });
      const trashed = [...scope.state().trash.values()].sort((a, b) => newest(key(a), key(b)));
      return trashed
        .filter((row) => !after || newest(key(row), { date: after.key, slug: after.slug }) > 0)
        .slice(0, limit)
        .map((row) => ({ ...toRow(row), schedule_error: null, deleted_at: row.deleted_at }));
    },
    async *hardcoded() {
      for (const article of all()) if (hasHardcodedAuthor(article)) yield HardcodedAuthor.parse(article);
    },
    async similar(article) {
      const { title_keys: titles, source_keys: sources } = keysOf(article);
      const isCandidate = (other: Article) => {
        const keys = keysOf(other);
        return (
          keys.title_keys.some((key) => titles.includes(key)) ||
          keys.source_keys.some((key) => sources.includes(key))
        );
      };
      const hasText = ({ status, body_es, body_en }: Article) => status !== 'draft' || body_es || body_en;
      return rankSimilar(
        article,
        all().filter((other) => hasText(other) && isCandidate(other)),
      );
    },
    async sameText(hashes) {
      const keys = new Set(hashes.flatMap(textKeys));
      const candidates = all()
        .filter(({ status }) => status !== 'rejected')
        .map((article) => ({ slug: article.slug, ...hashesOf(article) }))
        .filter((one) => one.text_keys.some((key) => keys.has(key)));
      return withSameText(hashes, candidates).map(({ slug }) => slug);
    },
    mayBeDemo: async () =>
      matching({ status: 'published' })
        .filter(isDemoPiece)
        .map(({ slug }) => slug),
    async usedTags(tags) {
      const used = new Set(matching({ status: 'published' }).flatMap((article) => article.tags));
      return new Set(tags.filter((tag) => used.has(tag)));
    },
  };
};
