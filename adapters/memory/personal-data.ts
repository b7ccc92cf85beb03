import type { User } from '#core/accounts/user.ts';
import { addressKey } from '#core/accounts/credentials.ts';
import type { Actor } from '#core/kernel/actor.ts';
import type { Article } from '#core/articles/article.ts';
import { ownBylines } from '#core/articles/authorship.ts';
import { summarizeMail } from '#core/mail/mail.ts';
import type { PersonalData } from '#core/personal-data/ports.ts';
import type { Scope, State } from './state.ts';
import { descending, newestFirst, requireChange } from './state.ts';

/** Replaces the values of all maps of a part of the state. */
const mapValues = <K, T>(map: Map<K, T>, change: (one: T) => T): void => {
  for (const [key, one] of map) map.set(key, change(one));
};

/** Fields of documents that name somebody, and what replaces the name. */
type Fields = Readonly<Record<string, null | ''>>;

/** A copy in which these fields no longer have this value, however deep they are. */
const withoutName = <T>(document: T, name: string, fields: Fields): T => {
  if (Array.isArray(document)) return document.map((one: unknown) => withoutName(one, name, fields)) as T;
  if (typeof document !== 'object' || document === null) return document;
  return Object.fromEntries(
    Object.entries(document).map(([field, value]) => [
      field,
      field in fields && value === name ? fields[field] : withoutName(value as unknown, name, fields),
    ]),
  ) as T;
};

const inVersions: Fields = { scheduled_by: null, set_by: '', approved_by: '' };
const bylines: Fields = { author_name: null, author: '' };

/** The present name and the former ones, except those that another account has. */
const namesOf = ({ versions, accounts }: State, { id, username, role }: User): string[] => {
  const former = versions.filter((one) => one.actor_id === id && one.actor_name !== '');
  if (role === 'reader' && former.length === 0) return [];
  const others = [...accounts.values()].filter(({ user }) => user.id !== id);
  const taken = new Set(others.map(({ user }) => user.username.toLowerCase()));
  return [...new Set([username, ...former.map((one) => one.actor_name)])].filter(
    (name) => !taken.has(name.toLowerCase()),
  );
};

const eraseName = (state: State, name: string): void => {
  const wasPublished = (slug: string) =>
    state.versions.some(
      ({ entity, slug: of, snapshot }) =>
        entity === 'articles' && of === slug && snapshot['status'] === 'published',
    );
  const inArticle = <T extends Article>(article: T): T =>
    withoutName(article, name, {
      scheduled_by: null,
      ...(article.status !== 'published' && !wasPublished(article.slug) && bylines),
    });
  mapValues(state.articles, inArticle);
  mapValues(state.trash, inArticle);
  for (const [article, { username }] of state.assignees)
    if (username === name) state.assignees.delete(article);
  mapValues(state.events, (event) => withoutName(event, name, { assigned_to: null }));
  mapValues(state.media, ({ picture, ...rest }) => ({
    ...rest,
    picture: withoutName(picture, name, { created_by: null }),
  }));
  mapValues(state.pending, (pending) => withoutName(pending, name, { saved_by: '', author_name: null }));
  mapValues(state.pendingItems, (pending) => withoutName(pending, name, { saved_by: '' }));
  mapValues(state.newsletters, (issue) => withoutName(issue, name, { approved_by: '' }));
  mapValues(state.confirmedFacts, (facts) => withoutName(facts, name, { confirmed_by: '' }));
  mapValues(state.invitations, (one) => withoutName(one, name, { invited_by: '' }));
  mapValues(state.runs, ({ run, ...rest }) => ({
    ...rest,
    run: {
      ...withoutName(run, name, { requested_by: '' }),
      logs: run.logs.map((line) => withoutName(line, name, { name: '' })),
    },
  }));
  mapValues(state.mails, (mail) => withoutName(mail, name, { inviter: '', editor: '' }));
  const { spendingSettings } = state;
  spendingSettings.current = withoutName(spendingSettings.current, name, inVersions);
  state.versions = state.versions.map((one) => ({
    ...one,
    snapshot: withoutName(one.snapshot, name, {
      ...inVersions,
      ...(one.entity === 'articles' && !wasPublished(one.slug) && bylines),
    }),
  }));
};

