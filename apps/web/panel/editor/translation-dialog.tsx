import { useState } from 'react';
import { otherLanguage } from '#core/articles/article-languages.ts';
import type { Language } from '#core/text/language.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import notice from '../components/notice.module.css';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { useNumbers } from '../components/localized-text.ts';
import { eurosText } from '../runs/run-texts.ts';
import { TextDiff } from './text-diff.tsx';
import styles from './translation-dialog.module.css';
import type { Proposal, Translation } from './use-translation.ts';

type Decision = 'accepted' | 'rejected';
type Decisions = Readonly<Record<number, Decision>>;

type PassageProps = {
  proposal: Proposal;
  name: string;
  to: Language;
  decision: Decision | undefined;
  onDecide: (decision: Decision) => void;
};

/** One passage: the original, the proposed change of the translation, and the decision. */
const Passage = ({ proposal, name, to, decision, onDecide }: PassageProps) => {
  const t = useTexts();
  const { source, before, after } = proposal;
  const choice = (one: Decision, label: string, icon: 'approve' | 'reject') => (
    <PanelButton
      size="sm"
      icon={icon}
      aria-pressed={decision === one}
      aria-label={`${label}: ${name}`}
      className={styles.choice}
      onClick={() => onDecide(one)}
    >
      {label}
    </PanelButton>
  );
  return (
    <section className={styles.passage} aria-label={name} data-decision={decision}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <div className={styles.choices}>
          {choice('accepted', t('editor.translation.accept'), 'approve')}
          {choice('rejected', t('editor.translation.reject'), 'reject')}
        </div>
      </div>
      <div className={styles.sides}>
        <div className={styles.original}>
          <h4 className={styles.label}>{t('editor.translation.source')}</h4>
          {source ? (
            <p lang={otherLanguage(to)}>{source}</p>
          ) : (
            <p className={styles.gone}>{t('editor.translation.gone')}</p>
          )}
        </div>
        <div>
          <h4 className={styles.label}>{t('editor.translation.proposed')}</h4>
          <TextDiff before={before} after={after} lang={to} />
        </div>
      </div>
    </section>
  );
};

type ProposalsProps = {
  proposals: readonly Proposal[];
  to: Language;
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
};

const Proposals = ({ proposals, to, decisions, onDecide }: ProposalsProps) => {
  const t = useTexts();
  const { counted, number } = useNumbers();
  const nameOf = (proposal: Proposal) => {
    const { field, paragraph } = proposal;
    if (!field.startsWith('body')) return t(`editor.fields.${field}`);
    // Several new paragraphs may precede the same one.
    const same = proposals.filter((one) => one.field === field && one.paragraph === paragraph);
    const named = { number: number(paragraph + 1) };
    return same.length > 1
      ? t('editor.translation.part', { ...named, part: number(same.indexOf(proposal) + 1) })
      : t('editor.translation.paragraph', named);
  };
  const all = () => onDecide(Object.fromEntries(proposals.map((_, place) => [place, 'accepted' as const])));
  return (
    <>
      <div className={styles.head}>
        <p role="status">{t('editor.translation.found', counted(proposals.length))}</p>
        {proposals.length > 1 ? (
          <PanelButton size="sm" variant="quiet" onClick={all}>
            {t('editor.translation.acceptAll')}
          </PanelButton>
        ) : null}
      </div>
      {proposals.map((proposal, place) => (
        <Passage
          // Neither the proposals nor their order change while they are shown.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          proposal={proposal}
          name={nameOf(proposal)}
          to={to}
          decision={decisions[place]}
          onDecide={(decision) => onDecide({ ...decisions, [place]: decision })}
        />
      ))}
    </>
  );
};

type TranslationDialogProps = { translation: Translation; to: Language; onClose: () => void };

/** The model's proposals for an outdated translation, paragraph by paragraph. */
export const TranslationDialog = ({ translation, to, onClose }: TranslationDialogProps) => {
  const t = useTexts();
  const pageLanguage = useLanguage();
  const { counted } = useNumbers();
  const [decisions, setDecisions] = useState<Decisions>({});
  const { state, start, apply } = translation;
  const answer = state.kind === 'ready' ? state.answer : null;
  const proposals = answer?.proposals ?? [];
  const accepted = proposals.filter((_, place) => decisions[place] === 'accepted');
  const isDecided = accepted.length > 0 || proposals.every((_, place) => decisions[place] === 'rejected');
  const finish = () => {
    if (accepted.length) apply(accepted);
    onClose();
  };
  return (
    <PanelDialog
      open
      onClose={onClose}
      size="lg"
      title={t('editor.translation.title')}
      description={t('editor.translation.text')}
      footer={
        <>
          {answer ? (
            <p className={styles.cost}>
              {t('runs.cost')}: {eurosText(answer.cost.eur, pageLanguage)} ·{' '}
              {t('runs.calls', counted(answer.cost.calls))}
            </p>
          ) : null}
          <PanelButton onClick={onClose}>{t('panel.close')}</PanelButton>
          {proposals.length ? (
            <PanelButton variant="main" inactive={!isDecided} onClick={finish}>
              {accepted.length
                ? t('editor.translation.apply', counted(accepted.length))
                : t('editor.translation.done')}
            </PanelButton>
          ) : null}
        </>
      }
    >
      <div className={styles.body} aria-busy={state.kind === 'working'}>
        {state.kind === 'working' ? (
          <div className={styles.working}>
            <progress aria-label={t('editor.translation.working')} />
            <p role="status">{t('editor.translation.workingText')}</p>
          </div>
        ) : null}
        {state.kind === 'failed' ? (
          <div className={notice.notice} role="alert">
            <p>
              <strong>{t('editor.translation.failed')}</strong> {state.why}
            </p>
            {state.advice ? <p>{state.advice}</p> : null}
            <PanelButton size="sm" icon="refresh" onClick={start}>
              {t('panel.retry')}
            </PanelButton>
          </div>
        ) : null}
        {answer && proposals.length === 0 ? <p role="status">{t('editor.translation.none')}</p> : null}
        {answer?.demo ? <p className={notice.notice}>{t('editor.translation.demo')}</p> : null}
        {proposals.length ? (
          <Proposals proposals={proposals} to={to} decisions={decisions} onDecide={setDecisions} />
        ) : null}
        {answer && proposals.length ? (
          <p className={styles.origin}>
            {t('editor.translation.origin', { origin: t(`origins.${answer.origin}`) })}
          </p>
        ) : null}
      </div>
    </PanelDialog>
  );
};
