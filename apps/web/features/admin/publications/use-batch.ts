import { useRef, useState } from 'react';
import type { CallError } from '#adapters/client/base-query.ts';
import { useTexts } from '../../../components/texts.ts';

/** An article of a batch, and how far it is. */
export type Outcome<Row> = {
  row: Row;
  state: 'waiting' | 'doing' | 'done' | 'failed';
  /** Why it failed, in words. */
  why?: string;
};

/** The sentence of a failed call. */
export const reasonOf = ({ error, status, message }: CallError, noAnswer: string): string =>
  error ?? (status === 0 ? noAnswer : message);

/**
 * Does the same with several articles, one after the other: each by itself, so that one that is refused is in nobody's
 * way. `stop` leaves those that have not started. `onEnd` is given the answers of what was done, and whether that is all.
 */
export const useBatch = <Row, Answer>(
  onEnd: (answers: { row: Row; answer: Answer }[], areAll: boolean) => void,
) => {
  const t = useTexts();
  const [outcomes, setOutcomes] = useState<readonly Outcome<Row>[] | null>(null);
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);
  const run = async (rows: readonly Row[], step: (row: Row) => Promise<Answer>) => {
    stopped.current = false;
    const answers: { row: Row; answer: Answer }[] = [];
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
        answers.push({ row, answer: await step(row) });
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
