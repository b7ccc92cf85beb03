import { useRef, useState } from 'react';
import type { CallError } from '#adapters/client/call-error.ts';
import { useTexts } from '../../components/texts.ts';

/** An article of a batch, and its progress. */
export type Outcome<Row> = {
  row: Row;
  state: 'waiting' | 'doing' | 'done' | 'failed';
  /** Why it failed, as text. */
  why?: string;
};

/** The message of a failed call. */
export const reasonOf = ({ error, status, message }: CallError, noAnswer: string): string =>
  error ?? (status === 0 ? noAnswer : message);

/**
 * Runs an action on several articles sequentially and independently, so that a failure does not stop the others. `stop`
 * skips those not started. `onEnd` receives the successful responses, and whether all succeeded.
 */
export const useBatch = <Row, Output>(
  onEnd: (answers: { row: Row; response: Output }[], areAll: boolean) => void,
) => {
  const t = useTexts();
  const [outcomes, setOutcomes] = useState<readonly Outcome<Row>[] | null>(null);
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);
  const run = async (rows: readonly Row[], step: (row: Row) => Promise<Output>) => {
    stopped.current = false;
    const answers: { row: Row; response: Output }[] = [];
    const note = (row: Row, outcome: Omit<Outcome<Row>, 'row'>) =>
      setOutcomes((all) => all && all.map((one) => (one.row === row ? { row, ...outcome } : one)));
    setOutcomes(rows.map((row) => ({ row, state: 'waiting' })));
    setRunning(true);
    for (const row of rows) {
      if (stopped.current) {
        note(row, { state: 'failed', why: t('batch.notStarted') });
        continue;
      }
      note(row, { state: 'doing' });
      try {
        answers.push({ row, response: await step(row) });
        note(row, { state: 'done' });
      } catch (error) {
        note(row, { state: 'failed', why: reasonOf(error as CallError, t('batch.noAnswer')) });
      }
    }
    setRunning(false);
    onEnd(answers, answers.length === rows.length);
  };
  return { outcomes, running, run, stop: () => void (stopped.current = true) };
};
