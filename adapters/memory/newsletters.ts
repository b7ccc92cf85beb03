import { summarize } from '#core/articles/article.ts';
import { byDate } from '#core/articles/filters.ts';
import type { Holds } from '#core/hold/hold.ts';
import { isDraft } from '#core/kernel/collection-items.ts';
import type { Interview } from '#core/interviews/interview.ts';
import type { DeliveryCounts, Issue } from '#core/newsletter/issues/issue.ts';
import { noCounts, countsMayChange, presentCounts, toIssueRow } from '#core/newsletter/issues/issue.ts';
import type { Newsletters, Slots, Window } from '#core/newsletter/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Scope } from './state.ts';
import { descending, requireChange } from './state.ts';

const within =
  ({ after = '', until }: Window) =>
  ({ date }: { date: string }) =>
    date > after && date <= until;

/** Issues in memory. */
export const createNewsletters = (scope: Scope): Newsletters => {
  const all = () => scope.state().newsletters;
  const shown = () => [...all().values()].filter(({ deleted_at: at }) => at === null);
  const sorted = (issues: (Issue & { deleted_at: string | null })[]) =>
    descending(issues.reverse(), ({ created_at }) => created_at).map(({ deleted_at: _deleted, ...issue }) =>
      structuredClone(issue),
    );
  const unsent =
    (kind: 'article' | 'interview') =>
    ({ slug }: { slug: string }) =>
      !scope.state().sentPieces.has(`${kind} ${slug}`);
  const standing = ({ id }: Issue): DeliveryCounts => {
    const counts = { ...noCounts };
    for (const { issue_id, status } of scope.state().deliveries.values())
      if (issue_id === id) counts[status] += 1;
    return counts;
  };
  const standingOf = (issue: Issue) =>
    countsMayChange(issue) ? presentCounts(issue, standing(issue)) : issue.counts;
  const setDeleted = (id: string, at: string | null) => {
    const known = all().get(id);
    if (known) all().set(id, { ...known, deleted_at: at });
    scope.announce('desk:newsletters');
    scope.announce('newsletters');
  };
  return {
    list: async () => sorted(shown()).map((issue) => toIssueRow(issue, standingOf(issue))),
    async find(id) {
      const known = all().get(id);
      if (!known) return null;
      const { deleted_at: at, ...issue } = known;
      return structuredClone({ ...issue, deleted: at !== null });
    },
    async save(issue) {
      const { at } = requireChange(scope);
      const known = all().get(issue.id);
      if (issue.revision === 0 ? known : known?.revision !== issue.revision)
        throw new DomainError('entity.stale-revision', {
          id: issue.id,
          ...(known && { current_revision: known.revision }),
        });
      const saved = structuredClone({
        ...issue,
        revision: issue.revision + 1,
        created_at: known?.created_at ?? at,
        updated_at: at,
      });
      all().set(saved.id, { ...saved, deleted_at: known?.deleted_at ?? null });
      if (saved.status === 'sending')
        for (const { kind, slug } of saved.pieces) scope.state().sentPieces.add(`${kind} ${slug}`);
      scope.announce('desk:newsletters');
      return structuredClone(saved);
    },
    async remove(id) {
      setDeleted(id, requireChange(scope).at);
    },
    async untrash(id) {
      requireChange(scope);
      setDeleted(id, null);
    },
    trash: async () =>
      structuredClone(
        descending(
          [...all().values()].flatMap(({ deleted_at: at, ...issue }) =>
            at === null ? [] : [{ ...toIssueRow(issue, standingOf(issue)), deleted_at: at }],
          ),
          ({ deleted_at: at }) => at,
        ),
      ),
    sentBefore: async (pieces) => pieces.filter((piece) => !unsent(piece.kind)(piece)),
    newest: async (statuses) => sorted(shown()).find(({ status }) => statuses.includes(status)) ?? null,
    underWay: async () =>
      sorted(shown())
        .filter(({ status }) => status === 'sending')
        .map(({ id }) => id)
        .reverse(),
    unsentArticles: async ({ featured, ...window }) =>
      [...scope.state().articles.values()]
        .filter((article) => article.status === 'published' && within(window)(article))
        .filter((article) => featured === undefined || article.featured === featured)
        .filter(unsent('article'))
        .sort(byDate('newest'))
        .slice(0, window.limit)
        .map((article) => structuredClone(summarize(article))),
    unsentInterviews: async (window) => {
      const interviews = [...(scope.state().collections.get('interviews')?.values() ?? [])];
      const seen = (interviews as Interview[]).filter((one) => !isDraft(one));
      const found = seen.filter(within(window)).filter(unsent('interview'));
      return structuredClone(found.sort(byDate('newest')).slice(0, window.limit));
    },
  };
};

/** Slots and their outcomes, in memory. */
export const createSlots = (scope: Scope): Slots => {
  const all = () => scope.state().slots;
  const newest = () =>
    [...all().values()].sort((a, b) =>
      a.due_at === b.due_at ? (a.kind < b.kind ? -1 : 1) : a.due_at < b.due_at ? 1 : -1,
    );
  return {
    last: async (kind) => newest().find((one) => one.kind === kind) ?? null,
    async claim(record) {
      requireChange(scope);
      const key = `${record.kind} ${record.slot}`;
      if (all().has(key)) return false;
      all().set(key, { ...record });
      scope.announce('desk:newsletters');
      return true;
    },
    async settle(record) {
      requireChange(scope);
      all().set(`${record.kind} ${record.slot}`, { ...record });
      scope.announce('desk:newsletters');
    },
    list: async (limit) =>
      newest()
        .slice(0, limit)
        .map((record) => ({ ...record })),
  };
};

/** The site's hold, in memory. */
export const createHolds = (scope: Scope): Holds => ({
  find: async () => scope.state().hold.current,
  async begin(hold) {
    requireChange(scope);
    scope.state().hold.current = { ...hold };
    scope.announce('desk:hold');
  },
  async end() {
    requireChange(scope);
    const { hold } = scope.state();
    const wasHeld = hold.current !== null;
    hold.current = null;
    if (wasHeld) scope.announce('desk:hold');
    return wasHeld;
  },
});
