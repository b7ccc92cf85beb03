import { useEffect } from 'react';
import { ProofDialog } from './proof-dialog.tsx';
import { useVerified } from './use-proof.ts';

type ProvenStepProps = { step: () => void; onEnd: () => void };

/** Takes a sensitive step of a page, after asking who is signed in to prove it if necessary. */
export const ProvenStep = ({ step, onEnd }: ProvenStepProps) => {
  const verified = useVerified();
  useEffect(() => {
    let isOpen = true;
    const follow = async () => {
      const isProved = await verified();
      if (!isOpen) return;
      if (isProved) step();
      onEnd();
    };
    void follow();
    return () => {
      isOpen = false;
    };
    // Once: it is shown for one step.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return <ProofDialog />;
};
