import type { ComponentProps, ComponentType } from 'react';
import { lazy, useEffect, useRef, useState } from 'react';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { Chronology } from '#core/chronologies/chronology.ts';
import { eventsInOrder } from '#core/chronologies/chronology.ts';
import { identified } from '#core/chronologies/event-ids.ts';
import type { PublicProfile } from '#core/articles/author-profile.ts';
import type { Company, Referent } from '#core/directory/entries.ts';
import type { Language } from '#core/text/language.ts';
import { localized } from '#core/text/language.ts';
import type { ContactSettings } from '#core/pages/contact-settings.ts';
import type { EditorialPage } from '#core/pages/editorial-page.ts';
import type { PageView } from '#core/pages/operations/view-page.ts';
import type { TopicPage } from '#core/topics/topic-page.ts';
import { loadWhole } from '../../routing/page-route.tsx';
import { ReaderPreview } from '../components/reader-preview.tsx';
import { useImageCredit } from '../editor/article-preview.tsx';
import { useDayOf } from '../../components/use-dates.ts';

const { useCompaniesViewQuery, useLazyArticlesPreviewQuery, useReferentsViewQuery } = deskApi;

type Item = Readonly<Record<string, unknown>>;
type ShownProps = { item: Item; lang: Language };
type PreviewOf = ComponentType<ShownProps>;

/** A component of readers' pages. They are imported from the files of those pages, as whole modules. */
const readers = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(loadWhole) }));

const entries = (load: () => Promise<ComponentType<{ items: never[] }>>): PreviewOf => {
  const Entries = readers(load as () => Promise<ComponentType<{ items: Item[] }>>);
  return ({ item, lang }) => (
    <ReaderPreview lang={lang}>
      <Entries items={[item]} />
    </ReaderPreview>
  );
};

const debounce = 400;

/** Markdown texts as rendered by the server, debounced; each is rendered once. Until then the last rendering stays. */
const useRendered = (texts: readonly string[], lang: Language) => {
  const [render, { isError }] = useLazyArticlesPreviewQuery();
  const found = useRef(new Map([['', '']]));
  const [rendered, setRendered] = useState<readonly string[]>([]);
  const key = JSON.stringify(texts);
  useEffect(() => {
    const wanted = JSON.parse(key) as string[];
    let latest = true;
    const update = async () => {
      for (const body of wanted) {
        if (!latest) return;
        if (found.current.has(body)) continue;
        const { data } = await render({ body, lang });
        if (data) found.current.set(body, data.html);
      }
      if (latest)
        setRendered((before) => wanted.map((body, index) => found.current.get(body) ?? before[index] ?? ''));
    };
    const timer = setTimeout(() => void update(), found.current.size > 1 ? debounce : 0);
    return () => {
      latest = false;
      clearTimeout(timer);
    };
  }, [key, lang, render]);
  return { html: texts.map((_, index) => rendered[index] ?? ''), failed: isError };
};

const EditorialPiece = readers(() =>
  import('../../pages/editorial/methodology-page.tsx').then(({ EditorialPiece: piece }) => piece),
);
const AdvertisingPiece = readers(async () => {
  const { AdvertisingPiece: Piece, useAdFormats } =
    await import('../../pages/advertising/advertising-page.tsx');
  return ({ view }: { view: PageView }) => <Piece view={view} formats={useAdFormats()} />;
});

const PagePreview: PreviewOf = ({ item, lang }) => {
  const { body_es, body_en, ...page } = item as Item & EditorialPage;
  const { html, failed } = useRendered([localized({ body_es, body_en }, 'body', lang)], lang);
  const view = { page, html: html[0] ?? '' };
  return (
    <ReaderPreview lang={lang} failed={failed}>
      {page.slug === 'publicidad' ? <AdvertisingPiece view={view} /> : <EditorialPiece view={view} />}
    </ReaderPreview>
  );
};

const ReferentProfile = readers(() =>
  import('../../pages/referents/referent-page.tsx').then(({ ReferentProfile: profile }) => profile),
);

const ReferentPreview: PreviewOf = ({ item, lang }) => {
  const referent = item as Item & Referent;
  const { currentData } = useReferentsViewQuery({ slug: referent.slug }, { skip: !item['id'] });
  const image_credit = useImageCredit(referent.image_url);
  return (
    <ReaderPreview lang={lang}>
      <ReferentProfile
        referent={{ ...referent, image_credit }}
        interviews={currentData?.interviews ?? []}
        pieces={currentData?.pieces ?? []}
        quoting={currentData?.quoting ?? []}
      />
    </ReaderPreview>
  );
};

const CompanyProfile = readers(() =>
  import('../../pages/directory/company-page.tsx').then(({ CompanyProfile: profile }) => profile),
);

