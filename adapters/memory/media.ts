import { accountOf } from '#core/kernel/actor.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { foldText } from '#core/kernel/normalize-text.ts';
import { countLimit } from '#core/kernel/totals.ts';
import { pictureAddress } from '#core/media/picture.ts';
import type { Picture, PictureUse } from '#core/media/picture.ts';
import { creditText, focusText } from '#core/media/picture-limits.ts';
import type { MediaStore, VariantStore } from '#core/media/ports.ts';
import { listedUses } from '#core/media/ports.ts';
import { kindOfStore } from '#core/search/ports.ts';
import type { Scope } from './state.ts';
import { descending, requireChange, withPicture } from './state.ts';

const nothing = {
  file_name: null,
  alt_es: null,
  alt_en: null,
  credit: null,
  licence: null,
  focal_x: null,
  focal_y: null,
  origin: 'imported',
  provenance: null,
} as const;

const position = ({ created_at, name }: Picture) => `${created_at} ${name}`;

const isAbout =
  (q: string) =>
  ({ file_name, alt_es, alt_en, credit, licence, created_by, name }: Picture): boolean => {
    const text = foldText(
      [file_name, alt_es, alt_en, credit, licence, created_by, name].filter(Boolean).join(' '),
    );
    return q
      .split(/\s+/)
      .filter(Boolean)
      .every((word) => text.includes(foldText(word)));
  };

/** The name of each collection in the uses of a picture. */
const kinds: Readonly<Record<string, PictureUse['kind']>> = {
  ...kindOfStore,
  offers: 'offer',
  topics: 'topic',
  chronologies: 'chronology',
  contact_settings: 'contact-settings',
};

type Named = { slug: string; draft?: boolean; title_es?: string; name?: string };

