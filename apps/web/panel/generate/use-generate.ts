import { useState } from 'react';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { CallError } from '#adapters/client/call-error.ts';
import { ManualContentInput } from '#core/agents/task.ts';
import type { ManualType, ProviderFault } from '#core/agents/taxonomy.ts';
import { maxGivenSources } from '#core/agents/taxonomy.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { useSite } from '../../layout/site.tsx';
import { useToast } from '../../components/toasts/use-toast.ts';
import { useCall } from '../components/use-call.ts';
import { useUnsaved } from '../components/unsaved.ts';
import { useFollow } from '../runs/followed-runs.tsx';

const { useContentGenerateMutation } = deskApi;

/** A text pasted as a source. */
export type PastedSource = { title: string; publisher: string; url: string; text: string };

/** The values of the form. `brief` is null until the site's own is changed. */
export type GenerateValues = {
  type: ManualType;
  author: string;
  prompt: string;
  brief: string | null;
  image: boolean;
  /** Addresses of sources, one a line. */
  addresses: string;
  texts: PastedSource[];
  /** The run it was submitted as; empty before. */
  sent: string;
};

export const noText: PastedSource = { title: '', publisher: '', url: '', text: '' };

const address = /\bhttps?:\/\/\S/i;

const linesOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** The error of a pasted text, on its first invalid field. */
export type PastedFaults = { title?: string; url?: string; text?: string };

/** The errors of the form, by field. */
export type GenerateFaults = { prompt?: string; addresses?: string; texts?: PastedFaults[] };

const inputOf = ({ type, author, prompt, brief, image, addresses, texts }: GenerateValues) => {
  const lines = linesOf(addresses);
  return {
    userPrompt: prompt.trim(),
    contentType: type,
    generateImage: image,
    ...(brief?.trim() && { systemPrompt: brief.trim() }),
    ...(author.trim() && { authorName: author.trim() }),
    ...(lines.length > 0 && { sourceUrls: lines }),
    ...(texts.length > 0 && {
      sourceTexts: texts.map((one) => ({ ...one, url: one.url.trim() })),
    }),
  };
};

/** The errors of the form, found by the schema that the server uses; an interview also needs a source. */
const faultsOf = (t: Texts, values: GenerateValues): GenerateFaults => {
  const { userPrompt, contentType, sourceUrls = [], sourceTexts = [], ...input } = inputOf(values);
  const { error } = ManualContentInput.safeParse({ ...input, userPrompt, sourceUrls, sourceTexts });
  const pathsIn = (field: keyof ManualContentInput) =>
    (error?.issues ?? []).filter(({ path }) => path[0] === field).map(({ path }) => path);
  const sourced = sourceUrls.length + sourceTexts.length > 0 || address.test(userPrompt);
  const wrong = pathsIn('sourceUrls').flatMap(([, index]) => sourceUrls[Number(index)] ?? []);
  const incomplete = pathsIn('sourceTexts');
  const pasted = sourceTexts.map((_text, at): PastedFaults => {
    const first = incomplete.find(([, index]) => index === at);
    return first ? { [String(first[2])]: t('generate.textIncomplete') } : {};
  });
  return {
    ...(pathsIn('userPrompt').length > 0
      ? { prompt: t('generate.promptMissing') }
      : contentType === 'interview' && !sourced && { prompt: t('generate.addressMissing') }),
    ...(wrong.length > 0 && { addresses: t('generate.wrongAddresses', { names: wrong.join(', ') }) }),
    ...(sourceUrls.length > maxGivenSources && {
      addresses: t('generate.manyAddresses', { most: maxGivenSources }),
    }),
    ...(incomplete.length > 0 && { texts: pasted }),
  };
};

type Issues = { field: string; message: string }[];

/** Why no run was started: an error on the unreadable sources, or advice on anything else. */
const refusalOf = (t: Texts, { status, details = {} }: CallError) => {
  const { issues, fault } = details as { issues?: Issues; fault?: ProviderFault };
  const unread = issues?.filter(({ field }) => field.startsWith('sourceUrls')).map(({ message }) => message);
  if (unread?.length) return { faults: { addresses: unread.join(' · ') }, advice: null };
  if (fault) return { faults: {}, advice: t(`faultAdvice.${fault}`) };
  return { faults: {}, advice: status === 0 ? t('generate.noConnection') : null };
};

/** The form's state. It is stored until it is cancelled or its run has completed. */
export const useGenerate = () => {
  const t = useTexts();
  const toast = useToast();
  const [generateContent] = useContentGenerateMutation();
  const { call, busy } = useCall();
  const follow = useFollow();
  const { name } = useSite();
  const first: GenerateValues = {
    type: 'article',
    author: name,
    prompt: '',
    brief: null,
    image: true,
    addresses: '',
    texts: [],
    sent: '',
  };
  const { values, change: write, recovered, discard } = useUnsaved({ form: 'generate', initial: first });
  const [faults, setFaults] = useState<GenerateFaults>({});
  const [advice, setAdvice] = useState<string | null>(null);
  const reset = () => {
    discard();
    setFaults({});
    setAdvice(null);
  };
  const send = async () => {
    setAdvice(null);
    const failed = (error: CallError) => {
      const refusal = refusalOf(t, error);
      setFaults(refusal.faults);
      setAdvice(refusal.advice);
      return t('generate.failed');
    };
    const answer = await call(generateContent(inputOf(values)), { failed });
    if (!answer) return;
    follow([answer.run]);
    write({ sent: answer.run.id });
  };
  const submit = () => {
    if (busy) return;
    const found = faultsOf(t, values);
    const description = found.prompt ?? found.addresses ?? (found.texts && t('generate.textIncomplete'));
    setFaults(found);
    if (description) toast({ title: t('forms.error'), description, variant: 'destructive' });
    else void send();
  };
  const change = (patch: Partial<GenerateValues>) => {
    setFaults({});
    setAdvice(null);
    write(patch);
  };
  return { values, change, recovered, faults, advice, busy, submit, reset };
};
