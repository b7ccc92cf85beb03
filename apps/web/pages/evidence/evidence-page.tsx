import { useParams } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import { articlePath, evidencePath, isInterviewArticle, pieceKind } from '#core/articles/article-display.ts';
import type { Language } from '#core/text/language.ts';
import { localized, shownLanguage } from '#core/text/language.ts';
import { AboutPiece } from '../../components/about-piece.tsx';
import { BackLink, PageColumn } from '../../components/page.tsx';
import { breadcrumbData, websiteData } from '../../components/schema-org.ts';
import { ArticleSkeleton } from '../../components/skeleton.tsx';
import { useTexts } from '../../components/texts.ts';
import { PageHead, useAddress } from '../../layout/head.tsx';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { useSite } from '../../layout/site.tsx';
import { howItWasMadePath } from '../../routing/page-paths.ts';
import head from '../how-it-was-made/how-it-was-made-page.module.css';
import { MissingPage } from '../not-found/not-found-page.tsx';
import styles from './evidence-page.module.css';
import { useEvidenceTexts } from './evidence-texts.ts';
import type { Evidence, ReaderPassage } from './passage.tsx';
import { Chosen, Confirmed, Quoted, SourceLine, State } from './passage.tsx';
import type { CitedSource } from './evidence-sources.tsx';
import { citedSources, EvidenceSources, isOneState, sourceId } from './evidence-sources.tsx';

/** The head: search engines list the article, not this page about it. */
const EvidenceHead = ({ of }: { of: Evidence }) => {
  const t = useEvidenceTexts();
  const texts = useTexts();
  const site = useSite();
  const language = shownLanguage(of, useLanguage());
  const title = localized(of, 'title', language);
  const path = evidencePath(of.slug);
  const { canonical } = useAddress(path);
  const list = isInterviewArticle(of)
    ? { name: texts('interviews.title'), path: '/entrevistas' }
    : { name: texts('news.title'), path: '/noticias' };
  const crumbs = [list, { name: title, path: articlePath(of) }, { name: t('passages.kicker'), path }];
  return (
    <PageHead
      head={{
        title: `${t('passages.title', { title })} | ${site.name}`,
        description: t('passages.description', { title }),
        canonical,
        noindex: 'follow',
        jsonLd: {
          '@context': 'https://schema.org',
          '@type': 'WebPage',
          name: t('passages.title', { title }),
          url: canonical,
          inLanguage: language,
          isPartOf: websiteData(site),
          breadcrumb: breadcrumbData(site, crumbs, language),
        },
      }}
    />
  );
};

/** Words at the ends of a sentence by which browsers find it in a text. */
const endWords = 4;

/** The address of a sentence that has no mark in its piece: browsers that know text fragments scroll to its words. */
const wordsFragment = (text: string): string => {
  const words = text.split(' ');
  const encode = (some: readonly string[]) => encodeURIComponent(some.join(' ')).replaceAll('-', '%2D');
  const isLong = words.length > 2 * endWords;
  const parts = isLong ? [words.slice(0, endWords), words.slice(-endWords)] : [words];
  return `:~:text=${parts.map(encode).join(',')}`;
};

/** The checkable sentences that nothing stored carries, folded. */
const OtherSentences = ({ of }: { of: Evidence }) => {
  const t = useEvidenceTexts();
  const { others, language } = of;
  if (others.length === 0) return null;
  return (
    <details className={styles.others}>
      <summary>{t('passages.others', { count: others.length })}</summary>
      <p>{t('passages.othersAbout')}</p>
      <ol lang={language}>
        {others.map(({ key, text }) => (
          <li key={key}>
            <LocalizedLink to={`${articlePath(of)}#${wordsFragment(text)}`}>{text}</LocalizedLink>
          </li>
        ))}
      </ol>
    </details>
  );
};

type SentencesProps = { of: Evidence; sources: readonly CitedSource[] };

type SourcedPassageProps = { of: ReaderPassage; language: Language; sources: readonly CitedSource[] };