/** Pictures in memory. */
export const createMediaStore = (scope: Scope): MediaStore => {
  const all = () => scope.state().media;
  const write = () => {
    requireChange(scope);
    scope.announce('desk:media');
    return all();
  };
  /** The picture in the given revision. */
  const known = ({ name, revision }: Picture) => {
    const found = all().get(name);
    if (found?.picture.revision !== revision) throw new DomainError('entity.stale-revision', { slug: name });
    return found;
  };
  /** A new focal point or credit applies wherever the picture is used. */
  const spread = ({ url }: Picture) => {
    const { articles, trash, collections } = scope.state();
    const shown = [
      articles,
      trash,
      ...(['interviews', 'referents'] as const).map((one) => collections.get(one)),
    ];
    for (const items of shown as (Map<string, { image_url?: string | null }> | undefined)[])
      for (const [key, item] of items ?? [])
        if (item.image_url === url) items!.set(key, withPicture(scope, item));
    for (const topic of ['articles', 'desk:articles', 'interviews', 'referents'] as const)
      scope.announce(topic);
  };
  return {
    async put({ bytes, name, type, width, height }, about = {}) {
      const { actor, at } = requireChange(scope);
      if (all().has(name)) return;
      const url = pictureAddress(name);
      const made = { size: bytes.length, created_at: at, created_by: actor.name, revision: 1 };
      write().set(name, {
        bytes,
        uploader: accountOf(actor),
        picture: { name, url, type, width, height, ...nothing, ...about, ...made },
      });
    },
    async get(given) {
      const found = all().get(given);
      if (!found) return null;
      const { name, type, width, height } = found.picture;
      return { name, type, width, height, bytes: found.bytes };
    },
    find: async (name) => all().get(name)?.picture ?? null,
    async uploader(name) {
      const id = all().get(name)?.uploader;
      return id && scope.state().accounts.has(id) ? id : null;
    },
    async credits(names) {
      const found = names.flatMap((name) => all().get(name)?.picture ?? []);
      return new Map(
        found.flatMap((picture) => {
          const credit = creditText(picture);
          return credit ? [[picture.name, credit]] : [];
        }),
      );
    },
    async list({ q, origin, limit, after }) {
      const found = descending(
        [...all().values()].map(({ picture }) => picture),
        position,
      ).filter((picture) => (!origin || picture.origin === origin) && (!q || isAbout(q)(picture)));
      const rest = after ? found.filter((one) => position(one) < `${after.key} ${after.slug}`) : found;
      return { items: rest.slice(0, limit), counted: Math.min(found.length, countLimit + 1) };
    },
    async save(picture) {
      const { file_name, alt_es, alt_en, credit, licence, focal_x, focal_y } = picture;
      const before = known(picture);
      const texts = { file_name, alt_es, alt_en, credit, licence, focal_x, focal_y };
      const saved = { ...before.picture, ...texts, revision: picture.revision + 1 };
      write().set(picture.name, { ...before, picture: saved });
      const shown = (one: Picture) => `${focusText(one)} ${creditText(one)}`;
      if (shown(saved) !== shown(before.picture)) spread(saved);
      return saved;
    },
    async remove(picture) {
      known(picture);
      write().delete(picture.name);
      scope.state().pendingItems.delete(`media ${picture.name}`);
      scope.announce('desk:media-deleted');
      const { variants } = scope.state();
      for (const key of variants.keys()) if (key.startsWith(`${picture.name}/`)) variants.delete(key);
    },
    async usage(name) {
      const { articles, trash, collections, newsletters, pending, pendingItems, versions } = scope.state();
      const ofPending = (articleId: string) =>
        [...articles.values(), ...trash.values()].find(({ id }) => id === articleId);
      const address = pictureAddress(name);
      const refers = (item: object) => JSON.stringify(item).includes(address);
      const uses: PictureUse[] = [
        ...[...articles.values()].filter(refers).map(({ slug, title_es, status }) => ({
          kind: 'article' as const,
          id: slug,
          title: title_es,
          state: status,
        })),
        ...[...trash.values()].filter(refers).map(({ slug, title_es }) => ({
          kind: 'article' as const,
          id: slug,
          title: title_es,
          state: 'trash',
        })),
        ...[...pending.values()].filter(refers).map(({ article_id }) => ({
          kind: 'pending' as const,
          id: ofPending(article_id)?.slug ?? article_id,
          title: ofPending(article_id)?.title_es ?? '',
          state: null,
        })),
        ...[...pendingItems.values()]
          .filter(({ edit }) => refers(edit))
          .map(({ name: slug }) => ({
            kind: 'pending-interview' as const,
            id: slug,
            title:
              (
                (collections.get('interviews')?.get(slug) ??
                  collections.get('trash of interviews')?.get(slug)) as Named | undefined
              )?.title_es ?? slug,
            state: null,
          })),
        ...[...collections].flatMap(([collection, items]) =>
          [...(items.values() as Iterable<Named>)].filter(refers).map((item) => ({
            kind: kinds[collection.replace('trash of ', '')]!,
            id: item.slug,
            title: item.title_es ?? item.name ?? item.slug,
            state: collection.startsWith('trash of ') ? 'trash' : item.draft ? 'draft' : null,
          })),
        ),
        ...[...newsletters.values()].filter(refers).map(({ id, subject_es, status, deleted_at }) => ({
          kind: 'newsletter' as const,
          id,
          title: subject_es,
          state: deleted_at === null ? status : 'trash',
        })),
      ];
      const order = ({ kind, id }: PictureUse) => `${kind} ${id}`;
      const found = new Map(uses.map((use) => [order(use), use]));
      for (const { entity, slug, snapshot } of versions.filter((version) => refers(version.snapshot))) {
        const kind = entity === 'articles' ? 'article' : kinds[entity];
        const title = (snapshot['title_es'] ?? snapshot['name'] ?? slug) as string;
        const past = kind && { kind, id: slug, title, state: 'history' };
        if (past && !found.has(order(past))) found.set(order(past), past);
      }
      return descending([...found.values()], order)
        .toReversed()
        .slice(0, listedUses);
    },
  };
};

/** Resized pictures, in memory. */
export const createVariantStore = (scope: Scope): VariantStore => ({
  get: async (name, { width, format }) => scope.state().variants.get(`${name}/${width}.${format}`) ?? null,
  async put(name, { width, format }, bytes) {
    const { media, variants } = scope.state();
    const key = `${name}/${width}.${format}`;
    if (media.has(name) && !variants.has(key)) variants.set(key, bytes);
  },
});
