import { api } from '#adapters/client/api.ts';
import { articlePath } from '#core/articles/article-display.ts';
import type { Author } from '#core/articles/authors.ts';
import type { ListedAuthor } from '#core/articles/operations/list-authors.ts';
import { localized } from '#core/text/language.ts';
import { Avatar } from '../../components/avatar.tsx';
import card from '../../components/card.module.css';
import { numberText } from '../../components/count-text.ts';
import { firstLine, InterviewLabel, OnlyIn, otherLanguageIn, spanishIn } from '../../components/labels.tsx';
import { LoadedList } from '../../components/list-notices.tsx';
import { ListHead } from '../../components/page-heads.tsx';
import { PageColumn, PageTitle } from '../../components/page.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { useSite } from '../../layout/site.tsx';
import styles from './authors-page.module.css';
import { Entries, Entry } from '../directory/entry.tsx';
import { authorPath, authorsArgs, authorsPath } from './author-address.ts';

const { useAuthorsListQuery } = api;

/** The name of an author as readers see it: the newsroom has one for each language. */
export const authorName = (t: Texts, site: string, { kind, name }: Pick<Author, 'kind' | 'name'>): string =>
  kind === 'newsroom' ? t('authors.newsroomName', { name: site }) : name;

const Portrait = ({ author: { kind, name, slug, profile } }: { author: ListedAuthor }) => (
  <Avatar
    name={name}
    slug={slug}
    imageUrl={profile?.image_url ?? null}
    focus={profile?.image_focus}
    shape={kind === 'person' ? 'round' : kind === 'agent' ? 'cut' : 'square'}
    size="small"
  />
);

/** What an author does; of who is no person without a profile, what they are. */
const Role = ({ author: { kind, profile } }: { author: ListedAuthor }) => {
  const t = useTexts();
  const language = useLanguage();
  const { name: site } = useSite();
  const role = profile && localized(profile, 'role', language);
  if (!role && kind === 'person') return null;
  return (
    <p className={styles.role} lang={role ? spanishIn(language, profile.role_en) : undefined}>
      {role || t(`authors.kinds.${kind}`, { name: site })}
    </p>
  );
};

/** What an author signed last. */
const Latest = ({ latest }: Pick<ListedAuthor, 'latest'>) => {
  const language = useLanguage();
  if (!latest) return null;
  const lang = otherLanguageIn(language, latest);
  return (
    <p className={styles.latest}>
      <LocalizedLink to={articlePath(latest)} lang={lang}>
        {localized(latest, 'title', language)}
      </LocalizedLink>{' '}
      <span className={styles.when}>
        <RelativeTime date={latest.date} />
        <InterviewLabel of={latest} separator=" · " />
        <OnlyIn language={lang} separator=" · " />
      </span>
    </p>
  );
};

/** Who signs articles and interviews: people, AI agents and the newsroom. */
export const AuthorsPage = () => {
  const t = useTexts();
  const language = useLanguage();
  const { name: site } = useSite();
  const response = useAuthorsListQuery(authorsArgs);
  const counted = (count: number) => ({ count, number: numberText(count, language) });
  return (
    <PageColumn>
      <ListHead
        title={t('authors.title')}
        description={t('authors.description')}
        path={authorsPath}
        items={(response.data?.items ?? []).map((author) => ({
          name: authorName(t, site, author),
          path: authorPath(author),
        }))}
      />
      <PageTitle title={t('authors.title')} dek={t('authors.dek')} />
      <LoadedList of={response} none={{ title: t('authors.noneTitle'), text: t('authors.noneText') }}>
        {({ items }) => (
          <Entries>
            {items.map((author) => (
              <Entry
                key={author.slug}
                kind={<Portrait author={author} />}
                look="compact"
                subtitle={<Role author={author} />}
                title={
                  <LocalizedLink className={card.titleLink} to={authorPath(author)} dir="auto">
                    {authorName(t, site, author)}
                  </LocalizedLink>
                }
                aside={<p>{t('list.pieces', counted(author.articles + author.interviews))}</p>}
              >
                {author.profile && localized(author.profile, 'bio', language) ? (
                  <p className={styles.bio} lang={spanishIn(language, author.profile.bio_en)}>
                    {firstLine(localized(author.profile, 'bio', language))}
                  </p>
                ) : null}
                <Latest latest={author.latest} />
              </Entry>
            ))}
          </Entries>
        )}
      </LoadedList>
    </PageColumn>
  );
};
