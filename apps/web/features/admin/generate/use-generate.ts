import { useState } from 'react';
import { useGenerateContentMutation } from '#adapters/client/agent-calls.ts';
import type { AgentRun } from '#core/agents/run.ts';
import type { ManualType } from '#core/agents/taxonomy.ts';
import { useTexts } from '../../../components/texts.ts';
import { useSite } from '../../../site.tsx';
import { useToast } from '../../toasts/use-toast.ts';
import { useReport } from '../components/use-report.ts';
import { useUnsaved } from '../components/use-unsaved.ts';
import { useFollow } from '../runs/followed-runs.tsx';

/** What a piece is asked for with. The brief is the site's own until it is written over. */
export type GenerateValues = {
  type: ManualType;
  author: string;
  prompt: string;
  brief: string | null;
  image: boolean;
};

/** What is wrong with the prompt. */
export type PromptFault = 'missing' | 'address';

const address = /https?:\/\/\S/i;

/** An interview is made of what pages say, and only the prompt can name them. */
const faultOf = ({ type, prompt }: GenerateValues): PromptFault | null => {
  if (prompt.trim() === '') return 'missing';
  return type === 'interview' && !address.test(prompt) ? 'address' : null;
};

type Words = ReturnType<typeof useTexts>;

/** What is wrong with the prompt, in words. */
export const faultText = (t: Words, fault: PromptFault): string =>
  fault === 'missing' ? t('generate.promptMissing') : t('generate.addressMissing');

const useAsking = (t: Words) => {
  const report = useReport();
  const [generate, { isLoading: busy }] = useGenerateContentMutation();
  const ask = async ({ type, author, prompt, brief, image }: GenerateValues): Promise<AgentRun | null> => {
    const input = {
      userPrompt: prompt.trim(),
      contentType: type,
      generateImage: image,
      ...(brief?.trim() && { systemPrompt: brief.trim() }),
      ...(author.trim() && { authorName: author.trim() }),
    };
    const answer = await report(generate(input).unwrap(), { failed: t('generate.failed') });
    return answer && answer.run;
  };
  return { ask, busy };
};

/** What is written in the dialog, which stays until it is cancelled or has been sent. */
export const useGenerate = (onRun: (id: string) => void) => {
  const t = useTexts();
  const toast = useToast();
  const follow = useFollow();
  const { name } = useSite();
  const { ask, busy } = useAsking(t);
  const first: GenerateValues = { type: 'article', author: name, prompt: '', brief: null, image: true };
  const { values, change: write, recovered, discard } = useUnsaved({ form: 'generate', initial: first });
  const [fault, setFault] = useState<PromptFault | null>(null);
  const reset = () => {
    discard();
    setFault(null);
  };
  const send = async () => {
    const run = await ask(values);
    if (!run) return;
    follow([run]);
    onRun(run.id);
    reset();
  };
  /** Answers whether it was sent. */
  const submit = (): boolean => {
    if (busy) return true;
    const found = faultOf(values);
    if (found) {
      setFault(found);
      toast({ title: t('forms.error'), description: faultText(t, found), variant: 'destructive' });
      return false;
    }
    void send();
    return true;
  };
  const change = (patch: Partial<GenerateValues>) => {
    setFault(null);
    write(patch);
  };
  return { values, change, recovered, fault, busy, submit, reset };
};
