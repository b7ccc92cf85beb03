import type { ListedReferent } from '#core/directory/operations/list-referents.ts';
import { referentFocuses } from '#core/directory/taxonomy.ts';
import { localized } from '#core/text/language.ts';
import card from '../../components/card.module.css';
import { Avatar } from '../../components/avatar.tsx';
import { Flag } from '../../components/drawings.tsx';
import { spanishIn, topicName } from '../../components/labels.tsx';
import { ListHead } from '../../components/page-heads.tsx';
import { useTexts } from '../../components/texts.ts';
import { TopicBadge } from '../../components/topic-badge.tsx';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { referents } from '../directory/directories.ts';
import { DirectoryPage } from '../directory/directory-page.tsx';
import { Entries, Entry, EntryLinks, EntryPieces } from '../directory/entry.tsx';
import styles from './referents-page.module.css';

const Card = ({ referent }: { referent: ListedReferent }) => {
  const t = useTexts();
  const language = useLanguage();
  const { name, slug, image_url: image, image_focus: imageFocus, focus, interviews, links } = referent;
  const here = [
    ...(interviews > 0 ? [t('referents.interviews', { count: interviews })] : []),
    ...(referent.pieces.length > 0 ? [t('referents.named')] : []),
  ];
  return (
    <Entry
      kind={<Avatar name={name} slug={slug} imageUrl={image} focus={imageFocus} size="large" />}
      title={
        <LocalizedLink className={card.titleLink} to={`${referents.path}/${slug}`} dir="auto">
          {name}
        </LocalizedLink>
      }
      subtitle={
        <>
          <p className={styles.role} lang={spanishIn(language, referent.role_en)}>
            {localized(referent, 'role', language)}
          </p>
          {here.length > 0 ? <p className={styles.here}>{here.join(' · ')}</p> : null}
        </>
      }
      look="portrait"
      aside={
        <>
          {focus.length > 0 ? (
            <ul className={styles.focus} aria-label={t('referent.focus')}>
              {focus.map((one) => (
                <li key={one}>
                  <TopicBadge topic={one} linked />
                </li>
              ))}
            </ul>
          ) : null}
          <EntryPieces pieces={referent.pieces} />
          <EntryLinks label={t('directory.links', { name })} links={links} />
        </>
      }
    >
      <p lang={spanishIn(language, referent.bio_en)}>{localized(referent, 'bio', language)}</p>
    </Entry>
  );
};

/** Entries of the referents directory. */
export const ReferentEntries = ({ items }: { items: ListedReferent[] }) => (
  <Entries>
    {items.map((referent) => (
      <Card key={referent.slug} referent={referent} />
    ))}
  </Entries>
);

const ReferentsHead = ({ items }: { items: ListedReferent[] }) => {
  const t = useTexts();
  return (
    <ListHead
      title={t('referents.title')}
      description={t('referents.dek')}
      path={referents.path}
      items={items.map(({ name, slug }) => ({ name, path: `${referents.path}/${slug}` }))}
    />
  );
};

/** The referents, by field of work (docs/product.md 2.7). */
export const ReferentsPage = () => {
  const t = useTexts();
  return (
    <DirectoryPage
      directory={referents}
      texts={{
        title: t('referents.title'),
        dek: t('referents.dek'),
        filter: t('referents.filter'),
        count: (count, number) => t('referents.count', { count, number }),
        emptyTitle: t('referents.emptyTitle'),
      }}
      options={referentFocuses.map((focus) => ({
        value: focus,
        label: topicName(t, focus),
        mark: <Flag topic={focus} />,
      }))}
      head={ReferentsHead}
      entries={ReferentEntries}
    />
  );
};
