import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import {
  articlePath,
  evidencePath,
  isInterviewArticle,
  pieceKind,
  versionsPath,
} from '#core/articles/article-display.ts';
import { bylineIn } from '#core/articles/authorship.ts';
import type { MadeStep } from '#core/articles/how-it-was-made.ts';
import type { Language } from '#core/text/language.ts';
import { localized, shownLanguage, sourceIn } from '#core/text/language.ts';
import type { OutputOf } from '#core/operations.ts';
import { LabelText, otherLanguageIn } from '../../components/labels.tsx';
import { ListByPosition } from '../../components/list-by-position.tsx';
import { Fingerprint } from '../../components/fingerprint.tsx';
import { hostOf, OutsideLink } from '../../components/outside-link.tsx';
import { AboutPiece } from '../../components/about-piece.tsx';
import { BackLink, PageColumn } from '../../components/page.tsx';
import { breadcrumbData, websiteData } from '../../components/schema-org.ts';
import { ArticleSkeleton } from '../../components/skeleton.tsx';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { PageHead, useAddress } from '../../layout/head.tsx';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { useSite } from '../../layout/site.tsx';
import { MissingPage } from '../not-found/not-found-page.tsx';
import { howItWasMadePath } from '../../routing/page-paths.ts';
import styles from './how-it-was-made-page.module.css';
import { centText, useHowItWasMadeTexts } from './how-it-was-made-texts.ts';
import { useDates, useDayOf } from '../../components/use-dates.ts';

const { useArticlesProvenanceQuery } = api;

type Making = OutputOf<'articles.provenance'>;

/** The versions of a step: 'in Spanish and English'. */
const versionsText = (t: Texts, languages: readonly Language[]): string => {
  const [only, other] = languages;
  if (!only) return '';
  return other ? t('making.in.both') : t(`making.in.${only}`);
};

const lists = {
  es: new Intl.ListFormat('es', { type: 'conjunction' }),
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
};

/** What was done in a step, as a sentence. */
const useStepText = ({ is_agent: isAgent, date }: Pick<Making, 'is_agent' | 'date'>) => {
  const t = useHowItWasMadeTexts();
  const language = useLanguage();
  const site = useSite();
  const dates = useDates();
  const dayOf = useDayOf();
  return ({ kind, at, by: names, languages, origin, count }: MadeStep): string => {
    const versions = versionsText(t, languages);
    const by = lists[language].format(names.map((name) => bylineIn(name, site.name, language)));
    const [version = 'es'] = languages;
    switch (kind) {
      case 'read':
        return t('making.read', { count: count ?? 0 });
      case 'written':
        if (origin === 'ai-generated' && !isAgent)
          return t('making.generated', { by: by || site.name, versions });
        return t(`making.written.${origin ?? 'human'}`, { by: by || site.name, versions });
      case 'translated':
        return version === 'es'
          ? t(`making.translated.es.${origin ?? 'human'}`)
          : t(`making.translated.en.${origin ?? 'human'}`);
      case 'reviewed':
        return t('making.reviewed', { by: by || t('making.someone'), versions });
      case 'published':
        return at && dayOf(at) !== dayOf(date)
          ? t('making.publishedDated', { versions, date: dates.longDate(date) })
          : t('making.published', { versions });
      case 'illustrated':
        return t('making.illustrated');
      case 'corrected':
        return t('making.corrected');
      case 'updated':
        return t('making.updated');
    }
  };
};

const Moment = ({ at }: { at: string }) => {
  const dates = useDates();
  return (
    <time dateTime={at} title={dates.fullDateTime(at)}>
      {dates.shortDateTime(at)}
    </time>
  );
};

type CorrectionText = Making['corrections'][number];

const Correction = ({ text_es, text_en }: CorrectionText) => {
  const language = useLanguage();
  const titles = { title_es: text_es, title_en: text_en };
  return <p lang={otherLanguageIn(language, titles)}>{localized({ text_es, text_en }, 'text', language)}</p>;
};

