import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { set } from 'react-hook-form';
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
import { useEditForm } from '../components/use-edit-form.ts';
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
const errorsOf = (t: Texts, values: GenerateValues): FieldErrors<GenerateValues> => {
  const { userPrompt, contentType, sourceUrls = [], sourceTexts = [], ...input } = inputOf(values);
  const { error } = ManualContentInput.safeParse({ ...input, userPrompt, sourceUrls, sourceTexts });
  const pathsIn = (field: keyof ManualContentInput) =>
    (error?.issues ?? []).filter(({ path }) => path[0] === field).map(({ path }) => path);
  const errors: FieldErrors<GenerateValues> = {};
  const report = (name: string, message: string) => set(errors, name, { type: 'schema', message });
  const sourced = sourceUrls.length + sourceTexts.length > 0 || address.test(userPrompt);
  const wrong = pathsIn('sourceUrls').flatMap(([, index]) => sourceUrls[Number(index)] ?? []);
  if (pathsIn('userPrompt').length > 0) report('prompt', t('generate.promptMissing'));
  else if (contentType === 'interview' && !sourced) report('prompt', t('generate.addressMissing'));
  if (sourceUrls.length > maxGivenSources)
    report('addresses', t('generate.manyAddresses', { most: maxGivenSources }));
  else if (wrong.length > 0) report('addresses', t('generate.wrongAddresses', { names: wrong.join(', ') }));
  for (const [, index, name] of pathsIn('sourceTexts'))
    if (!errors.texts?.[Number(index)])
      report(`texts.${String(index)}.${String(name)}`, t('generate.textIncomplete'));
  return errors;
};

type Issues = { field: string; message: string }[];

/** Why no run was started: an error on the unreadable sources, or advice on anything else. */
const refusalOf = (t: Texts, { status, details = {} }: CallError) => {
  const { issues, fault } = details as { issues?: Issues; fault?: ProviderFault };
  const unread = issues?.filter(({ field }) => field.startsWith('sourceUrls')).map(({ message }) => message);
  if (unread?.length) return { unread: unread.join(' · '), advice: null };
  if (fault) return { unread: null, advice: t(`faultAdvice.${fault}`) };
  return { unread: null, advice: status === 0 ? t('generate.noConnection') : null };
};

/** The form of a piece to generate. Its input is stored until it is cancelled or its run has completed. */
export const useGenerate = () => {
  const t = useTexts();
  const toast = useToast();
  const [generateContent] = useContentGenerateMutation();
  const { call, busy } = useCall();
  const follow = useFollow();
  const { name } = useSite();
  const [initial] = useState<GenerateValues>({
    type: 'article',
    author: name,
    prompt: '',
    brief: null,
    image: true,
    addresses: '',
    texts: [],
    sent: '',
  });
  const [advice, setAdvice] = useState<string | null>(null);
  const writing = useEditForm<GenerateValues>({
    form: 'generate',
    initial,
    resolver(values) {
      const errors = errorsOf(t, values);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
    faultText: (_field, { message }) => message,
    isChanged: () => true,
    async save(values) {
      setAdvice(null);
      const failed = (error: CallError) => {
        const refusal = refusalOf(t, error);
        if (refusal.unread) writing.methods.setError('addresses', { message: refusal.unread });
        setAdvice(refusal.advice);
        return t('generate.failed');
      };
      const answer = await call(generateContent(inputOf(values)), { failed });
      if (!answer) return;
      follow([answer.run]);
      writing.change({ sent: answer.run.id });
    },
    onInvalid({ prompt, addresses }) {
      setAdvice(null);
      const description = prompt?.message ?? addresses?.message ?? t('generate.textIncomplete');
      toast({ title: t('forms.error'), description, variant: 'destructive' });
    },
  });
  const reset = () => {
    writing.discard();
    setAdvice(null);
  };
  return { writing, advice, busy, reset };
};

export type GenerateWriting = ReturnType<typeof useGenerate>['writing'];
