import type { ReactNode } from 'react';
import { contentTypes } from '#core/articles/taxonomy.ts';
import type { GeneratedContent } from '#core/agents/run.ts';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import { OutsideLink } from '../../../components/outside-link.tsx';
import { useLanguage } from '../../../language.tsx';
import { topicName } from '../../../components/labels.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { Checks, texts } from './run-checks.tsx';
import { writtenTitle } from './run-texts.ts';
import styles from './run-view.module.css';

type Metadata = GeneratedContent['metadata'];

const sourcesIn = (value: unknown): { name: string; url: string }[] =>
  Array.isArray(value)
    ? value.flatMap((one) => {
        const { name, url } = Object(one) as { name?: unknown; url?: unknown };
        return typeof name === 'string' && typeof url === 'string' ? [{ name, url }] : [];
      })
    : [];

const SourceLinks = ({ sources }: { sources: readonly { name: string; url: string }[] }) => (
  <ul className={styles.list}>
    {sources.map(({ name, url }) => (
      <li key={`${name} ${url}`}>
        <OutsideLink href={url}>{name}</OutsideLink>
      </li>
    ))}
  </ul>
);

const typeName = (t: Texts, type: string): string => {
  const known = contentTypes.find((one) => one === type);
  return known ? t(`types.${known}`) : type;
};

const languageNames = (t: Texts, languages: readonly string[]): string =>
  languages.map((one) => (one === 'en' ? t('review.english') : t('review.spanish'))).join(', ');

type DetailProps = { label: string; children: ReactNode };

/** A detail; nothing when it is empty. */
const Detail = ({ label, children }: DetailProps) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const Details = ({ metadata }: { metadata: Metadata }) => {
  const t = useTexts();
  // In English the heading above has it.
  const english = useLanguage() === 'en' ? null : textOf(metadata['title_en']);
  const topics = texts(metadata['topics']).map((one) => topicName(t, one));
  const sources = sourcesIn(metadata['sources']);
  const { provider, model, checks } = metadata;
  return (
    <dl className={styles.details}>
      <Detail label={t('runs.englishTitle')}>{english ? <span lang="en">{english}</span> : null}</Detail>
      <Detail label={t('runs.slug')}>{textOf(metadata['slug'])}</Detail>
      <Detail label={t('runs.languages')}>{languageNames(t, texts(metadata['languages']))}</Detail>
      <Detail label={t('fields.topics')}>{topics.join(' · ')}</Detail>
      <Detail label={t('fields.sources')}>{sources.length ? <SourceLinks sources={sources} /> : null}</Detail>
      <Detail label={t('runs.model')}>{texts([provider, model]).join(' · ')}</Detail>
      <Detail label={t('runs.checks')}>
        {Array.isArray(checks) ? <Checks lines={texts(checks)} /> : null}
      </Detail>
    </dl>
  );
};

/** What a run wrote: title, type and metadata (spec section 2). */
export const GeneratedPiece = ({ content }: { content: GeneratedContent }) => {
  const t = useTexts();
  const { type, metadata } = content;
  const shown = writtenTitle({ result: { generatedContent: content } }, useLanguage());
  return (
    <section className={styles.piece}>
      <p className={styles.kicker}>{typeName(t, type)}</p>
      <h3 className={styles.headline} lang={shown?.lang}>
        {shown?.text}
      </h3>
      {metadata['review_required'] === true ? (
        <StatusBadge tone="waiting">{t('publications.reviewRequired')}</StatusBadge>
      ) : null}
      <Details metadata={metadata} />
    </section>
  );
};