const Steps = ({ of }: { of: Making }) => {
  const t = useHowItWasMadeTexts();
  const textOf = useStepText(of);
  const { steps, corrections } = of;
  return (
    <ol className={styles.steps}>
      <ListByPosition items={steps}>
        {(step) => {
          const correction =
            step.kind === 'corrected' ? corrections.find(({ at }) => at === step.at) : undefined;
          return (
            <li className={styles.step} data-kind={step.kind}>
              <p className={styles.when}>{step.at ? <Moment at={step.at} /> : t('making.undated')}</p>
              <div className={styles.what}>
                <p className={styles.did}>{textOf(step)}</p>
                {correction ? <Correction {...correction} /> : null}
                {step.model ? (
                  <dl className={styles.facts}>
                    <div>
                      <dt>{t('making.model')}</dt>
                      <dd>{step.provider ? `${step.model} (${step.provider})` : step.model}</dd>
                    </div>
                    {step.prompt_hash ? (
                      <div>
                        <dt>{t('making.prompt')}</dt>
                        <dd>
                          <Fingerprint hash={step.prompt_hash} />
                        </dd>
                      </div>
                    ) : null}
                  </dl>
                ) : null}
              </div>
            </li>
          );
        }}
      </ListByPosition>
    </ol>
  );
};

