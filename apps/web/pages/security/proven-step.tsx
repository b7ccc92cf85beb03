import { useEffect, useEffectEvent } from 'react';
import { ProofDialog } from './proof-dialog.tsx';
import { useVerified } from './use-proof.ts';

type ProvenStepProps = {
  step: () => void;
  onEnd: () => void;
  /** The panel asks in a dialog of its own. */
  inPanel?: boolean;
};

/** Takes a sensitive step of a page, after asking who is signed in to prove it if necessary. */
export const ProvenStep = ({ step, onEnd, inPanel = false }: ProvenStepProps) => {
  const verified = useVerified();
  // Once: it is shown for one step.
  const follow = useEffectEvent(async (closed: AbortSignal) => {
    const isProved = await verified();
    if (closed.aborted) return;
    if (isProved) step();
    onEnd();
  });
  useEffect(() => {
    const closing = new AbortController();
    void follow(closing.signal);
    return () => closing.abort();
  }, []);
  return inPanel ? null : <ProofDialog />;
};