/** What is stored about people, in memory. */
export const createPersonalData = (scope: Scope): PersonalData => {
  /** Never for an address that was not confirmed: what belongs to it may be somebody else's. */
  const addressOf =
    ({ email, confirmed_at }: User) =>
    (text: string | null) =>
      confirmed_at !== null && text !== null && addressKey(text) === addressKey(email);
  const tokensOf = (id: string) => [...scope.state().apiTokens.values()].filter((one) => one.owner_id === id);
  return {
    async collect(user, limit) {
      const { id, username } = user;
      const state = scope.state();
      const is = addressOf(user);
      const tokens = tokensOf(id);
      const actors = new Set<string | null>([id, ...tokens.map((one) => one.id)]);
      const names = ({ author, author_name, provenance: { es, en } }: Article) =>
        [author, author_name].some((byline) => byline !== null && ownBylines(username).includes(byline)) ||
        [es.reviewer, en.reviewer].includes(username);
      const published = [...state.articles.values()].filter(
        (one) => one.status === 'published' && names(one),
      );
      return {
        tokens: newestFirst(tokens).slice(0, limit),
        contributions: state.versions
          .filter((one) => one.actor_id === id)
          .map(({ entity, slug, revision, at, operation }) => ({ entity, slug, revision, at, operation }))
          .toReversed()
          .slice(0, limit),
        named: descending(published, ({ date, slug }) => `${date} ${slug}`)
          .slice(0, limit)
          .map(({ slug, title_es, title_en }) => ({ slug, title: title_es || (title_en ?? '') })),
        audit: descending(
          state.audit.filter((one) => actors.has(one.actor_id)),
          ({ at, id: of }) => `${at} ${of}`,
        ).slice(0, limit),
        mails: newestFirst(
          [...state.mails.values()].filter(({ account_id, to }) => account_id === id || is(to)),
        )
          .slice(0, limit)
          .map((mail) => summarizeMail(mail, mail.language)),
        messages: newestFirst([...state.messages.values()].filter((one) => is(one.email))).slice(0, limit),
      };
    },

    async erase(user) {
      requireChange(scope);
      const { id } = user;
      const state = scope.state();
      const isPresent = addressOf(user);
      const former = state.audit.filter(
        ({ operation, subject }) => operation === 'auth.confirm-address' && subject === id,
      );
      /** The present address or, until it was changed, a former one. */
      const is = (text: string | null, at: string) =>
        isPresent(text) ||
        former.some(
          ({ subject_name, at: until }) =>
            subject_name !== null && subject_name.toLowerCase() === text?.toLowerCase() && at <= until,
        );
      for (const name of namesOf(state, user).flatMap(ownBylines)) eraseName(state, name);
      state.versions = state.versions.map((one) => (one.actor_id === id ? { ...one, actor_name: '' } : one));
      const tokens = new Set<string | null>(tokensOf(id).map((one) => one.id));
      state.audit = state.audit
        .filter(({ refused, subject, at }) => refused === null || !is(subject, at))
        .map((entry) => (is(entry.subject_name, entry.at) ? { ...entry, subject_name: null } : entry))
        .map((entry) =>
          entry.actor_id === id ||
          tokens.has(entry.actor_id) ||
          (entry.actor_kind === 'visitor' && entry.subject === id)
            ? {
                ...entry,
                actor_name: entry.actor_kind === 'user' ? '' : entry.actor_name,
                ip: null,
                client: null,
                request_id: null,
              }
            : entry,
        );
      for (const [key, { person }] of state.presences)
        if (person === `user ${id}`) state.presences.delete(key);
      // Mails written for the account went to its former addresses, and to one that it has asked for.
      // What they handed in names them to editors.
      for (const [key, { account_id, to, created_at, contents }] of state.mails)
        if (account_id === id || is(to, created_at) || contents['author_id'] === id) state.mails.delete(key);
      for (const [key, one] of state.invitations)
        if (is(one.email, one.created_at)) state.invitations.delete(key);
      mapValues(state.jobs, (job) => {
        const { actor } = Object(job.data) as { actor?: Actor };
        if (actor?.id !== id) return job;
        const { ip: _ip, requestId: _request, client: _client, session: _session, ...rest } = actor;
        return { ...job, data: { ...job.data, actor: { ...rest, name: '' } } };
      });
      for (const [key, one] of state.messages) if (is(one.email, one.created_at)) state.messages.delete(key);
    },
  };
};
