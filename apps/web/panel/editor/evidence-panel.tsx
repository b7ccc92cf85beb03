import { useEffect, useId, useRef, useState } from 'react';
import type { Evidence } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { Language } from '#core/text/language.ts';
import { Heading } from '@chakra-ui/react/heading';
import { List } from '@chakra-ui/react/list';
import { Span } from '@chakra-ui/react/span';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Wrap } from '@chakra-ui/react/wrap';
import { chakra } from '@chakra-ui/react/styled-system';
import { Mark } from '@chakra-ui/react/mark';
import { DataList } from '@chakra-ui/react/data-list';
import { hostOf, OutsideLink } from '../../components/outside-link.tsx';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { useNumbers } from '../components/localized-text.ts';
import { useCall } from '../components/use-call.ts';
import type { Tone } from '../components/status-badge.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import type { Place } from './stored-text.tsx';
import { EvidenceChoices } from './evidence-choices.tsx';
import { ChooseDialog, HideDialog } from './evidence-dialogs.tsx';
import { StoredText } from './stored-text.tsx';
import { Disclosure } from '../components/layout.tsx';
import { Fact } from '../components/tab-parts.tsx';

const ClaimButton = chakra(
  'button',
  {
    base: {
      display: 'grid',
      gap: '1',
      width: '100%',
      paddingBlock: '2',
      paddingInline: '0',
      border: '0',
      background: 'none',
      color: 'ink',
      font: 'inherit',
      fontSize: 'sm',
      lineHeight: 'snug',
      textAlign: 'start',
      cursor: 'pointer',
      '& > :first-child': { fontSize: '2xs' },
      '&:hover > :last-child': { textDecoration: 'underline', textDecorationColor: 'sea' },
      '&[aria-expanded=true] > :last-child': { display: 'block' },
    },
  },
  { defaultProps: { type: 'button' } },
);

type Claim = Evidence['items'][number];
type Source = Evidence['documents'][number];

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
    <Stack as="figcaption" gap="1">
      <chakra.cite fontStyle="normal" fontWeight="medium" lang={source.language ?? undefined}>
        {/^https?:/.test(url) ? <OutsideLink href={url}>{title}</OutsideLink> : title}
      </chakra.cite>
      <DataList.Root orientation="horizontal" size="sm" gap="0" css={{ '& dt': { minWidth: '5em' } }}>
        <Fact label={t('evidence.publisher')}>
          {publisher ?? (/^https?:/.test(url) ? hostOf(url) : t('evidence.pasted'))}
        </Fact>
        {published ? (
          <Fact label={t('evidence.published')}>
            <AdminDate date={published} />
          </Fact>
        ) : null}
        <Fact label={t('evidence.read')}>
          <AdminDate date={read} as="minute" />
        </Fact>
        {source.hidden ? <Fact label={t('evidence.hidden')}>{source.hidden}</Fact> : null}
        <Fact label={t('evidence.page')}>
          {answerText(source.answers, t)}
          {source.checked_at ? (
            <Span whiteSpace="nowrap">
              {' ('}
              <AdminDate date={source.checked_at} />)
            </Span>
          ) : null}
          {source.changed ? ` ${t('evidence.changed')}` : ''}
        </Fact>
      </DataList.Root>
      <Disclosure fontSize="xs" overflowWrap="anywhere">
        <summary>{t('panel.details')}</summary>
        {t('evidence.hash')}: <code>{hash}</code>
      </Disclosure>
    </Stack>
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
    <Wrap>
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
    </Wrap>
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
    <li ref={item}>
      <ClaimButton aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
        <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
        <Span fontFamily="body" lineClamp="3" overflowWrap="anywhere" lang={language}>
          {text}
        </Span>
      </ClaimButton>
      {isOpen ? (
        <Stack id={id} pb="3" fontSize="xs" lineHeight="normal" overflowWrap="anywhere">
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
          <Wrap>
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
          </Wrap>
          {status === 'unsupported' && passages.length ? (
            <Text color="muted">{t('evidence.nearest')}</Text>
          ) : null}
          {passages.map((passage) => {
            const { document, start, text: quote, before, after, hidden } = passage;
            const source = documents[document]!;
            return (
              <Stack
                as="figure"
                key={`${document} ${start}`}
                align="flex-start"
                ps="3"
                borderStart="2px solid {colors.rule}"
              >
                <chakra.blockquote
                  color="muted"
                  fontFamily="body"
                  fontSize="sm"
                  whiteSpace="pre-line"
                  lang={source.language ?? undefined}
                >
                  {precedingText(before)}
                  <Mark>{quote}</Mark>
                  {followingText(after)}
                </chakra.blockquote>
                {hidden && !source.hidden ? (
                  <Text color="muted">
                    {t('evidence.hidden')}: {hidden}
                  </Text>
                ) : null}
                <SourceLine source={source} />
                <PassageActions
                  source={source}
                  passage={passage}
                  busy={busy}
                  onRead={onRead}
                  onHide={onHide}
                />
              </Stack>
            );
          })}
        </Stack>
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
    <List.Root gap="0" layerStyle="ruled">
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
    </List.Root>
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
    <Stack as="section" aria-labelledby="evidence">
      <Heading as="h3" id="evidence" size="sm">
        {t('evidence.title')}{' '}
        <Span color="muted" fontWeight="regular">
          {language === 'es' ? t('review.spanish') : t('review.english')}
        </Span>
      </Heading>
      <Text textStyle="label" role="status">
        {verdict()}
      </Text>
      {unsupported.length ? list(unsupported) : null}
      {carried.length ? (
        <Disclosure open={carried.some(isChosen) || undefined}>
          <summary>{t('evidence.carried', counted(carried.length))}</summary>
          {list(carried)}
        </Disclosure>
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
    </Stack>
  );
};
