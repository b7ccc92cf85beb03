import type { Documents, AgentRuns, Ledger } from '#core/agents/ports.ts';
import type { StoredRun } from '#core/agents/run.ts';
import type { Attempt } from '#core/agents/cost.ts';
import { sumCosts } from '#core/agents/cost.ts';
import { spendingEntity, spendingSlug } from '#core/agents/spending-settings.ts';
import { hasEnded } from '#core/agents/taxonomy.ts';
import { isDemoAddress } from '#core/articles/demo.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { versionOf } from '#core/kernel/versions.ts';
import { dayOf, monthOf } from '#core/kernel/wall-clock.ts';
import { foldText } from '#core/kernel/normalize-text.ts';
import type { SourceDocument } from '#core/agents/sources.ts';
import type { Cited } from './retention.ts';
import { documentHashes } from './retention.ts';
import type { Scope, State } from './state.ts';
import { descending, requireChange } from './state.ts';

/** Runs in memory, with the outputs of their stages. */
export const createAgentRuns = (scope: Scope): AgentRuns => {
  const all = () => scope.state().runs;
  const shown = ({ run }: { run: StoredRun }): StoredRun => {
    const attempts = [...scope.state().calls.values()].filter(({ run_id }) => run_id === run.id);
    return structuredClone({ ...run, cost: sumCosts(attempts) });
  };
  const current = (agentId: string) =>
    [...all().values()].find(({ run }) => run.agent_id === agentId && !hasEnded(run.status));
  return {
    list: async ({ agent_id, status, limit }) =>
      descending([...all().values()].reverse(), ({ run }) => run.created_at)
        .filter(({ run }) => (!agent_id || run.agent_id === agent_id) && (!status || run.status === status))
        .slice(0, limit)
        .map(shown),
    async find(id) {
      const stored = all().get(id);
      return stored ? shown(stored) : null;
    },
    count: async (from, to) =>
      [...all().values()].filter(({ run }) => run.created_at >= from && run.created_at < to).length,
    async current(agentId) {
      const stored = current(agentId);
      return stored ? shown(stored) : null;
    },
    async begin(run, task) {
      requireChange(scope);
      const known = run.agent_id !== null && !hasEnded(run.status) && current(run.agent_id);
      if (known) return shown(known);
      const stored = structuredClone({ run, task, outputs: {} });
      all().set(run.id, stored);
      scope.announce('desk:agent-runs');
      return shown(stored);
    },
    findCancelRequested: async (ids) => ids.filter((id) => all().get(id)?.run.cancel_requested),
    task: async (id) => structuredClone(all().get(id)?.task ?? {}),
    async save(run) {
      requireChange(scope);
      const stored = all().get(run.id);
      if (!stored || hasEnded(stored.run.status)) return;
      const { id, agent_id, created_at } = stored.run;
      all().set(run.id, { ...stored, run: structuredClone({ ...run, id, agent_id, created_at }) });
      scope.announce('desk:agent-runs');
    },
    output: async (id, stage) => structuredClone(all().get(id)?.outputs[stage]),
    async saveOutput(id, stage, output) {
      requireChange(scope);
      const stored = all().get(id);
      if (!stored) return;
      all().set(id, { ...stored, outputs: { ...stored.outputs, [stage]: structuredClone(output) } });
    },
  };
};

/** Drafts, published articles and interviews. */
const citingPieces = ({ articles, collections }: State): Cited[] => [
  ...[...articles.values()].filter(({ status }) => status !== 'rejected'),
  ...((collections.get('interviews') ?? new Map()) as Map<string, Cited>).values(),
];

/** Source documents in memory. */
export const createSourceDocuments = (scope: Scope): Documents => {
  const all = () => scope.state().documents;
  return {
    store: async (documents) =>
      documents.map((given) => {
        const known = [...all().values()].find(
          ({ hash, final_url }) => hash === given.hash && final_url === given.final_url,
        );
        const { published_at, published_day } = known?.published_day ? known : given;
        const stored = { ...(known ?? given), published_at, published_day };
        all().set(stored.id, structuredClone(stored));
        return structuredClone(stored);
      }),
    find: async (ids) =>
      ids.flatMap((id) => {
        const found = all().get(id);
        return found ? [structuredClone(found)] : [];
      }),
    cited: async (sources) =>
      sources.flatMap(({ url, hash }) => {
        const found = [...all().values()].find((one) => one.final_url === url && one.hash === hash);
        return found ? [structuredClone(found)] : [];
      }),
    async about(words, { limit, demo }) {
      const folded = words.map(foldText).filter(Boolean);
      return descending([...all().values()].reverse(), ({ retrieved_at }) => retrieved_at)
        .filter(({ title }) => folded.some((word) => foldText(title).includes(word)))
        .filter(({ final_url }) => demo || !isDemoAddress(final_url))
        .slice(0, limit)
        .map((found) => structuredClone(found));
    },
    async dueForCheck({ before, limit, perHost }) {
      const cited = documentHashes(citingPieces(scope.state()));
      const seenAt = ({ checked_at, retrieved_at }: SourceDocument) => checked_at ?? retrieved_at;
      const due = [...all().values()].filter(
        (one) =>
          seenAt(one) < before &&
          cited.has(one.hash) &&
          /^https?:/.test(one.final_url) &&
          !isDemoAddress(one.final_url),
      );
      const hosts = new Map<string, number>();
      return due
        .toSorted((one, other) => seenAt(one).localeCompare(seenAt(other)))
        .filter(({ final_url }) => {
          const { host } = new URL(final_url);
          hosts.set(host, (hosts.get(host) ?? 0) + 1);
          return hosts.get(host)! <= perHost;
        })
        .slice(0, limit)
        .map(({ id, final_url }) => ({ id, final_url }));
    },
    async recordChecks(checks) {
      for (const { id, ...check } of checks) {
        const known = all().get(id);
        if (known) all().set(id, { ...known, ...structuredClone(check) });
      }
    },
  };
};

