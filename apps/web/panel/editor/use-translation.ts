import { useState } from 'react';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { CallError } from '#adapters/client/call-error.ts';
import { isRefusal } from '#adapters/client/refusal.ts';
import type { ProviderFault } from '#core/agents/taxonomy.ts';
import type { RunFailure } from '#core/agents/run.ts';
import { acceptProposal } from '#core/articles/changed-paragraphs.ts';
import type { Language } from '#core/text/language.ts';
import { otherLanguage } from '#core/text/language.ts';
import type { OutputOf } from '#core/operations.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { useNumbers } from '../components/localized-text.ts';
import { undoAction } from '../components/use-call.ts';
import { useToast } from '../../components/toasts/use-toast.ts';
import type { EditValues } from './edit-values.ts';
import type { Writing } from './use-document.ts';

const { useArticlesTranslateChangesMutation } = deskApi;

type Output = OutputOf<'articles.translate-changes'>;

/** The model's proposal for a passage of a translation. */
export type Proposal = Output['proposals'][number];

type Accepted = {
  values: EditValues;
  /** The changed fields. */
  changed: (keyof EditValues)[];
  /** Proposals whose passages have changed since the request, which are skipped. */
  missed: number;
};

/** A text with these proposals applied, and its provenance updated. They are in the order of the text. */
export const acceptProposals = (
  values: EditValues,
  accepted: readonly Proposal[],
  { to, origin }: { to: Language; origin: Output['origin'] },
): Accepted => {
  const texts: Partial<Record<Proposal['field'], string>> = {};
  let missed = 0;
  // From the last to the first: the positions of earlier ones stay valid.
  for (const proposal of accepted.toReversed()) {
    const { field, before, after } = proposal;
    const text = texts[field] ?? values[field];
    const isBody = field === `body_${to}`;
    const next = isBody ? acceptProposal(text, proposal) : text === before ? after : null;
    if (next === null) missed += 1;
    else texts[field] = next;
  }
  const changed = Object.keys(texts) as Proposal['field'][];
  if (changed.length === 0) return { values, changed, missed };
  const made = `origin_${to}` as const;
  return { values: { ...values, ...texts, [made]: origin }, changed: [...changed, made], missed };
};

const textsIn = (values: EditValues, language: Language) => ({
  title: values[`title_${language}`],
  summary: values[`summary_${language}`],
  body: values[`body_${language}`],
  why_it_matters: values[`why_it_matters_${language}`],
});

/** Why there are no proposals, and what to do about it. */
const failureOf = (t: Texts, { status, error, message, details = {} }: CallError) => {
  const { fault, run_failure: code } = details as { fault?: ProviderFault; run_failure?: RunFailure['code'] };
  const advice = () => {
    if (status === 0) return t('generate.noConnection');
    if (fault) return t(`faultAdvice.${fault}`);
    return code ? t(`runAdvice.${code}`) : null;
  };
  return { kind: 'failed', why: status === 0 ? '' : `${error ?? message}.`, advice: advice() } as const;
};

type State =
  | { kind: 'idle' }
  | { kind: 'working' }
  | ReturnType<typeof failureOf>
  /** `of`: the original that was translated. */
  | { kind: 'ready'; response: Output; of: string };

/**
 * The model's proposals for what has changed in the original of an article. They stay until they are decided on, or the
 * original changes again.
 */
export const useTranslation = ({ latest, update }: Writing, to: Language) => {
  const t = useTexts();
  const toast = useToast();
  const [translateChanges] = useArticlesTranslateChangesMutation();
  const { counted } = useNumbers();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const sourceNow = () => textsIn(latest.current.values, otherLanguage(to));
  const ask = async () => {
    const { article, values } = latest.current;
    if (!article) return;
    const source = sourceNow();
    setState({ kind: 'working' });
    try {
      const input = { slug: article.slug, to, source, translation: textsIn(values, to) };
      const response = await translateChanges(input).unwrap();
      setState({ kind: 'ready', response, of: JSON.stringify(source) });
    } catch (error) {
      setState(isRefusal(error) ? { kind: 'idle' } : failureOf(t, error as CallError));
    }
  };
  /** Applies accepted proposals to the text, like typed changes. */
  const apply = (accepted: readonly Proposal[]) => {
    if (state.kind !== 'ready') return;
    setState({ kind: 'idle' });
    const before = latest.current.values;
    const { values, changed, missed } = acceptProposals(before, accepted, { to, ...state.response });
    const pick = (from: EditValues) => Object.fromEntries(changed.map((field) => [field, from[field]]));
    const put = (from: EditValues) => () =>
      update((now) => ({ ...now, values: { ...now.values, ...pick(from) } }));
    put(values)();
    const applied = accepted.length - missed;
    toast({
      title: applied ? t('editor.translation.applied', counted(applied)) : t('editor.translation.notApplied'),
      ...(missed && { description: t('editor.translation.missed', counted(missed)) }),
      ...(missed && applied === 0 && { variant: 'destructive' as const }),
      ...(applied && { action: undoAction(t, put(before)) }),
    });
  };
  return {
    state,
    /** Calls the model, unless the same request is in flight or answered. */
    start() {
      const isThere = state.kind === 'ready' && state.of === JSON.stringify(sourceNow());
      if (!isThere && state.kind !== 'working') void ask();
    },
    apply,
  };
};

export type Translation = ReturnType<typeof useTranslation>;