/** The sources; with what was read of them if any of it is stored. */
const Sources = ({ sources, isArchived }: Pick<Making, 'sources'> & { isArchived: boolean }) => {
  const t = useHowItWasMadeTexts();
  const language = useLanguage();
  if (sources.length === 0) return <p className={styles.none}>{t('making.noSources')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{t('making.source')}</th>
          {isArchived ? <th>{t('making.readAt')}</th> : null}
          {isArchived ? <th>{t('making.hash')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {sources
          .map((source) => ({ ...source, ...sourceIn(source, language) }))
          .map(({ name, url, retrieved_at: at, hash }) => (
            <tr key={`${name} ${url}`}>
              <td>
                <OutsideLink href={url}>
                  <LabelText text={name} />
                </OutsideLink>
                <span className={styles.host}>{hostOf(url)}</span>
              </td>
              {isArchived ? <td data-label={t('making.readAt')}>{at ? <Moment at={at} /> : '–'}</td> : null}
              {isArchived ? (
                <td>
                  {hash ? <Fingerprint hash={hash} /> : at ? t('making.noText') : t('making.notArchived')}
                </td>
              ) : null}
            </tr>
          ))}
      </tbody>
    </table>
  );
};

const Checks = ({ checks }: Pick<Making, 'checks'>) => {
  const t = useHowItWasMadeTexts();
  const dates = useDates();
  return (
    <ul className={styles.checks}>
      {checks.map(({ id, passed, at }) => (
        <li key={id} data-passed={passed}>
          <span className="visually-hidden">{passed ? t('making.passed') : t('making.failed')}</span>
          {t(`making.checkNames.${id}`)}{' '}
          <small>({t('making.checkedOn', { date: dates.longDate(at) })})</small>
        </li>
      ))}
    </ul>
  );
};

const Corrections = ({ corrections }: Pick<Making, 'corrections'>) => {
  const t = useHowItWasMadeTexts();
  const dates = useDates();
  if (corrections.length === 0) return <p className={styles.none}>{t('making.noCorrections')}</p>;
  return (
    <ul className={styles.corrections}>
      {corrections.toReversed().map((correction) => (
        <li key={correction.at}>
          <time dateTime={correction.at}>{dates.longDate(correction.at)}</time>
          <Correction {...correction} />
        </li>
      ))}
    </ul>
  );
};

type PartProps = { id: string; title: string; dek?: string; children: ReactNode };

const Part = ({ id, title, dek, children }: PartProps) => (
  <section className={styles.part} aria-labelledby={id}>
    <header className={styles.partHead}>
      <h2 id={id}>{title}</h2>
      {dek ? <p>{dek}</p> : null}
    </header>
    <div>{children}</div>
  </section>
);

/** How many sentences of the version in the page's language rest on a stored passage, with the way to these. */
const RestsOn = ({ of }: { of: Making }) => {
  const t = useTexts();
  const language = shownLanguage(of, useLanguage());
  const figures = of.evidence.find((one) => one.language === language);
  if (!figures) return null;
  return (
    <p className={styles.label}>
      <LocalizedLink to={evidencePath(of.slug)}>
        {t('article.evidence', { count: figures.carried, checkable: figures.checkable })}
      </LocalizedLink>
    </p>
  );
};

const MadeParts = ({ of }: { of: Making }) => {
  const t = useHowItWasMadeTexts();
  const language = useLanguage();
  const { prompts, cost_eur: cost, sources } = of;
  const isArchived = sources.some(({ retrieved_at: at }) => at !== null);
  return (
    <>
      <Part id="steps" title={t('making.steps')}>
        <Steps of={of} />
      </Part>
      <Part
        id="sources"
        title={t('making.sources')}
        {...(sources.length > 0 && { dek: isArchived ? t('making.sourcesDek') : t('making.sourcesUnread') })}
      >
        <Sources sources={sources} isArchived={isArchived} />
        <RestsOn of={of} />
      </Part>
      <Part id="checks" title={t('making.checks')} dek={t('making.checksDek')}>
        <Checks checks={of.checks} />
      </Part>
      <Part id="corrections" title={t('making.corrections')}>
        <Corrections corrections={of.corrections} />
      </Part>
      {prompts.length > 0 ? (
        <Part id="prompts" title={t('making.prompts')}>
          {prompts.map(({ hash, text }) => (
            <details key={hash} className={styles.prompt}>
              <summary>{t('making.promptOf', { hash: hash.slice(0, 12) })}</summary>
              <pre lang="es">{text}</pre>
            </details>
          ))}
        </Part>
      ) : null}
      {cost === null ? null : (
        <Part id="cost" title={t('making.cost')}>
          <p>{t('making.costText', { eur: centText(cost, language) })}</p>
        </Part>
      )}
    </>
  );
};

/** The head: search engines list the article, not this page about it. */
const HowItWasMadeHead = ({ of }: { of: Making }) => {
  const t = useHowItWasMadeTexts();
  const texts = useTexts();
  const site = useSite();
  const language = shownLanguage(of, useLanguage());
  const title = localized(of, 'title', language);
  const path = howItWasMadePath(of.slug);
  const { canonical } = useAddress(path);
  const list = isInterviewArticle(of)
    ? { name: texts('interviews.title'), path: '/entrevistas' }
    : { name: texts('news.title'), path: '/noticias' };
  const crumbs = [list, { name: title, path: articlePath(of) }, { name: t('making.kicker'), path }];
  return (
    <PageHead
      head={{
        title: `${t('making.title', { title })} | ${site.name}`,
        description: t('making.description', { title }),
        canonical,
        noindex: 'follow',
        jsonLd: {
          '@context': 'https://schema.org',
          '@type': 'WebPage',
          name: t('making.title', { title }),
          url: canonical,
          inLanguage: language,
          isPartOf: websiteData(site),
          breadcrumb: breadcrumbData(site, crumbs, language),
        },
      }}
    />
  );
};

/** How an article was made, step by step. */
export const HowItWasMadePage = () => {
  const t = useHowItWasMadeTexts();
  const texts = useTexts();
  const language = useLanguage();
  const { slug = '' } = useParams();
  const { currentData: making, isError } = useArticlesProvenanceQuery({ slug });
  if (isError) return <MissingPage of="article" />;
  if (!making)
    return (
      <PageColumn>
        <ArticleSkeleton loading={texts('page.loading')} />
      </PageColumn>
    );
  const label = language === 'en' ? making.label_en : making.label_es;
  return (
    <PageColumn>
      <HowItWasMadeHead of={making} />
      <div className={styles.top}>
        <BackLink to={articlePath(making)}>{t(`making.back.${pieceKind(making)}`)}</BackLink>
      </div>
      <AboutPiece kicker={t('making.kicker')} of={making}>
        <p className={styles.dek}>{t('making.dek')}</p>
        <p className={styles.label}>{label ? `${label}.` : t('making.byPeople')}</p>
      </AboutPiece>
      <MadeParts of={making} />
      <ul className={styles.links} data-print="hide">
        <li>
          <LocalizedLink to={versionsPath(making.slug)}>{t('making.versions')}</LocalizedLink>
        </li>
        <li>
          <LocalizedLink to="/metodologia">{t('making.method')}</LocalizedLink>
        </li>
        <li>
          <a href={`/api/articles/${encodeURIComponent(making.slug)}/provenance`}>{t('making.json')}</a>
        </li>
        <li>
          <LocalizedLink to="/contacto">{t('making.report')}</LocalizedLink>
        </li>
      </ul>
    </PageColumn>
  );
};