/** Provider calls in memory. */
export const createLedger = (scope: Scope): Ledger => {
  const all = () => scope.state().calls;
  const spent = (counts: (attempt: Attempt) => boolean) => sumCosts([...all().values()].filter(counts)).eur;
  return {
    receipt: async (runId, key) =>
      structuredClone(
        [...all().values()].find((one) => one.run_id === runId && one.key === key && one.status === 'paid') ??
          null,
      ),
    async reserve(attempt, { run, agent = null, month, since }) {
      const { run_id, agent_id, eur } = attempt;
      if (run !== null && spent((one) => one.run_id === run_id) + eur > run) return 'run';
      const isByAgent = (one: Attempt) => one.at >= since && one.agent_id === agent_id;
      if (agent !== null && spent(isByAgent) + eur > agent) return 'agent';
      if (month !== null && spent(({ at }) => at >= since) + eur > month) return 'month';
      all().set(attempt.id, structuredClone(attempt));
      scope.announce('desk:agent-runs');
      return null;
    },
    async settle(attempt) {
      const known = all().get(attempt.id);
      if (!known) return;
      all().set(attempt.id, structuredClone({ ...attempt, article_slug: known.article_slug }));
      scope.announce('desk:agent-runs');
    },
    async assign(runId, articleSlug) {
      requireChange(scope);
      for (const [id, one] of all())
        if (one.run_id === runId) all().set(id, { ...one, article_slug: articleSlug });
    },
    async spending(from, to, timeZone) {
      const within = [...all().values()]
        .filter(({ at }) => at >= from && at < to)
        .toSorted((a, b) => (a.at < b.at ? -1 : 1));
      const keyOf = ({ at, agent_id, provider, model, purpose }: Attempt) =>
        JSON.stringify([dayOf(at, timeZone), agent_id, provider, model, purpose]);
      return [...Map.groupBy(within, keyOf).values()].map((group) => {
        const { at, agent_id, agent_name, provider, model, purpose } = group.at(-1)!;
        const named = { day: dayOf(at, timeZone), last_at: at, agent_id, agent_name };
        return { ...named, provider, model, purpose, ...sumCosts(group) };
      });
    },
    async spendingByMonth(from, to, timeZone) {
      const within = [...all().values()].filter(({ at }) => at >= from && at < to);
      const months = new Set(within.map(({ at }) => monthOf(at, timeZone)));
      return [...months].toSorted().map((month) => ({
        month,
        eur: sumCosts(within.filter(({ at }) => monthOf(at, timeZone) === month)).eur,
      }));
    },
    async articleCost(slug) {
      const { articles, redirects } = scope.state();
      const id = articles.get(slug)?.id;
      const isFormer = (one: string) => id !== undefined && redirects.get(one) === id;
      const calls = [...all().values()].filter(
        ({ article_slug: of }) => of !== null && (of === slug || isFormer(of)),
      );
      return calls.length ? sumCosts(calls).eur : null;
    },
    async spendingByProvider(from, to) {
      const within = [...all().values()].filter(({ at }) => at >= from && at < to);
      return [...new Set(within.map(({ provider }) => provider))].toSorted().map((provider) => ({
        provider,
        eur: sumCosts(within.filter((one) => one.provider === provider)).eur,
      }));
    },
    async *calls(from, to) {
      const within = [...all().values()].filter(({ at }) => at >= from && at < to);
      yield* descending(within, ({ at, id }) => `${at} ${id}`).map((one) => structuredClone(one));
    },
    async storePrompt({ hash, text }) {
      scope.state().prompts.set(hash, text);
    },
    async prompts(hashes) {
      const { prompts } = scope.state();
      return hashes.flatMap((hash) => {
        const text = prompts.get(hash);
        return text === undefined ? [] : [{ hash, text }];
      });
    },
    settings: async () => structuredClone(scope.state().spendingSettings.current),
    async saveSettings(settings) {
      const change = requireChange(scope);
      const { spendingSettings, versions } = scope.state();
      const current_revision = spendingSettings.current?.revision ?? 0;
      if (settings.revision !== current_revision)
        throw new DomainError('entity.stale-revision', { slug: spendingSlug, current_revision });
      const saved = structuredClone({
        ...settings,
        revision: current_revision + 1,
        updated_at: change.at,
      });
      spendingSettings.current = saved;
      versions.push(versionOf(change, spendingEntity, { slug: spendingSlug, ...saved }));
      scope.announce('desk:agent-runs');
      return structuredClone(saved);
    },
  };
};