const CompanyPreview: PreviewOf = ({ item, lang }) => {
  const company = item as Item & Company;
  const { currentData } = useCompaniesViewQuery({ slug: company.slug }, { skip: !item['id'] });
  return (
    <ReaderPreview lang={lang}>
      <CompanyProfile
        company={company}
        pieces={currentData?.pieces ?? []}
        quoting={currentData?.quoting ?? []}
      />
    </ReaderPreview>
  );
};

const ProfileOfAuthor = readers(() =>
  import('../../pages/authors/author-page.tsx').then(({ AuthorProfile: profile }) => profile),
);

const ProfilePreview: PreviewOf = ({ item, lang }) => {
  const profile = item as Item & PublicProfile;
  const image_credit = useImageCredit(profile.image_url);
  const author = {
    slug: profile.slug,
    name: profile.name,
    kind: 'person' as const,
    articles: 0,
    interviews: 0,
  };
  const nothing = { referent: null, interviews: [], topics: [], items: [], total: 0, next_cursor: null };
  return (
    <ReaderPreview lang={lang}>
      <ProfileOfAuthor
        view={{ author, profile: { ...profile, image_credit }, ...nothing, total_relation: 'eq' }}
      />
    </ReaderPreview>
  );
};

const TopicPieces = readers(() =>
  import('../../pages/topics/topic-page.tsx').then(
    ({ TopicFigures, TopicHeader, TopicIntro }) =>
      ({ topic, html }: ComponentProps<typeof TopicIntro>) => (
        <>
          <TopicHeader topic={topic} />
          <TopicIntro topic={topic} html={html} />
          <TopicFigures figures={topic.figures} />
        </>
      ),
  ),
);

const TopicPreview: PreviewOf = ({ item, lang }) => {
  const { intro_es, intro_en, ...page } = item as Item & TopicPage;
  const { html, failed } = useRendered([localized({ intro_es, intro_en }, 'intro', lang)], lang);
  return (
    <ReaderPreview lang={lang} failed={failed}>
      <TopicPieces topic={{ ...page, label: page.slug }} html={html[0] ?? ''} />
    </ReaderPreview>
  );
};

const ChronologyPiece = readers(() =>
  import('../../pages/chronologies/chronology-page.tsx').then(({ ChronologyPiece: piece }) => piece),
);

const ChronologyPreview: PreviewOf = ({ item, lang }) => {
  const dayOf = useDayOf();
  const [today] = useState(() => dayOf(new Date().toISOString()));
  const { intro_es, intro_en, events, ...chronology } = item as Item & Chronology;
  const { html, failed } = useRendered([localized({ intro_es, intro_en }, 'intro', lang)], lang);
  const sorted = eventsInOrder(events.filter(({ day }) => !Number.isNaN(Date.parse(day))));
  const view = {
    chronology,
    html: html[0] ?? '',
    events: identified(sorted).map((event) => ({ ...event, roles: event.roles ?? [], articles: [] })),
    today,
  };
  return (
    <ReaderPreview lang={lang} failed={failed}>
      <ChronologyPiece view={view} />
    </ReaderPreview>
  );
};

const ContactPiece = readers(() =>
  import('../../pages/contact/contact-page.tsx').then(({ ContactPiece: piece }) => piece),
);

const ContactPreview: PreviewOf = ({ item, lang }) => (
  <ReaderPreview lang={lang}>
    <ContactPiece settings={item as Item & ContactSettings} />
  </ReaderPreview>
);

const previews: Readonly<Record<string, PreviewOf>> = {
  referents: ReferentPreview,
  pages: PagePreview,
  topics: TopicPreview,
  chronologies: ChronologyPreview,
  'contact-settings': ContactPreview,
  companies: CompanyPreview,
  profiles: ProfilePreview,
  applications: entries(() =>
    import('../../pages/directory/applications-page.tsx').then(
      ({ ApplicationEntries }) => ApplicationEntries,
    ),
  ),
  resources: entries(() =>
    import('../../pages/directory/resources-page.tsx').then(({ ResourceEntries }) => ResourceEntries),
  ),
  offers: entries(() => import('../../components/offer.tsx').then(({ OfferEntries }) => OfferEntries)),
};

/** Placeholders for missing or invalid values that pages need: a date, a price. */
const fillIn = (item: Item, now: string): Item => {
  const dateOf = (value: unknown) => (Number.isNaN(Date.parse(String(value))) ? now : value);
  return {
    ...item,
    ...('date' in item && { date: dateOf(item['date']) }),
    ...('last_updated' in item && { last_updated: dateOf(item['last_updated']) }),
    ...('price' in item && { price: Number(item['price'] ?? 0) || 0 }),
  };
};

/** An item, with unsaved changes, as readers will see it: rendered by the components of their pages. */
export const ContentPreview = ({ of, item, lang }: ShownProps & { of: string }) => {
  const [now] = useState(() => new Date().toISOString());
  const Preview = previews[of];
  return Preview ? <Preview item={fillIn({ updated_at: now, ...item }, now)} lang={lang} /> : null;
};
