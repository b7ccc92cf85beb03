import { useEffect, useId, useRef, useState } from 'react';
import type { Evidence } from '#adapters/client/answers.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { Language } from '#core/text/language.ts';
import { hostOf, OutsideLink } from '../../components/outside-link.tsx';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { useNumbers } from '../components/localized-text.ts';
import { useCall } from '../components/use-call.ts';
import type { Tone } from '../components/status-badge.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import styles from './evidence-panel.module.css';
import type { Place } from './stored-text.tsx';
import { EvidenceChoices } from './evidence-choices.tsx';
import { ChooseDialog, HideDialog } from './evidence-dialogs.tsx';
import { StoredText } from './stored-text.tsx';

type Claim = Evidence['items'][number];
type Source = Evidence['documents'][number];

/** Digits of a hash that are shown. */
const shownDigits = 12;

const badgeOf = ({ status, confirmed }: Claim, t: Texts): { tone: Tone; text: string } => {
  if (status === 'supported') return { tone: 'good', text: t('evidence.supported') };
  if (status === 'single-source') return { tone: 'off', text: t('evidence.singleSource') };
  return confirmed
    ? { tone: 'new', text: t('evidence.confirmed') }
    : { tone: 'bad', text: t('evidence.unsupported') };
};

/** Whether the page of a source is still there. */
export const answerText = (answers: Source['answers'] | undefined, t: Texts): string => {
  if (!answers) return t('evidence.notChecked');
  return { yes: t('evidence.answers'), gone: t('evidence.gone'), unreachable: t('evidence.unreachable') }[
    answers
  ];
};

/** A source: who published it and when, when it was read, and what became of its page. */
const SourceLine = ({ source }: { source: Source }) => {
  const t = useTexts();
  const { title, publisher, final_url: url, published_day: published, retrieved_at: read, hash } = source;
  return (
    <figcaption className={styles.source}>
      <cite lang={source.language ?? undefined}>
        {/^https?:/.test(url) ? <OutsideLink href={url}>{title}</OutsideLink> : title}
      </cite>
      <dl>
        <dt>{t('evidence.publisher')}</dt>
        <dd>{publisher ?? (/^https?:/.test(url) ? hostOf(url) : t('evidence.pasted'))}</dd>
        {published ? (
          <>
            <dt>{t('evidence.published')}</dt>
            <dd>
              <AdminDate date={published} />
            </dd>
          </>
        ) : null}
        <dt>{t('evidence.read')}</dt>
        <dd>
          <AdminDate date={read} as="minute" />
        </dd>
        <dt>{t('evidence.hash')}</dt>
        <dd>
          <code title={hash}>{hash.slice(0, shownDigits)}</code>
        </dd>
        {source.hidden ? (
          <>
            <dt>{t('evidence.hidden')}</dt>
            <dd>{source.hidden}</dd>
          </>
        ) : null}
        <dt>{t('evidence.page')}</dt>
        <dd>
          {answerText(source.answers, t)}
          {source.checked_at ? (
            <>
              {' ('}
              <AdminDate date={source.checked_at} />)
            </>
          ) : null}
          {source.changed ? ` ${t('evidence.changed')}` : ''}
        </dd>
      </dl>
    </figcaption>
  );
};

/** From the beginning of a word, after an ellipsis. */
const precedingText = (before: string): string =>
  before.length < 200 ? before : `…${before.replace(/^\S*/, '')}`;
const followingText = (after: string): string =>
  after.length < 200 ? after : `${after.replace(/\S*$/, '')}…`;

type ClaimViewProps = {
  claim: Claim;
  documents: readonly Source[];
  language: Language;
  isOpen: boolean;
  busy: boolean;
  onToggle: () => void;
  onShow: () => void;
  onConfirm: (undo: boolean) => void;
  onRead: (source: Source, passage: Place) => void;
  onHide: (hidden: Hiding) => void;
  onChoose: () => void;
};

/** What of a source is hidden from readers, or shown again; `passage` is null for the whole. */
type Hiding = { hash: string; passage: string | null; undo: boolean };

