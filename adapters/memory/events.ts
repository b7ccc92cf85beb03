import { hasEnded } from '#core/agents/taxonomy.ts';
import { sourceKeys } from '#core/articles/similarity.ts';
import type { EventState, NewsEvent, StoredCandidate, StoredEvent } from '#core/events/event.ts';
import { createEventIndex } from '#core/events/event-index.ts';
import type { EventFilter, Events } from '#core/events/ports.ts';
import { foldText } from '#core/kernel/normalize-text.ts';
import { countLimit } from '#core/kernel/totals.ts';
import type { Scope, State } from './state.ts';
import { requireChange } from './state.ts';

/** Whether a run has not ended. */
export const isUnderWay = ({ runs }: State, id: string | null): boolean => {
  const stored = id === null ? undefined : runs.get(id);
  return stored !== undefined && !hasEnded(stored.run.status);
};

const maxPublishers = 6;
const maxPieces = 5;

/** Events in memory. */
export const createEvents = (scope: Scope): Events => {
  const { state } = scope;
  const candidatesOf = (id: string): StoredCandidate[] =>
    [...state().candidates.values()].filter(({ event_id }) => event_id === id);
  const piecesOf = ({ id, article_id }: StoredEvent): NewsEvent['pieces'] => {
    const keys = candidatesOf(id).map(({ fingerprint }) => fingerprint.sources[0]);
    return [...state().articles.values()]
      .filter(
        (article) =>
          article.status !== 'rejected' &&
          (article.id === article_id || sourceKeys(article).some((key) => keys.includes(key))),
      )
      .toSorted(
        (a, b) =>
          Number(b.id === article_id) - Number(a.id === article_id) ||
          Date.parse(b.date) - Date.parse(a.date) ||
          (a.slug < b.slug ? -1 : 1),
      )
      .slice(0, maxPieces)
      .map(({ slug, title_es, title_en, status }) => ({ slug, title_es, title_en, status }));
  };
  const shown = (event: StoredEvent): NewsEvent => {
    const { agents, articles, runs } = state();
    const { id, title, assigned_to, created_at, found_at, run_id } = event;
    const found = event.agent_id === null ? undefined : agents.get(event.agent_id);
    const agent = found && found.deleted_at === null ? found : null;
    const isWritten = [...articles.values()].some(
      ({ id: own, status }) => own === event.article_id && status !== 'rejected',
    );
    const own = candidatesOf(id);
    const became: EventState = event.ignored
      ? 'ignored'
      : isWritten
        ? 'written'
        : assigned_to !== null || agent
          ? 'assigned'
          : 'new';
    return {
      id,
      title,
      state: became,
      assigned_to,
      agent_id: agent?.id ?? null,
      agent_name: agent?.name ?? null,
      writing: isUnderWay(state(), run_id) ? runs.get(run_id!)!.run.agent_name : null,
      created_at,
      found_at,
      candidates: own.length,
      publishers: [...new Set(own.flatMap(({ publisher }) => publisher ?? []))]
        .sort()
        .slice(0, maxPublishers),
      pieces: piecesOf(event),
    };
  };
  const matches = (event: NewsEvent, q: string): boolean => {
    const titles = [event.title, ...candidatesOf(event.id).map(({ title }) => title)].map(foldText);
    const words = foldText(q).split(/\s+/).filter(Boolean);
    return words.every((word) => titles.some((title) => title.includes(word)));
  };
  const listed = ({ states, q = '', demo }: EventFilter): NewsEvent[] =>
    [...state().events.values()]
      .filter((event) => demo || !event.demo)
      .map(shown)
      .filter((event) => states.includes(event.state) && matches(event, q))
      .toSorted((a, b) => (`${a.found_at} ${a.id}` < `${b.found_at} ${b.id}` ? 1 : -1));
  const assignedEvents = (name: string) =>
    [...state().events.values()].filter(({ assigned_to }) => assigned_to === name);
  const write = (): State => {
    requireChange(scope);
    scope.announce('desk:events');
    return state();
  };
  return {
    async lock() {
      requireChange(scope);
    },
    async list({ limit, after, ...filter }) {
      const all = listed(filter);
      const rest = all.filter(
        ({ found_at, id }) => !after || `${found_at} ${id}` < `${after.key} ${after.slug}`,
      );
      return { items: rest.slice(0, limit), counted: Math.min(all.length, countLimit + 1) };
    },
    async view(id) {
      const event = state().events.get(id);
      return event ? shown(event) : null;
    },
    find: async (id) => structuredClone(state().events.get(id) ?? null),
    async candidates(eventId) {
      const at = ({ published_at, found_at }: StoredCandidate) => Date.parse(published_at ?? found_at);
      return candidatesOf(eventId)
        .toSorted((a, b) => at(b) - at(a) || (a.id < b.id ? -1 : 1))
        .map(({ event_id: _event, fingerprint: _fingerprint, ...candidate }) => structuredClone(candidate));
    },
    async ofSources(keys) {
      const found = [...state().candidates.values()].map(
        ({ fingerprint, event_id }) => [fingerprint.sources[0]!, event_id] as const,
      );
      return new Map(found.filter(([key]) => keys.includes(key)));
    },
    async nearest(fingerprint) {
      const index = createEventIndex();
      for (const candidate of state().candidates.values()) index.add(candidate);
      return index.nearest({ fingerprint }).map(({ event_id, title, fingerprint: own }) => ({
        event_id,
        title,
        fingerprint: structuredClone(own),
      }));
    },
    assignedTo: async (name) => assignedEvents(name).length,
    async handOver(name, to) {
      requireChange(scope);
      const theirs = assignedEvents(name);
      for (const event of theirs) write().events.set(event.id, { ...event, assigned_to: to });
      return theirs.length;
    },
    async save(event) {
      write().events.set(event.id, structuredClone(event));
    },
    async add(candidate) {
      write().candidates.set(candidate.id, structuredClone(candidate));
    },
    async move(from, to, candidates) {
      const moved = candidatesOf(from).filter(({ id }) => !candidates || candidates.includes(id));
      for (const one of moved) write().candidates.set(one.id, { ...one, event_id: to });
      return moved.length;
    },
    async remove(id) {
      for (const one of candidatesOf(id)) write().candidates.delete(one.id);
      write().events.delete(id);
    },
    async claim(id, runId) {
      const { events, runs } = write();
      const event = events.get(id);
      if (!event) return '';
      const { run_id } = event;
      if (run_id !== null && run_id !== runId && isUnderWay(state(), run_id))
        return runs.get(run_id)!.run.agent_name;
      events.set(id, { ...event, run_id: runId });
      return null;
    },
  };
};
