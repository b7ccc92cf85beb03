import { Fragment } from 'react';
import { useEvidenceTexts } from './evidence-texts.ts';
import type { Evidence, ReaderPassage, ReaderSource } from './passage.tsx';
import { SourceFacts, State } from './passage.tsx';
import styles from './evidence-page.module.css';

/** A source of a piece, and the passages of it that carry sentences. */
export type CitedSource = { source: ReaderSource; passages: ReaderPassage[] };

const isSame = (one: ReaderSource, other: ReaderSource) => one.url === other.url && one.hash === other.hash;

/** The sources that readers may see, each once, in the order in which the sentences come to them. */
export const citedSources = ({ passages }: Evidence): CitedSource[] => {
  const found: CitedSource[] = [];
  for (const passage of passages) {
    const { source } = passage;
    if (!source) continue;
    const cited = found.find((one) => isSame(one.source, source));
    if (cited) cited.passages.push(passage);
    else found.push({ source, passages: [passage] });
  }
  return found;
};

/** Whether the same became of all passages of a source, so that it is said once. */
export const isOneState = ({ passages: [first, ...others] }: CitedSource): boolean =>
  others.every(
    ({ state, since, checked_at: checked, now }) =>
      state === first?.state && since === first.since && checked === first.checked_at && now === first.now,
  );

/** The address of a source on the page, by its number. */
export const sourceId = (number: number): string => `fuente-${number}`;

/** The sentences that rest on a source, by number. */
const CitedIn = ({ of: { passages }, evidence }: { of: CitedSource; evidence: Evidence }) => {
  const t = useEvidenceTexts();
  const own = new Set(passages.map((one) => evidence.passages.indexOf(one)));
  const carried = evidence.sentences
    .map(({ key, passages: resting }, place) => ({ key, number: place + 1, resting }))
    .filter(({ resting }) => resting.some((index) => own.has(index)));
  return (
    <p className={styles.cited}>
      {t('passages.citedIn', { count: carried.length })}{' '}
      {carried.map(({ key, number }) => (
        <Fragment key={key}>
          <a href={`#${key}`} aria-label={t('passages.sentence', { number })}>
            {number}
          </a>{' '}
        </Fragment>
      ))}
    </p>
  );
};

type EvidenceSourcesProps = { of: Evidence; sources: readonly CitedSource[] };

/** The sources of a piece with their facts, numbered as the sentences name them. */
export const EvidenceSources = ({ of, sources }: EvidenceSourcesProps) => {
  const t = useEvidenceTexts();
  if (!sources.length) return null;
  return (
    <section className={styles.sources} aria-labelledby="fuentes">
      <h2 id="fuentes">{t('passages.sources')}</h2>
      <ol>
        {sources.map((cited, place) => (
          <li key={`${cited.source.hash} ${cited.source.url}`} id={sourceId(place + 1)}>
            <SourceFacts of={cited.source}>
              {isOneState(cited) ? <State of={cited.passages[0]!} /> : null}
            </SourceFacts>
            <CitedIn of={cited} evidence={of} />
          </li>
        ))}
      </ol>
    </section>
  );
};
