import type { ReactNode } from 'react';
import type { ArticleSummary } from '#core/articles/article.ts';
import {
  disclosure,
  disclosureText,
  imageDisclosure,
  imageDisclosureText,
} from '#core/articles/disclosure.ts';
import type { Mention } from '#core/articles/mentions.ts';
import { evidencePath } from '#core/articles/article-display.ts';
import type { ArticleView } from '#core/articles/operations/view-article.ts';
import { localized, shownLanguage } from '#core/text/language.ts';
import { Icon } from '../../components/icon.tsx';
import { OnlyIn, spanishIn } from '../../components/labels.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { howItWasMadePath } from '../../routing/page-paths.ts';
import { companyId } from '../directory/directory-address.ts';
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

/** How the text and its picture were made, as facts. */
const useHowItWasMade = (article: ArticleSummary): string[] => {
  const t = useTexts();
  const language = useLanguage();
  const dates = useDates();
  const disclosed = disclosure(article, language);
  const { model, provider, reviewer, reviewed_at } = article.provenance[shownLanguage(article, language)];
  return [
    disclosed ? disclosureText(disclosed, language) : t('article.madeByPeople'),
    ...(model ? [t('article.madeModel', { model: provider ? `${model} (${provider})` : model })] : []),
    ...(reviewer && reviewed_at
      ? [t('article.madeReviewed', { reviewer, date: dates.longDate(reviewed_at) })]
      : []),
    ...(imageDisclosure(article) ? [imageDisclosureText(language)] : []),
  ];
};

const Making = ({ article, evidence }: Pick<ArticleRailProps, 'article' | 'evidence'>) => {
  const t = useTexts();
  const dates = useDates();
  const [corrected] = article.corrections.slice(-1);
  return (
    <Group id="made" title={t('article.made')}>
      <ul className={styles.facts}>
        {useHowItWasMade(article).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
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
        <li>
          <LocalizedLink to="/metodologia">{t('article.madeMethod')}</LocalizedLink>
        </li>
      </ul>
    </Group>
  );
};

/** The address of an entry of the directories. */
const entryPath = ({ kind, slug }: Mention): string =>
  kind === 'referent' ? `/referentes/${slug}` : `/empresas#${companyId(slug)}`;

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
  mentions: readonly Mention[];
  /** How many of its sentences rest on stored passages; null: none. */
  evidence: ArticleView['evidence'];
  /** The chronologies that it is part of. */
  chronologies: ArticleView['chronologies'];
  /** What a reader can do with the article. */
  actions?: ReactNode;
};

/** What belongs to an article: beside its text on wide screens, below it on narrow ones. */
export const ArticleRail = ({ article, evidence, mentions, chronologies, actions }: ArticleRailProps) => (
  <aside className={styles.rail} data-beside data-print="hide">
    <div className={styles.sticky}>
      {actions}
      <Making article={article} evidence={evidence} />
      {mentions.length > 0 ? <Mentions mentions={mentions} /> : null}
      {chronologies.length > 0 ? <Chronologies chronologies={chronologies} /> : null}
    </div>
  </aside>
);