/** What an editor does with a passage: reads its source whole, hides it or its source from readers. */
const PassageActions = ({
  source,
  passage,
  busy,
  onRead,
  onHide,
}: Pick<ClaimViewProps, 'busy' | 'onRead' | 'onHide'> & {
  source: Source;
  passage: Claim['passages'][number];
}) => {
  const t = useTexts();
  const { hash } = source;
  const { start, end, text } = passage;
  const hide = (of: string | null, undo: boolean) => (
    <PanelButton
      size="sm"
      variant="quiet"
      needs="evidence.hide"
      disabled={busy}
      onClick={() => onHide({ hash, passage: of, undo })}
    >
      {of === null
        ? undo
          ? t('evidence.showSource')
          : t('evidence.hideSource')
        : undo
          ? t('evidence.showAgain')
          : t('evidence.hide')}
    </PanelButton>
  );
  return (
    <div className={styles.actions}>
      <PanelButton
        size="sm"
        variant="quiet"
        aria-label={t('evidence.readSource', { title: source.title })}
        onClick={() => onRead(source, { start, end })}
      >
        {t('evidence.whole')}
      </PanelButton>
      {source.hidden ? null : hide(text, passage.hidden !== null)}
      {hide(null, source.hidden !== null)}
    </div>
  );
};

/** A sentence with its state; open, also what carries it and who answers for it. */
const ClaimView = ({
  claim,
  documents,
  language,
  isOpen,
  busy,
  onToggle,
  onShow,
  onConfirm,
  onRead,
  onHide,
  onChoose,
}: ClaimViewProps) => {
  const t = useTexts();
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const badge = badgeOf(claim, t);
  const { text, status, missing, passages, confirmed } = claim;
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li ref={item} className={styles.claim}>
      <button
        type="button"
        className={styles.choose}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
        <span className={styles.sentence} lang={language}>
          {text}
        </span>
      </button>
      {isOpen ? (
        <div id={id} className={styles.details}>
          {missing.length ? (
            <p>
              {t('evidence.missing')}{' '}
              <strong lang={language}>{missing.map((fact) => fact.text).join(' · ')}</strong>
            </p>
          ) : null}
          {confirmed ? (
            <p>
              {t('evidence.confirmedBy', { name: confirmed.confirmed_by })}{' '}
              <AdminDate date={confirmed.confirmed_at} as="minute" />
            </p>
          ) : null}
          <div className={styles.actions}>
            {status !== 'unsupported' ? null : confirmed ? (
              <PanelButton
                size="sm"
                needs="articles.confirm-fact"
                disabled={busy}
                onClick={() => onConfirm(true)}
              >
                {t('evidence.undo')}
              </PanelButton>
            ) : (
              <PanelButton
                size="sm"
                needs="articles.confirm-fact"
                disabled={busy}
                onClick={() => onConfirm(false)}
              >
                {t('evidence.confirm')}
              </PanelButton>
            )}
            <PanelButton size="sm" variant="quiet" onClick={onShow}>
              {t('evidence.show')}
            </PanelButton>
            <PanelButton size="sm" variant="quiet" needs="evidence.choose" disabled={busy} onClick={onChoose}>
              {t('evidence.choose')}
            </PanelButton>
          </div>
          {status === 'unsupported' && passages.length ? (
            <p className={styles.note}>{t('evidence.nearest')}</p>
          ) : null}
          {passages.map((passage) => {
            const { document, start, text: quote, before, after, hidden } = passage;
            const source = documents[document]!;
            return (
              <figure key={`${document} ${start}`} className={styles.passage}>
                <blockquote lang={source.language ?? undefined}>
                  {precedingText(before)}
                  <mark>{quote}</mark>
                  {followingText(after)}
                </blockquote>
                {hidden && !source.hidden ? (
                  <p className={styles.note}>
                    {t('evidence.hidden')}: {hidden}
                  </p>
                ) : null}
                <SourceLine source={source} />
                <PassageActions
                  source={source}
                  passage={passage}
                  busy={busy}
                  onRead={onRead}
                  onHide={onHide}
                />
              </figure>
            );
          })}
        </div>
      ) : null}
    </li>
  );
};

export type EvidencePanelProps = {
  /** The address of the article. */
  slug: string;
  evidence: Evidence | undefined;
  language: Language;
  failed: boolean;
  busy: boolean;
  /** The chosen sentence. */
  chosen: string | null;
  onChoose: (sentence: string | null) => void;
  onShow: (sentence: string) => void;
  onConfirm: (sentence: string, undo: boolean) => void;
  /** What readers see of it has changed. */
  onChanged: () => void;
};