/** A passage of a sentence, and the number of its source. */
const SourcedPassage = ({ of, language, sources }: SourcedPassageProps) => {
  const t = useEvidenceTexts();
  const place = sources.findIndex(({ passages }) => passages.includes(of));
  const cited = sources[place];
  return (
    <Quoted of={of} language={language}>
      {cited ? (
        <SourceLine of={cited.source}>
          <a
            className={styles.to}
            href={`#${sourceId(place + 1)}`}
            aria-label={t('passages.source', { number: place + 1, title: cited.source.title })}
          >
            [{place + 1}]
          </a>{' '}
        </SourceLine>
      ) : null}
      {cited && !isOneState(cited) ? <State of={of} /> : null}
      <Chosen of={of} />
    </Quoted>
  );
};

/** Each sentence with what carries it; a passage that carries several is shown with the first of them. */
const Sentences = ({ of, sources }: SentencesProps) => {
  const t = useEvidenceTexts();
  const { sentences, passages, language } = of;
  const firstOf = (index: number) => sentences.findIndex((one) => one.passages.includes(index));
  return (
    <ol className={styles.sentences}>
      {sentences.map(({ key, text, passages: own, confirmed }, place) => (
        <li key={key} id={key} className={styles.sentence}>
          <div>
            <h2 className={styles.number}>{t('passages.sentence', { number: place + 1 })}</h2>
            <p className={styles.text} lang={language}>
              {text}
            </p>
            <Confirmed by={confirmed} />
            <p className={styles.back} data-print="hide">
              <LocalizedLink to={`${articlePath(of)}#${key}`}>
                {t('passages.inPiece', { number: place + 1 })}
              </LocalizedLink>
            </p>
          </div>
          <div>
            {own.map((index) => {
              const first = firstOf(index);
              return first === place ? (
                <SourcedPassage key={index} of={passages[index]!} language={language} sources={sources} />
              ) : (
                <p key={index}>
                  <a href={`#${sentences[first]!.key}`}>{t('passages.repeated', { number: first + 1 })}</a>
                </p>
              );
            })}
          </div>
        </li>
      ))}
    </ol>
  );
};

/** What the sentences of an article rest on: each mark of its body leads to its place here. */
export const EvidencePage = () => {
  const t = useEvidenceTexts();
  const texts = useTexts();
  const language = useLanguage();
  const { slug = '' } = useParams();
  const { data: evidence, isError } = api.useEvidenceViewQuery({ slug, lang: language });
  if (isError) return <MissingPage of="evidence" />;
  if (!evidence)
    return (
      <PageColumn>
        <ArticleSkeleton loading={texts('page.loading')} />
      </PageColumn>
    );
  const { figures } = evidence;
  const sources = citedSources(evidence);
  const json = `/api/articles/${encodeURIComponent(evidence.slug)}/evidence?lang=${language}`;
  return (
    <PageColumn>
      <EvidenceHead of={evidence} />
      <div className={head.top}>
        <BackLink to={articlePath(evidence)}>{t(`passages.back.${pieceKind(evidence)}`)}</BackLink>
      </div>
      <AboutPiece kicker={t('passages.kicker')} of={evidence}>
        <p className={head.dek}>{t('passages.dek')}</p>
        {figures ? (
          <p className={head.label}>
            {texts('article.evidence', { count: figures.carried, checkable: figures.checkable })}
          </p>
        ) : null}
        <p className={styles.method}>{t('passages.method')}</p>
      </AboutPiece>
      <Sentences of={evidence} sources={sources} />
      <OtherSentences of={evidence} />
      <EvidenceSources of={evidence} sources={sources} />
      <ul className={head.links} data-print="hide">
        <li>
          <LocalizedLink to={howItWasMadePath(evidence.slug)}>{t('passages.making')}</LocalizedLink>
        </li>
        <li>
          <a href={json}>{t('passages.json')}</a>
        </li>
      </ul>
    </PageColumn>
  );
};
