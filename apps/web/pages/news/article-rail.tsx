import type { ReactNode } from 'react';
import { evidencePath } from '#core/articles/article-display.ts';
import type { ArticleSummary } from '#core/articles/article.ts';
import {
  disclosure,
  disclosureText,
  imageDisclosure,
  imageDisclosureText,
} from '#core/articles/disclosure.ts';
import type { Mention } from '#core/articles/mentions.ts';
import type { ArticleView } from '#core/articles/operations/view-article.ts';
import { localized, shownLanguage } from '#core/text/language.ts';
import { Icon } from '../../components/icon.tsx';
import { OnlyIn, spanishIn } from '../../components/labels.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { howItWasMadePath } from '../../routing/page-paths.ts';
import { companyPath } from '../directory/directory-address.ts';
import styles from './article-rail.module.css';
import { useDates } from '../../components/use-dates.ts';

type GroupProps = { id: string; title: string; children: ReactNode };

const Group = ({ id, title, children }: GroupProps) => (
  <section className={styles.group} aria-labelledby={id}>
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    {children}
  </section>
);

/** What says how a piece was made: an article, or an interview. */
type Made = Parameters<typeof disclosure>[0] & Pick<ArticleSummary, 'title_es' | 'title_en' | 'image_url'>;

/** How the text and its picture were made, as facts. */
const useHowItWasMade = (piece: Made): string[] => {
  const t = useTexts();
  const language = useLanguage();
  const dates = useDates();
  const disclosed = disclosure(piece, language);
  const { provenance, image_url } = piece;
  const { model, provider, reviewer, reviewed_at } = provenance?.[shownLanguage(piece, language)] ?? {};
  return [
    ...(disclosed ? [disclosureText(disclosed, language)] : provenance ? [t('article.madeByPeople')] : []),
    ...(model ? [t('article.madeModel', { model: provider ? `${model} (${provider})` : model })] : []),
    ...(reviewer && reviewed_at
      ? [t('article.madeReviewed', { reviewer, date: dates.longDate(reviewed_at) })]
      : []),
    ...(provenance && imageDisclosure({ provenance, image_url }) ? [imageDisclosureText(language)] : []),
  ];
};

type MakingProps = {
  piece: Made;
  /** Further facts, as items of a list. */
  children?: ReactNode;
};

/** How a piece was made. */
export const Making = ({ piece, children }: MakingProps) => {
  const t = useTexts();
  return (
    <Group id="made" title={t('article.made')}>
      <ul className={styles.facts}>
        {useHowItWasMade(piece).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {children}
        <li>
          <LocalizedLink to="/metodologia">{t('article.madeMethod')}</LocalizedLink>
        </li>
      </ul>
    </Group>
  );
};

/** The facts that only articles have. */
const ArticleFacts = ({ article, evidence }: Pick<ArticleRailProps, 'article' | 'evidence'>) => {
  const t = useTexts();
  const dates = useDates();
  const [corrected] = article.corrections.slice(-1);
  return (
    <>
      {article.sources.length > 0 ? (
        <li>
          <a href="#sources">{t('article.sourceCount', { count: article.sources.length })}</a>
        </li>
      ) : null}
      {evidence ? (
        <li>
          <LocalizedLink to={evidencePath(article.slug)}>
            {t('article.evidence', { count: evidence.carried, checkable: evidence.checkable })}
          </LocalizedLink>
        </li>
      ) : null}
      {corrected ? (
        <li>
          <a href="#corrections">{t('article.corrected', { date: dates.longDate(corrected.at) })}</a>
        </li>
      ) : null}
      <li>
        <LocalizedLink to={howItWasMadePath(article.slug)}>{t('article.madeSteps')}</LocalizedLink>
      </li>
    </>
  );
};

/** The address of an entry of the directories. */
const entryPath = ({ kind, slug }: Mention): string =>
  kind === 'referent' ? `/referentes/${slug}` : companyPath(slug);

const Mentions = ({ mentions }: { mentions: readonly Mention[] }) => {
  const t = useTexts();
  return (
    <Group id="mentions" title={t('article.mentions')}>
      <ul className={styles.entries}>
        {mentions.map((mention) => (
          <li key={`${mention.kind} ${mention.slug}`}>
            <LocalizedLink to={entryPath(mention)}>
              {mention.name}
              <Icon name="forward" />
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </Group>
  );
};

const Chronologies = ({ chronologies }: Pick<ArticleRailProps, 'chronologies'>) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Group id="chronologies" title={t('chronologies.title')}>
      <ul className={styles.entries}>
        {chronologies.map((chronology) => (
          <li key={chronology.slug}>
            <LocalizedLink
              to={`/cronologias/${chronology.slug}`}
              lang={spanishIn(language, chronology.title_en)}
            >
              {localized(chronology, 'title', language)}
              <Icon name="forward" />
            </LocalizedLink>
            <OnlyIn language={spanishIn(language, chronology.title_en)} separator=" " />
          </li>
        ))}
      </ul>
    </Group>
  );
};

type ArticleRailProps = {
  article: ArticleSummary;
  /** How many of its sentences rest on stored passages; null: none. */
  evidence: ArticleView['evidence'];
  mentions: readonly Mention[];
  /** The chronologies that it is part of. */
  chronologies: ArticleView['chronologies'];
  /** What a reader can do with the article. */
  actions?: ReactNode;
};

/** What belongs to a piece: beside its text on wide screens, below it on narrow ones. */
export const PieceRail = ({ children }: { children: ReactNode }) => (
  <aside className={styles.rail} data-beside data-print="hide">
    <div className={styles.sticky}>{children}</div>
  </aside>
);

/** What belongs to an article. */
export const ArticleRail = ({ article, evidence, mentions, chronologies, actions }: ArticleRailProps) => (
  <PieceRail>
    {actions}
    <Making piece={article}>
      <ArticleFacts article={article} evidence={evidence} />
    </Making>
    {mentions.length > 0 ? <Mentions mentions={mentions} /> : null}
    {chronologies.length > 0 ? <Chronologies chronologies={chronologies} /> : null}
  </PieceRail>
);