/** The sentences of a version with facts, those that need an editor first, and the passages that carry each. */
export const EvidencePanel = ({
  slug,
  evidence,
  language,
  failed,
  busy,
  chosen,
  ...on
}: EvidencePanelProps) => {
  const t = useTexts();
  const [read, setRead] = useState<{ source: Source; passage: Place } | null>(null);
  const { counted } = useNumbers();
  const [hideEvidence] = deskApi.useEvidenceHideMutation();
  const { call, busy: showing } = useCall();
  const [hiding, setHiding] = useState<Hiding | null>(null);
  const [choosing, setChoosing] = useState<string | null>(null);
  const hide = async (one: Hiding) => {
    if (!one.undo) return setHiding(one);
    const input = { slug, hash: one.hash, undo: true, ...(one.passage !== null && { passage: one.passage }) };
    if (await call(hideEvidence(input), { failed: t('evidence.hideFailed') })) on.onChanged();
  };
  const items = evidence?.items ?? [];
  const unsupported = items.filter(({ status }) => status === 'unsupported');
  const carried = items.filter(({ status }) => status !== 'unsupported');
  const isChosen = ({ text }: Claim) => text === chosen;
  const list = (claims: readonly Claim[]) => (
    <ul className={styles.claims}>
      {claims.map((claim) => (
        <ClaimView
          key={claim.id}
          claim={claim}
          documents={evidence?.documents ?? []}
          language={language}
          isOpen={isChosen(claim)}
          busy={busy || showing}
          onToggle={() => on.onChoose(isChosen(claim) ? null : claim.text)}
          onShow={() => on.onShow(claim.text)}
          onConfirm={(undo) => on.onConfirm(claim.text, undo)}
          onRead={(source, passage) => setRead({ source, passage })}
          onHide={(one) => void hide(one)}
          onChoose={() => setChoosing(claim.text)}
        />
      ))}
    </ul>
  );
  const verdict = () => {
    if (failed) return <StatusBadge tone="waiting">{t('evidence.unavailable')}</StatusBadge>;
    if (!evidence) return t('panel.loading');
    if (evidence.documents.length === 0)
      return <StatusBadge tone="waiting">{t('evidence.notStored')}</StatusBadge>;
    if (items.length === 0) return t('evidence.nothing');
    return evidence.unsupported ? (
      <StatusBadge tone="bad">{t('evidence.open', counted(evidence.unsupported))}</StatusBadge>
    ) : (
      <StatusBadge tone="good">{t('evidence.done')}</StatusBadge>
    );
  };
  return (
    <section className={styles.evidence} aria-labelledby="evidence">
      <h3 id="evidence" className={styles.title}>
        {t('evidence.title')}{' '}
        <span className={styles.version}>
          {language === 'es' ? t('review.spanish') : t('review.english')}
        </span>
      </h3>
      <p className={styles.verdict} role="status">
        {verdict()}
      </p>
      {unsupported.length ? list(unsupported) : null}
      {carried.length ? (
        <details className={styles.carried} open={carried.some(isChosen) || undefined}>
          <summary>{t('evidence.carried', counted(carried.length))}</summary>
          {list(carried)}
        </details>
      ) : null}
      {evidence ? (
        <EvidenceChoices slug={slug} language={language} chosen={evidence.chosen} onDone={on.onChanged} />
      ) : null}
      {evidence?.documents.length ? (
        <PanelButton size="sm" needs="evidence.choose" onClick={() => setChoosing('')}>
          {t('evidence.add')}
        </PanelButton>
      ) : null}
      {hiding ? (
        <HideDialog
          slug={slug}
          hash={hiding.hash}
          passage={hiding.passage}
          onDone={on.onChanged}
          onClose={() => setHiding(null)}
        />
      ) : null}
      {choosing !== null && evidence ? (
        <ChooseDialog
          slug={slug}
          language={language}
          sentence={choosing}
          documents={evidence.documents}
          onDone={on.onChanged}
          onClose={() => setChoosing(null)}
        />
      ) : null}
      {read ? (
        <StoredText
          slug={slug}
          hash={read.source.hash}
          title={read.source.title}
          passage={read.passage}
          onClose={() => setRead(null)}
        />
      ) : null}
    </section>
  );
};
